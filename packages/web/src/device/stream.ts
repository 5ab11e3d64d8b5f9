// A device table's events as a server would stream them, so that the page follows both in one way.
import type { StoredEntry } from './database.ts';
import type { DeviceTable } from './device-table.ts';

/** Often enough that the stream is not taken for dead. */
const HEARTBEAT_MS = 10_000;
const UTF8 = new TextEncoder();

export const entryText = ({ hash, body }: StoredEntry): string => `{"hash":"${hash}","entry":${body}}`;

const frameOf = (entry: StoredEntry): string => `id: ${entry.version}\ndata: ${entryText(entry)}\n\n`;

/** What was missed, then each entry as it is written, until the signal ends it. */
export function streamOf(
  table: DeviceTable,
  missed: readonly StoredEntry[],
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  let end = (): void => {};
  return new ReadableStream({
    start(controller) {
      let sent = 0;
      const send = (text: string): void => controller.enqueue(UTF8.encode(text));
      // What another tab wrote may have been read with what was missed.
      const sendEntries = (entries: readonly StoredEntry[]): void => {
        const rest = entries.filter(({ version }) => version > sent);
        sent = rest.at(-1)?.version ?? sent;
        if (rest.length > 0) send(rest.map(frameOf).join(''));
      };
      const stop = table.subscribe(sendEntries);
      const beat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
      end = () => {
        stop();
        clearInterval(beat);
      };
      signal?.addEventListener('abort', () => {
        end();
        controller.error(signal.reason);
      });
      sendEntries(missed);
    },
    cancel: () => end(),
  });
}
