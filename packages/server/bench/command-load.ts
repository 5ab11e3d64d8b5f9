// Commands over HTTP as fast as they are answered: one player per table, who waits for each answer.
import { setTimeout as pause } from 'node:timers/promises';
import { required } from '@passline/engine/required';
import { ask, type HttpResponse, Pool, requestBytes } from './asking.ts';
import type { Connection } from './connection.ts';
import { guests, type Player, seated, tables } from './guests.ts';
import { Samples } from './samples.ts';

/** The round that a player repeats. It ends as it began, so that every command is legal. */
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

/** A request; its key is written into the bytes each time it is sent. */
type Template = { readonly bytes: Buffer; readonly keyAt: number };

function templatesFor({ table, cookie }: Player): readonly Template[] {
  return ROUND.map(body => {
    const path = `/api/tables/${table}/commands`;
    const key = `bench-${'0'.repeat(KEY_DIGITS)}`;
    const bytes = requestBytes({ method: 'POST', path, cookie, key, body });
    return { bytes, keyAt: bytes.indexOf(KEY_BEFORE) + KEY_BEFORE.length };
  });
}

export type Measuring = {
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** Called as measuring begins and ends. */
  readonly onStart: () => Promise<void>;
  readonly onEnd: () => Promise<void>;
};

export type LoadOptions = Measuring & {
  readonly port: number;
  readonly tables: number;
  /** How many players share a connection; their requests are pipelined. */
  readonly playersPerConnection: number;
};

export type RoundAnswer = HttpResponse & { readonly command: string };

export type LoadFigures = {
  readonly perSecond: number;
  readonly latency: Samples;
  readonly refused: number;
  readonly answered: number;
};

/**
 * One player's place in the round, kept between measurements, because each command is legal only after the one before.
 */
class Hand {
  readonly #connection: Connection;
  readonly #templates: readonly Template[];
  #step = 0;

  constructor(connection: Connection, player: Player) {
    this.#connection = connection;
    this.#templates = templatesFor(player);
  }

  send(number: number, heard: (status: number) => void): void {
    const { bytes, keyAt } = required(this.#templates[this.#step % this.#templates.length]);
    this.#step += 1;
    const request = Buffer.from(bytes);
    request.write(String(number).padStart(KEY_DIGITS, '0'), keyAt, 'latin1');
    this.#connection.send(request, heard);
  }
}

/** Players who send the round. They are already seated or need no seat, and can be measured several times. */
export class PlayersLoad {
  readonly #pool: Pool;
  readonly #hands: readonly Hand[];
  /** Over all measurements. */
  readonly #latency = new Samples();
  #answered = 0;
  #refused = 0;
  #sent = 0;
  #underWay = 0;
  #measuring = false;
  #stopped = true;
  #settled: () => void = () => undefined;

  constructor(pool: Pool, players: readonly Player[]) {
    this.#pool = pool;
    this.#hands = players.map((player, index) => {
      return new Hand(required(pool.all[index % pool.all.length]), player);
    });
  }

  async measure({ warmUpMs, measureMs, onStart, onEnd }: Measuring): Promise<LoadFigures> {
    this.#answered = 0;
    this.#refused = 0;
    this.#stopped = false;
    for (const hand of this.#hands) this.#play(hand);
    await pause(warmUpMs);
    await onStart();
    this.#measuring = true;
    const from = performance.now();
    await pause(measureMs);
    this.#measuring = false;
    const seconds = (performance.now() - from) / 1000;
    await onEnd();
    await this.#stop();
    const [answered, refused, latency] = [this.#answered, this.#refused, this.#latency];
    return { perSecond: answered / seconds, latency, refused, answered };
  }

  close(): void {
    this.#pool.close();
  }

  /** Sends a player's next command, and once it is answered, the one after. */
  #play(hand: Hand): void {
    this.#sent += 1;
    this.#underWay += 1;
    const sentAt = performance.now();
    hand.send(this.#sent, status => {
      this.#underWay -= 1;
      if (this.#measuring) {
        if (status === 200) {
          this.#answered += 1;
          this.#latency.add(performance.now() - sentAt);
        } else this.#refused += 1;
      }
      if (!this.#stopped) this.#play(hand);
      else if (this.#underWay === 0) this.#settled();
    });
  }

  /** Resolves once everything sent is answered. */
  #stop(): Promise<void> {
    this.#stopped = true;
    return new Promise(resolve => {
      this.#settled = resolve;
      if (this.#underWay === 0) resolve();
    });
  }
}

async function seatedPlayers(pool: Pool, count: number): Promise<readonly Player[]> {
  const people = await guests(pool, count);
  const at = await tables(pool, people, { mode: 'practice', rulebook: 'rws-2019' });
  return seated(pool, people, at, 1, BUY_IN_CENTS);
}

/** Seats guests at tables of their own, ready to be measured. */
export async function seatedLoad(
  port: number,
  tables: number,
  playersPerConnection: number,
): Promise<PlayersLoad> {
  const pool = await Pool.open(port, Math.ceil(tables / playersPerConnection));
  return new PlayersLoad(pool, await seatedPlayers(pool, tables));
}

export async function commandLoad(options: LoadOptions): Promise<LoadFigures> {
  const load = await seatedLoad(options.port, options.tables, options.playersPerConnection);
  const figures = await load.measure(options);
  load.close();
  return figures;
}

/** A server's answer to each command of the round, head and body. */
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
