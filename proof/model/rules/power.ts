// Power Odds (etg §34): spots that the machine raises for one roll, after bet time.
import { type Game, refuseIf } from './game.ts';
import { kindOf } from './spots.ts';

const CRAPS = [2, 3, 12];

/** The rows of the chart that a spot has: the totals that are raised, and the two odds. */
export function chartRows(
  spot: string,
): readonly (readonly [readonly number[], readonly [number, number]])[] {
  const { kind, number } = kindOf(spot);
  const [, a, b] = spot.split('-').map(Number);
  if (spot === 'any-craps' || spot === 'c') return [[CRAPS, [10, 14]]];
  if (spot === 'any-seven') return [[[7], [6, 8]]];
  if (spot === 'e' || spot === 'eleven') return [[[11], [22, 30]]];
  if (spot === 'three') return [[[3], [22, 30]]];
  if (spot === 'two') return [[[2], [45, 60]]];
  if (spot === 'twelve') return [[[12], [45, 60]]];
  if (kind === 'hop') return [[[(a ?? 0) + (b ?? 0)], a === b ? [45, 60] : [22, 30]]];
  if (spot === 'horn') {
    return [
      [
        [3, 11],
        [22, 30],
      ],
      [
        [2, 12],
        [45, 60],
      ],
    ];
  }
  if (spot === 'c-and-e') {
    return [
      [CRAPS, [4, 6]],
      [[11], [10, 14]],
    ];
  }
  if (kind === 'hard') return [[[number], number === 4 || number === 10 ? [10, 14] : [13, 18]]];
  return [];
}

export function raise(game: Game, spot: string, text: string): void {
  const [, odds] = /^(\d{1,6}):1$/.exec(text) ?? [];
  const row = chartRows(spot).find(([, choices]) => choices.includes(Number(odds)));
  const totals = row?.[0] ?? [];
  const already = game.raised.some(each => each.spot === spot && each.totals[0] === totals[0]);
  // P7: a raised spot stays as announced.
  refuseIf(!game.terms.powerOdds || game.open || !row || already, 'power/not-offered');
  game.raised.push({ spot, totals, odds: BigInt(odds ?? 0) });
}
