// Stored events as text on the wire: joined from the stored text, never serialized again, so that hashes still match.
import type { FrameData, NamedFrame } from '@passline/client/wire';
import type { StoredEvent } from '../../store/stored.ts';
import type { Aside } from '../../tables/live-table.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

export const eventText = ({ hash, body }: StoredEvent): string => `{"hash":"${hash}","entry":${body}}`;

/** The answer to a command, and a page of events. */
export const eventsText = (version: number, events: readonly StoredEvent[]): string =>
  `{"version":${version},"events":[${events.map(eventText).join(',')}]}`;

const frameText = (event: StoredEvent): string => `id: ${event.version}\ndata: ${eventText(event)}\n\n`;

type Frames = { readonly bytes: Buffer; readonly seatsSomebody: boolean };

// All readers of a table share the same array, so its bytes are encoded once and cached with it.
const FRAMES = new WeakMap<readonly StoredEvent[], Frames>();

function encode(events: readonly StoredEvent[]): Frames {
  const known = FRAMES.get(events);
  if (known) return known;
  const made: Frames = {
    bytes: Buffer.from(events.map(frameText).join('')),
    seatsSomebody: events.some(({ body }) => body.includes('"type":"seat-claimed"')),
  };
  FRAMES.set(events, made);
  return made;
}

/** Server-Sent Events, one frame per event; a stored body contains no line breaks. */
export const framesOf = (events: readonly StoredEvent[]): Buffer => encode(events).bytes;

/** Whether somebody has sat down, so that there is a new name to send. */
export const seatsSomebody = (events: readonly StoredEvent[]): boolean => encode(events).seatsSomebody;

/** A frame that is not a log entry, such as `status` or `bye`: it does not change the reader's position. */
export const namedFrame = <N extends NamedFrame['event']>(name: N, data: FrameData<N>): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

const SHARED = new WeakMap<object, Buffer>();

function sharedBytes(shared: object): Buffer {
  const known = SHARED.get(shared);
  if (known) return known;
  const made = Buffer.from(JSON.stringify(shared).slice(1, -1));
  SHARED.set(shared, made);
  return made;
}

/** One object in a frame: a shared part, serialized once for all readers, and the reader's own part. */
export const sharedFrame = (name: NamedFrame['event'], shared: object, own: object): Buffer =>
  Buffer.concat([
    Buffer.from(`event: ${name}\ndata: ${JSON.stringify(own).slice(0, -1)},`),
    sharedBytes(shared),
    Buffer.from('}\n\n'),
  ]);

const ASIDES = new WeakMap<Aside, Buffer>();

/** All readers of a table share the frame, so it is encoded once. */
export function asideFrame(aside: Aside): Buffer {
  const known = ASIDES.get(aside);
  if (known) return known;
  const made = namedFrame(aside.event, aside.data);
  ASIDES.set(aside, made);
  return made;
}
