// The protocol of the Omnibus server. Written by `make protocol` from src/omnibus/server: edits here are lost.

export const VERSION = 1;

/** The longest texts by default; the server refuses longer ones. */
export const LONGEST = { name: 24, chat: 300, place: 48 } as const;

/** The most lines in a report of chat, those it keeps before and after each, and its longest reason. */
export const REPORT = { lines: 20, nearby: 3, why: 200 } as const;

/** The names of bots. */
export const BOT_NAMES = ["Alice", "Oscar", "Clara", "Hugo", "Emma", "Victor", "Iris", "Leo", "Nora", "Max", "Rosa", "Samuel", "Julia", "Felix", "Zoe"] as const;

export type Undo = "free" | "ask" | "off";

export type Form = "duplicate" | "swiss" | "round_robin" | "knockout";

/** `open`: before the first round; `over`: after the last one; `closed`: ended before that. */
export type TournamentStatus = "open" | "playing" | "over" | "closed";

export type DealOf = "again" | "fork" | "lesson" | "daily" | "practice";

export type Status = "open" | "playing" | "over" | "aside";

export type Order = "drawn" | "fixed";

export type Keeper = "anyone" | "host";

/** Who removed a line of chat: the operator, or the author with all their data. */
export type RemovedBy = "operator" | "author";

export type Phrase =
  | "hello"
  | "good_luck"
  | "well_played"
  | "your_turn"
  | "one_moment"
  | "thanks"
  | "oops"
  | "good_game"
  | "again";

/**
 * Why a game does not count for ratings: the board does not come with Omnibus; somebody may know the deal; hints
 * are
 * allowed; several people play on one device; fewer than two people had ratings when it began.
 */
export type NotRated = "own_board" | "known_deal" | "hints" | "shared_device" | "too_few";

/** Whether a game goes on, counts, does not count, or was annulled by the operator. */
export type OwnOutcome = "running" | "counted" | "void" | "annulled";

/** What each seat knew at the time; the cards and tickets of all seats. */
export type ChancesShown = "own" | "joint";

/** Whether a board is the one in the game's box. */
export type Origin = "transcribed" | "partly" | "designed" | "unknown";

export type StepKind = "do" | "try" | "read";

/** Who can reach the server: other devices, its own machine only, or nobody else because it is in no network. */
export type ReachedBy = "others" | "this_machine" | "no_network";

/** The state of a guest's game of a deal; `ended` if the operator has ended its table. */
export type DailyState = "new" | "running" | "played" | "resigned" | "ended";

/** Nobody has asked for it; others are analysed first; it is being computed; it is there; there will be none. */
export type AnalysisStatus = "none" | "waiting" | "running" | "done" | "failed";

export type Anchor = "start" | "middle" | "end";

export type Kind = "place" | "route" | "ticket";

export type Grade = "good" | "inaccuracy" | "mistake" | "blunder";

/** How chances were estimated: by the policy learned for the board, or by playing positions out to the end. */
export type Evaluation = "learned" | "played_out";

/** Why the server refused a command or request. */
export type RefusalCode =
  | "bad_message"
  | "bad_request"
  | "too_large"
  | "unknown_host"
  | "bad_name"
  | "bad_text"
  | "bad_settings"
  | "bad_network"
  | "bad_day"
  | "no_reason"
  | "bad_board"
  | "unknown_board"
  | "unknown_level"
  | "unknown_lesson"
  | "unknown_puzzle"
  | "no_guest"
  | "foreign_origin"
  | "for_this_machine"
  | "not_seated"
  | "not_leading"
  | "cannot_lead"
  | "not_host"
  | "not_allowed"
  | "removed"
  | "muted"
  | "barred"
  | "blocked"
  | "no_secret"
  | "no_spectators"
  | "no_screens"
  | "screen_only_shows"
  | "not_a_screen"
  | "secret_deal"
  | "in_tournament"
  | "not_tournament_host"
  | "removed_from_tournament"
  | "no_such_tournament_code"
  | "link_used"
  | "daily_first"
  | "daily_today"
  | "no_substitute"
  | "no_such_transfer"
  | "no_such_page"
  | "no_such_guest"
  | "not_blocked"
  | "not_muted"
  | "not_barred"
  | "no_such_report"
  | "no_such_line"
  | "table_ended"
  | "board_removed"
  | "no_such_table"
  | "no_such_tournament"
  | "not_duplicate"
  | "no_such_round"
  | "no_such_person"
  | "no_such_code"
  | "not_here"
  | "not_on_board"
  | "no_such_number"
  | "table_aside"
  | "day_to_come"
  | "day_too_early"
  | "no_daily_board"
  | "own_board_daily"
  | "daily_unfinished"
  | "hello_first"
  | "already_started"
  | "not_started"
  | "game_over"
  | "not_over"
  | "led_already"
  | "seat_taken"
  | "known_deal"
  | "color_taken"
  | "no_open_seat"
  | "nobody_seated"
  | "seats_open"
  | "seated_already"
  | "tournament_over"
  | "round_running"
  | "too_few_people"
  | "stale"
  | "no_long_turns"
  | "shared_device"
  | "your_turn"
  | "not_open"
  | "no_notifications"
  | "no_ratings"
  | "no_such_rating"
  | "bad_endpoint"
  | "no_hints"
  | "no_advice"
  | "no_undo"
  | "nothing_to_undo"
  | "undo_revealed"
  | "undo_pending"
  | "undo_asked"
  | "undo_absent"
  | "no_undo_request"
  | "resigned"
  | "nobody_there"
  | "nobody_to_agree"
  | "removal_pending"
  | "removal_asked"
  | "no_removal"
  | "other_task"
  | "not_away"
  | "no_reports"
  | "reported_already"
  | "risky_block"
  | "too_fast"
  | "too_many_sockets"
  | "too_many_from_here"
  | "too_many_tournaments"
  | "tournament_full"
  | "too_many_tables"
  | "too_many_listed"
  | "too_many_daily"
  | "server_full"
  | "layout_too_long"
  | "too_many_analyses"
  | "too_many_transfers"
  | "too_many_keys"
  | "too_many_watching"
  | "too_many_screens"
  | "store_full"
  | "store_unwritable"
  | "store_broken"
  | "store_away"
  | "store_unsure"
  | "closing"
  | "internal";

/** Why an action is illegal. */
export type IllegalCode =
  | "malformed"
  | "unknown_action"
  | "unknown_route"
  | "unknown_color"
  | "unknown_place"
  | "bad_payment"
  | "game_over"
  | "no_such_seat"
  | "not_your_turn"
  | "announce_first"
  | "choose_tickets_first"
  | "second_card_first"
  | "no_cards_left"
  | "deck_exhausted"
  | "slot_empty"
  | "wild_second"
  | "route_taken"
  | "parallel_yours"
  | "parallel_closed"
  | "too_few_pieces"
  | "too_few_cards"
  | "too_few_wilds"
  | "no_tickets_left"
  | "wrong_announcement"
  | "not_offered"
  | "keep_more"
  | "cannot_pass"
  | "choose_flag_card_first"
  | "no_flag_card"
  | "ferry_needs_wild"
  | "choose_passenger_first"
  | "no_passenger"
  | "place_pile_first"
  | "choose_token_first"
  | "no_token"
  | "no_pile"
  | "place_occupied"
  | "not_setting_up";

/** A message of a client on the socket of a table. */
export type Command =
  | HelloCommand
  | ActCommand
  | TakeBackCommand
  | AnswerUndoCommand
  | SitCommand
  | StandCommand
  | SwapCommand
  | SetSeatCommand
  | RemoveCommand
  | AnswerRemovalCommand
  | ConfigureCommand
  | StartCommand
  | SayCommand
  | ReportCommand
  | ResignCommand
  | AbsentCommand
  | KeepSeatCommand
  | LeaveLessonCommand
  | WhyCommand
  | AskHintCommand
  | JudgeCommand
  | PointOutCommand
  | ShowStepCommand
  | PingCommand;

/** The first message; sent again, without `last`, when a device with several players changes hands. */
export interface HelloCommand {
  t: "hello";
  /** The `seq` of the last update that the client has; null for everything. */
  last?: number | null;
  /** On a device with several players: the seat of the player at the screen. */
  seat?: number | null;
  /** Whether updates contain only the changes in the view, instead of the whole view. */
  changes?: boolean;
  /** Whether this is a big screen for people in one room: it sees what spectators see, even on a player's device. */
  screen?: boolean;
}

/** An action in the game. `id` is new for every action; `on` is the `seq` that the player saw. */
export interface ActCommand {
  t: "act";
  id: string;
  on: number;
  action: Action;
}

/** Undo one's last action, or ask the others for permission. */
export interface TakeBackCommand {
  t: "undo";
  id: string;
  on: number;
}

/** Agree to an undo, or refuse it; the player who asked withdraws the request by refusing. */
export interface AnswerUndoCommand {
  t: "answer_undo";
  id: string;
  accept: boolean;
}

/** Take a seat (null: the first open one), move to another one, or change one's name there; before the game. */
export interface SitCommand {
  t: "sit";
  id: string;
  seat?: number | null;
  name?: string | null;
  /** The host seats another player on the same device. */
  beside?: boolean;
  /** A colour from 0 to 4 that nobody else has chosen; null keeps the present one. */
  color?: number | null;
  /** Confirms that others may know the deal; required at a table with a known deal. */
  known_deal?: boolean;
}

/** Leave one's seat before the game. */
export interface StandCommand {
  t: "stand";
  id: string;
}

/** The host exchanges two seats before the game. */
export interface SwapCommand {
  t: "swap";
  id: string;
  one: number;
  other: number;
}

/** The host puts a bot on a seat, or (null) frees it, before the game; the player there has to leave. */
export interface SetSeatCommand {
  t: "set_seat";
  id: string;
  seat: number;
  level?: string | null;
}

/** The host removes a player: before the game at once, during it if all others agree. */
export interface RemoveCommand {
  t: "remove";
  id: string;
  seat: number;
}

/** Agree to the removal of a player, or refuse. */
export interface AnswerRemovalCommand {
  t: "answer_removal";
  id: string;
  accept: boolean;
}

/** The host changes the settings, or the number of seats, before the game. */
export interface ConfigureCommand {
  t: "configure";
  id: string;
  settings: Settings;
  seats?: number | null;
}

