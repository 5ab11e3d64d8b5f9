// The options of passline bot: parsed and validated, each mistake in one line.
import { resolve } from 'node:path';
import type { NewTable } from '@passline/client';
import { type Cents, cents, findRulebook, nameProblem } from '@passline/engine';
import type { Strategy } from '@passline/lab';
import { Arguments, quoted } from '../arguments.ts';
import { readJson } from '../files.ts';
import { parametersOf, setParameters } from '../parameters.ts';
import { findStrategy } from '../strategy-file.ts';

export const USAGE =
  'passline bot URL --strategy NAME [--table ID | --rulebook ID | --practice RULEBOOK] [--chips 500.00] [--unit 5.00] [--set NAME=VALUE] [--name N] [--rolls N] [--token T] [--house]';

/** Where it plays: at a new practice table, at a named table, or at a public live table. */
export type Destination =
  | { readonly kind: 'practice'; readonly table: NewTable }
  | { readonly kind: 'named'; readonly id: string }
  | { readonly kind: 'public'; readonly rulebook: string | null };

export type BotOptions = {
  readonly url: string;
  readonly strategy: Strategy;
  readonly destination: Destination;
  readonly chips: Cents;
  readonly unit: Cents;
  readonly name: string;
  /** Null: plays until it is stopped. */
  readonly rolls: number | null;
  /** A bot's token, or a session's cookie. */
  readonly token: string | null;
  readonly house: boolean;
};

const PLACES = ['--table', '--rulebook', '--practice'] as const;
export const SPEC = {
  command: 'bot',
  valued: [
    '--strategy',
    '--rulebook',
    '--practice',
    '--chips',
    '--unit',
    '--set',
    '--name',
    '--rolls',
    '--token',
  ],
  flags: ['--house'],
  table: 'settings or id',
} as const;

const DEFAULT_CHIPS = cents(50_000);
const DEFAULT_UNIT = cents(500);
const MAX_ROLLS = 1_000_000_000;
const MAX_NAME = 40;

function urlOf(asked: Arguments): string {
  const [url, another] = asked.positionals;
  if (url === undefined) throw asked.usageError(`needs a server's address: ${USAGE}`, ' ');
  if (another !== undefined)
    throw asked.usageError(`takes one address, but also got ${quoted(another)}`, ' ');
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return new URL(url).origin;
  throw asked.usageError(`${quoted(url)} is not a server's address, such as http://localhost:7400`);
}

function practiceTable(asked: Arguments, rulebook: string): Destination {
  const { book, settings } = asked.book(rulebook);
  const house = findRulebook(rulebook) ? {} : { house: readJson(resolve(rulebook)) };
  // There is no other shooter, so a strategy without a line bet needs the house to roll.
  const table = { mode: 'practice', rulebook: book.id, settings: { shooter: 'house', ...settings } } as const;
  return { kind: 'practice', table: { ...table, ...house } };
}

function destinationOf(asked: Arguments): Destination {
  const id = asked.tableId;
  const practice = asked.text('--practice');
  const rulebook = asked.text('--rulebook');
  const given = PLACES.filter(name => (name === '--table' ? id !== null : asked.has(name)));
  if (given.length > 1) throw asked.usageError(`${given.join(' and ')} cannot be combined`);
  if (practice !== null) return practiceTable(asked, practice);
  if (Object.keys(asked.settings).length > 0)
    throw asked.usageError('settings need a new table: --practice RULEBOOK');
  return id === null ? { kind: 'public', rulebook } : { kind: 'named', id };
}

function nameOf(asked: Arguments, strategy: Strategy): string {
  const name = asked.text('--name') ?? strategy.name.slice(0, MAX_NAME);
  const wrong = nameProblem(name, MAX_NAME);
  if (wrong === null) return name;
  throw asked.usageError(`--name ${wrong}`);
}

export async function optionsOf(args: readonly string[]): Promise<BotOptions> {
  const asked = new Arguments(args, SPEC);
  const url = urlOf(asked);
  const wanted = asked.text('--strategy');
  if (wanted === null) throw asked.usageError(`needs a --strategy: ${USAGE}`, ' ');
  const options = {
    url,
    destination: destinationOf(asked),
    chips: asked.amount('--chips') ?? DEFAULT_CHIPS,
    unit: asked.amount('--unit') ?? DEFAULT_UNIT,
    rolls: asked.count('--rolls', MAX_ROLLS),
    token: asked.text('--token'),
    house: asked.has('--house'),
  };
  if (options.house && options.token === null) {
    throw asked.usageError("--house needs a manager's session as --token");
  }
  const values = parametersOf(asked);
  const strategy = setParameters(await findStrategy(wanted), values);
  return { ...options, strategy, name: nameOf(asked, strategy) };
}
