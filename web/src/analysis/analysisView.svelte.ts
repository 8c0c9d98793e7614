// The visible parts of an analysis, which the leader of a room shares with the others.

export interface ViewState {
  /** The chances: as each seat knew, or from all cards. */
  line: "own" | "joint";
  /** The seat whose decisions are marked; null for all. */
  marked: number | null;
  /** The decision that is shown as every player saw it. */
  eyes: number | null;
}

export class AnalysisView implements ViewState {
  line = $state<"own" | "joint">("own");
  marked = $state<number | null>(null);
  eyes = $state<number | null>(null);
  /** Whether there is an analysis to see. */
  available = $state(false);

  /** The current state; null without an analysis. */
  get viewState(): ViewState | null {
    return this.available ? { line: this.line, marked: this.marked, eyes: this.eyes } : null;
  }

  show({ line, marked, eyes }: ViewState): void {
    this.line = line;
    this.marked = marked;
    this.eyes = eyes;
  }
}

export function isSame(one: ViewState | null, other: ViewState | null): boolean {
  if (one === null || other === null) return one === other;
  return one.line === other.line && one.marked === other.marked && one.eyes === other.eyes;
}