/** The host starts the game. */
export interface StartCommand {
  t: "start";
  id: string;
}

/** A line of chat: a text, or one of the ready phrases. */
export interface SayCommand {
  t: "say";
  id: string;
  text?: string | null;
  phrase?: Phrase | null;
}

/** Report lines of chat, by their numbers, with those around them, to the operator; nobody else learns of it. */
export interface ReportCommand {
  t: "report";
  id: string;
  lines: number[];
  why?: string;
}

/** Resign; with one player left the game is over, otherwise a bot plays on. */
export interface ResignCommand {
  t: "resign";
  id: string;
}

/** Let a bot play for one's seat, or (false) come back. */
export interface AbsentCommand {
  t: "absent";
  id: string;
  absent: boolean;
}

/** Let a bot play for a player who has been away for too long at their turn, until they are back. */
export interface KeepSeatCommand {
  t: "keep_seat";
  id: string;
  seat: number;
}

/** Leave the lesson and continue the game. */
export interface LeaveLessonCommand {
  t: "leave_lesson";
  id: string;
}

/** Ask why an action is not legal. */
export interface WhyCommand {
  t: "why";
  id: string;
  action: Action;
}

/** Ask for the expert's choice. */
export interface AskHintCommand {
  t: "hint";
  id: string;
}

/** Ask for the cost of one's own action; `on` is the `seq` of the answer to it. */
export interface JudgeCommand {
  t: "judge";
  id: string;
  on: number;
}

/** A big screen shows a route to the player whose turn it is, on their own device. It is not stored. */
export interface PointOutCommand {
  t: "point_out";
  id: string;
  route: number;
}

/**
 * In one room, after the game: the host's device tells the big screens which step of the counting it shows. It is
 * not stored.
 */
export interface ShowStepCommand {
  t: "show_step";
  id: string;
  /** Counted from 0; the number of steps means that the counting is over. */
  step: number;
}

/** Ask whether the server is there. */
export interface PingCommand {
  t: "ping";
  id: string;
}

/** A message of the server on the socket of a table. */
export type Message =
  | UpdateMessage
  | DoneMessage
  | RefusalMessage
  | ReasonMessage
  | HintMessage
  | JudgedMessage
  | PointedOutMessage
  | StepShownMessage
  | PongMessage;

/**
 * News of the table: fields that are present replace the client's; `events` and `chat` are appended. A line of chat
 * whose `number` the client has replaces that line.
 *
 * With `full`, it is everything, and the client forgets its state.
 */
export interface UpdateMessage {
  t: "update";
  seq: number;
  re?: string;
  full?: boolean;
  /** The new events of the game, as the reader may see them. */
  events?: GameEvent[];
  table?: TableInfo;
  you?: You;
  /** The game as the reader may see it. */
  view?: ViewJson;
  /** The changes in the view, if the reader asked for them: paths into it, each with the new value. */
  changes?: unknown[][];
  /** The reader's legal actions; a claim contains its payment. */
  legal?: Action[];
  chat?: ChatLine[];
}

/** A command was carried out; if it was a repetition, `seq` is the number of its first execution. */
export interface DoneMessage {
  t: "done";
  seq: number;
  re?: string;
}

/** A command was refused. */
export interface RefusalMessage {
  t: "refused";
  seq: number;
  re?: string;
  code: RefusalCode | IllegalCode;
  says: LocalizedText;
}

/** Whether an action is legal now, and if not, the reason. */
export interface ReasonMessage {
  t: "reason";
  seq: number;
  re?: string;
  legal: boolean;
  code?: IllegalCode;
  says?: LocalizedText;
}

/** The expert's choice, and the reason. */
export interface HintMessage {
  t: "hint";
  seq: number;
  re?: string;
  action: Action;
  reason: string;
  /** The tickets that it is for. */
  tickets?: number[];
  /** The route that it is for. */
  route?: number;
  /** The cards still missing for that route. */
  missing?: Record<string, number>;
  /** The probability of losing that route, 0 to 1. */
  risk?: number;
  /** The main reason alone, without naming the action. */
  because: LocalizedText;
  says: LocalizedText;
}

/** The cost of one's action, judged by one's knowledge before it; empty if it is small. */
export interface JudgedMessage {
  t: "judged";
  seq: number;
  re?: string;
  better?: Better;
}

/** Somebody has pressed a route on a big screen; only sent to the player whose turn it is. */
export interface PointedOutMessage {
  t: "pointed_out";
  seq: number;
  re?: string;
  route: number;
}

/** The step of the counting that the host's device shows; only sent to big screens. */
export interface StepShownMessage {
  t: "step_shown";
  seq: number;
  re?: string;
  step: number;
}

/** The answer to a ping. */
export interface PongMessage {
  t: "pong";
  seq: number;
  re?: string;
}

/** A message of a client on the socket of a replay's room. */
export type RoomCommand = LeadCommand | PointCommand | PingCommand;

/** In the room of a replay: take the lead, pass it on to somebody else there, or (null) lay it down. */
export interface LeadCommand {
  t: "lead";
  id: string;
  /** The person who leads from now on, by their `id` in the room. */
  who: number | null;
}

/**
 * In the room of a replay: the leader shows everybody a moment, perhaps a place or a route, and what they see of
 * the analysis.
 */
export interface PointCommand {
  t: "point";
  id: string;
  /** The number of actions played by then. */
  at: number;
  place?: string | null;
  route?: number | null;
  /** The chances of the analysis that the leader sees; null without an analysis. */
  line?: ChancesShown | null;
  /** The seat whose decisions are marked; null for all. */
  marked?: number | null;
  /** The number of the decision that the leader looks at as every player saw it. */
  eyes?: number | null;
}

/** A message of the server on the socket of a replay's room. */
export type RoomMessage = PeopleMessage | ShownMessage | DoneMessage | RefusalMessage | PongMessage;

/**
 * Who is in the room of a replay, who leads, and what they show. Sent at first, and whenever the people or the
 * leader change.
 */
export interface PeopleMessage {
  t: "people";
  seq: number;
  re?: string;
  /** Everybody there, those with a seat first. */
  people: Person[];
  you: number;
  /** The person who leads. If they are not among the people, they are about to come back, or lose the lead. */
  leader?: number;
  at?: number;
  place?: string;
  route?: number;
  line?: ChancesShown;
  marked?: number;
  /** What the leader shows, as in `shown`. */
  eyes?: number;
}

/** What the leader shows now; sent to everybody but the leader. */
export interface ShownMessage {
  t: "shown";
  seq: number;
  re?: string;
  /** The moment: the number of actions played by then. */
  at: number;
  place?: string;
  /** What they point at on the board. */
  route?: number;
  /** The chances of their analysis, as each seat knew or from all cards; null if they see no analysis. */
  line?: ChancesShown;
  /** The seat whose decisions are marked there; null for all. */
  marked?: number;
  /** The number of the decision that they look at as every player saw it. */
  eyes?: number;
}

/** A choice in the game. */
export type Action =
  | DrawCardAction
  | DrawTicketsAction
  | KeepTicketsAction
  | ClaimAction
  | PassAction
  | KeepFlagCardAction
  | TakePassengerAction
  | TakeTokenAction
  | PlacePileAction;

/** Take a card: blind from the deck (slot null), or face up from a slot, 0 to 4. */
export interface DrawCardAction {
  do: "card";
  slot: number | null;
}

/** Draw tickets. With two decks, announce how many are long; the rest are short. */
export interface DrawTicketsAction {
  do: "tickets";
  long: number;
}

/** Keep tickets of the offer, given by their positions in it, 0 to 3. */
export interface KeepTicketsAction {
  do: "keep";
  positions: number[];
}

/** Take a route and pay with a number of wilds and other cards of one colour (null if all are wild). */
export interface ClaimAction {
  do: "claim";
  route: number;
  color: string | null;
  wilds: number;
}

/** Do nothing, because there is no other legal action. */
export interface PassAction {
  do: "pass";
}

/** Keep one of the cards just paid for the flag, or decline. */
export interface KeepFlagCardAction {
  do: "flag";
  keep: boolean;
}

/** Take a passenger of this colour from the place in question. */
export interface TakePassengerAction {
  do: "passenger";
  color: string;
}

/** Take the tourist token of this place. */
export interface TakeTokenAction {
  do: "token";
  place: string;
}

/** Put one of the two tourist piles set aside (0 or 1) on a place; a view's `aside` describes them. */
export interface PlacePileAction {
  do: "pile";
  pile: number;
  place: string;
}

/** An event of the game, as the reader may see it. */
export type GameEvent =
  | StartEvent
  | DealtEvent
  | TurnedEvent
  | SweptEvent
  | ReshuffledEvent
  | AnnouncedEvent
  | OfferedEvent
  | KeptEvent
  | DrewEvent
  | ClaimedEvent
  | PassedEvent
  | LastRoundEvent
  | FinalEvent
  | FlagCardEvent
  | FlagEvent
  | MerchandiseTakenEvent
  | PassengersPlacedEvent
  | PassengerTakenEvent
  | TouristsPlacedEvent
  | PilePlacedEvent
  | TokenTakenEvent;

/** The first line of a stream. */
export interface StartEvent {
  e: "start";
  board: string;
  players: string[];
  first: number;
  commitment: string;
}

/** A seat's first cards; only that seat sees them. */
export interface DealtEvent {
  e: "dealt";
  seat: number;
  cards: string[];
}

/** A card is turned face up into an empty slot. */
export interface TurnedEvent {
  e: "turned";
  slot: number;
  card: string;
}

/** Three or more face-up cards were wild: all face-up cards go to the discard pile. */
export interface SweptEvent {
  e: "swept";
  cards: string[];
}

/** The discard pile became the deck. */
export interface ReshuffledEvent {
  e: "reshuffled";
  count: number;
}

/** The number of tickets that a seat draws from each deck. */
export interface AnnouncedEvent {
  e: "announced";
  seat: number;
  short: number;
  long: number;
}

/** Tickets drawn; only that seat sees them. */
export interface OfferedEvent {
  e: "offered";
  seat: number;
  tickets: number[];
}

/** The tickets kept and returned of an offer; only that seat sees which, everyone sees how many. */
export interface KeptEvent {
  e: "kept";
  seat: number;
  kept: number[];
  returned: number[];
}

