// Commands over HTTP as fast as they are answered: one player at each table, who waits for one answer before the next.
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask, Pool, requestBytes } from './asking.ts';
import type { Connection } from './connection.ts';
import { guests, type Player, seated, tables } from './guests.ts';
import { Samples } from './samples.ts';

/** What a player repeats: bets, calls and takes, ending as they began, so that all of it is legal. */
const ROUND = [
  { type: 'bet', spot: 'pass', amount: 1000 },
  { type: 'bet', spot: 'place-6', amount: 1200 },
  { type: 'bet', spot: 'hard-8', amount: 500 },
  { type: 'call', spot: 'place-6', call: 'on' },
  { type: 'bet', spot: 'field', amount: 500 },
  { type: 'reduce', spot: 'place-6', amount: 600 },
  { type: 'call', spot: 'place-6', call: 'off' },
  { type: 'take', spot: 'field' },
  { type: 'take', spot: 'hard-8' },
  { type: 'take', spot: 'place-6' },
  { type: 'take', spot: 'pass' },
] as const;

const BUY_IN_CENTS = 100_000;
const KEY_DIGITS = 12;
const KEY_BEFORE = 'Idempotency-Key: bench-';

/** A request whose key is written into its bytes each time it is sent. */
type Template = { readonly bytes: Buffer; readonly keyAt: number };

function templatesFor({ table, cookie }: Player): readonly Template[] {
  return ROUND.map(body => {
    const path = `/api/tables/${table}/commands`;
    const key = `bench-${'0'.repeat(KEY_DIGITS)}`;
    const bytes = requestBytes({ method: 'POST', path, cookie, key, body });
    return { bytes, keyAt: bytes.indexOf(KEY_BEFORE) + KEY_BEFORE.length };
  });
}

export type LoadOptions = {
  readonly port: number;
  readonly tables: number;
  /** Players who share a connection, their requests one behind the other. */
  readonly playersPerConnection: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** Called as measuring begins and ends. */
  readonly onStart: () => Promise<void>;
  readonly onEnd: () => Promise<void>;
};

export type RoundAnswer = Answer & { readonly command: string };

export type LoadFigures = {
  readonly perSecond: number;
  readonly latency: Samples;
  readonly refused: number;
  readonly answered: number;
};

class Load {
  readonly latency = new Samples();
  answered = 0;
  refused = 0;
  #sent = 0;
  measuring = false;
  stopped = false;

  /** Sends a player's next command, and the one after it when that is answered. */
  play(connection: Connection, templates: readonly Template[], step: number): void {
    const template = templates[step % templates.length];
    if (!template || this.stopped) return;
    const request = Buffer.from(template.bytes);
    this.#sent += 1;
    request.write(String(this.#sent).padStart(KEY_DIGITS, '0'), template.keyAt, 'latin1');
    const sentAt = performance.now();
    connection.send(request, status => {
      if (this.measuring) {
        if (status === 200) {
          this.answered += 1;
          this.latency.add(performance.now() - sentAt);
        } else this.refused += 1;
      }
      this.play(connection, templates, step + 1);
    });
  }
}

/** The same commands, from players who are already seated or need no seat. */
export async function playersLoad(
  pool: Pool,
  players: readonly Player[],
  { warmUpMs, measureMs, onStart, onEnd }: Omit<LoadOptions, 'port' | 'tables' | 'playersPerConnection'>,
): Promise<LoadFigures> {
  const load = new Load();
  for (const [index, player] of players.entries()) {
    const connection = pool.all[index % pool.all.length];
    if (connection) load.play(connection, templatesFor(player), 0);
  }
  await pause(warmUpMs);
  await onStart();
  load.measuring = true;
  const from = performance.now();
  await pause(measureMs);
  load.measuring = false;
  const seconds = (performance.now() - from) / 1000;
  await onEnd();
  load.stopped = true;
  await pause(200);
  pool.close();
  const { answered, refused, latency } = load;
  return { perSecond: answered / seconds, latency, refused, answered };
}

async function seatedPlayers(pool: Pool, count: number): Promise<readonly Player[]> {
  const people = await guests(pool, count);
  const at = await tables(pool, people, { mode: 'practice', rulebook: 'rws-2019' });
  return seated(pool, people, at, 1, BUY_IN_CENTS);
}

export async function commandLoad(options: LoadOptions): Promise<LoadFigures> {
  const pool = await Pool.open(options.port, Math.ceil(options.tables / options.playersPerConnection));
  return playersLoad(pool, await seatedPlayers(pool, options.tables), options);
}

/** What a server answers to each command of the round, head and body. */
export async function roundAnswers(port: number): Promise<readonly RoundAnswer[]> {
  const pool = await Pool.open(port, 1);
  const [player] = await seatedPlayers(pool, 1);
  const answers: RoundAnswer[] = [];
  for (const [index, command] of ROUND.entries()) {
    const path = `/api/tables/${player?.table}/commands`;
    const [cookie, key] = [player?.cookie ?? '', `round-${index}`];
    const answer = await ask(pool.idle(), { method: 'POST', path, cookie, key, body: command });
    answers.push({ ...answer, command: JSON.stringify(command) });
  }
  pool.close();
  return answers;
}
