// The visible parts of the table when not all fit.

export type Part = "hand" | "tickets" | "players" | "bonus" | "log" | "chat";

/** The part that contains an anchor: the hand, tickets or players, or else that of the mechanisms. */
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