/** A card taken, from "deck" (only that seat sees it) or from a slot. */
export interface DrewEvent {
  e: "drew";
  seat: number;
  from: string | number;
  card: string;
}

/** A route taken, and the cards paid. */
export interface ClaimedEvent {
  e: "claimed";
  seat: number;
  route: number;
  paid: string[];
  points: number;
}

/** A seat had no other legal action. */
export interface PassedEvent {
  e: "passed";
  seat: number;
}

/** The last round begins: that seat ended a turn with two pieces or fewer. */
export interface LastRoundEvent {
  e: "last_round";
  seat: number;
}

/** The last line of a stream. */
export interface FinalEvent {
  e: "final";
  seats: SeatResult[];
  winners: number[];
}

/** A card kept in front of the player. */
export interface FlagCardEvent {
  e: "flag_card";
  seat: number;
  card: string;
}

/** A flag completed with cards of three colours. */
export interface FlagEvent {
  e: "flag";
  seat: number;
  points: number;
}

/** A merchandise card taken, and the number left in the stack. */
export interface MerchandiseTakenEvent {
  e: "merchandise";
  seat: number;
  left: number;
}

/** The passengers at each place, at set-up. */
export interface PassengersPlacedEvent {
  e: "passengers";
  at: Record<string, string[]>;
}

/** A passenger taken. */
export interface PassengerTakenEvent {
  e: "passenger";
  seat: number;
  place: string;
  color: string;
}

/** The piles of tokens on places and set aside, at set-up: symbol and count. */
export interface TouristsPlacedEvent {
  e: "tourists";
  at: Record<string, [number, number]>;
  aside: [number, number][];
}

/** A pile of tokens was put on a place at set-up. */
export interface PilePlacedEvent {
  e: "placed";
  seat: number;
  place: string;
  symbol: number;
  count: number;
}

/** A token taken. */
export interface TokenTakenEvent {
  e: "tourist";
  seat: number;
  place: string;
  symbol: number;
}

/** A part of the rules that only some games have, with a game's own numbers. */
export type Mechanism =
  | FlagsMechanism
  | DistrictsMechanism
  | MerchandiseMechanism
  | FerriesMechanism
  | PassengersMechanism
  | TouristsMechanism
  | GlobetrotterMechanism;

/** Cards kept from routes of these three colours complete a flag. */
export interface FlagsMechanism {
  mechanism: "flags";
  colors: [string, string, string];
  points: number;
}

/** The board groups its places into districts; the number of a district is its points. */
export interface DistrictsMechanism {
  mechanism: "districts";
}

/** Routes with carts bring cards; the final bonus depends on the rank and the number of players. */
export interface MerchandiseMechanism {
  mechanism: "merchandise";
  cards: number;
  bonus: Record<string, number[]>;
}

/** Routes of the board may have ferry symbols. */
export interface FerriesMechanism {
  mechanism: "ferries";
}

/** Meeples drawn from a bag onto the places; majorities in each colour score. */
export interface PassengersMechanism {
  mechanism: "passengers";
  each: number;
  colors: number;
  first: number;
  second: number;
}

/** Piles of tokens with one symbol each; a player's number of different symbols scores. */
export interface TouristsMechanism {
  mechanism: "tourists";
  symbols: number;
  pile: Record<string, number>;
  points: number[];
}

/** Points for every player who completed the most tickets. */
export interface GlobetrotterMechanism {
  mechanism: "globetrotter";
  points: number;
}

/** A sentence for people, in both languages. */
export interface LocalizedText {
  en: string;
  fr: string;
}

/** The settings that the host chooses when the tournament is opened. */
export interface TournamentSettings {
  name: string;
  /** As at a table. */
  board: string;
  form: Form;
  /** Players at each table, from 2 to 5. */
  seats: number;
  /** From 1 to 30; a knock-out has as many as it needs. */
  rounds: number;
  /** Seconds for a turn, at most 600. A bot plays for somebody who misses three in a row, until they are back. */
  clock: number;
  undo: Undo;
  /** The level of the bots that fill empty seats. */
  level: string;
  /** Seconds after a round until the next one begins by itself, at most 3600; null: the host starts it. */
  pause: number | null;
  /** How many people can enter, at least 2. */
  most: number;
  /** Whether everybody can find and enter it; otherwise, people need its code. */
  listed: boolean;
}

/** A new tournament. */
export interface TournamentAddress {
  tournament: string;
  /** The code to enter a tournament that is not listed. */
  code: string;
}

/** Somebody enters, under another name if one is given. */
export interface EnterTournament {
  name?: string | null;
  code?: string;
}

/** The host corrects the points of a table, or gives those of a table that was ended; more points win. */
export interface SetOutcome {
  round: number;
  table: number;
  points: number[];
}

/** The host removes somebody, or allows them to enter again. */
export interface RemovePerson {
  person: number;
  removed?: boolean;
}

/** A tournament in a list. */
export interface TournamentLine {
  tournament: string;
  name: string;
  board: string;
  form: Form;
  status: TournamentStatus;
  /** The number of people in it. */
  people: number;
  /** The number of rounds that have begun. */
  rounds: number;
  /** The time of the last change, in milliseconds since 1970. */
  at: number;
}

/** Somebody who has entered. */
export interface TournamentPerson {
  /** Their number, from 1. */
  person: number;
  name: string;
  /** Whether they take part in the next round. */
  present: boolean;
  /** Whether the host has removed them; only the host is told. */
  removed: boolean;
}

/** A table of a round. */
export interface TournamentTable {
  /** The id of the table. */
  table: string;
  /** The numbers of the people in turn order; null is a bot. */
  players: (number | null)[];
  /** Null until the game is over. */
  points: number[] | null;
  places: number[] | null;
  /** Whether the host has set the points. */
  corrected: boolean;
}

/** A round. */
export interface TournamentRound {
  tables: TournamentTable[];
  /** Those who advance without playing. */
  byes: number[];
  /** Those for whom there is no place. */
  waiting: number[];
  /** Whether the host wants its games analysed. */
  analysed: boolean;
  /** How many of its tables have their analysis, or will have none. */
  judged: number;
}

/** A seat of a table after its game. */
export interface SeatOutcome {
  /** Null is a bot. */
  person: number | null;
  points: number;
  place: number;
  /** The points by source at the end of the game; null if the game was ended early and the host set its points. */
  result: SeatResult | null;
  /** If all tables have the same deal: the match points compared with all people in this position, from 0 to 1. */
  share: number | null;
  /** The points above the average of those people. */
  margin: number | null;
  /**
   * The mean cost of a decision of those people, in chances of winning, less the mean cost at this seat; null without
   * analyses.
   */
  chances: number | null;
}

/** A table of a round after its game. */
export interface TableOutcome {
  table: string;
  /** Its place in the round, from 0. */
  number: number;
  /** In turn order. */
  seats: SeatOutcome[];
  corrected: boolean;
}

/** The finished games of a round, side by side. */
export interface RoundResults {
  /** From 0. */
  round: number;
  /** Whether all tables have the same deal. */
  same_deal: boolean;
  tables: TableOutcome[];
}

/** A line of the standings. */
export interface TournamentStanding {
  person: number;
  place: number;
  /** By the criteria of the form. */
  values: number[];
  /** Games with a result. */
  played: number;
  /**
   * The mean cost of a decision in the same position on the same deal, in chances of winning, less this person's mean
   * cost, over all deals that were analysed; null without analyses. It decides no place.
   */
  chances: number | null;
  /** The number of deals on which chances were compared. */
  compared: number;
}

/** The reader's own part. */
export interface TournamentYou {
  /** Their number, if they have ever entered. */
  person: number | null;
  present: boolean;
  host: boolean;
  /** Their table in the round that is being played. */
  table: string | null;
  /** The code, for the host. */
  code: string | null;
}

/** A tournament with its rounds and standings. */
export interface Tournament {
  tournament: string;
  settings: TournamentSettings;
  status: TournamentStatus;
  /** The seed of all lots. */
  seed: string;
  /** The number of changes so far. */
  number: number;
  /** The host's name. */
  host: string;
  people: TournamentPerson[];
  rounds: TournamentRound[];
  /** The criteria of the standings, the most important first. */
  criteria: string[];
  standings: TournamentStanding[];
  /** When the next round begins by itself, in milliseconds since 1970. */
  next_at: number | null;
  you: TournamentYou;
}

/** The settings of a table; fixed when the game starts. */
export interface Settings {
  /**
   * The id of a board, or `own:` and the digest of an uploaded one; for earlier rules, with `@` and their version.
   */
  board: string;
  /** Whether the order of play is drawn at the start, or follows the seats, beginning with the first. */
  order: Order;
  /** Seconds for a turn; null for no clock. */
  clock: number | null;
  spectators: boolean;
  hints: boolean;
  /** `free`: only actions that revealed nothing can be undone; `ask`: all, if the others agree; `off`: none. */
  undo: Undo;
  /** The players who may let a bot play for an absent one: any other, or the host only. */
  keeper: Keeper;
  /** Whether the table is in the lobby; otherwise, players need a link. Never if a deal is known. */
  listed: boolean;
  /**
   * Whether people play in one room, where a big screen shows the board. Then everybody with a seat, and the screen,
   * may start the game; it leaves out the open seats, or gives them to bots if there are too few players.
   */
  one_room: boolean;
}

/** A seat and its player. */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  /** The level of the bot, also of a substitute. */
  level: string | null;
  /** Whether the person is connected. */
  here: boolean;
  /** Whether a bot plays until the person returns. */
  warm: boolean;
  resigned: boolean;
  /** The colour from 0 to 4; null before the game if none was chosen. */
  color: number | null;
  /** Whether the person has been away for so long at their turn that a bot may play for them. */
  overdue: boolean;
  /** The person's number at this table, which follows them to other seats and is in their lines of chat. */
  person: number | null;
}

/** A request to undo all but the first `actions` actions; the seats in `waiting_for` have to agree. */
export interface UndoRequest {
  seat: number;
  actions: number;
  /** The number of events that would be left. */
  events: number;
  waiting_for: number[];
  /** When the request fails unless all have agreed, in milliseconds since 1970. */
  until: number;
}

/** The host's request to remove a player; the seats in `waiting_for` have to agree. */
export interface RemovalRequest {
  seat: number;
  waiting_for: number[];
  /** When the request fails unless all have agreed, in milliseconds since 1970. */
  until: number;
}

