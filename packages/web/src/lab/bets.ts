// Bets as a player counts them: a come bet is one bet, wherever on the layout it is decided.
import { type BetDefinition, listedSpots, type Rulebook, type Spot } from '@passline/engine';
import { labelWords } from '../text/labels.ts';
import { capital } from '../text/phrases.ts';
import type { BetShare } from './messages.ts';

export type LabeledShare = BetShare & { readonly label: string; readonly index: number };

const LAST = 10_000;

const travelsHere = (bet: BetDefinition | undefined): boolean =>
  bet !== undefined && 'arrivesFrom' in bet && bet.arrivesFrom !== undefined;

/** The spots of a bet that travels, and of its odds, are one bet to the player. */
function labelOf({ spots }: Pick<Rulebook, 'spots'>, { definition, label }: Spot): string {
  const behind = definition.bet === 'odds' ? spots[definition.behind as keyof typeof spots] : undefined;
  return travelsHere(definition) || travelsHere(behind) ? labelWords(definition.label) : labelWords(label);
}

/** Adds up the shares of each bet, and names them. */
export function byBet(shares: readonly BetShare[], book: Rulebook | null): readonly LabeledShare[] {
  const spots = new Map<string, Spot>(book ? listedSpots(book).map(spot => [spot.name, spot]) : []);
  const bets = new Map<string, LabeledShare>();
  for (const share of shares) {
    const spot = spots.get(share.spot);
    const label = spot && book ? labelWords(labelOf(book, spot)) : capital(share.spot);
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
