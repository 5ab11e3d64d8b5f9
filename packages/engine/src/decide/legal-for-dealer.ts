// What the dealer of a table may do now, found by asking `decide` itself.
import type { SpotName } from '../bets/spot-name.ts';
import { ALL_DICE, type Dice } from '../dice.ts';
import { formatOdds } from '../lib/ratio.ts';
import type { Table } from '../table.ts';
import { decide } from './decide.ts';

export type LegalForDealer = {
  readonly roll: boolean;
  /** The dice that the last roll may be corrected to. */
  readonly correct: readonly Dice[];
  readonly settings: boolean;
  readonly noRoll: readonly string[];
  readonly power: readonly { readonly spot: SpotName; readonly odds: string }[];
};

const ANY_DICE = [1, 2] as const;

/** What the dealer may do. Closing, voiding and interrupting are always accepted; opening is, until odds are raised. */
export function legalForDealer(table: Table): LegalForDealer {
  const accepts = (command: Parameters<typeof decide>[1]): boolean => decide(table, command).ok;
  const raisable = [...table.rules.spots.values()].flatMap(rules =>
    rules.raises.flatMap(part => part.odds.map(odds => ({ spot: rules.spot.name, odds: formatOdds(odds) }))),
  );
  return {
    roll: accepts({ type: 'roll', dice: ANY_DICE }),
    correct: ALL_DICE.filter(dice => accepts({ type: 'correct', dice })),
    settings: table.phase === 'open',
    noRoll: Object.keys(table.rules.book.noRoll),
    power: raisable.filter(raise => accepts({ type: 'power', ...raise })),
  };
}
