// The controller of a table: the viewer's knowledge, legal actions and pending choices. All parts of the page share it.

import { tick, untrack } from "svelte";
import type Board from "../board/Board.svelte";
import type { InputDevice } from "../board/types.ts";
import { preferences } from "../browser/preferences.svelte.ts";
import type { LessonRun } from "../lessons/lessonRun.svelte.ts";
import { choiceOf, turnsOf } from "../mechanisms/registry.ts";
import type { Choice as Question, Turn, Viewer } from "../mechanisms/plugin.ts";
import type { Action, GameEvent, LocalizedText, SeatInfo, SeatJson, TableInfo, ViewJson } from "../net/protocol.ts";
import { same } from "../net/same.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import type { PendingChoice } from "../state/pendingChoice.svelte.ts";
import type { TableSession } from "../state/session.svelte.ts";
import { asRefusal } from "../net/http.ts";
import { sectionsFor } from "../rules/refusals.ts";
import { groupsOf } from "../rules/twins.ts";
import { attempt, toasts } from "../state/toasts.svelte.ts";
import { LIT, type Lit, UNLIT } from "../ui/lit.ts";
import { nameOf } from "../words/names.ts";
import { asSentence } from "../words/words.svelte.ts";
import { Celebrations } from "./celebrations/celebrations.svelte.ts";
import { Coach } from "./coach/coach.svelte.ts";
import { Hints } from "./coach/hints.svelte.ts";
import { Highlights } from "./routes/highlights.svelte.ts";
import { type Hand, sensibleClaim } from "./routes/missing.ts";
import { colorsOf } from "../cards/colors.ts";
import { tickedOf } from "./decisions/offer.ts";
import { lightFor } from "./lights.ts";
import { bestFirst, claimable, type Options, optionsOf, type Payment, paymentsFor } from "./options.ts";
import type { UpdateQueue } from "./updateQueue.svelte.ts";
import { BigScreen } from "./table/bigScreen.svelte.ts";
import type { Part } from "./table/parts.svelte.ts";
import { Past } from "./past/past.svelte.ts";
import { MOST_ROUTES, Prepared } from "./prepared/prepared.svelte.ts";
import { Planning } from "./tickets/planning.svelte.ts";
import { type Since, sinceTurn } from "./narration/since.ts";
import { LiveRegion } from "./narration/liveRegion.svelte.ts";

const NO_HAND: Hand = {};
const NO_TURNS: ReadonlyMap<string, Turn> = new Map();
/** Refusals whose missing cards a route's card counts itself, for all payments: the server's number is that of one payment. */
const COUNTED = ["too_few_cards", "too_few_wilds"];

export class TableController implements Viewer {
  readonly session: TableSession;
  readonly updates: UpdateQueue;
  readonly choice: PendingChoice;
  readonly atlas: Atlas;
  readonly highlights = new Highlights();
  readonly planning: Planning;
  readonly celebrations = new Celebrations(this);
  readonly hints: Hints;
  readonly coach: Coach;
  readonly liveRegion = new LiveRegion();
  readonly past = new Past(this);
  readonly prepared: Prepared;
  readonly bigScreen: BigScreen;
  board = $state.raw<Board | null>(null);
  /** Colours of this game's cards, without wilds. */
  readonly colors: readonly string[];

  /** The route that is hovered or focused. */
  hovered = $state<number | null>(null);
  /** A route that was pressed but cannot be taken; its card stays until closed. */
  opened = $state<number | null>(null);
  /** Why a route cannot be taken; without text if its card already counts what is missing. */
  reason = $state.raw<{ route: number; code: string; says: LocalizedText | null } | null>(null);
  /** The open sections of the rules, the best one first. */
  reading = $state.raw<readonly string[] | null>(null);
  /** Null outside of lessons. */
  lesson = $state.raw<LessonRun | null>(null);
  /** The part of the table that a small screen shows; null on large screens. */
  part = $state<Part | "folded" | null>(null);
  /** The dragged colour, the position of the pointer, and the route below it. */
  dragged = $state.raw<{ color: string; x: number; y: number; route: number | null } | null>(null);
  /** Whether the conditional moves are open. */
  preparing = $state(false);
  /** Whether a curtain hides everything while the device is passed on. */
  covered = $state(false);
  /** The input device of the last action. */
  device = $state<InputDevice>(matchMedia("(pointer: coarse)").matches ? "touch" : "mouse");
  /** The events of the last update; none when the page was just opened. */
  news = $state.raw<readonly GameEvent[]>([]);

