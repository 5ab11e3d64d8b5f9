// What the bets of the rulebooks are called; what a house calls its own stays as it is written.

/** A label by itself, or at the start of a sentence. */
export const labelWords = (label: string): string => label;
