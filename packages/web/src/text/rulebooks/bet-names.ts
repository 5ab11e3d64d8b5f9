// Names of bets inside sentences of a rulebook.

/** A bet by the name that its document gives it, and by its label. */
export type NamedBet = { readonly name: string; readonly label: string; readonly isOnNumber: boolean };

export const betName = ({ name }: NamedBet): string => name;
export const shortName = ({ name }: NamedBet): string => name.replace(/ bet$/, '');
export const lineName = ({ name }: NamedBet): string => name.replace(/ (line|bet)$/, '');
export const betsName = ({ name }: NamedBet): string => (name.endsWith('bet') ? `${name}s` : `${name} bets`);