  #asked = "";
  #seen: readonly GameEvent[];

  readonly options: Options = $derived.by(() =>
    optionsOf(this.updates.legal, (route) => this.atlas.board.routes[route]?.length ?? 0),
  );
  /** Routes that glow: those that can be taken with the chosen or dragged colour. */
  readonly affordable: number[] = $derived.by(() =>
    claimable(this.options, this.dragged?.color ?? this.choice.chosen.color),
  );
  readonly paying: number | null = $derived.by(() => {
    const { route } = this.choice.chosen;
    return route !== null && this.payments(route).length > 0 ? route : null;
  });

  /** Others' actions since the viewer's last turn; null while they are hidden, for example after the viewer has acted. */
  readonly since: Since | null = $derived.by(() => {
    const { view, events } = this.updates.shown;
    if (view === null || view.seat === null || view.over || !this.deciding || this.lesson !== null) return null;
    return sinceTurn(events, view.seat);
  });

  /** The name of the control to highlight for the advised action; null if there is none. */
  readonly light: string | null = $derived.by(() => {
    const { advice } = this;
    if (advice === null || !this.deciding) return null;
    const { chosen } = this.choice;
    return lightFor(advice, {
      legal: this.legal,
      chosen,
      ticked: tickedOf(this.legal, this.mine?.offer.length ?? 0, chosen.positions),
      payments: (route) => this.payments(route),
      paying: this.paying,
      opened: this.opened,
      announcing: this.announcing || this.asks === "announce",
      turning: this.turns.has(chosen.turn ?? ""),
      confirms: this.confirms,
      part: this.part,
      own: (action) => {
        if (this.turns.has(action.do) && this.choice.chosen.turn !== action.do) return `turn-${action.do}`;
        return this.question?.light?.(action, this) ?? null;
      },
    });
  });

  constructor(session: TableSession, updates: UpdateQueue, choice: PendingChoice, atlas: Atlas) {
    this.session = session;
    this.updates = updates;
    this.choice = choice;
    this.atlas = atlas;
    this.colors = colorsOf(atlas.board);
    this.hints = new Hints(session);
    this.coach = new Coach(session);
    this.prepared = new Prepared(session);
    this.bigScreen = new BigScreen(session);
    this.planning = new Planning(atlas.board, () => updates.shown.view);
    this.#seen = updates.shown.events;
  }

