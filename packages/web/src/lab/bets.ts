// Bets as a player counts them: a come bet is one bet, wherever on the layout it is decided.
import { type Family, findSpot } from '@passline/engine';
import * as labText from '../text/lab.ts';
import type { BetShare } from './messages.ts';

export type LabeledShare = BetShare & { readonly label: string; readonly index: number };

/** Families whose spots are one bet to the player. */
const TOGETHER: Readonly<Partial<Record<Family, string>>> = {
  'come-n': labText.come,
  'come-odds': labText.comeOdds,
  'dont-come-n': labText.dontCome,
  'dont-come-odds': labText.dontComeOdds,
};

const LAST = 10_000;

/** Shares with their names, with those of one bet added up. */
export function byBet(shares: readonly BetShare[]): readonly LabeledShare[] {
  const bets = new Map<string, LabeledShare>();
  for (const share of shares) {
    const spot = findSpot(share.spot);
    const named = `${share.spot.charAt(0).toUpperCase()}${share.spot.slice(1)}`;
    const label = spot ? (TOGETHER[spot.family] ?? spot.label) : named;
    const known = bets.get(label);
    bets.set(label, {
      spot: known?.spot ?? share.spot,
      label,
      index: Math.min(known?.index ?? LAST, spot?.index ?? LAST),
      profit: (known?.profit ?? 0) + share.profit,
      wagered: (known?.wagered ?? 0) + share.wagered,
    });
  }
  return [...bets.values()];
}

/** Each name once, in the order of the layout. */
export function inOrder(bets: readonly LabeledShare[]): readonly string[] {
  const indices = new Map<string, number>();
  for (const { label, index } of bets) indices.set(label, Math.min(index, indices.get(label) ?? LAST));
  return [...indices].sort(([, a], [, b]) => a - b).map(([label]) => label);
}
