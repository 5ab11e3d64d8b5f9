// A player's rolls at a table, read from its log: the dice, the player's lines, and the net result.
import { type Dice, type Line, netTotal, type Rolled, SEAT_NUMBERS } from '@passline/engine';
import type { LogEntry } from '@passline/table';
import type { Store } from '../../store/store.ts';
import { entryOf } from '../cache.ts';
import type { LiveTable } from '../live-table.ts';

export type PlayedRoll = {
  readonly version: number;
  /** The version of the roll that this one corrects and replaces; null if it corrects none. */
  readonly supersedes: number | null;
  readonly at: number;
  readonly seat: number;
  readonly dice: Dice;
  readonly pointBefore: number | null;
  readonly point: number | null;
  readonly lines: readonly Line[];
  /** Won minus lost, in cents, including commission. */
  readonly net: number;
};

/** A page: at most this many rolls after a version. */
type Page = { readonly after: number; readonly limit: number };

/** A departed player's bets may stand until another player takes the seat, but never for more entries than this. */
const MAX_AFTERWARDS = 2_000;
/** One request reads at most about this many entries; a page may then hold fewer rolls than were asked for. */
const MAX_SCANNED = 5_000;
const CHUNK = 500;

type Held = { readonly seat: number; readonly from: number; readonly to: number };

/** The seats a player has held, by versions; at a practice table all seats are its owner's. */
async function heldBy(
  store: Store,
  { id, state }: LiveTable,
  player: string,
  after: number,
): Promise<readonly Held[]> {
  if (state.created.mode === 'practice') {
    return SEAT_NUMBERS.map(seat => ({ seat, from: 0, to: Number.POSITIVE_INFINITY }));
  }
  const sittings = await store.sittings(player, 1000);
  const held: Held[] = [];
  for (const { table, seat, from, to } of sittings) {
    const isHere =
      table === id && from <= after + MAX_SCANNED && (to === null || to + MAX_AFTERWARDS > after);
    if (!isHere) continue;
    const until = to === null ? Number.POSITIVE_INFINITY : await settledBy(store, id, seat, to);
    held.push({ seat, from, to: until });
  }
  return held;
}

async function settledBy(store: Store, table: string, seat: number, left: number): Promise<number> {
  const [departure] = await store.events(table, left - 1, 1);
  const event = departure && entryOf(departure).event;
  if (event?.type === 'departed' && event.freed) return left;
  const events = await store.events(table, left, MAX_AFTERWARDS);
  const next = events
    .map(entryOf)
    .find(entry => entry.event.type === 'seat-claimed' && entry.event.seat === seat);
  if (next) return next.version - 1;
  return events.length < MAX_AFTERWARDS ? Number.POSITIVE_INFINITY : left + MAX_AFTERWARDS;
}

/** A roll as it was settled, at first or by a correction. */
type Settlement = {
  readonly version: number;
  readonly at: number;
  readonly roll: Rolled;
  /** The version at which the dice were rolled. Even a corrected result belongs to whoever held the seat then. */
  readonly rolledAt: number;
  readonly supersedes: Settlement | null;
};

/** The settlement that a correction at this version replaces. */
async function settlementBefore(store: Store, table: string, version: number): Promise<Settlement> {
  const later: LogEntry[] = [];
  for (let end = version - 1; end > 0; end -= CHUNK) {
    const start = Math.max(0, end - CHUNK);
    const entries = (await store.events(table, start, end - start)).map(entryOf);
    const rolled = entries.findLastIndex(({ event }) => event.type === 'rolled');
    if (rolled < 0) {
      later.unshift(...entries);
      continue;
    }
    let settlement: Settlement | null = null;
    for (const entry of [...entries.slice(rolled), ...later]) {
      settlement = settlementIn(entry, settlement) ?? settlement;
    }
    if (settlement) return settlement;
  }
  throw new Error(`table ${table}: version ${version} corrects a roll, and there is none before it`);
}

function settlementIn({ version, at, event }: LogEntry, previous: Settlement | null): Settlement | null {
  if (event.type === 'rolled') return { version, at, roll: event, rolledAt: version, supersedes: null };
  if (event.type !== 'roll-corrected' || !previous) return null;
  return { version, at, roll: event.roll, rolledAt: previous.rolledAt, supersedes: previous };
}

const linesOf = ({ lines }: Rolled, seat: number): readonly Line[] =>
  lines.filter(line => line.seat === seat);

/** What the settlement did at the player's seats. A correction that takes everything back is still listed. */
function playedIn(settlement: Settlement, held: readonly Held[]): PlayedRoll[] {
  const { version, at, roll, rolledAt, supersedes } = settlement;
  return held
    .filter(({ from, to }) => rolledAt >= from && rolledAt <= to)
    .filter(({ seat }) => [roll, supersedes?.roll].some(each => each && linesOf(each, seat).length > 0))
    .map(({ seat }) => ({
      version,
      supersedes: supersedes?.version ?? null,
      at,
      seat,
      dice: roll.dice,
      pointBefore: roll.pointBefore,
      point: roll.point,
      lines: linesOf(roll, seat),
      net: netTotal(linesOf(roll, seat)),
    }));
}

/**
 * A page of rolls, with corrected ones replaced. If the corrected roll is on an earlier page, `supersedes` names it.
 */
export async function rollsOf(
  store: Store,
  live: LiveTable,
  player: string,
  { after, limit }: Page,
): Promise<{ readonly rolls: readonly PlayedRoll[]; readonly next: number | null }> {
  const held = await heldBy(store, live, player, after);
  const rolls = new Map<number, readonly PlayedRoll[]>();
  const page = (next: number | null) => ({ rolls: [...rolls.values()].flat(), next });
  let last: Settlement | null = null;
  let position = after;
  while (position < after + MAX_SCANNED) {
    const events = await store.events(live.id, position, CHUNK);
    for (const entry of events.map(entryOf)) {
      position = entry.version;
      if (entry.event.type === 'roll-corrected') last ??= await settlementBefore(store, live.id, position);
      const settlement = settlementIn(entry, last);
      if (!settlement) continue;
      last = settlement;
      const played = playedIn(settlement, held);
      if (played.length === 0) continue;
      if (settlement.supersedes) rolls.delete(settlement.supersedes.version);
      rolls.set(position, played);
      if (rolls.size >= limit) return page(position);
    }
    if (events.length < CHUNK) return page(null);
  }
  return page(position);
}
