// The version of the rules that this program decides by: every decision in a log names its own.

/**
 * Raise it whenever the engine, a built-in rulebook or the table would decide anything differently from before,
 * together with an empty migration of both stores (`FORMAT_OF_RULES`), so that older programs refuse the store.
 * Decisions of other versions cannot be repeated, only checked for their chain, dice and money.
 */
export const RULES_VERSION = 6;

/** Logs from before decisions named their rules. */
const UNNAMED_VERSION = 1;

export const rulesOf = ({ rules }: { readonly rules?: number }): number => rules ?? UNNAMED_VERSION;
