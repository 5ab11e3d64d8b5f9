// Raw bits for dieharder: every byte of the production dice's HMACs, or the simulator's draws whole.
import { hash } from 'node:crypto';
import { Xoshiro } from '@passline/lab/parts';
import { loadMasterKey, seedOf } from '@passline/server/parts';
import { hex32, messageOf } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { GENERATION, seedsAt, tableId } from './production.ts';
import { stateOfSeed } from './simulator.ts';

/** Fills a buffer with the next bytes. */
export type Fill = (buffer: Uint8Array) => void;

const BLOCK = 64;
const DIGEST = 32;
const LABEL = 'passline/dice/1';
const UTF8 = new TextEncoder();
const TABLE_HANDS = 100;
const HAND_ROLLS = 8;

/** HMAC-SHA-256 from two plain hashes, several times faster than the server's call; a test compares the two. */
class Keyed {
  readonly #inner = new Uint8Array(BLOCK + 512);
  readonly #outer = new Uint8Array(BLOCK + DIGEST);

  constructor(key: Uint8Array) {
    for (let at = 0; at < BLOCK; at += 1) {
      this.#inner[at] = (key[at] ?? 0) ^ 0x36;
      this.#outer[at] = (key[at] ?? 0) ^ 0x5c;
    }
  }

  /** The digest of a message of at most 512 bytes. */
  of(message: string): Uint8Array {
    const { written } = UTF8.encodeInto(message, this.#inner.subarray(BLOCK));
    this.#outer.set(hash('sha256', this.#inner.subarray(0, BLOCK + written), 'buffer'), BLOCK);
    return hash('sha256', this.#outer, 'buffer');
  }
}

/** The 32 bytes of each throw's HMAC, with those that dice would skip: table after table, in hands of eight rolls. */
function* digests(seed: string): Generator<Uint8Array, never, void> {
  const master = loadMasterKey({ hex: seed });
  for (let number = 0; ; number += 1) {
    const table = tableId(number);
    for (let hand = 1; hand <= TABLE_HANDS; hand += 1) {
      const key = hex32(seedOf(master, table, hand, GENERATION));
      const keyed = new Keyed(key);
      const seeds = seedsAt(number, hand);
      for (let roll = 1; roll <= HAND_ROLLS; roll += 1) {
        const message = messageOf(LABEL, { table, hand, roll, seeds });
        const digest = keyed.of(message);
        if (roll === 1 && Buffer.compare(digest, NODE_HASHING.hmacSha256(key, UTF8.encode(message))) !== 0)
          throw new Error('this HMAC is not the server’s');
        yield digest;
      }
    }
  }
}

export function productionBits(seed: string): Fill {
  const source = digests(seed);
  return buffer => {
    for (let at = 0; at < buffer.length; at += DIGEST) buffer.set(source.next().value, at);
  };
}

/** All 64 bits of each draw, the low half first. */
export function simulatorBits(seed: string): Fill {
  const random = new Xoshiro(stateOfSeed(seed));
  return buffer => {
    const halves = new Uint32Array(buffer.buffer, buffer.byteOffset, buffer.byteLength / 4);
    for (let at = 0; at < halves.length; at += 2) {
      random.draw();
      halves[at] = random.low;
      halves[at + 1] = random.high;
    }
  };
}
