// The parts of the transcript: joining, a turn of each kind, the decisions and announcements of each mechanism, a lesson, the end.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Visitor } from "../browser.ts";
import { takeLesson } from "../learner.ts";
import { arrive, openTable, Script } from "../replay-client.ts";
import type { Action, Route, ViewJson } from "../../src/net/protocol.ts";
import type { Language } from "./desktop.ts";
import type { Ear } from "./ear.ts";

const GAMES = join(import.meta.dirname, "..", "..", "..", "src", "omnibus", "games");

/** Expected speech, and the titles of parts. */
const WORDS = {
  en: {
    code: /^Join a table/, seat: /^Sit down/, wild: /wild/, takeable: /can take it/, cart: /cart/, ferry: /ferry:/, keep: /^Keep \d/, pay: /^(Pay|Take)/, result: /^Show the result/,
    join: "Joining a friend's table", come: "Coming to the table", up: "Drawing face-up cards", blind: "Drawing from the deck", claim: "Claiming a route",
    tickets: "Taking tickets", decks: "Taking tickets where there are short and long ones", flag: "Flags: is the card kept?", pile: "Tourists: where does the pile go?",
    token: "Tourists: which token?", passenger: "Passengers: who gets on?", ferries: "Ferries: a route that needs wilds", merchandise: "Merchandise: a route with a cart",
    districts: "Districts: how everybody stands", dialog: "A dialog: the keys", lesson: "A lesson: flags", end: "The end of a game, with the globetrotter", first: "The first tickets",
  },
  fr: {
    code: /^Rejoindre une table/, seat: /^S’asseoir/, wild: /joker/, takeable: /pouvez la prendre/, cart: /chariot/, ferry: /ferry.:/, keep: /^Garder \d/, pay: /^(Payer|Jouer|La prendre)/, result: /^(Montrer|Voir|Afficher) le résultat/,
    join: "Rejoindre la table d’une amie", come: "Arriver à la table", up: "Prendre des cartes visibles", blind: "Piocher", claim: "Prendre une route",
    tickets: "Prendre des destinations", decks: "Prendre des destinations courtes ou longues", flag: "Drapeaux : garder la carte ?", pile: "Touristes : où va la pile ?",
    token: "Touristes : quel jeton ?", passenger: "Passagers : qui monte ?", ferries: "Ferries : une route à jokers", merchandise: "Marchandises : une route à chariot",
    districts: "Districts : où en est chacun", dialog: "Un dialogue : les touches", lesson: "Une leçon : les drapeaux", end: "La fin d’une partie, avec le globe-trotter", first: "Les premières destinations",
  },
} as const;

const routesOf = (board: string): Route[] => (JSON.parse(readFileSync(join(GAMES, board, "board.json"), "utf8")) as { routes: Route[] }).routes;
const ASKED = `[data-asks]:not([data-asks=""])`;
const TURN = `[data-asks="turn"]`;

const MOST_DEALS = 20;

export class Visit {
  readonly #visitor: Visitor;
  readonly #ear: Ear;
  readonly #words: (typeof WORDS)[Language];

  constructor(visitor: Visitor, ear: Ear) {
    this.#visitor = visitor;
    this.#ear = ear;
    this.#words = WORDS[visitor.look.language];
  }

  async all(only: readonly string[]): Promise<void> {
    const visits = {
      join: () => this.join(), first: () => this.first(), turns: () => this.turns(), decks: () => this.decks(), flag: () => this.flag(), pile: () => this.pile(),
      token: () => this.token(), passenger: () => this.passenger(), ferries: () => this.ferries(), merchandise: () => this.merchandise(),
      districts: () => this.districts(), dialog: () => this.dialog(), lesson: () => this.lesson(), end: () => this.end(),
    };
    for (const [name, visit] of Object.entries(visits)) if (only.length === 0 || only.includes(name)) await visit();
  }

