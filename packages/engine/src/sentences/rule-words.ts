// Rules that figures alone do not express, in each document's words. A page in another language has its own version.
import type { DocumentId, RuleTopic } from '../rulebooks/policy-names.ts';

/** `{bets}` stands for the bets to which the book's data applies the rule. */
export const usual: Readonly<Record<RuleTopic, string>> = {
  spots: 'A bet is on the spot where its chips lie at the close.',
  faces: 'The two upper faces count.',
  open: 'From the opening of bets to the settlement of one roll that counts.',
  close: 'After the close nothing is placed, changed, taken down or called.',
  offer:
    'The dice are offered clockwise from seat 1. Seats without a line bet are passed over, and a shooter who passed the dice is offered them last.',
  decline:
    'A player who declines passes the dice on. Once everyone has, any player who may roll can still take them.',
  'give-up':
    'The shooter keeps the dice until a seven-out, even after making a point, or passes them between rolls.',
  roll: 'One roll of both dice settles every bet in play.',
  'no-roll': 'Nothing is settled, and the same shooter rolls again.',
  limits: 'Each table sets its minimum and its maximum, and shows them.',
  minimum:
    'If noticed before bets close, the bet is raised or taken back. If noticed later, it stands and wins or loses as it is.',
  maximum:
    'If noticed before bets close, the excess is rejected. If noticed later, the bet wins or loses on the maximum.',
  box: 'It applies to all players’ bets in a box combined; another player may use room that one leaves.',
  shares:
    'If noticed after bets close, the box is settled on its maximum, shared in proportion. No share falls below the minimum, a bet below the minimum stays whole, and what was not at risk comes back.',
  working:
    '{bets}: not in play on a come-out roll, so that they neither win nor lose, and back in play with a point.',
  calls:
    '{bets}. The call stays on the bet until the next call or a decision, and is gone once the bet has won.',
  'late-bets':
    'Chips that were on the layout at the close but not recorded can be entered, with a signature, until the dice are entered. Table limits do not keep them out: below the minimum they stand; above a maximum they are settled on it, and the rest comes back.',
  leave:
    'The rack is cashed out at once. Bets stand and are settled; what they win comes down and is credited.',
  interrupt: 'If the dice are known, the round is completed; otherwise it is void.',
  void: 'This round’s bets and their commission go back, and the dice go back to where they were. Earlier bets stay up. Bets that were taken down stay down, and calls stay in effect.',
  correct:
    'A result entered wrongly is settled again until the next round begins; from then on it is final. “Place your bets” begins it, and so does any bet, change, call or close.',
  staff: 'Staff may place a bet for a player, on record.',
  ruling: 'A manager decides whatever the rules do not cover, on record.',
  settings:
    'Settings change only while bets are open. A change in what a bet pays or costs waits until no such bet is up.',
};

const FACES =
  'The two upper faces count. A slanted die is read as it would have come to rest with nothing in its way.';
const WORKING =
  '{bets}: in play while the puck is ON, unless the player calls them off; not in play while it is OFF, unless the player calls them on.';
const CALLS =
  '{bets}. A marker on the bet shows the call. It stays until the next call or a decision, and is gone once the bet has won.';

/**
 * What each document words differently. In South Dakota, what is known of the neighboring sections :03, :07
 * and :08 replaces the borrowed rules (D56).
 */
export const byDocument: Readonly<Record<DocumentId, Readonly<Partial<Record<RuleTopic, string>>>>> = {
  'rws-2013': {
    faces: FACES,
    open: 'One roll that counts, with the bets before it: until its result is called, losing bets are collected and winning bets paid.',
    close:
      'After “No more bets” nothing is placed, changed, taken down or called. A bet that is taken away once the dice have come to rest still wins or loses.',
    'no-roll': 'The stickperson calls it. Nothing is settled, and the shooter rolls again.',
    working: WORKING,
    calls: CALLS,
  },
  'rws-2019': {
    spots:
      'A bet is on the spot where its chips lie at the close. The house is not responsible for chips that a player, or another person for the player, put down in error.',
    faces: FACES,
    open: 'From “Place your bets, please” to the settlement with all players, after one roll that counts.',
    close: 'After “No more bets” nothing is placed, changed, taken down or called.',
    'no-roll': 'The stickperson or boxperson calls it. Nothing is settled, and the shooter rolls again.',
    limits: 'The table shows its minimum and its maximum. It is up to players to keep to them.',
    box: 'It applies to all players’ bets in a box combined. A player who bets less cannot keep the rest from another.',
    working: WORKING,
    calls: CALLS,
    interrupt:
      'Once any bet has been won or lost for certain, the round is concluded; before that it is void.',
    staff:
      'Staff may place a bet at a player’s request, on record. The player must make sure that it is placed correctly.',
    ruling:
      'The shift manager or a superior decides whatever the rules do not cover or leave unclear, on record.',
  },
  etg: {
    close: 'When bet time ends nothing is placed, changed or taken down.',
    offer: 'The table names the shooter: the next higher terminal with a line bet.',
    decline: 'A player cannot decline the dice: they move on automatically.',
    'give-up':
      'A player cannot pass the dice: they move on after a seven-out, when a point is set, or without a line bet at the close.',
    'no-roll': 'A machine rolls the dice: every roll counts.',
    working:
      '{bets} that are left from before the last roll go off by themselves for the come-out roll, and on again once a point is set. A bet first made for this very come-out is in play on it; chips added to a bet that is off are off with it.',
    settings:
      'Settings change only while bets are open. Bets that won and stayed up go back first. A change in what any other bet pays or costs waits until no such bet is up.',
  },
  'south-dakota': {
    faces:
      'The two upper faces count. A die that leans on chips or another object counts by the face opposite the side it rests on.',
    close:
      'After the close nothing is placed, changed, taken down or called, with one exception: a bet made while the dice roll stands if the dealer or box person confirms it aloud. It is entered as a late bet.',
    'give-up': 'The shooter may pass the dice after any roll, and must after a losing seven.',
    'no-roll': 'The stickperson or boxperson calls it. Nothing is settled, and the shooter rolls again.',
    working:
      '{bets}: off on the come-out roll, unless the player calls them on; in play with a point, unless the player calls them off.',
    'late-bets':
      'Chips that were on the layout at the close but not recorded, and a bet that the dealer or box person confirmed aloud while the dice rolled, can be entered, with a signature, until the dice are entered. Table limits do not keep them out: below the minimum they stand; above a maximum they are settled on it, and the rest comes back.',
  },
};

/** The rule if a bet over its maximum stands in full. */
export const standingWhole: Readonly<Partial<Record<RuleTopic, string>>> = {
  maximum:
    'If noticed before bets close, the excess is rejected. If noticed later, the bet is paid or lost in full.',
  shares: 'If noticed after bets close, every bet in the box is paid or lost in full.',
  'late-bets':
    'Chips that were on the layout at the close but not recorded can be entered, with a signature, until the dice are entered. Table limits do not keep them out: they are paid or lost in full.',
};

/** The rule if the minimum applies to the sum of a player's bets. */
export const minimumOfSum: Readonly<Partial<Record<RuleTopic, string>>> = {
  minimum:
    'Your bets may add up to it. If they come to less when bets close, the bets you have made since the last close go back to you; earlier bets stay up.',
};
