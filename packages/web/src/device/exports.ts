// What can be taken from a device table: its record for `passline verify`, its script, and its results.
import type { TableResults } from '@passline/client';
import { type Event, printScript, seatNumber } from '@passline/engine';
import {
  isServiceEvent,
  type LogEntry,
  ResultsTally,
  recordFooter,
  recordHeader,
  recordLine,
} from '@passline/table';
import { you } from '../text/device.ts';
import { readEntries } from './database.ts';
import type { DeviceTable } from './device-table.ts';

async function entriesOf({ state }: DeviceTable): Promise<readonly LogEntry[]> {
  const stored = await readEntries(state.created.id, 0, state.version);
  return stored.map(({ body }) => JSON.parse(body) as LogEntry);
}

export async function recordOf({ state }: DeviceTable): Promise<string> {
  const { id } = state.created;
  const stored = await readEntries(id, 0, state.version);
  const last = stored.at(-1);
  if (!last) throw new Error(`the log of ${id} is empty`);
  return [recordHeader(id), ...stored.map(recordLine), recordFooter(last)].join('');
}

export async function scriptOf(table: DeviceTable): Promise<string> {
  const { rulebook, settings, house } = table.state.created;
  const events = (await entriesOf(table)).flatMap(({ event }): Event[] =>
    isServiceEvent(event) ? [] : [event],
  );
  const note = house === null ? '' : '# by a house file of its own: name it by its path in the next line\n';
  return note + printScript(rulebook, settings, events);
}

export async function resultsOf(table: DeviceTable): Promise<TableResults> {
  const tally = new ResultsTally();
  for (const entry of await entriesOf(table)) tally.add(entry);
  const { players, longestHand, signedBy, ...rest } = tally.results();
  return {
    ...rest,
    signedBy: [...signedBy],
    players: players.map(player => ({ ...player, seat: seatNumber(player.seat), name: you })),
    longestHand: longestHand && {
      ...longestHand,
      holders: [...longestHand.holders],
      names: longestHand.holders.map(() => you),
    },
  };
}