/** A deal that somebody may know: from a game that was played before, a position of one, or a lesson. */
export interface KnownDeal {
  of: DealOf;
  /** The points of each seat in the earlier game. */
  points: number[] | null;
  /** The day of a daily deal. */
  day: string | null;
}

/**
 * The lesson at a table, and how many of its actions have been played. After the last one it is over, but stays
 * until somebody plays on.
 */
export interface LessonAt {
  lesson: string;
  played: number;
  /** The right actions now, of equal worth; the first is the one to show. Empty if there is nothing to do. */
  right: Action[];
}

/** The result of a game. There are no points if all others resigned before the end. */
export interface Ending {
  winners: number[];
  seats: SeatResult[] | null;
  /**
   * The seed, to be compared with the commitment: 32 bytes, hexadecimal; empty if other tables play the same deal, as
   * only the record tells it when they are done.
   */
  seed: string;
  /** The seed of the bots' randomness: 32 bytes, hexadecimal. */
  dice: string;
}

/** The public state of a table, except the game itself. */
export interface TableInfo {
  id: string;
  status: Status;
  settings: Settings;
  seats: SeatInfo[];
  /** The host's seat, if they have one. */
  host: number | null;
  spectators: number;
  /** How many guests have put up a big screen; these are no spectators. */
  screens: number;
  /** The SHA-256 of the seed, from the start of the game on. */
  commitment: string | null;
  /** When the time for this turn is over, in milliseconds since 1970. */
  deadline: number | null;
  undo: UndoRequest | null;
  removal: RemovalRequest | null;
  /** null if the deal is new to everybody. */
  deal: KnownDeal | null;
  /** null if there is no lesson, or it was left. */
  lesson: LessonAt | null;
  /** The table of the rematch. */
  next: string | null;
  /** The seat of the person who opened it; null if a big screen did. */
  next_by: number | null;
  /** Whether the same deal is played there again. */
  next_same_deal: boolean;
  /** The tournament that the table belongs to. */
  tournament: string | null;
  /** Whether the server has an operator, who reads reports of chat. */
  moderated: boolean;
  ending: Ending | null;
}

/** The reader's own part of a table. */
export interface You {
  seat: number | null;
  /** The seats of all players on this device. */
  seats: number[];
  host: boolean;
  /** The code of the invitation to play; for those with a seat. */
  invite: string | null;
  /** The code of the invitation to watch. */
  watch: string | null;
  /** Whether the seat's last action can be undone now. */
  undo: "ask" | "free" | "no";
  /** Whether the game has not begun, and the reader may take an open seat. */
  may_sit: boolean;
  /** If a bot has played for the seat: the number of events before it did. null once the seat acts again. */
  kept: number | null;
}

/** A line of chat by a player or a spectator. */
export interface ChatLine {
  at: number;
  /** The author's seat at that time; null for a spectator. */
  seat: number | null;
  name: string;
  text: string | null;
  phrase: Phrase | null;
  /** The author: the `person` of their seat, if they still have one. */
  person: number;
  /** The line's number, which never changes: if it comes again, the line has changed. */
  number: number;
  /** Who removed the line; null if it is readable. */
  removed: RemovedBy | null;
}

/** The rating of somebody at a table. */
export interface SeatRating {
  rating: number;
  /** With 95 % probability, the strength is within two deviations of the rating. */
  deviation: number;
  /** Whether it is still very uncertain, or based on games against few people. */
  provisional: boolean;
  /** After a game that counts: the rating before it. The other numbers are those after it. */
  before: number | null;
}

/** The ratings at a table. */
export interface TableRatings {
  /** Whether the server has ratings at all. */
  offered: boolean;
  board: string;
  /** Whether the game counts for ratings, or will if it begins now. */
  counts: boolean;
  /** The reason if it does not count. */
  why: NotRated | null;
  /** Whether the operator has annulled the game. */
  annulled: boolean;
  /** By seat; null for bots, and for people without a rating. */
  seats: (SeatRating | null)[];
}

/** A rating after the games of a day. */
export interface RatingPoint {
  day: string;
  rating: number;
  deviation: number;
}

/** The guest's rating on a board. */
export interface OwnRating {
  rating: number;
  /** With 95 % probability, the strength is within two deviations of the rating. */
  deviation: number;
  /** Whether it is still very uncertain, or based on games against few people. */
  provisional: boolean;
  board: string;
  games: number;
  /** The number of different opponents. */
  opponents: number;
  /** The rank in the list of this server; null if the rating is not in it. */
  rank: number | null;
  course: RatingPoint[];
}

/** A game of the guest's for which ratings were noted. */
export interface OwnRatedGame {
  table: string;
  board: string;
  /** When it ended, or began if it goes on. */
  at: number;
  outcome: OwnOutcome;
  /** Among the people; 0 without a result. */
  place: number;
  before: number | null;
  /** The rating before and after it. */
  after: number | null;
}

/** The guest's ratings. */
export interface OwnRatings {
  offered: boolean;
  /** Since when the guest has ratings, in milliseconds since 1970; null if they want none. */
  since: number | null;
  ratings: OwnRating[];
  /** The latest ones. */
  games: OwnRatedGame[];
}

/** Switches a guest's ratings on, or deletes them. */
export interface WantRatings {
  on: boolean;
}

/** Somebody in the list. */
export interface RatingRow {
  rating: number;
  /** With 95 % probability, the strength is within two deviations of the rating. */
  deviation: number;
  /** Whether it is still very uncertain, or based on games against few people. */
  provisional: boolean;
  /** Equal ratings have equal ranks. */
  rank: number;
  name: string;
  games: number;
  yours: boolean;
}

/** A page of the list of a board, the highest rating first. */
export interface RatingList {
  offered: boolean;
  board: string;
  /** From 0. */
  page: number;
  pages: number;
  total: number;
  /** The number of people whose provisional rating is not in the list. */
  provisional: number;
  rows: RatingRow[];
}

/** A puzzle in the list. */
export interface PuzzleLine {
  /** Its id. */
  puzzle: string;
  board: string;
  /** The board's name for people, if it is the operator's own. */
  title?: string;
  theme: string;
  /** From 1 to 5, by how often bots find it. */
  grade: number;
  /** The puzzle's rating, on the same scale as that of people who solve it. */
  rating: number;
  players: number;
}

/** An action, and how much smaller the chance of winning is than after the best one. */
export interface PuzzleAnswer {
  action: Action;
  /** In thousandths. */
  cost: number;
  /** The standard error of the cost, in thousandths. */
  error: number;
  right: boolean;
}

/** A puzzle: a position as its seat sees it, and the answers. */
export interface PuzzleFile {
  /** Its id. */
  puzzle: string;
  board: string;
  /** The board's name for people, if it is the operator's own. */
  title?: string;
  theme: string;
  /** From 1 to 5, by how often bots find it. */
  grade: number;
  /** The puzzle's rating, on the same scale as that of people who solve it. */
  rating: number;
  players: number;
  seat: number;
  view: ViewJson;
  legal: Action[];
  /** The best one first, then by their costs. */
  answers: PuzzleAnswer[];
  /** For each legal action, the number of the answer with the same effect, from 0 on. */
  counts_as: number[];
  /** The chance of winning after the best answer, in thousandths, as far as the seat can know. */
  chance: number;
  /** How many of 16 bots of the levels easy, normal and hard find it. */
  found: number[];
  /** The reason for the best answer. */
  hint: HintMessage;
}

/** The key that a browser needs to subscribe. */
export interface PushKey {
  /** The server's public key, in base64url; null if this server sends no notifications. */
  key: string | null;
}

/** A browser's subscription: the fields of the Push API's PushSubscription. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  /** The browser's key and secret, in base64url. */
  auth: string;
  /** When the browser ends it, in milliseconds since 1970. */
  expires?: number | null;
  /** The language of the messages; null means that of the subscription which this one replaces, or English. */
  language?: "en" | "fr" | null;
  /** The endpoint of a subscription of the same browser that has ended. */
  replaces?: string | null;
}

/** The end of a subscription. */
export interface Unsubscribe {
  endpoint: string;
}

/** Whether this browser receives notifications now. */
export interface Subscribed {
  subscribed: boolean;
}

/** The expert's choice and reason, and the player's mistake. */
export interface Better {
  action: Action;
  /** The average gain in points, against the best opponent. */
  points: number;
  says: LocalizedText;
  /** The kind of mistake; null if none clearly applies. */
  mistake?: string;
  /** The same as a sentence. */
  wrong?: LocalizedText;
}

/** Somebody in the room of a replay. */
export interface Person {
  /** Their number there. */
  id: number;
  /** The seats that they had in the game; several on a shared device, none for a spectator. */
  seats: number[];
  /** The name of a guest; null without a cookie. */
  name?: string;
}

/** The guest. */
export interface Me {
  name: string;
}

/** A new guest, or a new name; without one, a guest keeps the old one. */
export interface Introduce {
  name?: string | null;
}

/** A line of chat by the guest. */
export interface OwnLine {
  table: string;
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  text: string | null;
  phrase: Phrase | null;
}

/** A report by the guest. */
export interface OwnReport {
  at: number;
  table: string;
  /** The numbers of the lines, which others wrote. */
  lines: number[];
  why: string;
}

/** The guest's conditional moves at a table. */
export interface OwnMoves {
  table: string;
  moves: ConditionalMoves;
}

/** A browser of the guest's that receives notifications. */
export interface OwnSubscription {
  endpoint: string;
  language: string;
  /** When it last confirmed that. */
  seen: number;
}

/** The guest's further browsers, and a transfer code that was not used yet. */
export interface OwnKeys {
  /** When each of them became the guest. */
  browsers: number[];
  /** When the code expires, in milliseconds since 1970; 0 without one. */
  code_expires: number;
}

/** What the guest's ratings follow from. */
export interface OwnRated {
  /** When they asked for ratings. */
  since: number;
  games: OwnRatedGame[];
}

/** A confirmation. */
export interface DeleteMe {
  sure: boolean;
}

/** All data of the guest was deleted, and the cookie. */
export interface Deleted {
  /** The number of logs that named the guest. */
  tables: number;
}

