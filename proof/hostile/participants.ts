// Everyone present when the attack begins: bystanders, whose state must not change, and attackers with what they own.

import { Client } from '@passline/client';
import { seatNumber } from '@passline/engine';
import { CALM, guestAt, managerAt, PRACTICE, staffAt } from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import type { TestStorage } from '@passline/server/testing/process/test-storage.ts';
import type { Header } from './draft.ts';

/** The identity under which a request is sent. */
export type Identity = { readonly name: string; readonly headers: readonly Header[] };

export type Bystanders = {
  /** Principals by name: guests, a bot and staff. */
  readonly ids: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  /** Tables where no attacker has any right to change anything. */
  readonly tables: Readonly<Record<string, string>>;
  /** A table where attackers sit too; the bystander must keep the seat. */
  readonly shared: { readonly table: string; readonly seat: number };
  readonly owner: Client;
};

export type Participants = {
  readonly bystanders: Bystanders;
  /** Valid sessions and tokens, each with its owner's rights. */
  readonly attackers: readonly Identity[];
  /** Sessions that attackers end themselves. */
  readonly disposable: readonly Identity[];
  /** Forged, old, revoked or guessed sessions, which belong to nobody. */
  readonly invalid: readonly Identity[];
  /** Bystanders' own sessions, as a browser would send them from another site's page. */
  readonly crossSite: readonly Identity[];
  /** The attackers' tables, and ids of bots that they may remove. */
  readonly own: { readonly tables: string[]; readonly bots: readonly string[] };
  /** Codes that are used, expired, replaced or guessed. */
  readonly codes: readonly string[];
  /** What no answer to an attacker may contain. */
  readonly secrets: readonly string[];
  readonly owners: ReadonlyMap<string, Client>;
  /** The owner of each of the attackers' tables. */
  readonly holders: Map<string, Identity>;
};

const byCookie = (name: string, cookie: string): Identity => ({ name, headers: [['Cookie', cookie]] });
const byToken = (name: string, token: string): Identity => ({
  name,
  headers: [['Authorization', `Bearer ${token}`]],
});

const SEATS_OF_ATTACKERS = 3;
const OWN_TABLES = 12;

/** Plays a little, so that there is something to lose: bets on the layout, a roll or two. */
async function playSome(client: Client, table: string): Promise<void> {
  await client.command(table, { type: 'sit', amount: 300_00, seat: 1 });
  await client.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
  await client.command(table, { type: 'roll' });
  await client.command(table, { type: 'bet', spot: 'place-6', amount: 12_00 });
}

type Tables = Pick<Bystanders, 'tables' | 'shared'> & { readonly invite: string };

async function tablesOf(ana: Client, ben: Client): Promise<Tables> {
  const openTable = async (table: Parameters<Client['newTable']>[0]): Promise<string> =>
    (await ana.newTable(table)).id;
  const practice = await openTable(PRACTICE);
  await playSome(ana, practice);
  const full = await openTable({ ...CALM, public: true, terms: { ...CALM.terms, seats: 2 } });
  const hidden = await ana.newTable({ ...CALM, public: false });
  const dealt = await openTable({ mode: 'dealer-run', rulebook: 'rws-2019', public: false });
  const shared = await openTable({ ...CALM, public: true });
  for (const table of [full, hidden.id, dealt, shared]) {
    await ana.command(table, { type: 'sit', amount: 50_00, seat: 1 });
  }
  await ben.command(full, { type: 'sit', amount: 100_00, seat: 2 });
  const { invite } = await ana.invitation(hidden.id);
  return { tables: { practice, full, hidden: hidden.id, dealt }, shared: { table: shared, seat: 1 }, invite };
}

/** Nobody waits seven days: a link is made that old in the database. */
async function codesOf(storage: TestStorage, boss: Client, node: ServerProcess): Promise<readonly string[]> {
  const link = async (): Promise<string> => (await boss.staffLink({ name: 'Dot', roles: ['dealer'] })).code;
  const expired = await link();
  await storage.rows(`UPDATE credentials SET expires_at = 1 WHERE kind = 'sign-in' AND created_at =
    (SELECT max(created_at) FROM credentials WHERE kind = 'sign-in')`);
  const used = await link();
  await new Client({ base: node.base, attempts: 1 }).signIn(used);
  return [expired, used, 'AAAA-AAAA-AAAA-AAAA-AAAA', '2222-2222-2222-2222-2222'];
}

/** Every way a session can be wrong: another's signature, a changed epoch, truncated, doubled, with a suffix. */
function forged(cookie: string, other: string): readonly string[] {
  const [, value = ''] = cookie.split('=');
  const [version = '', principal = '', epoch = '', session = '', second = '', signature = ''] =
    value.split('.');
  const rest = `${session}.${second}`;
  const [, otherValue = ''] = other.split('=');
  const [, otherPrincipal = ''] = otherValue.split('.');
  return [
    `passline=${version}.${principal}.${Number(epoch) + 1}.${rest}.${signature}`,
    `passline=${version}.${otherPrincipal}.${epoch}.${rest}.${signature}`,
    `passline=${version}.${principal}.${epoch}.${rest}.${'A'.repeat(43)}`,
    `passline=${version}.${principal}.${epoch}.${rest}.${signature.slice(0, -1)}`,
    `passline=${version}.${principal}.${epoch}.${rest}.`,
    `passline=v2.${principal}.${epoch}.${signature}`,
    `passline=${version}.${principal}.${epoch}.${session}.${Number(second) + 9}.${signature}`,
    `passline=${value}.${value}`,
    `passline="${value}"`,
    `passline=${encodeURIComponent(`${principal}`)}`,
    'passline=__proto__',
    'passline=',
    `passline=${'A'.repeat(4000)}`,
  ];
}

