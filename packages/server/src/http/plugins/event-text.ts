// Stored events as text on the wire: joined from the stored text, never written anew, so that its hash still holds.
import type { StoredEvent } from '../../store/store.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

export const eventText = ({ hash, body }: StoredEvent): string => `{"hash":"${hash}","entry":${body}}`;

/** The answer to a command, and a page of events. */
export const eventsText = (version: number, events: readonly StoredEvent[]): string =>
  `{"version":${version},"events":[${events.map(eventText).join(',')}]}`;

const frameText = (event: StoredEvent): string => `id: ${event.version}\ndata: ${eventText(event)}\n\n`;

// All readers of a table are handed the same array, so its bytes are made once and go with it.
const FRAMES = new WeakMap<readonly StoredEvent[], Buffer>();

/** Server-Sent Events, one frame an event; a stored body has no line ends in it. */
export function framesOf(events: readonly StoredEvent[]): Buffer {
  const known = FRAMES.get(events);
  if (known) return known;
  const made = Buffer.from(events.map(frameText).join(''));
  FRAMES.set(events, made);
  return made;
}

/** A frame that carries no entry of the log, such as `status` or `bye`: it leaves the reader's place as it is. */
export const namedFrame = (name: string, data: unknown): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