/** The number of days for which the server stores data; null means until somebody deletes it. */
export interface Privacy {
  /** Finished games that nobody visits. */
  finished: number | null;
  /** Unfinished tables that nobody visits. */
  abandoned: number | null;
  /** Addresses that guests came from; null if they are not stored. */
  addresses: number | null;
  /** Closed reports of chat. */
  reports: number;
  /** Browsers that receive notifications and have not been here since. */
  subscriptions: number;
  /** Games from which ratings follow; null if there are none. */
  ratings: number | null;
  /** The cookie that identifies a guest. */
  cookie: number;
  /** Minutes for which a link to a seat is valid. */
  links: number;
  /** The operator's own text: plain text, with line breaks. */
  note: LocalizedText | null;
}

/** Another player on the host's device. */
export interface Beside {
  seat: number;
  name: string;
}

/** A new table. A seat is `open`, or the level of a bot; the host gets the first open one. */
export interface CreateTable {
  settings: Settings;
  seats: string[];
  sit?: boolean;
  /** Other players on this device: each gets one of the other open seats. */
  beside?: Beside[];
  /** Whether to start the game at once; every seat must then be taken. */
  start?: boolean;
  name?: string | null;
}

/** The code of an invitation to play or to watch. */
export interface JoinTable {
  code: string;
}

/** A table and the guest's seat. */
export interface TableAddress {
  table: string;
  seat: number | null;
}

/** The server's address for other devices. */
export interface Reachable {
  /** With a slash at the end. */
  address: string;
  reached_by: ReachedBy;
}

/** A link that moves a seat to another device, once, and its QR code. */
export interface SeatLink {
  /** The whole link, for other devices. */
  address: string;
  /** An SVG picture. */
  qr: string;
  expires: number;
  reached_by: ReachedBy;
}

/** A link for another player, with its QR code, and a link to watch. */
export interface InviteLink {
  /** The whole link, for other devices. */
  address: string;
  watch: string;
  qr: string;
  reached_by: ReachedBy;
  /** The code at the end of the address. */
  code: string;
  /** The address for a big screen, if people play in one room. */
  screen: string;
}

/** The address of a tournament; if its host asks for that, the fragment has the code. */
export interface TournamentLink {
  address: string;
  /** The address as a QR code, an SVG. */
  qr: string;
  reached_by: ReachedBy;
}

/** The link to a replay, with its QR code. */
export interface ReplayLink {
  /** The whole link, for other devices. */
  address: string;
  qr: string;
  reached_by: ReachedBy;
}

/** The secret of a seat link. */
export interface TakeSeat {
  secret: string;
  /** As in `sit`. */
  known_deal?: boolean;
}

/** A rematch, with the same deal or another one. */
export interface Again {
  same_deal?: boolean;
}

/** A game against bots from a position of a finished game. */
export interface Fork {
  actions: number;
  seat: number;
  level?: string;
}

/** A table in a list. */
export interface TableLine {
  table: string;
  status: Status;
  board: string;
  seats: SeatInfo[];
  /** When the last entry was made, in milliseconds since 1970. */
  at: number;
  your_turn: boolean;
  /** The seats of all players on your device. */
  your_seats: number[];
  /** The seats that won a finished game. */
  winners: number[];
  /** The points of each seat if the game was played to its end. */
  points: number[] | null;
  /** Why somebody may know the deal; null if it is new. */
  deal: DealOf | null;
  /** The lesson at this table. */
  lesson: string | null;
}

/** What another device shall get. */
export interface MakeTransfer {
  /** Opaque to the server. */
  bundle: string;
  /** Whether the other device may become the same guest. */
  identity?: boolean;
}

/** A code that another device turns into the bundle, once. */
export interface TransferCode {
  code: string;
  /** A link with the code, for other devices. */
  address: string;
  /** An SVG picture of the link. */
  qr: string;
  /** Milliseconds since 1970. */
  expires: number;
  reached_by: ReachedBy;
}

/** A code; spaces, dashes and small letters do not matter. */
export interface TakeTransfer {
  code: string;
}

/** Whom this browser may become. */
export interface CarriedIdentity {
  name: string;
  /** For `become`, once. */
  secret: string;
}

/** What was found under the code. */
export interface Transferred {
  bundle: string;
  identity: CarriedIdentity | null;
}

/** The right that came with a transfer code. */
export interface Become {
  secret: string;
}

/** The other browsers that are the same guest. */
export interface Keys {
  /** When each of them became it by a transfer code, in milliseconds since 1970. */
  others: number[];
  /** Whether this browser is the first one, or became the guest by a code. */
  first: boolean;
}

/** A finished game of the guest, with its score sheet. Lists are by seat. */
export interface OwnGame {
  table: string;
  board: string;
  /** The board's own title, for uploaded boards that nobody keeps. */
  title: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  seats: SeatInfo[];
  /** The seats of all players on your device. */
  your_seats: number[];
  winners: number[];
  /** The points; null if the game was not played to its end. */
  results: SeatResult[] | null;
  /** The cards that each person paid for routes, by colour. */
  paid: Record<string, number>[];
  /** As in a table's line. */
  deal: DealOf | null;
  /** The mean loss of each seat's decisions in chances of winning, if the game was analysed. */
  losses: number[] | null;
}

/** Everything stored about a guest, except the games themselves. */
export interface MyData {
  /** The guest's id; of the cookie, only a hash is stored. */
  key: string;
  name: string;
  /** Milliseconds since 1970, like all other times. */
  since: number;
  tables: TableLine[];
  chat: OwnLine[];
  reports: OwnReport[];
  conditional_moves: OwnMoves[];
  subscriptions: OwnSubscription[];
  /** The guest's recent addresses. */
  addresses: string[];
  /** When the guest's mute ends; 0 without one. */
  muted: number;
  /** Those that they have opened or entered. */
  tournaments: TournamentLine[];
  /** The guest's games of daily deals. */
  daily: OwnDaily[];
  keys: OwnKeys;
  /** null if they want none. */
  ratings: OwnRated | null;
}

/** A playable board. */
export interface BoardLine {
  board: string;
  players: number[];
  title: LocalizedText;
  /** A sentence about the special features of the game. */
  about: LocalizedText;
  origin: Origin;
  /** The source of the board's data, from its file. */
  source: string;
  /** Width and height. */
  size: [number, number];
}

/** A complete board, which could be uploaded. Tickets, routes and places are numbered as in the file. */
export interface BoardFile {
  districts: Record<string, string>;
  passenger_colors: string[];
  id: string;
  game: string;
  provenance: string;
  places: Place[];
  routes: Route[];
  tickets: Ticket[];
  route_points: Record<string, number>;
  size: [number, number];
  names: Names;
  notes: string;
  scenery: Scenery[];
  /** Whether it is drawn on the artwork of its game's own board. */
  artwork: boolean;
  /** The version of its game's rules; null is the newest. */
  version: number | null;
  /** The numbers and mechanisms of the game. */
  rules: GameSpec;
}

/** A fault or a warning about a board, with the numbers of the parts concerned. */
export interface Remark {
  code: string;
  at: Location[];
  says: LocalizedText;
}

/** A number of things on a board, compared with the rulebook. */
export interface Counted {
  code: string;
  fits: boolean;
  says: LocalizedText;
}

/** The remarks on a draft of a board. */
export interface Surveyed {
  /** Contradictions to the rules, or within the board. */
  faults: Remark[];
  /** Missing things, one line for each kind. A board without these and without faults can be played. */
  todo: Remark[];
  doubts: Remark[];
  counts: Counted[];
  /** For each ticket of `board`, the length of its shortest way in spaces; null if there is none. */
  worth: (number | null)[];
  /** The readable part of the file; null if it is not a board, or far too large. */
  board: BoardFile | null;
  /** A preliminary layout: routes are straight, and those without a position have no spaces. */
  drawing: Drawing | null;
}

/** A lesson in a list. */
export interface LessonLine {
  lesson: string;
  board: string;
  /** The mechanism that it teaches; null for the game itself. */
  mechanism: string | null;
  minutes: number;
  title: LocalizedText;
  /** A sentence about its content. */
  about: LocalizedText;
  /** The number of its tasks. */
  steps: number;
}

/** A task of a lesson: an action, an illegal action to try, or something to look at. */
export interface LessonStep {
  /** The number of actions before it; of several tasks at one moment, the last one is an action. */
  at: number;
  kind: StepKind;
  /** The action to do or to try; `LessonAt.right` lists all right ones. */
  action: Action | null;
  /** For an illegal action: the code of the reason. */
  because: string | null;
  says: LocalizedText;
  /** The reply to other legal actions; if missing, the usual one. */
  wrong: LocalizedText | null;
  /** The reply to the right action. */
  done: LocalizedText | null;
  /** Parts of the page to highlight if there is nothing to press, such as `route 12` or `place soho`. */
  shows: string[];
  /** The places to keep visible: those that it names, and the ends of its routes. */
  sight: string[];
  /** Whether turns without a task have passed since the last one. */
  later: boolean;
}

/** A lesson. */
export interface LessonFile {
  lesson: string;
  board: string;
  /** The mechanism that it teaches; null for the game itself. */
  mechanism: string | null;
  minutes: number;
  title: LocalizedText;
  /** A sentence about its content. */
  about: LocalizedText;
  steps: LessonStep[];
  /** The number of actions after which the game can be continued, if not at the lesson's end; then it is forked. */
  play_on: number | null;
  /**
   * The most slips for three stars, two, and so on; with more, there is one star. A slip is an action that was
   * refused unless the lesson asks for it, or a skipped task.
   */
  most_slips: number[];
}

/** A table for a lesson. */
export interface TakeLesson {
  name?: string | null;
  /** Whether to start over if the guest has begun it; otherwise they continue there. */
  anew?: boolean;
}

/** The name of an uploaded board in settings. */
export interface BoardAdded {
  board: string;
}

/** A finished game, action by action, with nothing hidden. */
export interface Replay {
  table: TableInfo;
  actions: string[];
  /** The events of the set-up, then those of each action. */
  events: GameEvent[][];
  /** The pieces that each seat began with. */
  pieces: number;
}

/** Why a request was refused. */
export interface ErrorBody {
  code: RefusalCode;
  says: LocalizedText;
  /** All faults of a board, one by one; `says` has them in one sentence. */
  faults?: LocalizedText[];
}

/** A game of a deal that counts: the guest's, or the expert's. */
export interface DailyGameInfo {
  state: DailyState;
  table: string | null;
  points: number | null;
  /** The place at the table: 1 for the winner. */
  place: number | null;
  /** The rank among the results of this server; equal points have equal ranks. */
  rank: number | null;
}

