// How a bet on a whole hand shows its progress: the numbers that it collects, or the steps that it is paid by.
import {
  type BetMemory,
  type HandPay,
  type HandRules,
  memoryOf,
  type SpotName,
  type Table,
} from '@passline/engine';
import * as layoutText from '../text/layout.ts';
import type { Arrangement, Rect, Zone } from './geometry.ts';

export type HandMark = {
  readonly text: string;
  /** What it pays, printed below a step. */
  readonly pays: string | null;
  readonly isReached: boolean;
};

/** Whether it remembers how many rather than which. */
export const isCount = ({ definition: { remembers } }: HandRules): boolean =>
  'repeats' in remembers ||
  ('counts' in remembers && (remembers.counts === 'rolls' || remembers.counts === 'line-wins'));

/** "3×", stake included, if the book counts that way; "back" if only the bet comes back. */
export const payText = ({ wins, text }: HandPay): string =>
  wins.num === 0 ? layoutText.betBack : text.replace('x', '×');

function stepMarks({ definition, pays }: HandRules, memory: BetMemory): readonly HandMark[] {
  const count = memory[0] ?? 0;
  const reached = pays.filter(({ from }) => count >= from).length - 1;
  return pays.map((pay, i) => ({
    text: stepText(definition, pay.from, pays[i + 1]?.from),
    pays: payText(pay),
    isReached: i === reached,
  }));
}

/** "8–15", "50+", or "6×" for a total that must come that often. */
function stepText({ remembers }: HandRules['definition'], from: number, next: number | undefined): string {
  if ('repeats' in remembers) return `${from}×`;
  if (next === undefined) return `${from}+`;
  return next - 1 > from ? `${from}–${next - 1}` : `${from}`;
}

function numbersOf({ definition: { remembers } }: HandRules, points: readonly number[]): readonly number[] {
  if (!('collects' in remembers)) return points;
  return remembers.collects === 'doubles' ? [1, 2, 3, 4, 5, 6] : remembers.collects;
}

const isDoubles = ({ definition: { remembers } }: HandRules): boolean =>
  'collects' in remembers && remembers.collects === 'doubles';

/** `points`: those of the table's rulebook. */
export const handMarks = (
  hand: HandRules,
  memory: BetMemory,
  points: readonly number[],
): readonly HandMark[] =>
  isCount(hand)
    ? stepMarks(hand, memory)
    : numbersOf(hand, points).map(number => ({
        text: isDoubles(hand) ? `${number}-${number}` : String(number),
        pays: null,
        isReached: memory.includes(number),
      }));

/** The pays of a bet whose marks do not carry them: "34:1", or "4: 24:1 · 5: 249:1". */
export function collectedPays(hand: HandRules): string {
  if (isCount(hand)) return '';
  const { pays } = hand;
  if (pays.length === 1) return pays.map(payText).join();
  return pays
    .map(pay => `${pay.on === null ? pay.from : `${pay.on.join('/')} ×${pay.from}`}: ${payText(pay)}`)
    .join(' · ');
}

/** Where the marks are: a row at the spot's foot. */
export function markRects(
  { x, y, w, h, isSmall = false }: Rect & Pick<Zone, 'isSmall'>,
  count: number,
): readonly Rect[] {
  const step = (w - 12) / Math.max(1, count);
  return Array.from({ length: count }, (_, i) => ({
    x: x + 7 + step * i,
    y: y + h - (isSmall ? 42 : 34),
    w: step - 2,
    h: isSmall ? 38 : 30,
  }));
}

export type HandTally = {
  readonly zone: Zone;
  readonly marks: readonly HandMark[];
  /** The count of a bet that keeps its own; null if the layout prints the table's count. */
  readonly soFar: number | null;
};

/** Whether it counts the table's own rolls: it can only be made before a hand's first. */
export const countsTable = ({ definition: { remembers, opens } }: HandRules): boolean =>
  'counts' in remembers && remembers.counts === 'rolls' && opens !== 'after-any-seven';

/** The progress of each bet on a whole hand: the player's own, or else the one furthest along. */
export function handProgress(game: Table, { zones }: Arrangement, seat: number | null): readonly HandTally[] {
  return zones.flatMap(zone => {
    const hand = game.rules.spots.get(zone.spot)?.hand ?? null;
    const memory = hand && memoryShown(game, zone.spot, seat);
    if (!hand || !memory) return [];
    const marks = handMarks(hand, memory, game.rules.book.comeOut.points);
    return [{ zone, marks, soFar: isCount(hand) && !countsTable(hand) ? (memory[0] ?? 0) : null }];
  });
}

export function memoryShown(game: Table, spot: SpotName, seat: number | null): BetMemory | null {
  const bets = game.seats.flatMap(player =>
    player.bets
      .filter(bet => bet.spot === spot)
      .map(bet => ({ seat: player.seat, memory: memoryOf(bet, game) })),
  );
  const hand = game.rules.spots.get(spot)?.hand ?? null;
  if (!hand) return null;
  const reached = ({ memory }: { readonly memory: BetMemory }): number =>
    isCount(hand) ? (memory[0] ?? 0) : memory.length;
  const own = bets.find(bet => bet.seat === seat);
  return (own ?? bets.toSorted((a, b) => reached(b) - reached(a))[0])?.memory ?? null;
}

export type NextStep = {
  readonly reached: number;
  /** "7 more: 3×". */
  readonly text: string;
};

/** What comes next once this much is reached; null if nothing is left to reach. */
export function stepAfter({ pays }: HandRules, reached: number): NextStep | null {
  const next = pays.find(({ on, from }) => on === null && from > reached);
  return next ? { reached, text: layoutText.nextStep(next.from - reached, payText(next)) } : null;
}
