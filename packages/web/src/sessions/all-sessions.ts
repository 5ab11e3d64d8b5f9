// All of the player's sessions: their sittings, and each practice table as one session.
import type { PlayerClient, Sitting, TableListing } from '@passline/client';
import { type SeatNumber, seatNumber } from '@passline/engine';
import { client, device } from '../api/client.ts';
import type { SessionRef } from './session-fold.ts';

/** A player alone at a practice table has its first seat. */
const PRACTICE_SEAT: SeatNumber = seatNumber(1);
const PAGE = 200;

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

type Lists = Pick<PlayerClient, 'tablesPage' | 'sittings'>;

async function practiceAt(house: Lists, closed: boolean): Promise<readonly TableListing[]> {
  const listed: TableListing[] = [];
  let after: string | null = null;
  do {
    const page = await house.tablesPage({
      ...{ mode: 'practice', mine: true, closed },
      ...(after === null ? {} : { after }),
    });
    listed.push(...page.tables);
    after = page.next;
  } while (after !== null);
  return listed;
}

const allPracticeAt = async (house: Lists): Promise<readonly TableListing[]> =>
  (await Promise.all([practiceAt(house, false), practiceAt(house, true)])).flat();

/** The player's practice tables, including those on this device, newest first. */
export async function practiceTables(
  server: Lists = client,
  here: Lists = device,
): Promise<readonly TableListing[]> {
  // A browser without storage has none.
  const listed = await Promise.all([allPracticeAt(server), allPracticeAt(here).catch(() => [])]);
  return listed.flat().toSorted((a, b) => b.createdAt - a.createdAt);
}

async function allSittings(house: Lists): Promise<readonly Sitting[]> {
  const sittings: Sitting[] = [];
  for (;;) {
    const before = sittings.at(-1)?.fromAt;
    const page = await house.sittings({ limit: PAGE, ...(before === undefined ? {} : { before }) });
    sittings.push(...page);
    if (page.length < PAGE) return sittings;
  }
}

export async function allSessions(
  server: Lists = client,
  here: Lists = device,
): Promise<readonly SessionRef[]> {
  const [sittings, practice] = await Promise.all([allSittings(server), practiceTables(server, here)]);
  return [...sittings.map(refOfSitting), ...practice.map(refOfPractice)];
}