  /** To be called after every update. */
  follow(events: readonly GameEvent[]): void {
    // An undo has no new events.
    const news = events === this.#seen ? [] : events.slice(this.#seen.length);
    if (events !== this.#seen) this.news = news;
    if (events.length < this.#seen.length) {
      this.celebrations.skip();
      this.coach.goBack(events);
    }
    this.#seen = events;
    untrack(() => {
      const { view } = this.updates.shown;
      // During set-up, others' choices do not change the question; later each event does, for example a time-out.
      if (news.length > 0 && !view?.setting_up) this.hints.close();
      const reached = view === null ? [] : this.celebrations.follow(view, news, this.planning.outlook?.plans ?? []);
      // After the events, and before the next question.
      void tick().then(() => this.liveRegion.announce(reached));
    });
  }

  get view(): ViewJson {
    const { view } = this.updates.shown;
    if (view === null) throw new Error("the game has not begun");
    return view;
  }

  get table(): TableInfo {
    const { table } = this.updates.shown;
    if (table === null) throw new Error("nothing is known of the table");
    // Presence, clocks and requests are always current; the game waits for its animations.
    return this.session.known.table ?? table;
  }

  /** Null for spectators. */
  get seat(): number | null {
    return this.view.seat;
  }

  get sitting(): SeatInfo | null {
    return this.seat === null ? null : (this.table.seats[this.seat] ?? null);
  }

  /** Whether a bot plays for the viewer until they are back; after resigning, nobody comes back. */
  get isKept(): boolean {
    return this.sitting?.warm === true && !this.sitting.resigned;
  }

  /** The players who have not resigned: with one left, the game is over. */
  get remaining(): number {
    return this.table.seats.filter(({ resigned }) => !resigned).length;
  }

  /** The seat of this device whose turn it is, if it is not the viewer's; otherwise null. */
  get nextOnDevice(): number | null {
    const { you } = this.session.known;
    if (you === null || you.seats.length < 2 || this.deciding || this.view.over) return null;
    return you.seats.find((seat) => seat !== this.seat && this.view.seats[seat]?.asks !== null && !this.table.seats[seat]?.warm) ?? null;
  }

  /** Whether other people would wait for the viewer. */
  get isNeeded(): boolean {
    const { sitting, table } = this;
    if (sitting === null || sitting.resigned || sitting.warm || table.status !== "playing") return false;
    const here = this.session.known.you?.seats ?? [];
    return table.seats.some((seat, number) => !here.includes(number) && seat.kind === "person" && !seat.resigned);
  }

  /** The seats that the host may ask to remove: a third player has to be there to agree. */
  get removable(): number[] {
    const { you } = this.session.known;
    if (you?.host !== true || this.table.status !== "playing" || this.table.removal !== null) return [];
    const others = this.table.seats.flatMap(({ kind }, seat) => (kind === "person" && !you.seats.includes(seat) ? [seat] : []));
    return others.length > 1 ? others : [];
  }

  get mine(): SeatJson | null {
    return this.seat === null ? null : (this.view.seats[this.seat] ?? null);
  }

  get hand(): Hand {
    return this.mine?.hand ?? NO_HAND;
  }

  get deciding(): boolean {
    return this.updates.legal.length > 0;
  }

  /** The question to the viewer; null if none. */
  get asks(): string | null {
    return this.deciding ? (this.mine?.asks ?? null) : null;
  }

  /** A mechanism's question to the viewer, or its turn that the viewer has opened; undefined if there is neither. */
  get question(): Question | undefined {
    return choiceOf(this.atlas.board.rules, this.asks) ?? this.turns.get(this.choice.chosen.turn ?? "");
  }

  /** The turns of mechanisms that the viewer can choose now, by the kind of their actions. */
  get turns(): ReadonlyMap<string, Turn> {
    if (this.asks !== "turn") return NO_TURNS;
    return new Map(turnsOf(this.atlas.board.rules).filter(([name]) => this.legal.some((action) => action.do === name)));
  }

  /** Opens the choice of a mechanism's turn, or closes it. */
  openTurn(name: string): void {
    this.choice.set({ turn: this.choice.chosen.turn === name ? null : name, picked: null, announcing: false });
  }

  get legal(): readonly Action[] {
    return this.updates.legal;
  }

  /** The action to highlight controls for: the lesson's, or the expert's. */
  get advice(): Action | null {
    if (this.lesson !== null) return this.lesson.action;
    return this.hints.strength === "move" ? (this.hints.advice?.action ?? null) : null;
  }

  /** The attributes of a control: empty unless it is highlighted. */
  lit(name: string): Lit {
    return this.light === name ? LIT : UNLIT;
  }

  get completed(): number {
    return this.planning.outlook?.plans.filter(({ status }) => status === "done").length ?? 0;
  }

  name(seat: number): string {
    return nameOf(this.table.seats[seat], seat);
  }

  /** The number of the decision, which the pending choice belongs to. */
  get decision(): number {
    const { events } = this.updates.shown;
    // During set-up everybody chooses at the same time, so others' choices do not count.
    if (!this.view.setting_up) return events.length;
    return events.filter((event) => "seat" in event && event.seat === this.seat).length;
  }

  /** The ways to pay a route, the cheapest first, with the chosen colour if it suffices. */
  payments(route: number, color: string | null = this.choice.chosen.color): Payment[] {
    return bestFirst(paymentsFor(this.options, route, color), this.hand, this.planning.neededWithout(route));
  }

  /** The colours to pay with: the chosen one, or all. */
  payable(color: string | null = this.choice.chosen.color): readonly string[] {
    return color === null || color === "wild" ? this.colors : [color];
  }

  get announcing(): boolean {
    return this.asks === "turn" && this.choice.chosen.announcing && this.options.tickets.length > 1;
  }

  /** Whether a claim has to be confirmed. */
  get confirms(): boolean {
    const { confirm } = preferences.liked;
    return confirm === "always" || (confirm === "touch" && this.device === "touch");
  }

  async act(action: Action): Promise<void> {
    if (this.session.acting) return;
    if (this.lesson?.allows(action) === false) {
      this.dismiss();
      return;
    }
    const advised = this.hints.advice !== null && same(this.hints.advice.action, action);
    this.hints.close();
    this.opened = null;
    // The card of the route just taken is in the way.
    this.hovered = null;
    const { view } = this;
    const before = this.session.known.events.length;
    try {
      const number = await this.session.act(action);
      this.choice.clear();
      if (advised) this.coach.skip(number);
      else void this.coach.review(number, action, view, before);
    } catch (error) {
      this.#refused(asRefusal(error));
    }
  }

  /** Shows why something is not allowed, with a link to the rule if there is one. */
  #refused({ code, says }: { code: string; says: LocalizedText }): void {
    const sections = sectionsFor(code);
    if (sections.length > 0) toasts.no(asSentence(says), () => (this.reading = sections));
    else toasts.trouble(asSentence(says));
  }

