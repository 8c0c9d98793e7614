// Unlimited undo: the states are cheap, since drafts share unchanged parts.

export class History<Item> {
  readonly #past: Item[];
  #future: Item[];
  #now: Item;
  /** The subject of the last step: consecutive steps with the same subject are one. */
  #about = "";

  /** `past` and `future` with the nearest state last. */
  constructor(now: Item, { past, future }: { past: readonly Item[]; future: readonly Item[] } = { past: [], future: [] }) {
    this.#now = now;
    this.#past = [...past];
    this.#future = [...future];
  }

  get steps(): { past: readonly Item[]; future: readonly Item[] } {
    return { past: this.#past, future: this.#future };
  }

  get now(): Item {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Adds a step; consecutive ones with the same subject, such as the letters of a name, are undone together. */
  step(to: Item, about = ""): void {
    if (about === "" || about !== this.#about) this.#past.push(this.#now);
    this.#about = about;
    this.#future = [];
    this.#now = to;
  }

  /** Changes the result of the last step. */
  amend(to: Item): void {
    this.#now = to;
  }

  undo(): void {
    const before = this.#past.pop();
    if (before === undefined) return;
    this.#future.push(this.#now);
    this.#now = before;
    this.#about = "";
  }

  redo(): void {
    const after = this.#future.pop();
    if (after === undefined) return;
    this.#past.push(this.#now);
    this.#now = after;
    this.#about = "";
  }
}
