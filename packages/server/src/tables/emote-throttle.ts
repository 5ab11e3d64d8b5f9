// EmoteThrottle: limits how often a person may say something to the others at their table.
import { KeyedPacers } from '../lib/pacer.ts';

/** Three at once, then one every three seconds. */
const EMOTE_PACE = { everyMs: 3_000, burst: 3 };
const MAX_TALKERS = 50_000;

/** A limit on emotes, whichever process counts them. */
export type EmoteLimiter = { mayEmote(principal: string, now: number): boolean | Promise<boolean> };

export class EmoteThrottle implements EmoteLimiter {
  readonly #pacers = new KeyedPacers(EMOTE_PACE, MAX_TALKERS);

  mayEmote(principal: string, now: number): boolean {
    return this.#pacers.of(principal).take(now, 0) !== null;
  }
}