  explain(section: string): void {
    this.reading = [section];
  }

  /** Handles a press on a route: takes it, shows how to pay, or why it cannot be taken. Enter again pays as marked. */
  press(route: number, color: string | null = this.choice.chosen.color): void {
    if (this.#tries(route)) return;
    const payments = this.payments(route, color);
    const [only] = payments;
    if (route === this.paying && this.device === "keyboard") {
      const marked = payments[this.choice.chosen.payment ?? 0] ?? only;
      if (marked !== undefined) void this.act(marked.action);
    } else if (payments.length === 1 && only !== undefined && !this.confirms) {
      void this.act(only.action);
    } else if (payments.length > 0) {
      this.opened = null;
      this.choice.set({ route, color, payment: 0 });
    } else {
      if (this.choice.chosen.route !== null) this.choice.set({ route: null, payment: null });
      this.opened = route;
      if (this.deciding) void this.loadReason(route, color);
    }
  }

  /** Opens the card of a route that was pressed on the big screen; taking it is up to the viewer. */
  point(route: number): void {
    if (this.asks !== "turn" || this.covered || this.lesson !== null || this.past.step !== null || this.view.owners[route] !== null) return;
    const payable = this.payments(route, null).length > 0;
    this.choice.set(payable ? { route, color: null, payment: 0 } : { route: null, payment: null });
    this.opened = payable ? null : route;
    if (!payable) void this.loadReason(route);
  }

  /** Handles a route that a lesson wants to be tried; returns whether it is one. */
  #tries(route: number): boolean {
    const action = this.lesson?.step?.kind === "try" ? this.lesson.action : null;
    if (action?.do !== "claim" || !this.#areTwins(action.route, route)) return false;
    this.opened = null;
    void this.showReason({ ...action, route });
    return true;
  }

  /** Whether two routes join the same places; a route is its own twin. */
  #areTwins(one: number, other: number): boolean {
    return one === other || groupsOf(this.atlas.board).some((group) => group.includes(one) && group.includes(other));
  }

