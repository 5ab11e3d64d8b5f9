// Fair dice: a hand's secret seed is committed to before bets, and with the players' own seeds makes every throw.
import { ALL_DICE, type Dice } from '@passline/engine';
import { messageOf, type ThrowId } from './draw-message.ts';
import type { Hashing } from './hashing.ts';
import { hex32, toHex } from './hex.ts';

const LABEL = 'passline/dice/1';
const UTF8 = new TextEncoder();

/** What is published before a hand: it binds the house to the seed and tells nothing about it. */
export const commitmentOf = (seedHex: string, hashing: Hashing): string => hashing.sha256(hex32(seedHex));

// 252 is the largest multiple of 36 in a byte: what lies above would favour the low throws.
const ACCEPTED = 252;

/** The throw that a byte stands for; null where it must be discarded. */
export function throwOfByte(byte: number): Dice | null {
  if (byte >= ACCEPTED) return null;
  return ALL_DICE[byte % ALL_DICE.length] as Dice;
}

const diceIn = (bytes: Uint8Array): Dice | null => {
  for (const byte of bytes) {
    const dice = throwOfByte(byte);
    if (dice) return dice;
  }
  return null;
};

/** A throw drawn: its dice, and the 32 bytes that they were taken from. */
export type Draw = { readonly dice: Dice; readonly opening: string };

export function drawFor(seedHex: string, throwOf: ThrowId, hashing: Hashing): Draw {
  const key = hex32(seedHex);
  const message = messageOf(LABEL, throwOf);
  for (let more = 0; ; more += 1) {
    const text = more === 0 ? message : `${message}|more=${more}`;
    const bytes = hashing.hmacSha256(key, UTF8.encode(text));
    const dice = diceIn(bytes);
    if (dice) return { dice, opening: toHex(bytes) };
  }
}

export const diceFor = (seedHex: string, throwOf: ThrowId, hashing: Hashing): Dice =>
  drawFor(seedHex, throwOf, hashing).dice;

/** What is recorded of a throw as bets close: it fixes the dice and tells nothing about them. */
export const sealOf = (opening: string, hashing: Hashing): string => hashing.sha256(hex32(opening));

/** The dice that a seal's opening shows; null for bytes that no throw is taken from. */
export const diceOfOpening = (opening: string): Dice | null => diceIn(hex32(opening));
