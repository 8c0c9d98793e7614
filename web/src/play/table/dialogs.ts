/** The dialogs of the table. */
export type DialogName = "settings" | "learn" | "rules" | "keys" | "list" | "resign" | "leave" | "device" | "invite" | "remove";
