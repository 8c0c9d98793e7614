// Which part of the table is in sight, where not all can be.

export type Part = "hand" | "tickets" | "players" | "bonus" | "log" | "chat";

/** The part in which an anchor of the page lies: what is none of the hand, the tickets or the players is a mechanism's. */
export function partWith(anchor: string, small: boolean): Part {
  if (/^(hand|slot|deck|discard|ticket-deck)/.test(anchor)) return "hand";
  if (anchor === "tickets") return "tickets";
  return small ? "players" : "bonus";
}

export class Parts {
  /** On small screens. */
  small = $state<Part>("hand");
  /** In the column beside the board. */
  side = $state<Part>("tickets");
  /** Whether the sheet below the board is open. */
  open = $state(true);

  show(part: Part, small: boolean): void {
    if (small) {
      this.small = part;
      this.open = true;
    } else if (part !== "hand" && part !== "players") {
      this.side = part;
    }
  }
}
