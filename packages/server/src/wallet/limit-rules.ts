// Players' own limits: when a change takes effect, and how much of a day's money and time is left.
import type { EntryKind } from '@passline/table';
import { DAY_MS } from '@passline/table';
import type { Limit } from '../store/stored.ts';

type Kind = Limit['kind'];

/** No limit is the loosest. */
const isLooser = (value: number | null, than: number | null): boolean =>
  than !== null && (value === null || value > than);

function holding(limits: readonly Limit[], kind: Kind, now: number): Limit | null {
  let latest: Limit | null = null;
  for (const limit of limits) {
    if (limit.kind === kind && limit.from <= now && (latest === null || limit.from >= latest.from))
      latest = limit;
  }
  return latest;
}

const waiting = (limits: readonly Limit[], kind: Kind, now: number): Limit | null =>
  limits.find(limit => limit.kind === kind && limit.from > now) ?? null;

/** The limits in force at a moment. */
export const inForce = (
  limits: readonly Limit[],
  now: number,
): { readonly loss: number | null; readonly time: number | null } => ({
  loss: holding(limits, 'loss', now)?.value ?? null,
  time: holding(limits, 'time', now)?.value ?? null,
});

/** The limits shown to a player: in force and pending, without those replaced. */
export function toShow(limits: readonly Limit[], now: number): Limit[] {
  const shown: Limit[] = [];
  for (const kind of ['loss', 'time'] as const) {
    const held = holding(limits, kind, now);
    if (held !== null && held.value !== null) shown.push(held);
    const next = waiting(limits, kind, now);
    if (next) shown.push(next);
  }
  return shown;
}

/**
 * The limits after a player requested `value`. A stricter one applies at once and cancels a pending one; a looser one
 * waits a day. A request no looser than the pending one keeps its time; a looser one starts the day over.
 */
export function changeLimit(
  limits: readonly Limit[],
  kind: Kind,
  value: number | null,
  now: number,
): readonly Limit[] {
  const held = holding(limits, kind, now);
  const current = held?.value ?? null;
  if (!isLooser(value, current)) {
    const kept = held !== null && value === current ? held : { kind, value, from: now };
    return value === null ? [] : [kept];
  }
  const next = waiting(limits, kind, now);
  const from = next !== null && !isLooser(value, next.value) ? next.from : now + DAY_MS;
  return [...(held ? [held] : []), { kind, value, from }];
}

/** A period at a seat; `toAt` is null while it lasts. */
export type Period = { readonly fromAt: number; readonly toAt: number | null };

/** The periods within the last day, merged where they overlap, in order. */
function playedSince(periods: readonly Period[], since: number, now: number): [number, number][] {
  const cut = periods
    .map(({ fromAt, toAt }): [number, number] => [Math.max(fromAt, since), Math.min(toAt ?? now, now)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of cut) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/**
 * When a player who keeps playing will have played `limitMs` within 24 hours; null: never. Yesterday's play drops out
 * of the 24 hours as today's goes on, so a player with a daily hour is not stopped early.
 */
export function playUntil(limitMs: number, periods: readonly Period[], now: number): number | null {
  const played = playedSince(periods, now - DAY_MS, now);
  let left = limitMs - played.reduce((sum, [from, to]) => sum + to - from, 0);
  if (left <= 0) return now;
  // `start` is where the 24 hours begin. As it moves through time not played, the remainder shrinks.
  let start = now - DAY_MS;
  for (const [from, to] of [...played, [now, now] as const]) {
    if (left <= from - start) return start + left + DAY_MS;
    left -= from - start;
    start = to;
  }
  return null;
}

/** A wallet movement, as in a statement. */
export type Movement = {
  readonly kind: EntryKind;
  readonly table: string | null;
  readonly amount: number;
};

const OF_PLAY: ReadonlySet<EntryKind> = new Set<EntryKind>(['buy-in', 'cash-out', 'credit']);

/**
 * Chips taken to tables and not brought back, from a day's movements, oldest first. Tables where the player sat before
 * the day began may return chips bought earlier, which offset no other loss.
 */
export function netInOf(movements: readonly Movement[], satBefore: ReadonlySet<string>): number {
  const byTable = new Map<string, number>();
  for (const { kind, table, amount } of movements) {
    if (!OF_PLAY.has(kind)) continue;
    if (table === null) throw new Error(`a ${kind} belongs to no table`);
    const net = (byTable.get(table) ?? 0) - amount;
    byTable.set(table, satBefore.has(table) ? Math.max(0, net) : net);
  }
  return [...byTable.values()].reduce((sum, net) => sum + net, 0);
}
