/** What can be opened over the table. */
export type DialogName = "settings" | "learn" | "keys" | "list" | "resign" | "leave" | "device" | "invite" | "remove";
