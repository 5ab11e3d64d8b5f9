// The production source: the server's own fair dice, for tables with the ids, hands, rolls and players' seeds it would
// have.
import { createHash } from 'node:crypto';
import { type MasterKey, seedOf } from '@passline/server/parts';
import type { Hashing, Seeds } from '@passline/table';
import { diceFor } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import type { Source } from './thrown.ts';

/** A generation like the one that a store's first start creates. */
export const GENERATION = `1-${'5a'.repeat(16)}`;

const SEATS = 8;
/** After this many hands, one player changes the seed. */
const NEW_SEED_HANDS = 7;

/** A table id in the server's format, made from a number so that a run can be repeated. */
export const tableId = (number: number): string => `t_${hexOf(`table ${number}`, 20)}`;

const hexOf = (text: string, digits: number): string =>
  createHash('sha256').update(`passline/dice-proof|${text}`).digest('hex').slice(0, digits);

/** A player's seed: a word, a few digits, or one like those that the page generates. */
function playersSeed(table: number, seat: number, change: number): string {
  const hex = hexOf(`seed ${table} ${seat} ${change}`, 32);
  if (hex.startsWith('0')) return `lucky-${seat}`;
  return hex.slice(0, hex < '8' ? 32 : 6);
}

/** The players' seeds: none at some tables, up to eight at others; now and then one of them changes. */
export function seedsAt(table: number, hand: number): Seeds {
  const seats = Number.parseInt(hexOf(`seats ${table}`, 4), 16) % (SEATS + 1);
  const changes = Math.floor((hand - 1) / NEW_SEED_HANDS);
  const seeds: Record<number, string> = {};
  for (let seat = 1; seat <= seats; seat += 1) {
    // Seats change their seeds in turn, so the first ones may be one change ahead.
    const own = Math.floor(changes / seats) + (seat <= changes % seats ? 1 : 0);
    seeds[seat] = playersSeed(table, seat, own);
  }
  return seeds;
}

export function productionSource(master: MasterKey, firstTable: number): Source {
  let number = 0;
  let id = '';
  let seed = '';
  let handNumber = 0;
  let seeds: Seeds = {};
  let bytes: Uint8Array | null = null;
  // The server's hashing, which also keeps its last result for the tests on bytes.
  const hashing: Hashing = {
    sha256: NODE_HASHING.sha256,
    hmacSha256(key, message) {
      bytes = NODE_HASHING.hmacSha256(key, message);
      return bytes;
    },
  };
  return {
    get bytes() {
      return bytes;
    },
    openTable(table) {
      number = firstTable + table;
      id = tableId(number);
    },
    openHand(hand) {
      handNumber = hand;
      seed = seedOf(master, id, hand, GENERATION);
      if ((hand - 1) % NEW_SEED_HANDS === 0) seeds = seedsAt(number, hand);
    },
    rollDice(roll) {
      const [first, second] = diceFor(seed, { table: id, hand: handNumber, roll, seeds }, hashing);
      return (first - 1) * 6 + (second - 1);
    },
  };
}