/** The deal of a board in a list. */
export interface DailyLine {
  board: string;
  /** The levels of the bots. */
  opponents: string[];
  yours: DailyGameInfo;
  /** The number of results on this server. */
  played: number;
}

/** The deals of today. */
export interface DailyToday {
  /** The date, in Coordinated Universal Time. */
  day: string;
  /** The day of the first deals. */
  first: string;
  now: number;
  /** When the next deals come; like `now`, in milliseconds since 1970. */
  ends: number;
  deals: DailyLine[];
}

/** The deal of a board on a day. */
export interface DailyDay {
  day: string;
  is_today: boolean;
  first: string;
  now: number;
  ends: number;
  deal: DailyLine;
  players: number;
  /** Games that are not over. */
  running: number;
  resigned: number;
  /** The expert's game; its result is shown to those who may see the others'. */
  expert: DailyGameInfo;
  /** Whether the guest may see results and replays. */
  is_open: boolean;
}

/** A result. */
export interface DailyRow {
  rank: number;
  name: string;
  points: number;
  place: number;
  /** Its table, whose replay may be opened. */
  table: string;
  yours: boolean;
}

/** A page of the results of a deal, the best first. */
export interface DailyResults {
  day: string;
  board: string;
  /** From 0. */
  page: number;
  pages: number;
  total: number;
  rows: DailyRow[];
}

/** A table for a deal. */
export interface PlayDaily {
  name?: string | null;
  /** Whether to play the deal again for practice, which does not count. */
  practice?: boolean;
}

/** The guest's game of a deal. */
export interface OwnDaily {
  day: string;
  board: string;
  table: string;
  /** null without a result. */
  points: number | null;
}

/** Take this route as soon as it can be paid. */
export interface TakeRoute {
  route: number;
  /**
   * For a grey route, the colour to pay with; null is the one that takes the fewest wilds, then the one held most.
   */
  color: string | null;
  /** Whether wilds may be spent; the payment uses as few as possible. */
  wilds: boolean;
}

/** Draw cards while no route can be paid: this card if it lies face up, else blind. */
export interface DrawOtherwise {
  /** A colour, or the wild card; null always draws blind. */
  card: string | null;
}

/** The conditional moves of a seat. On each of its turns, at most one of them is played. */
export interface ConditionalMoves {
  /** By preference: the first that can be paid is taken. If none can ever be taken, no cards are drawn either. */
  routes: TakeRoute[];
  /** Null waits for the player. */
  otherwise: DrawOtherwise | null;
}

/** Your conditional moves at a table; nobody else can see them. */
export interface PreparedMoves {
  /** The moves that are still possible; null if there are none. */
  moves: ConditionalMoves | null;
  /** The code of the reason why none can be set now; null if they can. */
  why_not: string | null;
}

/** The analysis of a finished game, as far as it is computed. */
export interface GameAnalysis {
  status: AnalysisStatus;
  /** The share that is computed, 0 to 1. */
  done: number;
  /** As soon as it is known, until there is a report, which has it as well. */
  curve: Curve | null;
  /** Those judged so far, in the order of the game, until there is a report, which has all of them. */
  decisions: Decision[];
  /** The result, when the status is “done”. */
  report: Report | null;
  /**
   * Why the analysis failed: “unfinished” (the game was not played to its end), “not_analysable” (its record does not
   * verify), “slow”, “crashed” or “failed”.
   */
  trouble: string;
}

/** A piece of scenery: path data of its line, or around its area. */
export interface DrawnScenery {
  kind: string;
  path: string;
}

/** The layout of the card with the title and the table of points. */
export interface Cartouche {
  box: [number, number, number, number];
  /** The width before the table's columns. */
  heading: number;
  table: number;
  notes: number;
}

/** The sizes in a drawing, in the board's units. */
export interface Measures {
  /** The thickness of a space. */
  height: number;
  longest: number;
  shortest: number;
  /** Between two spaces of a route, and between parallel routes. */
  gap: number;
  /** The radius of a place. */
  dot: number;
  /** From a place's centre to the nearest space. */
  clearance: number;
  /** The size of a place's name. */
  text: number;
}

/** The positions of a route's spaces. */
export interface DrawnRoute {
  /** From its place `a` to its place `b`: x and y of the middle, the angle in degrees (clockwise), and the width. */
  spaces: [number, number, number, number][];
  /** The indices of the spaces that show a ferry. */
  ferries: number[];
}

/** A name: the baseline of its first line is at x and y, each further line is `step` below. */
export interface DrawnName {
  lines: string[];
  x: number;
  y: number;
  step: number;
  anchor: Anchor;
  size: number;
  /** Left, top, right and bottom of the name with its passengers. */
  box: [number, number, number, number];
  /** The middle of each waiting passenger. */
  waiting: [number, number][];
  /** The height of a passenger. */
  person: number;
}

/** A point where routes end: a place, or one end of a country. */
export interface DrawnPlace {
  /** The id of the place, or of the country's end. */
  id: string;
  /** The id of the place, or of the country. */
  place: string;
  /** How it is drawn: as a dot, by a mechanism (district, tourist), or as a border sign at an end of a country. */
  kind: string;
  x: number;
  y: number;
  /** By language. */
  names: Record<string, DrawnName>;
  /** The same in larger letters, for zoomed-out boards; they may cover routes. */
  overview: Record<string, DrawnName>;
}

/** A board's drawing, in the board's own units unless it is very small or very large. */
export interface Drawing {
  size: [number, number];
  sizes: Measures;
  /** Path data of the pale roads under the routes. */
  roads: string;
  /** By route index. */
  routes: DrawnRoute[];
  places: DrawnPlace[];
  /** The card with the title and the table of points, by language. */
  cartouches: Record<string, Cartouche>;
  /** In drawing order. */
  scenery: DrawnScenery[];
}

/** The visible part of one seat. Cards are counted by colour; tickets are indices, -1 if hidden. */
export interface SeatJson {
  /** The seat's decision; null if it has none. */
  asks: string | null;
  pieces: number;
  /** Points so far; tickets and final bonuses are added when the game ends. */
  points: number;
  /** The same points by source. */
  sources: Record<string, number>;
  /** The number of cards in hand. */
  cards: number;
  /** The cards in hand: the viewer's own, and all when the game is over; otherwise null. */
  hand: Record<string, number> | null;
  /** Cards in hand that everyone saw the seat take. */
  seen: Record<string, number>;
  /** The number of tickets held, by deck. */
  ticket_counts: Record<string, number>;
  /** The tickets held: the viewer's own, and all when the game is over; otherwise null. */
  tickets: number[] | null;
  /** The number of completed tickets, when the game is over. */
  tickets_done: number;
  /** Tickets to choose from. */
  offer: number[];
  flag_cards: string[];
  merchandise: number;
  passengers: Record<string, number>;
  /** The symbols of the seat's tokens. */
  tokens: number[];
}

/** A seat's view of a game; places by id, routes and tickets by index in the board's lists. */
export interface ViewJson {
  /** The seat that sees this view; null is a spectator. */
  seat: number | null;
  players: number;
  first: number;
  to_act: number | null;
  over: boolean;
  winners: number[];
  setting_up: boolean;
  /** The number of turns begun by all players; 0 during set-up. */
  turns: number;
  /** In the last round, the number of turns left. */
  turns_left: number | null;
  /** The number of seats that have passed in a row. */
  passes: number;
  display: (string | null)[];
  /** The number of cards in the deck. */
  deck: number;
  /** The cards that may still be in it. */
  deck_cards: Record<string, number>;
  discard: Record<string, number>;
  /** The number of shuffles, the first one included. */
  shuffles: number;
  /** The owner of each route. */
  owners: (number | null)[];
  /** For each route, the seats that may no longer take it. */
  closed: number[][];
  /** The route just taken, while the player makes a choice that it brings. */
  claimed: number | null;
  /** Each ticket deck from bottom to top: -1, or the index of a ticket that the seat saw returned. */
  ticket_decks: Record<string, number[]>;
  seats: SeatJson[];
  merchandise_left: number;
  /** The passengers waiting at each place. */
  passengers: Record<string, Record<string, number>>;
  /** The place at which a passenger is being chosen. */
  waiting_place: string | null;
  /** Symbol and number of the tokens at each place. */
  tourists: Record<string, [number, number]>;
  /** The two piles, by their numbers in actions: the symbol, and the number of tokens to place; 0 once placed. */
  aside: [number, number][];
}

/** A moment of a game, right after an action. */
export interface Moment {
  /** The number of actions played by then, as replays count them; 0 is the deal. */
  action: number;
  /**
   * The number of the acting seat's turn, from 1. All seats take their turns in order, so it is also the number of
   * the round. 0 is the set-up.
   */
  turn: number;
}

/** A fact of a mechanism's story: a code, and the numbers and ids of its sentence. */
export interface Fact {
  code: string;
  values: Record<string, number | string | string[]>;
  /** When it happened; null if it is about the end of the game, or the whole of it. */
  at: Moment | null;
}

/** Everything a rulebook fixes that is not on the board. */
export interface GameSpec {
  id: string;
  players: [number, number];
  pieces: number;
  /** Coloured cards, in the order of the rulebook; the order is that of the kernel's colours. */
  cards: Record<string, number>;
  wilds: number;
  cards_dealt: number;
  /** The number of tickets in each deck. */
  tickets: Record<string, number>;
  tickets_drawn: number;
  keep_first: number;
  keep_later: number;
  /** Whether the tickets returned at set-up are shuffled into their decks instead of put underneath. */
  returns_shuffled: boolean;
  /** Whether a board of this game may have routes of no colour. */
  gray_routes: boolean;
  /** With up to this many players, a claimed route closes those parallel to it for everybody. */
  parallels_close_up_to: number;
  /** Whether no turn can begin with a card, not even a face-up one, once deck and discard pile are exhausted. */
  first_card_needs_deck: boolean;
  mechanisms: Mechanism[];
  rules_version: number;
}

/** A part of a board by its index in the file. */
export interface Location {
  kind: Kind;
  index: number;
}

/** A seat's points by source; 0 where the board has no such bonus. */
export interface SeatResult {
  routes: number;
  flags: number;
  tickets_done: number[];
  tickets_failed: number[];
  tickets: number;
  districts: number;
  merchandise: number;
  tourists: number;
  passengers: number;
  globetrotter: number;
  total: number;
}

