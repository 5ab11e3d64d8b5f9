// What a table's record says that everybody finished with, added up event by event, without the code of the results.
// For tables where nobody changes seats.
import type { Client } from '@passline/client';
import type { Line, Rolled } from '@passline/engine';

type Entry = Awaited<ReturnType<Client['events']>>['events'][number]['entry'];

async function entriesOf(client: Client, table: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const { events, version } = await client.events(table, entries.length, 500);
    entries.push(...events.map(({ entry }) => entry));
    if (entries.length >= version || events.length === 0) return entries;
  }
}

const seatsIn = (entries: readonly Entry[]): readonly number[] => [
  ...new Set(entries.flatMap(({ event }) => (event.type === 'seated' ? [event.seat] : []))),
];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** What a player gains on some bets: the chips that they get or keep, less those that were there. */
const gain = (lines: readonly Line[], seat: number): number =>
  sum(lines.filter(line => line.seat === seat).map(({ before, toRack, up }) => toRack + up - before));

/** The last word on every roll. */
function rollsIn(entries: readonly Entry[]): readonly Rolled[] {
  const rolls: Rolled[] = [];
  for (const { event } of entries) {
    if (event.type === 'rolled') rolls.push(event);
    if (event.type === 'roll-corrected') rolls.splice(-1, 1, event.roll);
  }
  return rolls;
}

function longestHandIn(rolls: readonly Rolled[]): number {
  let [longest, inHand] = [0, 0];
  for (const { sevenOut } of rolls) {
    inHand += 1;
    longest = Math.max(longest, inHand);
    if (sevenOut) inHand = 0;
  }
  return longest;
}

/** Chips that an event brings a player from outside the table. */
const boughtBy = ({ event }: Entry, seat: number): number =>
  (event.type === 'seated' || event.type === 'bought-in') && event.seat === seat ? event.amount : 0;

function takenBy({ event }: Entry, seat: number): number {
  if (event.type === 'departed') return event.seat === seat ? event.cashedOut : 0;
  if (!('credits' in event)) return 0;
  return sum(event.credits.filter(credit => credit.seat === seat).map(({ amount }) => amount));
}

/** What an event other than a roll decides. */
function decidedFor({ event }: Entry, seat: number): number {
  if (event.type === 'layout-cleared') return gain(event.lines, seat);
  return event.type === 'ruled' && event.seat === seat ? event.amount : 0;
}

function playerAt(seat: number, entries: readonly Entry[], rolls: readonly Rolled[]) {
  const boughtIn = sum(entries.map(entry => boughtBy(entry, seat)));
  const finished = sum(entries.map(entry => takenBy(entry, seat)));
  const gains = rolls.map(({ lines }) => gain(lines, seat));
  const played = sum(gains) + sum(entries.map(entry => decidedFor(entry, seat)));
  const net = finished - boughtIn;
  if (played !== net) throw new Error(`seat ${seat} took ${net} more than it bought, and gained ${played}`);
  const decides = ({ lines }: Rolled): boolean =>
    lines.some(line => line.seat === seat && line.outcome !== 'move');
  return {
    seat,
    boughtIn,
    finished,
    net,
    biggestWin: Math.max(0, ...gains),
    rolls: rolls.filter(decides).length,
  };
}

/** Of a closed table. */
export async function recordedResults(client: Client, table: string) {
  const entries = await entriesOf(client, table);
  const rolls = rollsIn(entries);
  const unranked = seatsIn(entries).map(seat => playerAt(seat, entries, rolls));
  const players = unranked
    .map(player => ({ ...player, rank: 1 + unranked.filter(({ net }) => net > player.net).length }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  return { players, longestHand: longestHandIn(rolls) };
}

/** Each seat's chips now, those on the layout included. */
export async function recordedChips(client: Client, table: string): Promise<ReadonlyMap<number, number>> {
  const entries = await entriesOf(client, table);
  const rolls = rollsIn(entries);
  const chipsOf = (seat: number): number =>
    sum(entries.map(entry => boughtBy(entry, seat))) + sum(rolls.map(({ lines }) => gain(lines, seat)));
  return new Map(seatsIn(entries).map(seat => [seat, chipsOf(seat)]));
}
