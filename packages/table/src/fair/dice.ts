// Fair dice: a hand's secret seed is committed to before bets, and combined with the players' seeds for every throw.
import { ALL_DICE, type Dice } from '@passline/engine';
import { messageOf, type RollId } from './draw-message.ts';
import type { Hashing } from './hashing.ts';
import { hex32, toHex } from './hex.ts';

const LABEL = 'passline/dice/1';
const UTF8 = new TextEncoder();

/** Published before a hand: binds the house to the seed and reveals nothing about it. */
export const commitmentOf = (seedHex: string, hashing: Hashing): string => hashing.sha256(hex32(seedHex));

// 252 is the largest multiple of 36 in a byte: bytes from there on would favor the low throws.
const ACCEPTED = 252;

/** The throw that a byte stands for; null if it must be discarded. */
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

export function drawFor(seedHex: string, throwOf: RollId, hashing: Hashing): Draw {
  const key = hex32(seedHex);
  const message = messageOf(LABEL, throwOf);
  for (let more = 0; ; more += 1) {
    const text = more === 0 ? message : `${message}|more=${more}`;
    const bytes = hashing.hmacSha256(key, UTF8.encode(text));
    const dice = diceIn(bytes);
    if (dice) return { dice, opening: toHex(bytes) };
  }
}

export const diceFor = (seedHex: string, throwOf: RollId, hashing: Hashing): Dice =>
  drawFor(seedHex, throwOf, hashing).dice;

/** Recorded as bets close: fixes the dice and reveals nothing about them. */
export const sealOf = (opening: string, hashing: Hashing): string => hashing.sha256(hex32(opening));

/** The dice that a seal's opening shows; null for bytes that no throw is taken from. */
export const diceOfOpening = (opening: string): Dice | null => diceIn(hex32(opening));
