// A player's rolls at a table, read back from its log: dice, their own lines, and what it came to.
import type { Dice, Line, Rolled } from '@passline/engine';
import type { LogEntry } from '@passline/table';
import type { Store } from '../../store/store.ts';
import { entryOf } from '../cache.ts';
import type { LiveTable } from '../live-table.ts';

export type PlayedRoll = {
  readonly version: number;
  readonly at: number;
  readonly seat: number;
  readonly dice: Dice;
  readonly pointBefore: number | null;
  readonly point: number | null;
  readonly lines: readonly Line[];
  /** Won less lost, in cents, commission included. */
  readonly net: number;
};

/** Versions: so many entries after one. */
type Range = { readonly after: number; readonly limit: number };

type Held = { readonly seat: number; readonly from: number; readonly to: number };

/** The seats a player has held, by versions; at a practice table all seats are its owner's. */
async function heldBy(
  store: Store,
  { id, state }: LiveTable,
  player: string,
  { after, limit }: Range,
): Promise<readonly Held[]> {
  if (state.created.mode === 'practice') {
    return Array.from({ length: 20 }, (_, index) => ({
      seat: index + 1,
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
    }));
  }
  const sittings = await store.sittings(player, 1000);
  const held: Held[] = [];
  for (const { table, seat, from, to } of sittings) {
    const isHere = table === id && from <= after + limit && (to === null || to + MAX_AFTERWARDS > after);
    if (!isHere) continue;
    const until = to === null ? Number.MAX_SAFE_INTEGER : await settledBy(store, id, seat, to);
    held.push({ seat, from, to: until });
  }
  return held;
}

/** Bets of who leaves may stand, and are theirs until the seat is another's; nobody's stand for longer than this. */
const MAX_AFTERWARDS = 2_000;

async function settledBy(store: Store, table: string, seat: number, left: number): Promise<number> {
  const [departure] = await store.events(table, left - 1, 1);
  const event = departure && entryOf(departure).event;
  if (event?.type === 'departed' && event.freed) return left;
  const events = await store.events(table, left, MAX_AFTERWARDS);
  const next = events
    .map(entryOf)
    .find(entry => entry.event.type === 'seat-claimed' && entry.event.seat === seat);
  if (next) return next.version - 1;
  return events.length < MAX_AFTERWARDS ? Number.MAX_SAFE_INTEGER : left + MAX_AFTERWARDS;
}

const netOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, { won, lost, commission, commissionBack }) => sum + won - lost - commission + commissionBack,
    0,
  );

function playedIn(entry: LogEntry, rolled: Rolled, held: readonly Held[]): PlayedRoll[] {
  const { version, at } = entry;
  return held
    .filter(({ from, to }) => version >= from && version <= to)
    .map(({ seat }) => ({ seat, lines: rolled.lines.filter(line => line.seat === seat) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ seat, lines }) => ({
      version,
      at,
      seat,
      dice: rolled.dice,
      pointBefore: rolled.pointBefore,
      point: rolled.point,
      lines,
      net: netOf(lines),
    }));
}

/** A corrected roll counts as corrected: it carries the settlement that holds. */
export async function rollsOf(
  store: Store,
  live: LiveTable,
  player: string,
  range: Range,
): Promise<{ readonly rolls: readonly PlayedRoll[]; readonly next: number | null }> {
  const held = await heldBy(store, live, player, range);
  const { after, limit } = range;
  const events = await store.events(live.id, after, limit);
  let rolls: PlayedRoll[] = [];
  let lastRoll = 0;
  for (const entry of events.map(entryOf)) {
    const { event, version } = entry;
    if (event.type === 'roll-corrected') {
      rolls = rolls.filter(roll => roll.version !== lastRoll);
      rolls.push(...playedIn(entry, event.roll, held));
      lastRoll = version;
    } else if (event.type === 'rolled') {
      rolls.push(...playedIn(entry, event, held));
      lastRoll = version;
    }
  }
  const last = events.at(-1)?.version;
  return { rolls, next: events.length === limit && last !== undefined ? last : null };
}