  /** Plays without a page until a condition holds, then opens the page; the speech during that is not recorded. */
  async #sit(board: string, enough: (legal: readonly Action[], view: ViewJson | undefined) => boolean, seats = ["open", "easy"]): Promise<void> {
    const { context, address, open } = this.#visitor;
    await this.#ear.end();
    await arrive(this.#visitor);
    // Every game of the same people is another deal: one of them will do.
    let [table, status] = ["", "over"];
    for (let tries = 0; tries < MOST_DEALS && status !== "playing"; tries++) {
      table = await openTable(context, address, { board, seats });
      const script = await Script.at(context, address, table);
      status = (await script.play(({ legal, view }) => enough(legal, view))).table.status;
      script.leave();
    }
    assert.equal(status, "playing", `${board}: it never came to that`);
    await open(`table/${table}`);
    await this.#ear.wait(ASKED);
  }

  #sitAtTurn(board: string, and: (legal: readonly Action[]) => boolean = () => true): Promise<void> {
    return this.#sit(board, (legal, view) => view?.setting_up === false && legal.some((action) => action.do === "card") && legal.some((action) => action.do === "tickets") && and(legal));
  }

  /** Waits for the others' turns, and for the next question. */
  #next(selector = TURN): Promise<string[]> {
    return this.#ear.wait(selector);
  }

  async join(): Promise<void> {
    const [ear, words] = [this.#ear, this.#words];
    const host = await ear.page.context().browser()!.newContext();
    const { address } = this.#visitor;
    await arrive({ context: host, address }, "Bo");
    const table = await openTable(host, address, { board: "paris", seats: ["open", "open"], start: false });
    const script = await Script.at(host, address, table);
    const { you } = await script.until(({ you: { invite } }) => invite !== null);
    await ear.end();
    await this.#visitor.open("");
    await ear.begin(words.join);
    await ear.seek("Tab", words.code, 20);
    await ear.press("Return");
    await ear.type(you.invite ?? "");
    await ear.press("Return");
    await ear.wait("main form");
    await ear.seek("Tab", words.seat, 12);
    await ear.press("Return");
    await script.until(({ table: { seats } }) => seats.every(({ kind }) => kind === "person"));
    await ear.listen();
    script.say({ t: "start" });
    await ear.wait(ASKED);
    script.leave();
    await host.close();
  }

  async first(): Promise<void> {
    const [ear, words] = [this.#ear, this.#words];
    await this.#sit("london", (legal) => legal.some((action) => action.do === "keep"));
    await ear.begin(words.first);
    await ear.press("a", "space");
    await ear.seek("Tab", words.keep);
    await ear.press("Return");
    await this.#next();
  }

  async turns(): Promise<void> {
    const [ear, words] = [this.#ear, this.#words];
    await this.#sitAtTurn("london", (legal) => legal.some((action) => action.do === "claim"));
    await ear.begin(words.come);
    await ear.press("c", "k", "w");

    await ear.begin(words.up, true);
    await this.#takeFaceUp();
    await this.#takeFaceUp();
    await this.#next();

    await ear.begin(words.blind, true);
    await ear.press("d", "d");
    await this.#next();

    await ear.begin(words.claim, true);
    await ear.seek("r", words.takeable, 3);
    await this.#take();
    await this.#next();

    await ear.begin(words.tickets, true);
    await ear.press("t", "space");
    await ear.seek("Tab", words.keep);
    await ear.press("Return");
    await this.#next();
  }

  /** Listens to the face-up cards, and takes the first that is not wild. */
  async #takeFaceUp(): Promise<void> {
    const heard = (await this.#ear.press("f")).at(-1) ?? "";
    const cards = heard.slice(heard.indexOf(":") + 1).split(/,| and | et /);
    await this.#ear.press(`${cards.findIndex((card) => !this.#words.wild.test(card)) + 1}`);
  }

  /** Takes the spoken route with the proposed payment. */
  async #take(): Promise<void> {
    const said = await this.#ear.press("Return");
    if (said.some((text) => this.#words.pay.test(text))) await this.#ear.press("Return");
  }

  async decks(): Promise<void> {
    const [ear, words] = [this.#ear, this.#words];
    await this.#sitAtTurn("germany");
    await ear.begin(words.decks, true);
    await ear.press("t", "Return", "space");
    await ear.seek("Tab", words.keep);
    await ear.press("Return");
    await this.#next();
  }

  async flag(): Promise<void> {
    const routes = routesOf("paris");
    // The payment must have no wilds, or there is no card to keep.
    const kept = (legal: readonly Action[]) => legal.filter((action) => action.do === "claim").filter(({ route }) => ["red", "white", "blue"].includes(routes[route]?.color ?? ""));
    await this.#sitAtTurn("paris", (legal) => kept(legal).length > 0 && kept(legal).every(({ route }) => kept(legal).some((claim) => claim.route === route && claim.wilds === 0)));
    await this.#ear.begin(this.#words.flag, true);
    await this.#ear.seek("r", /(red|white|blue|rouge|blanc|bleu).*(can take|pouvez)/);
    await this.#take();
    await this.#ear.wait(ASKED);
    await this.#ear.press("Return");
    await this.#next();
  }

  async pile(): Promise<void> {
    // The last seat is asked.
    await this.#sit("san_francisco", (legal) => legal.some((action) => action.do === "pile"), ["easy", "open"]);
    await this.#ear.begin(this.#words.pile);
    await this.#ear.press("a", "Tab", "Tab", "Return");
    await this.#ear.wait(ASKED);
  }

  async token(): Promise<void> {
    await this.#sit("san_francisco", (legal) => legal.some((action) => action.do === "token"));
    await this.#ear.begin(this.#words.token);
    await this.#ear.press("a", "Tab", "Return");
    await this.#next();
  }

  async passenger(): Promise<void> {
    await this.#sit("germany", (legal) => legal.some((action) => action.do === "passenger"));
    await this.#ear.begin(this.#words.passenger);
    await this.#ear.press("a", "Tab", "Return");
    await this.#ear.wait(ASKED);
  }

  async ferries(): Promise<void> {
    const routes = routesOf("san_francisco");
    await this.#sitAtTurn("san_francisco", (legal) => legal.some((action) => action.do === "claim" && (routes[action.route]?.ferries ?? 0) > 0));
    await this.#ear.begin(this.#words.ferries, true);
    await this.#ear.seek("r", this.#words.ferry);
    await this.#take();
    await this.#ear.wait(ASKED);
    if ((await this.#ear.page.locator(TURN).count()) === 0) await this.#ear.press("Return");
    await this.#next();
  }

  async merchandise(): Promise<void> {
    const routes = routesOf("amsterdam") as (Route & { cart?: boolean })[];
    await this.#sitAtTurn("amsterdam", (legal) => legal.some((action) => action.do === "claim" && routes[action.route]?.cart === true));
    await this.#ear.begin(this.#words.merchandise, true);
    await this.#ear.seek("r", this.#words.cart);
    await this.#take();
    await this.#next();
  }

  async districts(): Promise<void> {
    await this.#sitAtTurn("london");
    await this.#ear.begin(this.#words.districts);
    await this.#ear.press("w");
  }

  async dialog(): Promise<void> {
    await this.#sitAtTurn("london");
    await this.#ear.begin(this.#words.dialog);
    await this.#ear.press("b", "question", "Escape");
  }

  async lesson(): Promise<void> {
    await this.#ear.end();
    await takeLesson(this.#visitor, "flags");
    await this.#ear.begin(this.#words.lesson);
    await this.#ear.listen();
    for (let count = 0; count < 40 && (await this.#ear.page.locator(`[data-zone="lesson"] .others`).count()) === 0; count++) await this.#ear.press("n", "Return");
  }

  async end(): Promise<void> {
    await this.#sit("germany", (legal, view) => view !== undefined && view.turns_left !== null && legal.some((action) => action.do === "card" && action.slot === null));
    await this.#ear.begin(this.#words.end);
    for (let turn = 0; turn < 3 && (await this.#ear.page.locator(".ending").count()) === 0; turn++) {
      await this.#ear.press("d", "d");
      await this.#ear.wait(`.ending, ${TURN}`);
    }
    await this.#ear.seek("Tab", this.#words.result);
    await this.#ear.press("Return");
    await this.#ear.wait(".headline");
    await this.#ear.press("t", ...Array.from({ length: 16 }, () => "Down"));
  }
}

