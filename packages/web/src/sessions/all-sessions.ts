// All of the player's sessions: their sittings, and each practice table as one session.
import type { PlayerClient, Sitting, TableListing } from '@passline/client';
import { type SeatNumber, seatNumber } from '@passline/engine';
import { client, device } from '../api/client.ts';
import type { SessionRef } from './session-fold.ts';

/** A player alone at a practice table has its first seat. */
const PRACTICE_SEAT: SeatNumber = seatNumber(1);
const PAGE = 200;
const MAX_SITTINGS = 2_000;

export const refOfSitting = ({ table, seat, from }: Sitting): SessionRef => ({
  table,
  seat: seatNumber(seat),
  from,
});

export const refOfPractice = ({ id }: Pick<TableListing, 'id'>): SessionRef => ({
  table: id,
  seat: PRACTICE_SEAT,
  from: 0,
});

const practiceAt = (house: PlayerClient): Promise<readonly TableListing[]>[] =>
  [false, true].map(closed => house.tables({ mode: 'practice', mine: true, closed }));

/** The player's practice tables, including those on this device, newest first. */
export async function practiceTables(): Promise<readonly TableListing[]> {
  // A browser without storage has none.
  const here = Promise.all(practiceAt(device)).catch(() => []);
  const listed = await Promise.all([...practiceAt(client), here.then(tables => tables.flat())]);
  return listed.flat().toSorted((a, b) => b.createdAt - a.createdAt);
}

async function allSittings(): Promise<readonly Sitting[]> {
  const sittings: Sitting[] = [];
  for (;;) {
    const before = sittings.at(-1)?.fromAt;
    const page = await client.sittings({ limit: PAGE, ...(before === undefined ? {} : { before }) });
    sittings.push(...page);
    if (page.length < PAGE || sittings.length >= MAX_SITTINGS) return sittings;
  }
}

export async function allSessions(): Promise<readonly SessionRef[]> {
  const [sittings, practice] = await Promise.all([allSittings(), practiceTables()]);
  return [...sittings.map(refOfSitting), ...practice.map(refOfPractice)];
}
