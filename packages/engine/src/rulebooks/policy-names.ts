// The names in a rulebook's policies, as types and as lists to check against.

/** In play on a come-out roll, off, or off unless it was made in the bet time of this very come-out (D11). */
export const COME_OUT_POLICIES = ['on', 'off', 'off-if-remaining'] as const;
export type ComeOutPolicy = (typeof COME_OUT_POLICIES)[number];

export const PROCEDURES = [
  'spots',
  'faces',
  'open',
  'close',
  'offer',
  'decline',
  'give-up',
  'roll',
  'no-roll',
  'minimum',
  'maximum',
  'box',
  'shares',
  'leave',
  'interrupt',
  'void',
  'correct',
  'staff',
  'ruling',
  'settings',
] as const;
export type Procedure = (typeof PROCEDURES)[number];

export const DOCUMENTS = ['rws-2013', 'rws-2019', 'etg', 'south-dakota'] as const;
export type DocumentId = (typeof DOCUMENTS)[number];

/** What a book says in words: its procedure, its limits, and when bets are in play. */
export const RULE_TOPICS = [...PROCEDURES, 'limits', 'working', 'calls', 'late-bets'] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

export const HOUSE_SETTINGS = [
  'buy-commission',
  'lay-commission',
  'commission',
  'odds',
  'pay',
  'power-odds',
] as const;
export type HouseSetting = (typeof HOUSE_SETTINGS)[number];
