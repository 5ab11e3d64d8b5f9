// How a bot gets its seat: its own account with chips, a table, and the seat itself.
import { Client, Problem } from '@passline/client';
import { excerpt } from '@passline/engine';
import { UsageError } from '../usage-error.ts';
import type { BotOptions, Destination } from './options.ts';

export type Arrival = {
  /** The player's id in the table's log. */
  readonly player: string;
  readonly client: Client;
  readonly table: string;
  /** Whether the table was created for this game and closes with it. */
  readonly ownTable: boolean;
  /** Removes the account if it was created for this game. */
  retire(): Promise<void>;
};

type Account = Pick<Arrival, 'player' | 'client' | 'retire'>;

/** A session cookie starts with its version, optionally preceded by its name. */
const COOKIE = /^(?:(?:__Host-)?passline=)?(v3\..+)$/;

const cookieName = (url: string): string => (url.startsWith('https:') ? '__Host-passline' : 'passline');

function callerWith({ url, token }: BotOptions): Client {
  if (token === null) return new Client({ base: url });
  const [, cookie] = COOKIE.exec(token) ?? [];
  return new Client(
    cookie === undefined ? { base: url, token } : { base: url, cookie: `${cookieName(url)}=${cookie}` },
  );
}

/** The bot with the given token, or a new bot of the given session or of a new guest. */
async function accountOf(options: BotOptions): Promise<Account> {
  const { url, name, house, chips, destination } = options;
  const owner = callerWith(options);
  const session = options.token === null ? await owner.newSession(name) : await owner.session();
  if (session.kind === 'bot' || session.kind === 'house-bot') {
    return { player: session.id, client: owner, retire: async () => {} };
  }
  // At a practice table chips are issued, not bought.
  const made = await owner.newBot({
    name,
    scopes: ['watch', 'play'],
    chips: destination.kind === 'practice' ? 0 : chips,
    house,
  });
  const client = new Client({ base: url, token: made.token });
  return { player: made.bot.id, client, retire: () => owner.removeBot(made.bot.id) };
}

async function tableFor(client: Client, place: Destination): Promise<string> {
  if (place.kind === 'named') return place.id;
  if (place.kind === 'practice') return (await client.newTable(place.table)).id;
  const open = (await client.tables({ mode: 'live' }))
    .filter(table => !table.closed && table.public && table.players < table.seats)
    .filter(table => place.rulebook === null || table.rulebook === place.rulebook)
    .sort((a, b) => b.players - a.players);
  if (open[0]) return open[0].id;
  const by = place.rulebook === null ? '' : ` under ${excerpt(place.rulebook)}`;
  throw new UsageError(
    `bot: no public live table${by} has a free seat; use --practice RULEBOOK to open your own`,
  );
}

/** Sits down, or finds the seat it already has. */
async function sit(client: Client, table: string, { chips }: BotOptions): Promise<void> {
  try {
    await client.command(table, { type: 'sit', amount: chips });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'seat/already') throw error;
  }
}

export async function arrive(options: BotOptions): Promise<Arrival> {
  const account = await accountOf(options);
  const { client } = account;
  try {
    const table = await tableFor(client, options.destination);
    await sit(client, table, options);
    return { ...account, table, ownTable: options.destination.kind === 'practice' };
  } catch (error) {
    await account.retire().catch(() => {});
    throw error;
  }
}