  /** Closes a route's card, or another open choice; returns whether there was one. */
  dismiss(): boolean {
    const { route, color, picked, turn } = this.choice.chosen;
    if (this.announcing) this.choice.set({ announcing: false });
    else if (this.turns.has(turn ?? "")) this.choice.set({ turn: null, picked: null });
    else if (this.opened !== null) this.opened = null;
    else if (route !== null) this.choice.set({ route: null, payment: null });
    else if (color !== null) this.choice.set({ color: null });
    else if (picked !== null) this.choice.set({ picked: null });
    else if (this.hints.asking || this.hints.advice !== null) this.hints.close();
    else if (this.coach.remark !== null) this.coach.dismiss();
    else return false;
    return true;
  }

  /** Asks the server why a route cannot be taken. */
  async loadReason(route: number, color: string | null = null): Promise<void> {
    const of = this.atlas.board.routes[route];
    const key = `${route} ${color} ${this.session.known.seq}`;
    if (of === undefined || this.seat === null || this.view.over || this.#asked === key) return;
    this.#asked = key;
    this.reason = null;
    const claim = sensibleClaim(route, of, this.hand, this.payable(color));
    const answer = await attempt(this.session.why(claim));
    if (answer?.says === undefined || answer.code === undefined || this.#asked !== key) return;
    this.reason = { route, code: answer.code, says: COUNTED.includes(answer.code) ? null : answer.says };
  }

  /** Asks the expert, or reveals more of the hint. */
  askHint(): Promise<void> {
    this.opened = null;
    return this.hints.ask();
  }

  async undo(): Promise<void> {
    if (this.session.acting) return;
    this.hints.close();
    await attempt(this.session.undo());
  }

  /** Shows why an action is not allowed now. */
  async showReason(action: Action): Promise<void> {
    if (this.seat === null) return;
    const reason = await attempt(this.session.why(action));
    if (reason?.says === undefined || reason.code === undefined) return;
    if (this.lesson === null) this.#refused({ code: reason.code, says: reason.says });
    else this.lesson.refused(action, { code: reason.code, says: reason.says });
  }

  /** Whether the viewer can prepare to take a route later: it is free for them, and not prepared already. */
  canPrepare(route: number): boolean {
    const { prepared, seat, view } = this;
    if (!prepared.open || prepared.routes.length >= MOST_ROUTES || seat === null || prepared.has(route)) return false;
    return view.owners[route] === null && !(view.closed[route] ?? []).includes(seat);
  }

  /** Prepares to take a route, and shows everything that is prepared. */
  async prepare(route: number): Promise<void> {
    if (await this.prepared.add(route)) {
      this.dismiss();
      this.preparing = true;
    }
  }

  pickColor(color: string): void {
    const chosen = this.choice.chosen.color === color ? null : color;
    this.choice.set({ color: chosen, route: null, payment: null });
    this.opened = null;
  }

  /** Places that can be chosen on the map, with their actions. */
  get places(): ReadonlyMap<string, Action> {
    const open = this.question?.places?.(this) ?? new Map<string, Action>();
    const { tried } = this;
    return tried !== null && this.light === `place ${tried.place}` ? new Map(open).set(tried.place, tried) : open;
  }

  /** An action at a place that a lesson wants to be tried: the rules refuse it, so only the map offers it. */
  get tried(): Extract<Action, { place: string }> | null {
    const action = this.lesson?.step?.kind === "try" ? this.lesson.action : null;
    return action !== null && "place" in action ? action : null;
  }

  pressPlace(place: string): void {
    const action = this.places.get(place);
    if (action !== undefined) void (action === this.tried ? this.showReason(action) : this.act(action));
  }
}
