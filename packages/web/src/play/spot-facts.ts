// What the card of a spot says: everything from the engine, for the chip in hand and for the bet that lies there.
import { cents, type Legal, type Table, type View, view, type WouldWin, wouldWin } from '@passline/engine';
import { amount } from '../text/money.ts';
import { paysText, wordsFor } from '../text/spots.ts';
import { chipAmount, liesOn, tried } from './betting.ts';

export type SpotFacts = {
  readonly label: string;
  readonly words: string;
  readonly pays: string;
  /** The own bet that lies there, if any. */
  readonly bet: View['seats'][number]['bets'][number] | null;
  /** What a tap adds and what the bet would win then; null where nothing can be added. */
  readonly tap: {
    readonly adds: number;
    readonly commission: number;
    readonly wins: readonly WouldWin[];
    readonly winsNothing: boolean;
  } | null;
  /** Why nothing can be added. */
  readonly why: string;
  readonly limits: string;
  readonly calls: readonly ('on' | 'off')[];
  readonly canTake: boolean;
  readonly canReduce: boolean;
  readonly canPress: boolean;
};

/** "14", or "4 or 10: 18; 6 or 8: 14" where it depends on the roll. */
export function winsText(wins: readonly WouldWin[]): string {
  const byAmount = new Map<number, number[]>();
  for (const { on, amount: won } of wins) {
    byAmount.set(won, [...(byAmount.get(won) ?? []), ...(on === null ? [] : [on])]);
  }
  if (byAmount.size === 1) return amount([...byAmount.keys()][0] ?? 0);
  return [...byAmount].map(([won, on]) => `${amount(won)} on ${on.join(', ')}`).join('; ');
}

const ownBets = (game: Table, seat: number | null): View['seats'][number]['bets'] =>
  view(game).seats.find(player => player.seat === seat)?.bets ?? [];

function tapOn(game: Table, seat: number, spot: string, adds: number): SpotFacts['tap'] | string {
  const outcome = tried(game, seat, [{ type: 'bet', spot, amount: adds }]);
  if (!outcome.ok) return outcome.refusal.message;
  const lying = liesOn(spot);
  const [before, after] = [ownBets(game, seat), ownBets(outcome.game, seat)].map(bets =>
    bets.find(bet => bet.spot === lying),
  );
  const commission = (after?.commission ?? 0) - (before?.commission ?? 0);
  return { adds, commission, wins: after?.wouldWin ?? [], winsNothing: after?.winsNothing ?? false };
}

function limitsText(game: Table, may: Legal | null, spot: string): string {
  const range = may?.bets.find(bet => bet.spot === spot);
  if (!range) return '';
  const step = range.step > game.rules.chip ? `, in steps of ${amount(range.step)}` : '';
  return `${amount(range.least)} to ${amount(range.most)}${step}`;
}

/** While dice roll or a result is shown nothing is taken, though the engine would. */
const open = (may: Legal | null): boolean => may !== null && may.bets.length > 0;

function closedWords(game: Table, seat: number, spot: string): string {
  const tap = tapOn(game, seat, spot, game.rules.chip);
  return typeof tap === 'string' ? tap : 'Bets open again in a moment.';
}

export function spotFacts(
  game: Table,
  seat: number | null,
  may: Legal | null,
  name: string,
  chip: number,
): SpotFacts | null {
  const rules = game.rules.spots.get(name);
  if (!rules) return null;
  const lying = liesOn(name);
  const bet = ownBets(game, seat).find(({ spot }) => spot === lying) ?? null;
  const range = may?.bets.find(each => each.spot === name);
  const adds = chipAmount(range, chip);
  const tap =
    seat === null ? null : open(may) ? tapOn(game, seat, name, adds) : closedWords(game, seat, name);
  const watched = {
    adds: chip,
    commission: 0,
    wins: wouldWin(game, name, { amount: cents(chip), commission: cents(0) }),
    winsNothing: false,
  };
  return {
    label: rules.spot.label,
    words: wordsFor(game, rules),
    pays: paysText(game, rules),
    bet,
    tap: seat === null ? watched : typeof tap === 'string' ? null : tap,
    why: typeof tap === 'string' ? tap : '',
    limits: limitsText(game, may, name),
    calls: may?.calls.filter(each => each.spot === lying).map(each => each.call) ?? [],
    canTake: may?.takes.includes(lying) ?? false,
    canReduce: may?.reductions.some(each => each.spot === lying) ?? false,
    canPress:
      bet !== null && (may?.bets.some(each => each.spot === lying && each.most >= bet.amount) ?? false),
  };
}
