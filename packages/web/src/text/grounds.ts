// The grounds of a No Roll in the words a dealer would say; which of them a table has is the rulebook's.
const WORDS: Readonly<Record<string, string>> = {
  'not-together': 'The dice left the hand one after the other',
  'no-effort': 'No effort to make the dice roll',
  'no-line-bet': 'The shooter has no pass or don’t pass bet',
  'off-table': 'A die left the table',
  stacked: 'One die lies on the other',
  'on-float': 'A die lies in the dealer’s chips',
  'in-bowl': 'A die lies in the dice bowl',
  'on-rail': 'A die lies on the players’ rail',
  'on-chips': 'A die lies on chips',
  slanted: 'A die leans so that it cannot be read',
  'wrong-shooter': 'Somebody else threw',
  interfered: 'Something got in the way of the dice',
  'far-wall': 'The dice did not reach the far wall',
};

/** A ground that a house file names and nobody has words for is shown by its name. */
export const groundWords = (ground: string): string => WORDS[ground] ?? ground.replaceAll('-', ' ');
