// Shortcuts and focus at the table: every decision is reachable without a pointer.

import { tick } from "svelte";
import { toggleSound } from "./eventSounds.ts";
import type { DialogName } from "./dialogs.ts";
import { type Key, keyOf, plays, writing } from "./keys.ts";
import type { Part } from "./parts.svelte.ts";
import type { TableController } from "../tableController.svelte.ts";
import { inTurn } from "../routes/takeable.ts";
import { faceUp, handInWords, lastRound, playersInWords, ticketsInWords } from "../narration/readout.ts";
import { FOCUS_DELAY } from "../../ui/screenReader.ts";
import { say, asSentence } from "../../words/words.svelte.ts";
import { CHAT_FIELD, focusChat } from "../people/field.ts";
import { letter, ChatFocus } from "./chatFocus.ts";

/** Zones that the focus can return to, by `data-zone`. */
const ZONES = ["board", "draw", "hand", "decision"] as const;
type Zone = (typeof ZONES)[number];

/** The element to focus in each zone; the first that exists. */
const FIRST: Record<Zone, readonly string[]> = {
  board: [`[data-zone="board"] [tabindex="0"]`],
  draw: [`[data-zone="draw"] button`],
  hand: [`[data-zone="hand"] button`],
  decision: [`[data-zone="decision"] [data-lit]`, `[data-zone="decision"] [data-first]`, `[data-zone="decision"] button`],
};
/** The open card of a route. */
const OPEN_CARD = `[data-zone="route"]`;

/** Milliseconds until a screen reader has read the board: it skips one that seems empty. */
const ARRIVAL = 500;
/** The board as a whole, without a cursor. */
const BOARD = `[data-zone="board"] .board`;
/** Elements that disappear once they are answered. */
const ASKING = `[data-zone="decision"], ${OPEN_CARD}`;

/** The page around the board. */
interface Page {
  root: () => HTMLElement;
  show: (part: Part) => void;
  open: (dialog: DialogName) => void;
}

