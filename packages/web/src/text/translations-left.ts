// What the translation test ignores: texts that are not translated yet, which are shown in English, and words that are
// the same in another language.

export const NOT_TRANSLATED_YET = {
  es: [],
  zh: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Names of products and bets, which are names in every language. */
const NAMES = [
  'Fire',
  'All Small',
  'All Tall',
  'Make ’Em All',
  'Hot Hand',
  'Different Doubles',
  'Repeater',
  'Ride the Line',
  'Replay',
  'World',
  'world',
  'Over 7, Under 7',
  'Over 7',
  'Under 7',
  'Low Dice, High Dice',
  'Low Dice',
  'High Dice',
  'Power Odds',
  'Passline',
  'Ⓐ · Passline',
  'English',
  'Español',
  'en',
  'ON',
  'ON Ⓐ',
  '<label/><unseen> (<book/>)</unseen>',
] as const;

/** Words that the casinos of that language use in English, and words that happen to be the same. */
export const THE_SAME: Readonly<Record<'es' | 'zh', readonly string[]>> = {
  es: [
    ...NAMES,
    'Lobby',
    'Normal',
    'es',
    'es-US',
    'Odds',
    'Odds: Ⓐ.',
    'Place Ⓐ',
    'Total <won/>',
    'Bankroll',
    'Bot',
    'Enter',
    'Bots',
    'Cactus',
    'bot',
    'bankroll',
    'No',
    'odds',
    'C (craps)',
    'craps 2',
    'craps 3',
    'craps 12',
    'put',
    'place',
    'buy',
    'lay',
    'hops',
  ],
  zh: [...NAMES, 'en-US', 'Ⓐ of Ⓑ', 'Ⓐ bets'],
};
