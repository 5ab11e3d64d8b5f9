// A separate process, to be killed, that appends to one table as fast as it can and prints each acknowledged version.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import { answerFor, creation, following, headOf } from './samples.ts';

async function appendForever(dir: string): Promise<void> {
  const store = await openSqlite(dir);
  let head = await store.head('t');
  for (;;) {
    const append = head ? following('t', head) : creation('t');
    const next = headOf(append.events);
    const { version } = next;
    const answers = [answerFor('t', `key-${version}`, { outcome: { version, events: 1 } })];
    const [result] = await store.append([{ ...append, answers }]);
    if (!result?.ok) throw new Error(`version ${version}: ${result?.why}`);
    process.stdout.write(`${version}\n`);
    head = next;
  }
}

export type AppendingProcess = {
  /** Waits for this many more acknowledgments; returns the last version. */
  acknowledged(more: number): Promise<number>;
  /** Kills it at once; returns the last version it acknowledged. */
  kill(): Promise<number>;
};

export function appendingProcess(dir: string): AppendingProcess {
  const child = spawn('node', [fileURLToPath(import.meta.url), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', chunk => {
    text += chunk;
  });
  const lines = (): readonly string[] => text.split('\n').slice(0, -1);
  return {
    async acknowledged(more) {
      const wanted = lines().length + more;
      while (lines().length < wanted) await once(child.stdout, 'data');
      return Number(lines().at(-1));
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
      return Number(lines().at(-1));
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await appendForever(process.argv[2] ?? '');