async function invalidIdentities(
  node: ServerProcess,
  ana: Client,
  ben: Client,
): Promise<readonly Identity[]> {
  const gone = await guestAt(node, 'Gone');
  const old = gone.cookie;
  await gone.signOut(true);
  const withdrawn = await ana.newBot({ name: 'Withdrawn', scopes: ['watch', 'play'], chips: 0 });
  await ana.removeBot(withdrawn.bot.id);
  const tokens = [
    withdrawn.token,
    `plt_${'2'.repeat(32)}`,
    'plt_',
    '',
    '__proto__',
    `plt_${'z'.repeat(4000)}`,
  ];
  return [
    { name: 'nobody', headers: [] },
    byCookie('signed out everywhere', old),
    ...forged(ana.cookie, ben.cookie).map((cookie, index) => byCookie(`forged cookie ${index + 1}`, cookie)),
    ...tokens.map((token, index) => byToken(`invalid token ${index + 1}`, token)),
    { name: 'basic', headers: [['Authorization', 'Basic YW5hOmFuYQ==']] },
  ];
}

type Attackers = Pick<Participants, 'attackers' | 'disposable' | 'own' | 'owners' | 'holders'>;

async function attackersOf(node: ServerProcess, shared: string): Promise<Attackers> {
  const attackers: Identity[] = [];
  const tables: string[] = [];
  const owners = new Map<string, Client>();
  const holders = new Map<string, Identity>();
  const bots: string[] = [];
  for (let number = 1; number <= SEATS_OF_ATTACKERS; number += 1) {
    const client = await guestAt(node, `Mallory ${number}`);
    await client.command(shared, { type: 'sit', amount: 50_00, seat: seatNumber(number + 1) });
    const mallory = byCookie(`Mallory ${number}`, client.cookie);
    attackers.push(mallory);
    for (const scopes of [['watch'], ['play'], ['watch', 'play']] as const) {
      const { token } = await client.newBot({ name: scopes.join(' '), scopes: [...scopes], chips: 50_00 });
      attackers.push(byToken(`bot of Mallory ${number}: ${scopes.join(', ')}`, token));
    }
    bots.push((await client.newBot({ name: 'spare', scopes: ['play'], chips: 0 })).bot.id);
    for (let made = 0; made < OWN_TABLES; made += 1) {
      const mode = made % 3 === 2 ? 'dealer-run' : 'practice';
      const { id } = await client.newTable({ ...PRACTICE, mode });
      await client.command(id, { type: 'sit', amount: 100_00, seat: 1 });
      tables.push(id);
      owners.set(id, client);
      holders.set(id, mallory);
    }
  }
  const disposable = byCookie('Spent', (await guestAt(node, 'Spent')).cookie);
  return { attackers, disposable: [disposable], own: { tables, bots }, owners, holders };
}

async function bystandersOf(
  node: ServerProcess,
  manager: Client,
): Promise<{ bystanders: Bystanders; ben: Client; secrets: readonly string[] }> {
  const [ana, ben] = [await guestAt(node, 'Ana'), await guestAt(node, 'Ben')];
  const [dealer, pit] = [
    await staffAt(node, manager, 'Dot', ['dealer']),
    await staffAt(node, manager, 'Pat', ['pit']),
  ];
  const canary = await guestAt(node, 'Canary');
  const { tables, shared, invite } = await tablesOf(ana, ben);
  await ben.setLimits({ loss: 500_00 });
  const bot = await ana.newBot({ name: 'Rob', scopes: ['watch', 'play'], chips: 20_00 });
  const people = { ana, ben, manager, dealer, pit, canary };
  const ids: Record<string, string> = { bot: bot.bot.id };
  const cookies: Record<string, string> = {};
  for (const [name, client] of Object.entries(people)) {
    ids[name] = (await client.session()).id;
    cookies[name] = client.cookie;
  }
  await ana.recoveryCode();
  const recovery = await ana.recoveryCode();
  const link = await manager.staffLink({ name: 'Open', roles: ['manager'] });
  const secrets = [bot.token, recovery.code, link.code, invite, ...Object.values(cookies)];
  return { bystanders: { ids, cookies, tables, shared, owner: ana }, ben, secrets };
}

export async function createParticipants(storage: TestStorage, node: ServerProcess): Promise<Participants> {
  const manager = await managerAt(node);
  const { bystanders, ben, secrets } = await bystandersOf(node, manager);
  const codes = await codesOf(storage, manager, node);
  const invalid = await invalidIdentities(node, bystanders.owner, ben);
  const made = await attackersOf(node, bystanders.shared.table);
  const crossSite = ['ana', 'ben', 'manager', 'pit'].map(name =>
    byCookie(`${name} from another site`, bystanders.cookies[name] ?? ''),
  );
  return { bystanders, ...made, invalid, crossSite, codes, secrets };
}
