// Seats for a round: drawn by lot, at as few tables as possible, whose numbers of players differ by at most one.
import type { PlayerId } from '@passline/table';
import type { RandomBytes } from '../lib/random.ts';

const WORD = 2 ** 32;

/** An unbiased choice from 0 to count − 1. */
function choose(count: number, randomBytes: RandomBytes): number {
  for (;;) {
    const word = randomBytes(4).readUInt32BE();
    // Values beyond the last full multiple would favor the first choices.
    if (word < WORD - (WORD % count)) return word % count;
  }
}

function shuffle<T>(items: readonly T[], randomBytes: RandomBytes): readonly T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = choose(last + 1, randomBytes);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

export function drawSeats(
  players: readonly PlayerId[],
  seats: number,
  randomBytes: RandomBytes,
): readonly (readonly PlayerId[])[] {
  const count = Math.ceil(players.length / seats);
  const mixed = shuffle(players, randomBytes);
  return Array.from({ length: count }, (_, table) =>
    mixed.filter((_player, place) => place % count === table),
  );
}
