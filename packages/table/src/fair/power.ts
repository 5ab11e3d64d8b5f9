// Power Odds drawn from a hand's seed: which parts of which spots are raised for a roll, and to what.
import { formatOdds, type Rules, type SpotName, type SpotRules } from '@passline/engine';
import { messageOf, type RollId } from './draw-message.ts';
import type { Hashing } from './hashing.ts';
import { hex32 } from './hex.ts';

const LABEL = 'passline/power/1';
const UTF8 = new TextEncoder();
const WORDS = 2 ** 32;

/** A raise as the engine's `power` command takes it. */
export type DrawnRaise = { readonly spot: SpotName; readonly odds: string };

type Part = SpotRules['raises'][number];

/** Big-endian 32-bit words of HMAC blocks numbered from 0. */
function* wordsOf(seedHex: string, throwOf: RollId, hashing: Hashing): Generator<number, never, void> {
  const key = hex32(seedHex);
  const message = messageOf(LABEL, throwOf);
  for (let block = 0; ; block += 1) {
    const bytes = hashing.hmacSha256(key, UTF8.encode(`${message}|block=${block}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let offset = 0; offset < bytes.byteLength; offset += 4) yield view.getUint32(offset);
  }
}

/** An unbiased choice from 0 to count − 1: words past the last whole multiple are discarded. */
export function choiceBelow(count: number, words: Iterator<number, never, void>): number {
  const accepted = WORDS - (WORDS % count);
  for (;;) {
    const word = words.next().value;
    if (word < accepted) return word % count;
  }
}

/** Whether existing raises cover all of a part: the engine accepts no second raise there. */
const isCovered = (part: Part, raised: readonly Part[]): boolean =>
  raised.some(
    other =>
      other.totals === null ||
      part.totals === null ||
      part.totals.every(total => other.totals?.includes(total)),
  );

/** All raises for a roll, in layout order; none if the table has no Power Odds. */
export function powerFor(
  seedHex: string,
  throwOf: RollId,
  { spots, powerChance }: Pick<Rules, 'spots' | 'powerChance'>,
  hashing: Hashing,
): readonly DrawnRaise[] {
  if (powerChance.num === 0) return [];
  const words = wordsOf(seedHex, throwOf, hashing);
  const drawn: DrawnRaise[] = [];
  for (const { spot, raises } of spots.values()) {
    const raised: Part[] = [];
    for (const part of raises) {
      if (choiceBelow(powerChance.den, words) >= powerChance.num) continue;
      const odds = part.odds[choiceBelow(part.odds.length, words)];
      if (!odds || isCovered(part, raised)) continue;
      raised.push(part);
      drawn.push({ spot: spot.name, odds: formatOdds(odds) });
    }
  }
  return drawn;
}
