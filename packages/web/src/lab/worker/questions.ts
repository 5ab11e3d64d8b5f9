// Questions about a table alone: what each of its bets costs, and how best to play it for a target.
import { cents } from '@passline/engine';
import {
  type BestPlay,
  best,
  bestModule,
  type Figures,
  formatRational,
  odds,
  oddsAsMade,
  oddsWithDice,
  type Situation,
  toNumber,
} from '@passline/lab';
import type { AskedTable, BestAnswer, BestAsked, BetCost } from '../messages.ts';

const shown = (edge: Figures['edge']): NonNullable<BetCost['edge']> => ({
  value: toNumber(edge),
  fraction: formatRational(edge),
});

/** Every bet's edge with these dice, with fair ones, and for this amount as the table rounds it. */
export function betCosts({ book, settings, unit, dice }: AskedTable): readonly BetCost[] {
  const fair = odds(book, settings);
  const weighted = dice ? oddsWithDice(book, settings, dice).figures : null;
  const spots = (weighted ?? fair).map(({ spot }) => spot);
  const made = new Map(oddsAsMade(book, settings, cents(unit), spots, dice).map(each => [each.spot, each]));
  return fair.map(({ spot, edge }) => {
    const own = weighted?.find(each => each.spot === spot);
    const amount = made.get(spot);
    return {
      spot,
      edge: weighted === null ? shown(edge) : own ? shown(own.edge) : null,
      fair: weighted === null ? null : shown(edge),
      asMade: amount && amount.refusal === null ? shown((amount.withPowerOdds ?? amount).edge) : null,
      refusal: amount?.refusal ? amount.refusal.message : null,
    };
  });
}

const isEmpty = (amounts: Situation['standing']): boolean => Object.keys(amounts).length === 0;

/** The situation at the start, and those that its bets lead to, one for each point. */
function openingOf({ policy }: BestPlay, { bankroll, rolls }: BestAsked): readonly Situation[] {
  const now = policy.situations.filter(
    each => each.worth === bankroll && (each.rolls === null || (rolls !== null && each.rolls <= rolls)),
  );
  const first = now.findLast(({ point, standing }) => point === null && isEmpty(standing));
  if (!first) return [];
  const byPoint = new Map<number, Situation>();
  for (const each of now)
    if (each.point !== null && JSON.stringify(each.standing) === JSON.stringify(first.bets))
      byPoint.set(each.point, each);
  return [first, ...byPoint.values()];
}

export function bestAnswer({ book, settings, unit, dice }: AskedTable, asked: BestAsked): BestAnswer {
  const play = best(
    { book, settings, unit: cents(unit), ...(dice && { dice }) },
    {
      bankroll: cents(asked.bankroll),
      target: cents(asked.target),
      unit: cents(unit),
      rolls: asked.rolls,
      ...(asked.bets && { bets: asked.bets }),
    },
  );
  return {
    chance: play.chance,
    bound: play.bound,
    bets: play.bets,
    opening: openingOf(play, asked),
    situations: play.policy.situations.length,
    code: bestModule(play.policy),
  };
}
