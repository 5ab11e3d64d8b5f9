// What bets, spots and pays may be called.

export const MAX_NAME = 40;
// `constructor` is excluded, because every object inherits one.
export const NAME_PATTERN = '^(?!constructor$)[a-z][a-z0-9]*(-[a-z0-9]+)*$';
const NAME = new RegExp(NAME_PATTERN);

export const isName = (text: string): boolean => text.length <= MAX_NAME && NAME.test(text);

/** A spot is named after its bet, with a number or two faces if the bet has several spots. */
export const MAX_SPOT_NAME: number = MAX_NAME + '-6-6'.length;

export const isSpotName = (text: string): boolean => text.length <= MAX_SPOT_NAME && NAME.test(text);