/** The point where one route meets the border of a country; `start` is the city at its other end. */
export interface End {
  id: string;
  from: string;
  xy: [number, number];
}

/** A city, sight or country. A country is a dead end with an `End` for each of its routes. */
export interface Place {
  id: string;
  name: string | Record<string, string>;
  xy: [number, number] | null;
  district: number | null;
  passengers: number;
  tourists: boolean;
  country: boolean;
  ends: End[];
}

/** A line of `length` spaces of one colour (or gray) between two places. */
export interface Route {
  a: string;
  b: string;
  length: number;
  color: string;
  ferries: number;
  cart: boolean;
  endpoint: string | null;
  /**
   * Twice the sideways offset of its middle, to the right on the way from `a` to `b`, as a fraction of the distance.
   * null leaves it to the layout.
   */
  bend: number | null;
}

/** Two places to connect by a continuous path of the player's own routes. */
export interface Ticket {
  a: string;
  b: string;
  points: number;
  deck: "long" | "short";
}

/** Background without effect on the game: rivers and borders are lines, water and parks are areas. */
export interface Scenery {
  kind: "border" | "park" | "river" | "water";
  points: [number, number][];
}

/** The names of a game and its parts in each language. */
export interface Names {
  title: Record<string, string>;
  /** Keys: card, wild, piece, pieces, ticket, place, and further ones for the game's bonus. */
  words: Record<string, Record<string, string>>;
  /** One sentence about the game's special rule. */
  about: Record<string, string>;
  places: Record<string, Record<string, string>>;
}

/** A parallel route that would cost less than the intended one, and the reason against it. */
export interface CheaperParallel {
  route: number;
  /** The colour to pay it with. */
  color: string;
  /** Another route needs these cards; it would take wild cards; or it has a smaller bonus. */
  why: "bonus" | "needed" | "wilds";
  /** The planned route that needs these cards. */
  needed_for: number | null;
  /** The wild cards that it would take. */
  wilds: number;
}

/** A kind of mistake, and the facts. Tickets and routes are numbers of the board. */
export interface Mistake {
  kind: string;
  tickets: number[];
  /** A route that was not claimed, or that cannot be paid for any more. */
  route: number | null;
  color: string | null;
  /** Cards, or wild cards. */
  count: number;
  /** The spaces of a plan for all tickets, or those that a ticket adds to it. */
  spaces: number;
  /** The pieces that the seat has left. */
  pieces: number;
  points: number;
}

/** An action and the reasons for it. Tickets and routes are numbers of the board. */
export interface Advice {
  action: number;
  /** The main reason. */
  reason: string;
  /** The seat's tickets, or those it would keep, that the action serves. */
  tickets: number[];
  /** Those of them that it completes at once. */
  completes: number[];
  /** The route that is claimed, or that the card is drawn for. */
  route: number | null;
  /** The cards that the seat still lacks for that route, by colour. */
  missing: Record<string, number>;
  /** The estimated cost of leaving the route to others, 0 to 1; null if the plan does not need it. */
  risk: number | null;
  /** The points that it scores at once. */
  points: number;
  /** A cheaper parallel route and the reason against it; null if there is none. */
  twin: CheaperParallel | null;
}

/** The cheapest path between two places, and so its fewest cards: one for each space. */
export interface Way {
  /** From its first place to its second. */
  routes: number[];
  spaces: number;
}

/**
 * The path that connected a ticket: the shortest one of the seat's own routes at that moment.
 *
 * A route that serves several tickets counts for each of them.
 */
export interface BuiltWay {
  routes: number[];
  spaces: number;
  /** The routes that the seat had already when it kept the ticket. */
  spaces_before: number;
  cards: number;
  /** The wild ones among the cards. */
  wilds: number;
  /** The turns in which its routes were taken. */
  turns: number;
}

/** Another seat's route after which no path of own and open routes was left, even with unlimited pieces. */
export interface Cut {
  seat: number;
  route: number;
  at: Moment;
}

/** Another seat's route after which the shortest way to complete a ticket was longer. */
export interface Detour {
  seat: number;
  route: number;
  at: Moment;
  /** The additional spaces. */
  extra: number;
}

/** A ticket that a seat kept. */
export interface TicketJourney {
  ticket: number;
  points: number;
  kept: Moment;
  /** null if it was never completed. */
  completed: Moment | null;
  /** The cheapest way on an empty board. */
  cheapest: Way;
  /** null if the ticket was never completed. Without routes if it was completed by other means. */
  built: BuiltWay | null;
  /** The spaces missing at the end of the game; null if it could no longer be completed. */
  missing: number | null;
  /** null if the ticket was completed, or could have been. It may have happened before the ticket was kept. */
  cut: Cut | null;
  /** The largest while the seat held the ticket, the first of equal ones. */
  detour: Detour | null;
}

/** The chances of winning throughout a game. All lists have one position more than there are actions. */
export interface Curve {
  evaluation: Evaluation;
  /** Each seat's chance from its own knowledge at that moment; a row need not add up to 1. */
  own: number[][];
  /** The chances from the knowledge of all seats together. */
  joint: number[][];
  /** The number of the turn in which each position arose; 0 for the deal and the set-up. */
  turns: number[];
  /** The standard error of the estimates, half the width of the band around a line. */
  own_error: number;
  joint_error: number;
}

/** One judged decision. Forced moves are not judged. */
export interface Decision {
  /** The number of the action in the record, from 0. */
  number: number;
  seat: number;
  /** The best action, in the notation of records; the chosen one if nothing was better. */
  best: string;
  /** In chances of winning. */
  loss: number;
  /** The standard error of the loss. */
  error: number;
  /** An estimate of the loss that the next likely option would have brought; 0 if none was tried. */
  at_stake: number;
  grade: Grade;
  /** The reasons for the better action; null if the decision is good. */
  advice: Advice | null;
  /** The kind of mistake, if it is known. */
  mistake: Mistake | null;
}

/** The report on one seat. */
export interface SeatReport {
  /** The number of its judged decisions. */
  decisions: number;
  /** The mean loss of these, in chances of winning. */
  mean_loss: number;
  /** Its decision without a loss in which the most was at stake; null if there is none. */
  best: number | null;
  /** Its decision with the largest loss; null if no loss is certain. */
  worst: number | null;
  /** Its luck and skill; null on a board for which no policy was learned. */
  balance: Balance | null;
  journey: Journey;
}

/** The report on a game. */
export interface Report {
  curve: Curve;
  decisions: Decision[];
  /** The numbers of the decisions with the largest losses, in the order of the game. */
  turning_points: number[];
  seats: SeatReport[];
}

/** What a seat did with its turns. */
export interface Turns {
  cards: number;
  routes: number;
  tickets: number;
  passed: number;
  /** Turns of the kinds that mechanisms add, by the mechanism's name. */
  mechanisms: Record<string, number>;
}

/** The cards that came into a seat's hand, left it, and stayed. */
export interface Cards {
  dealt: number;
  /** Drawn face up. */
  face_up: number;
  /** Drawn from the deck. */
  blind: number;
  face_up_wilds: number;
  blind_wilds: number;
  paid: number;
  paid_wilds: number;
  /** Those left in hand at the end, by colour. */
  left: Record<string, number>;
}

/** One seat's way through a game. */
export interface Journey {
  seat: number;
  /** The tickets that it kept, in this order. */
  tickets: TicketJourney[];
  tickets_drawn: number;
  tickets_returned: number;
  turns: Turns;
  cards: Cards;
  /** The number of its routes by length. */
  routes: Record<string, number>;
  pieces_left: number;
  /** The facts of each mechanism, by its name; mechanisms without any are left out. */
  story: Record<string, Fact[]>;
}

/** Parts of one seat's result, in chances of winning. They add up: `start` and all others are `result`. */
export interface Balance {
  /** The chance before the deal. */
  start: number;
  /** The first cards and tickets, and the first seat if it was drawn. */
  deal: number;
  /** The seat's own cards from the deck, against the average. */
  blind: number;
  /** The tickets that it was offered later, against the average. */
  tickets: number;
  /** The cards that were turned face up, after the actions of all seats. */
  display: number;
  /** The cards from the deck and tickets of the others. */
  others_luck: number;
  /** The seat's own losses: never positive. */
  decisions: number;
  /** The losses of the others. */
  others_decisions: number;
  /** The rest: the effect of hidden cards, tickets and plans, and errors of the estimates. */
  hidden: number;
  /** 1 for a victory, a share of it for a shared one, otherwise 0. */
  result: number;
  /** The standard error of the luck: only tickets are sampled. */
  error: number;
  /**
   * The noise of the sum, as a standard deviation: `hidden` is the sum of the unexplained remainders of all rounds,
   * and this is the root of the sum of their squares.
   */
  noise: number;
}