export class Keyboard {
  readonly #controller: TableController;
  readonly #page: Page;
  readonly #chatFocus = new ChatFocus();
  #zone: Zone = "board";
  #asked = "";
  readonly #commands: Record<Exclude<Key["command"], "slot" | "turn" | "dismiss">, () => void> = {
    deck: () => this.#click(`[data-anchor="deck"]`),
    tickets: () => this.#click(`[data-zone="draw"] [aria-keyshortcuts="t"]`),
    undo: () => {
      if (this.#controller.session.known.you?.undo !== "no") void this.#controller.undo();
    },
    hint: () => {
      if (this.#controller.deciding && this.#controller.table.settings.hints) void this.#controller.askHint();
    },
    log: () => {
      this.#page.show("log");
      this.#announce(...lastRound(this.#controller));
    },
    chat: () => {
      this.#page.show("chat");
      void focusChat(this.#controller.device);
    },
    mute: toggleSound,
    board: () => this.#focusZone("board"),
    hand: () => {
      this.#page.show("hand");
      this.#announce(handInWords(this.#controller));
      this.#focusZone("hand");
    },
    decision: () => this.#focusZone("decision"),
    lit: () => {
      // If the focus is there already, the task is announced again.
      const step = this.#controller.lesson?.step;
      if (step && document.activeElement?.matches("[data-lit]")) this.#announce(asSentence(step.says));
      void tick().then(() => this.#focus("[data-lit]"));
    },
    plan: () => {
      const { planning } = this.#controller;
      planning.shown = !planning.shown;
    },
    route: () => this.#toNextRoute(),
    "face-up": () => this.#announce(faceUp(this.#controller)),
    held: () => this.#announce(...ticketsInWords(this.#controller)),
    players: () => this.#announce(...playersInWords(this.#controller)),
    past: () => this.#controller.past.turn(-1),
    sheet: () => this.#page.open("keys"),
  };
  /** Whether the viewer has done anything here yet. */
  #used = false;
  /** When the focus left an answered question. */
  #left = -FOCUS_DELAY;

  constructor(controller: TableController, page: Page) {
    this.#controller = controller;
    this.#page = page;
    // An element that disappears would take the focus with it, and a screen reader would leave the game.
    $effect.pre(() => {
      const asked = `${controller.asks} ${controller.announcing} ${controller.choice.chosen.turn} ${controller.paying} ${controller.opened}`;
      if (asked !== this.#asked && document.activeElement?.closest(ASKING)) {
        controller.board?.focus();
        this.#left = performance.now();
      }
      this.#asked = asked;
    });
    $effect(() => {
      // Whenever something else is to be decided, or a card has opened or closed.
      void [controller.asks, controller.paying, controller.opened, controller.announcing, controller.choice.chosen.turn, controller.updates.shown.events.length];
      void tick().then(() => {
        const soon = this.#left + FOCUS_DELAY - performance.now();
        // Without a pause, a screen reader would not announce the next question.
        if (soon > 0 && this.#page.root().querySelector(ASKING) !== null) setTimeout(() => this.#settle(), soon);
        else this.#settle();
      });
    });
    // The focus starts on the board: shortcuts work at once, since a screen reader passes keys on there.
    $effect(() => {
      const { board } = controller;
      if (board === null) return;
      const soon = setTimeout(() => !this.#used && document.activeElement === document.body && board.focus(), ARRIVAL);
      return () => clearTimeout(soon);
    });
  }

  pointed(event: PointerEvent): void {
    this.#used = true;
    this.#controller.device = event.pointerType === "touch" ? "touch" : "mouse";
    this.#chatFocus.focused(event.target);
  }

  focused(event: FocusEvent): void {
    this.#used = true;
    this.#chatFocus.focused(event.target);
    const zone = (event.target as Element).closest<HTMLElement>("[data-zone]")?.dataset["zone"];
    const known = ZONES.find((each) => each === zone);
    if (known !== undefined && known !== "decision") this.#zone = known;
    if (known === "board") this.#enterBoard(event);
  }

  /** The board is entered as a whole, so that a screen reader passes the keys on to it from then on. */
  #enterBoard({ target, relatedTarget }: FocusEvent): void {
    const from = relatedTarget instanceof Element ? relatedTarget.closest("[data-zone]") : null;
    if (this.#controller.device !== "keyboard" || from !== null || !(target instanceof SVGElement)) return;
    const { board } = this.#controller;
    board?.focus();
    // If both were focused at once, only the second would be announced.
    setTimeout(() => document.activeElement?.matches(BOARD) && target.focus(), FOCUS_DELAY);
  }

  /** Escape first closes what is open; in the chat it leads back to the game. */
  escaped(event: KeyboardEvent): void {
    if (this.#controller.past.step !== null) return;
    if (event.key === "Escape" && (event.target as Element).matches?.(CHAT_FIELD)) this.#focus(...FIRST[this.#zone]);
    if (event.key !== "Escape" || keyOf(event) === null || (event.target as Element).closest?.(".menu")) return;
    if (!this.#controller.dismiss()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  pressed(event: KeyboardEvent): void {
    if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) this.#controller.device = "keyboard";
    if (this.#controller.past.step !== null) return;
    const playing = this.#chatFocus.accepts(event);
    if (this.#typesInChat(event)) return;
    const key = keyOf(event);
    if (key === null || key.command === "dismiss" || this.#controller.covered || (plays(key) && !playing)) return;
    if (key.command === "slot") this.#click(`[data-anchor="slot-${key.slot}"]`);
    else if (key.command !== "turn") this.#commands[key.command]();
    else if (!this.#openTurn(key.letter)) return;
    event.preventDefault();
  }

  /** Letters after chatting go to the chat's field, wherever the focus is. */
  #typesInChat(event: KeyboardEvent): boolean {
    if (!this.#chatFocus.chatting || !letter(event) || event.key === " " || event.defaultPrevented || writing(event.target)) return false;
    return document.querySelector("dialog[open]") === null && this.#focus(CHAT_FIELD);
  }

  /** Opens the turn of a mechanism that has this key. */
  #openTurn(letter: string): boolean {
    const found = [...this.#controller.turns].find(([, { key }]) => key.letter === letter);
    if (found === undefined) return false;
    this.#page.show("hand");
    this.#controller.openTurn(found[0]);
    return true;
  }

  /** Moves to the next route that can be taken. */
  #toNextRoute(): void {
    const { affordable, planning, atlas, board } = this.#controller;
    const routes = inTurn(affordable, planning.wanted, (route) => atlas.board.routes[route]?.length ?? 0);
    const here = document.activeElement instanceof SVGElement ? Number(document.activeElement.dataset["route"] ?? -1) : -1;
    const next = routes[(routes.indexOf(here) + 1) % routes.length];
    if (next === undefined) this.#announce(say("play-no-route"));
    else board?.focusRoute(next);
  }

  #click(selector: string): void {
    this.#page.show("hand");
    void tick().then(() => this.#page.root().querySelector<HTMLElement>(selector)?.click());
  }

  #announce(...sentences: string[]): void {
    this.#controller.liveRegion.announce(sentences);
  }

  #focusZone(zone: Zone): void {
    void tick().then(() => this.#focus(...FIRST[zone]));
  }

  #focus(...selectors: string[]): boolean {
    const found = selectors
      .flatMap((selector) => [...this.#page.root().querySelectorAll<HTMLElement>(selector)])
      .find((each) => each.getClientRects().length > 0);
    found?.focus();
    return found !== undefined;
  }

  /** Focuses the current decision, or returns the focus to where it was. */
  #settle(): void {
    const controller = this.#controller;
    if (controller.device !== "keyboard" || document.querySelector("dialog[open]") !== null) return;
    const at = document.activeElement;
    if (writing(at) || (at === document.body && this.#chatFocus.chatting)) return;
    if (controller.paying !== null || controller.opened !== null) {
      if (!at?.closest(OPEN_CARD)) this.#focus(`${OPEN_CARD} [data-lit]`, `${OPEN_CARD} [data-first]`, `${OPEN_CARD} button`);
    } else if (this.#page.root().querySelector(`[data-zone="decision"]`) !== null) {
      if (!at?.closest(`[data-zone="decision"]`)) this.#focus(...FIRST.decision);
    } else if (at === null || at === document.body || at.matches(BOARD)) {
      this.#focus(...FIRST[this.#zone]);
    }
  }
}
