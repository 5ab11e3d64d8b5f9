// Fair dice: a hand's secret seed is committed to before bets, and with the players' own seeds makes every throw.
import type { Dice } from '@passline/engine';
import type { Hashing } from './hashing.ts';
import { hex32 } from './hex.ts';
import { messageOf, type ThrowOf } from './throw.ts';

const LABEL = 'passline/dice/1';
const UTF8 = new TextEncoder();

/** What is published before a hand: it binds the house to the seed and tells nothing about it. */
export const commitmentOf = (seedHex: string, hashing: Hashing): string => hashing.sha256(hex32(seedHex));

// 252 is the largest multiple of 36 in a byte: what lies above would favour the low throws.
const ACCEPTED = 252;

/** The throw that a byte stands for; null where it must be discarded. */
export function throwOfByte(byte: number): Dice | null {
  if (byte >= ACCEPTED) return null;
  const pair = byte % 36;
  return [Math.floor(pair / 6) + 1, (pair % 6) + 1];
}

export function diceFor(seedHex: string, throwOf: ThrowOf, hashing: Hashing): Dice {
  const key = hex32(seedHex);
  const message = messageOf(LABEL, throwOf);
  for (let more = 0; ; more += 1) {
    const text = more === 0 ? message : `${message}|more=${more}`;
    for (const byte of hashing.hmacSha256(key, UTF8.encode(text))) {
      const dice = throwOfByte(byte);
      if (dice) return dice;
    }
  }
}