/** The HTTP endpoints, with {parameters} in paths. */
export const ENDPOINTS = {
  /** Become a guest (sets the cookie), or change your name. */
  introduce: { method: "POST", path: "/api/me" },
  /** Your name. */
  me: { method: "GET", path: "/api/me" },
  /** Your tables, those that wait for you first. */
  my_tables: { method: "GET", path: "/api/me/tables" },
  /** Your finished games with their score sheets, the latest first. */
  my_games: { method: "GET", path: "/api/me/games" },
  /** A code that carries what this browser remembers to another one, once and within 15 minutes. */
  make_transfer: { method: "POST", path: "/api/transfer" },
  /** Use a transfer code. */
  take_transfer: { method: "POST", path: "/api/transfer/take" },
  /** Become the guest whose transfer code was used (sets the cookie). */
  become: { method: "POST", path: "/api/me/become" },
  /** The other browsers that are the same guest. */
  keys: { method: "GET", path: "/api/me/keys" },
  /** Sign out all other browsers that became this guest by a transfer code. */
  forget_keys: { method: "DELETE", path: "/api/me/keys" },
  /** Everything that the server stores about you, as a file. */
  my_data: { method: "GET", path: "/api/me/data" },
  /** Delete your key, name and chat; games stay for the others, without the name. */
  delete_me: { method: "POST", path: "/api/me/delete" },
  /** What the server stores, and for how long. */
  privacy: { method: "GET", path: "/api/privacy" },
  /** The key with which a browser subscribes to notifications. */
  push_key: { method: "GET", path: "/api/notifications" },
  /** Tell this browser of your turns while the page is closed, at all your tables. */
  subscribe: { method: "POST", path: "/api/notifications" },
  /** Tell this browser nothing any more. */
  unsubscribe: { method: "POST", path: "/api/notifications/end" },
  /** The address under which other devices reach the server, for links. */
  reach: { method: "GET", path: "/api/reach" },
  /** The boards that can be played. */
  boards: { method: "GET", path: "/api/boards" },
  /** A board's data: places, routes, tickets, names and numbers. */
  board: { method: "GET", path: "/api/boards/{board}" },
  /** A board's layout, to draw it. */
  drawing: { method: "GET", path: "/api/boards/{board}/drawing" },
  /** A board's numbers as the kernel reads them, after a digest of their layout: for score pads. */
  board_numbers: { method: "GET", path: "/api/boards/{board}/numbers" },
  /** The artwork of a board, of the same size; uploaded boards have none. */
  background: { method: "GET", path: "/api/boards/{board}/background.svg" },
  /** Upload a board file, to play on it. */
  add_board: { method: "POST", path: "/api/boards" },
  /** Check a draft of a board: faults, warnings, counts, and a drawing. */
  survey: { method: "POST", path: "/api/workshop" },
  /** Lay a draft out as it will be played, with bent routes; this takes seconds. */
  lay_out: { method: "POST", path: "/api/workshop/drawing" },
  /** The lessons: a first game, and the special rules of each board. */
  lessons: { method: "GET", path: "/api/lessons" },
  /** A lesson, task by task. */
  lesson: { method: "GET", path: "/api/lessons/{lesson}" },
  /** Begin a lesson at a new table, or continue it. */
  take_lesson: { method: "POST", path: "/api/lessons/{lesson}" },
  /** The puzzles: positions in which one move is best. */
  puzzles: { method: "GET", path: "/api/puzzles" },
  /** A puzzle as its player sees it, with its answers. */
  puzzle: { method: "GET", path: "/api/puzzles/{puzzle}" },
  /** The listed tables that wait for players. */
  lobby: { method: "GET", path: "/api/tables" },
  /** Open a table. */
  create: { method: "POST", path: "/api/tables" },
  /** Use an invitation: from now on you may sit down at the table, or watch it. */
  join: { method: "POST", path: "/api/join" },
  /** The invitation link, and its QR code. */
  invite: { method: "GET", path: "/api/tables/{table}/invite" },
  /** A link that moves your seat to another device, once and within ten minutes. */
  seat_link: { method: "POST", path: "/api/tables/{table}/seat-link" },
  /** Use a seat link: the seat moves to this device. */
  take_seat: { method: "POST", path: "/api/seat" },
  /** Your conditional moves, of which nobody else learns. */
  conditional_moves: { method: "GET", path: "/api/tables/{table}/conditional-moves" },
  /** Set your conditional moves, during the turns of others at a table with days for a turn. */
  set_conditional_moves: { method: "POST", path: "/api/tables/{table}/conditional-moves" },
  /** Withdraw your conditional moves. */
  withdraw_conditional_moves: { method: "DELETE", path: "/api/tables/{table}/conditional-moves" },
  /** A rematch: a new table with the same players, and on request with the same deal. */
  again: { method: "POST", path: "/api/tables/{table}/again" },
  /** Play on from a position of a finished game, against bots. */
  fork: { method: "POST", path: "/api/tables/{table}/fork" },
  /** The record of a finished game, as a file. */
  record: { method: "GET", path: "/api/tables/{table}/record" },
  /** A finished game, action by action. */
  replay: { method: "GET", path: "/api/tables/{table}/replay" },
  /** The link to a replay, where people watch it together, and its QR code. */
  replay_link: { method: "GET", path: "/api/tables/{table}/replay/link" },
  /** The analysis of a finished game, as far as it is computed. */
  analysis: { method: "GET", path: "/api/tables/{table}/analysis" },
  /** Ask for the analysis of a finished game, which is computed once and kept. */
  analyse: { method: "POST", path: "/api/tables/{table}/analysis" },
  /** Want the analysis no longer: it is stopped if nobody else has asked for it. */
  stop_analysing: { method: "DELETE", path: "/api/tables/{table}/analysis" },
  /** The daily deals of today, and how far your games are. */
  daily: { method: "GET", path: "/api/daily" },
  /** The daily deal of a board on a day: your game, the expert's, and the numbers of games. */
  daily_day: { method: "GET", path: "/api/daily/{day}/{board}" },
  /** A page of the results of a daily deal, for those who have played it (?page=0). */
  daily_results: { method: "GET", path: "/api/daily/{day}/{board}/results" },
  /** Play a daily deal: your table, or a new one; later games of the same deal are for practice. */
  play_daily: { method: "POST", path: "/api/daily/{day}/{board}" },
  /** Your ratings and the latest games for them. */
  my_ratings: { method: "GET", path: "/api/me/ratings" },
  /** Have ratings on this server from now on, or delete them. */
  want_ratings: { method: "POST", path: "/api/me/ratings" },
  /** A page of the ratings on a board, the highest first (?page=0). */
  rating_list: { method: "GET", path: "/api/ratings/{board}" },
  /** The ratings at a table, whether its game counts, and what it has changed. */
  table_ratings: { method: "GET", path: "/api/tables/{table}/ratings" },
  /** The tournaments you hold or have entered. */
  my_tournaments: { method: "GET", path: "/api/me/tournaments" },
  /** The tournaments that everybody may enter. */
  tournament_list: { method: "GET", path: "/api/tournaments" },
  /** Open a tournament, as its host. */
  open_tournament: { method: "POST", path: "/api/tournaments" },
  /** A tournament: people, rounds, tables and standings. */
  tournament: { method: "GET", path: "/api/tournaments/{tournament}" },
  /** The address of a tournament with its QR code; its host gets one with the code in it (?code=1). */
  tournament_link: { method: "GET", path: "/api/tournaments/{tournament}/link" },
  /** The finished games of a round side by side, with the points by source; the first round is 0. */
  round_results: { method: "GET", path: "/api/tournaments/{tournament}/rounds/{round}" },
  /** The standings of a tournament, as a file for spreadsheets. */
  standings_file: { method: "GET", path: "/api/tournaments/{tournament}/standings.csv" },
  /** Take part in a tournament from the next round on. */
  enter_tournament: { method: "POST", path: "/api/tournaments/{tournament}/enter" },
  /** Take no part in the next rounds; a bot plays on at the table of this one. */
  leave_tournament: { method: "POST", path: "/api/tournaments/{tournament}/leave" },
  /** As the host: pair the next round, and begin it. */
  begin_round: { method: "POST", path: "/api/tournaments/{tournament}/round" },
  /** As the host: set the points of a table. */
  set_outcome: { method: "POST", path: "/api/tournaments/{tournament}/outcome" },
  /** As the host: take somebody out of the next rounds, or allow them to enter again. */
  remove_person: { method: "POST", path: "/api/tournaments/{tournament}/remove" },
  /** As the host: have the games of all rounds that are done analysed, which compares chances. */
  analyse_tournament: { method: "POST", path: "/api/tournaments/{tournament}/analyses" },
  /** As the host: end a tournament. */
  close_tournament: { method: "POST", path: "/api/tournaments/{tournament}/close" },
} as const;

/** The body of each request that has one. */
export interface Bodies {
  introduce: Introduce;
  make_transfer: MakeTransfer;
  take_transfer: TakeTransfer;
  become: Become;
  delete_me: DeleteMe;
  subscribe: Subscribe;
  unsubscribe: Unsubscribe;
  add_board: Record<string, unknown>;
  survey: Record<string, unknown>;
  lay_out: Record<string, unknown>;
  take_lesson: TakeLesson;
  create: CreateTable;
  join: JoinTable;
  take_seat: TakeSeat;
  set_conditional_moves: ConditionalMoves;
  again: Again;
  fork: Fork;
  play_daily: PlayDaily;
  want_ratings: WantRatings;
  open_tournament: TournamentSettings;
  enter_tournament: EnterTournament;
  set_outcome: SetOutcome;
  remove_person: RemovePerson;
}

/** The answer to each request, unless it is an ErrorBody. */
export interface Answers {
  introduce: Me;
  me: Me;
  my_tables: TableLine[];
  my_games: OwnGame[];
  make_transfer: TransferCode;
  take_transfer: Transferred;
  become: Me;
  keys: Keys;
  forget_keys: Keys;
  my_data: MyData;
  delete_me: Deleted;
  privacy: Privacy;
  push_key: PushKey;
  subscribe: Subscribed;
  unsubscribe: Subscribed;
  reach: Reachable;
  boards: BoardLine[];
  board: BoardFile;
  drawing: Drawing;
  board_numbers: unknown;
  background: unknown;
  add_board: BoardAdded;
  survey: Surveyed;
  lay_out: Drawing;
  lessons: LessonLine[];
  lesson: LessonFile;
  take_lesson: TableAddress;
  puzzles: PuzzleLine[];
  puzzle: PuzzleFile;
  lobby: TableLine[];
  create: TableAddress;
  join: TableAddress;
  invite: InviteLink;
  seat_link: SeatLink;
  take_seat: TableAddress;
  conditional_moves: PreparedMoves;
  set_conditional_moves: PreparedMoves;
  withdraw_conditional_moves: PreparedMoves;
  again: TableAddress;
  fork: TableAddress;
  record: unknown;
  replay: Replay;
  replay_link: ReplayLink;
  analysis: GameAnalysis;
  analyse: GameAnalysis;
  stop_analysing: GameAnalysis;
  daily: DailyToday;
  daily_day: DailyDay;
  daily_results: DailyResults;
  play_daily: TableAddress;
  my_ratings: OwnRatings;
  want_ratings: OwnRatings;
  rating_list: RatingList;
  table_ratings: TableRatings;
  my_tournaments: TournamentLine[];
  tournament_list: TournamentLine[];
  open_tournament: TournamentAddress;
  tournament: Tournament;
  tournament_link: TournamentLink;
  round_results: RoundResults;
  standings_file: unknown;
  enter_tournament: Tournament;
  leave_tournament: Tournament;
  begin_round: Tournament;
  set_outcome: Tournament;
  remove_person: Tournament;
  analyse_tournament: Tournament;
  close_tournament: Tournament;
}
