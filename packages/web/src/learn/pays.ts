// What a spot pays, in a few words.

import { cents, type SpotName, type Table, wouldWin } from '@passline/engine';
import * as learnText from '../text/learn.ts';
import { joinPrices } from '../text/pays.ts';
import { joinWithCommas } from '../text/phrases.ts';

const ANY_AMOUNT = { amount: cents(60_00), commission: cents(0) };

/** "7 to 6", or "1 to 1; 2 to 1 on 2, 12" if it depends on the total. */
export function paysWords(table: Table, spot: SpotName): string {
  const wins = wouldWin(table, spot, ANY_AMOUNT);
  const totals = new Map<string, number[]>();
  for (const { pays, on } of wins)
    totals.set(pays, [...(totals.get(pays) ?? []), ...(on === null ? [] : [on])]);
  const [first, ...others] = [...totals].sort(([, a], [, b]) => b.length - a.length);
  if (!first) return '';
  if (first[0].endsWith('x')) return learnText.byTheRollCount;
  const rest = others.map(([pays, on]) =>
    learnText.pays(learnText.spokenOdds(pays), joinWithCommas(on.map(String))),
  );
  return joinPrices([learnText.spokenOdds(first[0]), ...rest]);
}
