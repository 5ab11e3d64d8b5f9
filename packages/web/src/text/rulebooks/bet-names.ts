// Names of bets inside sentences of a rulebook, from what its document or the house calls them.

/** Before the word for a bet: the first word of a horn bet. */
export const shortName = (name: string): string => name.replace(/ bet$/, '');
/** Without its last word: a line bet goes by the first. */
export const lineName = (name: string): string => name.replace(/ (line|bet)$/, '');
/** "buy bets". */
export const betsName = (name: string): string => (name.endsWith('bet') ? `${name}s` : `${name} bets`);
