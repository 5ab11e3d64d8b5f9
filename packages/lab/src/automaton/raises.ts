// Power Odds as chance: every way in which a roll's winning bets may be raised, and how likely each is.
import { decide, evolve, formatOdds, type Rolled, type SpotName, type Table } from '@passline/engine';

/** One way: what is raised, and how often, in proportion to the other ways of the roll. */
export type RaisedOdds = {
  readonly weight: number;
  readonly raises: readonly { readonly spot: SpotName; readonly odds: string }[];
};

const NEVER: readonly RaisedOdds[] = [{ weight: 1, raises: [] }];

/**
 * The ways in which a roll's winners may be raised, the unraised one first. Each part of a spot is raised on its own,
 * to any of its odds with equal chance (D17). Parts that do not win make no difference and are left out.
 */
export function raisedOddsOn({ rules }: Table, { lines, total }: Rolled): readonly RaisedOdds[] {
  const { num, den } = rules.powerChance;
  if (num === 0) return NEVER;
  let ways = NEVER;
  // Sorted by name, so that the order of betting does not matter.
  const winners = lines.filter(({ outcome }) => outcome === 'win').map(({ spot }) => spot);
  for (const spot of winners.length > 1 ? winners.sort() : winners) {
    const part = rules.spots.get(spot)?.raises.find(({ totals }) => totals?.includes(total) ?? true);
    if (!part) continue;
    const raised = part.odds.map(odds => ({ weight: num, raises: [{ spot, odds: formatOdds(odds) }] }));
    const choices: readonly RaisedOdds[] = [
      { weight: (den - num) * part.odds.length, raises: [] },
      ...raised,
    ];
    ways = ways.flatMap(way =>
      choices.map(({ weight, raises }) => ({
        weight: way.weight * weight,
        raises: [...way.raises, ...raises],
      })),
    );
  }
  return ways.filter(({ weight }) => weight > 0);
}

/** The table closed for a roll, with these odds raised. */
export function raiseOdds(table: Table, raises: RaisedOdds['raises']): Table {
  const commands = [
    { type: 'close' } as const,
    ...raises.map(({ spot, odds }) => ({ type: 'power', spot, odds }) as const),
  ];
  return commands.reduce((next, command) => {
    const decision = decide(next, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.reduce(evolve, next);
  }, table);
}
