// Words for how a table is run: its limits, and who has the dice.
import { joinList } from '../phrases.ts';
import type { Value } from '../value.ts';

export const limits = {
  title: 'Limits',
  amounts: 'The amounts',
  belowMinimum: 'Below the minimum',
  aboveMaximum: 'Above the maximum',
  box: 'Box maximum',
  shares: 'Too much in a box',
  cap: 'Cap on long shots',
  capped: (above: Value, amount: Value) =>
    `Bets that pay more than ${above} win at most ${amount} combined on one roll. If they would win more, they share it in proportion, rounded down. House edges are for bets that stay below the cap.`,
  spots: 'What they apply to',
  totalOnSpot:
    'The total on a spot. Odds have their own limits. A reduced bet cannot be left below the minimum.',
  totalOnSpotWithJackpot:
    'The total on a spot. Odds and the jackpot have their own limits. A reduced bet cannot be left below the minimum.',
};

export const shooter = {
  title: 'The shooter',
  chosen: 'Who shoots',
  offered: 'The dice are offered around the table, seat by seat; a player takes them or passes.',
  named: 'The table names the shooter: the next seat in turn that may shoot.',
  moves: 'When the dice move on',
  turns: { 'seven-out': 'after a seven-out', point: 'when a point is set' },
  diceGo: (turns: readonly string[], mayGiveUp: boolean) =>
    `The dice go to the next player ${joinList(turns, 'or')}${mayGiveUp ? ', or when the shooter passes them' : ''}.`,
  needs: 'What it takes',
  anyBet: 'Any bet',
  betOn: (lines: readonly string[]) => `A bet on ${joinList(lines, 'or')}`,
  orComeBet: (bet: Value) => `${bet}; if nobody has one, a come bet on its number.`,
  none: 'Without a shooter',
  nobodyRolls: 'Nobody rolls until there is one.',
  diceRoll: 'The dice roll by themselves.',
  offer: 'The offer',
  decline: 'Declining',
  keep: 'Keeping the dice',
  button: 'The button',
  buttonRolls:
    'The shooter presses it to roll. If the time shown runs out first, the dice roll automatically.',
  chance: 'Who presses',
  noDifference: 'Who presses, and when, makes no difference to the dice.',
  withoutLineBet: 'Without a line bet at the close',
  diceMoveOn: 'The dice move on to the next player who has one.',
  leaves: 'A shooter who leaves',
  givesUp: 'Passes the dice.',
};
