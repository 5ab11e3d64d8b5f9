// Places in English: "1st", "22nd", "113th". Other languages have ways of their own to say a place.

const RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

export const ordinal = (place: number): string => `${place}${ENDINGS[RULES.select(place)] ?? 'th'}`;
