// One program's session with the engine: tables by number, and an answer for every request. It does no I/O itself.
import {
  type Command,
  decide,
  type Event,
  evolve,
  isRecord,
  isSeatNumber,
  legal,
  loadRulebook,
  newTable,
  parseJson,
  printScript,
  RULEBOOKS,
  type Rulebook,
  type Settings,
  type Table,
  view,
} from '@passline/engine';
import { findBook, problemText } from '../files.ts';
import { commandProblem } from './command-form.ts';

export const PROTOCOL = 1;
const MAX_TABLES = 10_000;

/** A request that cannot be understood; the table stays as it was. */
class RequestError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const bad = (message: string): RequestError => new RequestError('request/bad', message);

/** A table's events as a linked list, the last first, so that copies of a table share their past. */
type History = { readonly events: readonly Event[]; readonly before: History | null };
type Game = { readonly table: Table; readonly history: History | null; readonly settings: Settings };
type Request = Readonly<Record<string, unknown>>;
type Handler = (session: EngineSession, request: Request) => object;

/** Fields that every request may have besides its own. */
const GENERAL = ['id', 'do'];

export class EngineSession {
  readonly version: string;
  readonly #games = new Map<number, Game>();
  #next = 1;
  /** Set by “quit”. */
  ended = false;

  constructor(version: string) {
    this.version = version;
  }

  /** The answer to one line, as one line. */
  answer(line: string): string {
    const parsed = parseJson(line);
    if (!parsed.ok) return failure(null, bad(parsed.message));
    const request = parsed.value;
    if (!isRecord(request)) return failure(null, bad('a request is an object'));
    const id = request.id ?? null;
    try {
      return JSON.stringify({ id, ok: true, ...this.#handle(request) });
    } catch (error) {
      if (error instanceof RequestError) return failure(id, error);
      if (error instanceof Refused) return JSON.stringify({ id, ok: false, refusal: error.refusal });
      throw error;
    }
  }

  #handle(request: Request): object {
    const name = request.do;
    const known = typeof name === 'string' && Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined;
    if (!known) throw bad(`“do” must be one of ${Object.keys(HANDLERS).join(', ')}`);
    const extra = Object.keys(request).find(field => ![...GENERAL, ...known.fields].includes(field));
    if (extra !== undefined) throw bad(`“${name}” has no field “${extra}”`);
    return known.run(this, request);
  }

  game(request: Request): Game {
    const number = request.table;
    const game = typeof number === 'number' ? this.#games.get(number) : undefined;
    if (!game) throw new RequestError('request/no-table', `no table ${JSON.stringify(number ?? null)}`);
    return game;
  }

  keep(game: Game): number {
    if (this.#games.size >= MAX_TABLES)
      throw new RequestError('request/too-many-tables', `at most ${MAX_TABLES} tables: drop some`);
    const number = this.#next;
    this.#next += 1;
    this.#games.set(number, game);
    return number;
  }

  replace(request: Request, game: Game): void {
    this.#games.set(request.table as number, game);
  }

  drop(request: Request): void {
    this.game(request);
    this.#games.delete(request.table as number);
  }
}

/** The rules refuse a command. */
class Refused extends Error {
  readonly refusal: object;
  constructor(refusal: object) {
    super('refused');
    this.refusal = refusal;
  }
}

const failure = (id: unknown, { code, message }: RequestError): string =>
  JSON.stringify({ id, ok: false, error: { code, message } });

function bookOf(value: unknown): Rulebook {
  if (typeof value === 'string') {
    const found = findBook(value, process.cwd());
    if (found.ok) return found.book;
    throw bad(found.message);
  }
  if (!isRecord(value)) throw bad('“rulebook” must be an id, a path, or a rulebook’s own object');
  const loaded = loadRulebook(value);
  if (loaded.ok) return loaded.book;
  throw bad(loaded.problems.map(problemText).join('; '));
}

function open(session: EngineSession, { rulebook, settings = {} }: Request): object {
  if (!isRecord(settings) || Object.values(settings).some(value => typeof value !== 'string'))
    throw bad('“settings” must be an object of texts');
  const made = newTable(bookOf(rulebook), settings as Settings);
  if (!made.ok) throw bad(made.message);
  return { table: session.keep({ table: made.table, history: null, settings: settings as Settings }) };
}

function decided(game: Game, command: unknown): { readonly events: readonly Event[]; readonly table: Table } {
  const problem = commandProblem(command);
  if (problem) throw bad(problem);
  const decision = decide(game.table, command as Command);
  if (!decision.ok) throw new Refused(decision.refusal);
  return { events: decision.events, table: decision.events.reduce(evolve, game.table) };
}

function run(session: EngineSession, request: Request): object {
  const game = session.game(request);
  const { events, table } = decided(game, request.command);
  session.replace(request, { ...game, table, history: { events, before: game.history } });
  return { events };
}

function eventsOf(history: History | null): readonly Event[] {
  const parts: (readonly Event[])[] = [];
  for (let part = history; part; part = part.before) parts.push(part.events);
  return parts.reverse().flat();
}

function legalFor(session: EngineSession, request: Request): object {
  const { seat } = request;
  if (typeof seat !== 'number' || !isSeatNumber(seat)) throw bad('“seat” must be the number of a seat');
  return { legal: legal(session.game(request).table, seat) };
}

type Known = { readonly fields: readonly string[]; readonly run: Handler };

const HANDLERS: Readonly<Record<string, Known>> = {
  hello: {
    fields: [],
    run: ({ version }) => ({
      name: 'passline',
      version,
      protocol: PROTOCOL,
      rulebooks: RULEBOOKS.map(({ id, title }) => ({ id, title })),
    }),
  },
  'new-table': { fields: ['rulebook', 'settings'], run: open },
  command: { fields: ['table', 'command'], run },
  settle: {
    fields: ['table', 'dice'],
    run: (session, request) => ({
      events: decided(session.game(request), { type: 'roll', dice: request.dice }).events,
    }),
  },
  legal: { fields: ['table', 'seat'], run: legalFor },
  view: { fields: ['table'], run: (session, request) => ({ view: view(session.game(request).table) }) },
  copy: { fields: ['table'], run: (session, request) => ({ table: session.keep(session.game(request)) }) },
  script: {
    fields: ['table'],
    run(session, request) {
      const { table, settings, history } = session.game(request);
      return { script: printScript(table.baseBook.id, settings, eventsOf(history)) };
    },
  },
  drop: {
    fields: ['table'],
    run(session, request) {
      session.drop(request);
      return {};
    },
  },
  quit: {
    fields: [],
    run(session) {
      session.ended = true;
      return {};
    },
  },
};

export const REQUESTS: readonly string[] = Object.keys(HANDLERS);
