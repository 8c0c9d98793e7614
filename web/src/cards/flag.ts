/** The stripes of the flag, in their order. */
export const FLAG_COLORS = ["blue", "white", "red"] as const;
