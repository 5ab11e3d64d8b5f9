// Compares what clients were told with the log: every acknowledged command is in it exactly once, no refused one is.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Done, Problem, Receipt, TableRequest, TableState } from '@passline/client';
import type { Seat } from '@passline/engine';
import { canonicalJson } from '@passline/server/parts';
import { plainState } from '@passline/table';
import { type Auditor, must } from './auditor.ts';
import { answerKey, type StoreData } from './store/data.ts';

/** A command sent to a table under a key, and its outcome as far as the client knows. */
export type Command = {
  readonly principal: string;
  readonly table: string;
  readonly key: string;
  readonly request: TableRequest;
  done: Done | null;
};

const hashOf = ({ table, request }: Command): string =>
  createHash('sha256')
    .update(`${table}\n${canonicalJson(request)}`)
    .digest('hex');

const describeCommand = ({ request, key, principal, table }: Command): string =>
  `${request.type} under ${key} of ${principal} at ${table}`;

/** Whether one of the events is exactly what the command requested. */
function isIn({ request }: Command, { events }: Done): boolean {
  const made = events.map(({ entry }) => entry.event);
  switch (request.type) {
    case 'bet':
      return made.some(
        event =>
          event.type === 'bet-placed' &&
          // A put bet is made on the pass line.
          (event.asked ?? event.spot) === request.spot &&
          event.amount === request.amount,
      );
    case 'buy-in':
      // Where staff sell the chips, the command only asks for them.
      return made.some(
        event =>
          (event.type === 'bought-in' || event.type === 'chips-asked') && event.amount === request.amount,
      );
    case 'seed':
      return made.some(event => event.type === 'seed-set' && event.seed === request.seed);
    case 'sit':
      return made.some(event => event.type === 'seated' && event.amount === request.amount);
    case 'leave':
      return made.some(event => event.type === 'departed');
    default:
      return true;
  }
}

const loggedSeats = (seats: readonly Seat[], logged: readonly Seat[]): readonly Seat[] =>
  seats.map(seat => ({ ...seat, name: logged.find(each => each.seat === seat.seat)?.name ?? seat.name }));

/** Replaces names by the log's: the client's are sent beside the log, and may be older or newer. */
function withLoggedNames(state: TableState, logged: TableState): TableState {
  const { game } = state;
  const seats = loggedSeats(game.seats, logged.game.seats);
  const settled = game.lastRoll?.settled;
  if (!game.lastRoll || !settled) return { ...state, game: { ...game, seats } };
  const loggedBefore = logged.game.lastRoll?.settled?.before.seats ?? [];
  const before = { ...settled.before, seats: loggedSeats(settled.before.seats, loggedBefore) };
  return {
    ...state,
    game: { ...game, seats, lastRoll: { ...game.lastRoll, settled: { ...settled, before } } },
  };
}

export class Acknowledgements {
  readonly #data: StoreData;
  readonly #auditor: Auditor;
  readonly #acknowledged = new Map<string, Command>();

  constructor(data: StoreData, auditor: Auditor) {
    this.#data = data;
    this.#auditor = auditor;
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** Checks an answer that says that the command is done. */
  checkDone(command: Command, done: Done): void {
    const what = describeCommand(command);
    const { hashes, version } = this.#auditor.table(command.table);
    must(
      done.version <= version,
      `${what} is answered with version ${done.version}, and there are ${version}`,
    );
    for (const { hash, entry } of done.events) {
      must(
        hashes[entry.version] === hash,
        `${what} is acknowledged, and version ${entry.version} is another`,
      );
    }
    must(isIn(command, done), `${what} is acknowledged with events of something else`);
    const name = answerKey(command.principal, command.key);
    const data = this.#data.answers.get(name);
    must(data?.request === hashOf(command), `${what} is acknowledged, and no answer is stored`);
    const { outcome } = data;
    must(!('refusal' in outcome), `${what} is acknowledged, and the stored answer is a refusal`);
    must(
      outcome.version === done.version,
      `${what} is acknowledged as ${done.version}, and stored as ${outcome.version}`,
    );
    must(
      outcome.events === done.events.length,
      `${what} wrote ${outcome.events} events, and is told ${done.events.length}`,
    );
    command.done = done;
    const first = this.#acknowledged.get(name);
    this.#acknowledged.set(name, first ?? command);
    if (!first) return;
    must(
      isDeepStrictEqual(first.request, command.request),
      `${what}: two requests were accepted under one key`,
    );
    must(isDeepStrictEqual(first.done, done), `${what} was answered differently when it was asked again`);
  }

  /** Checks an answer that says that the command is refused. */
  checkRefused(command: Command, { code }: Problem): void {
    const name = answerKey(command.principal, command.key);
    const data = this.#data.answers.get(name);
    const first = this.#acknowledged.get(name);
    const isSame = data?.request === hashOf(command);
    if (code === 'idempotency/reused') {
      must(
        data !== undefined && !isSame,
        `${describeCommand(command)} is called another request, and it is the first`,
      );
      return;
    }
    must(!(first && isSame), `${describeCommand(command)} was accepted, and is now refused with ${code}`);
    must(
      !(isSame && 'version' in data.outcome),
      `${describeCommand(command)} is refused with ${code}, and it is done`,
    );
  }

  /** Checks the version that a client has reached by following a table. */
  checkSeen(table: string, { version, hash }: Receipt, state: TableState | null): void {
    const audited = this.#auditor.table(table);
    must(
      audited.hashes[version] === hash,
      `a client’s version ${version} of table ${table} has another hash`,
    );
    const own = state && audited.stateAt(version);
    if (!own) return;
    must(
      isDeepStrictEqual(plainState(own), plainState(withLoggedNames(state, own))),
      `a client’s table ${table} differs at version ${version}`,
    );
  }

  /** Checks at the end that everything acknowledged is still there. */
  checkEverything(): void {
    for (const [name, command] of this.#acknowledged) {
      const data = this.#data.answers.get(name);
      must(
        data !== undefined && 'version' in data.outcome && data.outcome.version === command.done?.version,
        `${describeCommand(command)} was acknowledged, and its answer is gone`,
      );
    }
    this.#seeds();
  }

  /** Each player's seed is used once, so that the log itself shows a command that was done twice. */
  #seeds(): void {
    const seen = new Map<string, number>();
    for (const { events } of this.#data.tables.values()) {
      for (const { body } of events) {
        const [, seed] = /"type":"seed-set".*"seed":"(s-[^"]+)"/.exec(body) ?? [];
        if (seed !== undefined) seen.set(seed, (seen.get(seed) ?? 0) + 1);
      }
    }
    for (const [seed, times] of seen) must(times === 1, `the seed ${seed} was set ${times} times`);
    // Seeds without an event do not count: dealer-run tables have real dice and ignore them.
    for (const command of this.#acknowledged.values()) {
      for (const { entry } of command.done?.events ?? []) {
        if (entry.event.type !== 'seed-set' || !entry.event.seed.startsWith('s-')) continue;
        must(
          seen.has(entry.event.seed),
          `${describeCommand(command)} was acknowledged, and its seed is not in the log`,
        );
      }
    }
  }
}
