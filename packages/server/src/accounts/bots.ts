// Bots: principals with a wallet and a bearer token, created and removed by their owners.

import { type Entry, ISSUANCE, type Principal, type Scope, walletOf } from '@passline/table';
import { err, ok, type Result } from '../lib/result.ts';
import type { Credential } from '../store/stored.ts';
import {
  asName,
  badName,
  type Caller,
  isBot,
  isRemoved,
  mustBePerson,
  mustManage,
  sessionEnded,
} from './caller.ts';
import type { Directory } from './directory.ts';
import { hashOfToken, newId, newToken } from './secrets.ts';

export type NewBot = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** In cents: from the owner's wallet, or issued by the house to a house bot. */
  readonly chips: number;
  readonly house: boolean;
};

/** A new house bot with its chips, and the entry that issues them; null if it has no chips. */
export type HouseBotMade = {
  readonly bot: string;
  readonly chips: number;
  readonly entry: string | null;
};

/** Records a house bot before its chips are posted, so that no chips lack a cause. */
export type RecordHouseBot = (made: HouseBotMade) => Promise<void>;

export type BotMade = { readonly bot: Principal; readonly token: string };

/** `returned`: cents from the bot's wallet; null: the wallet is still in use. */
export type EndedBot = { readonly bot: Principal; readonly returned: number | null };

export type BotListing = {
  readonly bot: Principal;
  readonly balance: number;
  /** The token is void. The bot stays listed while chips from a table are due: removing it again collects them. */
  readonly removed: boolean;
};

// Removed bots are kept for their tables' histories, so their number is limited too.
const MAX_BOTS = { bots: { current: 5, total: 100 }, houseBots: { current: 50, total: 500 } };
// A bot may still be playing while its wallet is emptied, but not for long: its token is void.
const TRIES = 5;

const tooMany = (message: string, max: number) => err('bot/too-many', message, { max });

export async function createBot(
  directory: Directory,
  caller: Caller,
  input: NewBot,
  record: RecordHouseBot,
): Promise<Result<BotMade>> {
  const refused = input.house ? mustManage(caller) : mustBePerson(caller);
  if (refused) return refused;
  const name = asName(input.name);
  if (name === null) return badName(input.name);
  const { chips, scopes } = input;
  if (!Number.isSafeInteger(chips) || chips < 0 || scopes.length === 0) {
    return err('request/invalid', 'A bot needs chips in whole cents and at least one scope.');
  }
  // One at a time, so that concurrent requests cannot all find room for one more.
  return directory.mutex.take(`bots ${caller.principal.id}`, () =>
    makeBot(directory, caller, { ...input, name }, record),
  );
}

async function makeBot(
  directory: Directory,
  caller: Caller,
  input: NewBot,
  record: RecordHouseBot,
): Promise<Result<BotMade>> {
  const { store } = directory;
  const owner = caller.principal;
  const bots = await store.botsOf(owner.id);
  const max = input.house ? MAX_BOTS.houseBots : MAX_BOTS.bots;
  if (bots.filter(bot => !isRemoved(bot)).length >= max.current) {
    return tooMany(`You can have at most ${max.current} bots at a time. Remove one first.`, max.current);
  }
  if (bots.length >= max.total)
    return tooMany(`You have reached the limit of ${max.total} bots in total.`, max.total);

  const wallet = walletOf(owner.id);
  if (!input.house && (await store.account(wallet)).balance < input.chips) return tooFewChips(input.chips);

  const bot = newBot(directory, owner, input);
  const issue = input.house ? issueTo(directory, bot, input.chips, owner) : null;
  if (input.house) await record({ bot: bot.id, chips: input.chips, entry: issue?.id ?? null });
  await store.addPrincipal(bot, issue);
  const token = newToken(directory.randomBytes);
  const credential: Credential = {
    id: newId('c', directory.randomBytes),
    hash: hashOfToken(token),
    principal: bot.id,
    kind: 'token',
    scopes: [...new Set(input.scopes)],
    label: input.name,
    createdAt: directory.now(),
    expiresAt: null,
    table: null,
    madeBy: null,
  };
  if (!(await store.addCredential(credential, owner))) {
    await endBot(directory, bot, owner);
    return sessionEnded();
  }
  // Chips come last: if this fails midway, they are still where their owner can find them.
  if (!input.house && input.chips > 0) {
    const posted = await store.post({
      ...entryNow(directory, 'transfer', `to bot ${bot.id} ${bot.name}`),
      postings: [
        { account: wallet, amount: -input.chips },
        { account: walletOf(bot.id), amount: input.chips },
      ],
    });
    if (!posted.ok) {
      await endToken(directory, bot);
      return tooFewChips(input.chips);
    }
  }
  return ok({ bot, token });
}

const newBot = (directory: Directory, owner: Principal, { house, name }: NewBot): Principal => ({
  id: newId('b', directory.randomBytes),
  kind: house ? 'house-bot' : 'bot',
  name,
  roles: [],
  owner: owner.id,
  epoch: 0,
  createdAt: directory.now(),
});

const tooFewChips = (chips: number) =>
  err('wallet/insufficient', 'You don’t have enough chips for that bot.', { chips });

const entryNow = (directory: Directory, kind: Entry['kind'], note: string): Omit<Entry, 'postings'> => ({
  id: newId('e', directory.randomBytes),
  at: directory.now(),
  kind,
  table: null,
  version: null,
  note,
});

function issueTo(directory: Directory, bot: Principal, chips: number, by: Principal): Entry | null {
  if (chips === 0) return null;
  return {
    ...entryNow(directory, 'issue', `by ${by.id} ${by.name}: a house bot`),
    postings: [
      { account: ISSUANCE, amount: -chips },
      { account: walletOf(bot.id), amount: chips },
    ],
  };
}

export async function botsOf(directory: Directory, caller: Caller): Promise<readonly BotListing[]> {
  const { store } = directory;
  const own = await store.botsOf(caller.principal.id);
  const house = mustManage(caller) === null ? await store.houseBots() : [];
  const others = house.filter(({ owner }) => owner !== caller.principal.id);
  const listed: BotListing[] = [];
  for (const bot of [...own, ...others]) {
    const { balance } = await store.account(walletOf(bot.id));
    const removed = isRemoved(bot);
    if (!removed || balance > 0) listed.push({ bot, balance, removed });
  }
  return listed;
}

export async function removeBot(directory: Directory, caller: Caller, id: string): Promise<Result<EndedBot>> {
  const person = mustBePerson(caller);
  if (person) return person;
  const bot = await directory.store.principal(id);
  if (!bot || !isBot(bot) || !mayRemove(caller, bot)) {
    return err('request/not-found', 'You have no such bot.', { id });
  }
  const ended = await endBot(directory, bot, caller.principal);
  if (ended.returned !== null) return ok(ended);
  return err(
    'server/conflict',
    'The bot’s token no longer works, but its wallet is still in use. Try again shortly.',
  );
}

/** Voids the bot's token at once, and returns its chips. */
export async function endBot(directory: Directory, bot: Principal, by: Principal): Promise<EndedBot> {
  await endToken(directory, bot);
  return { bot, returned: await emptyWallet(directory, bot, by) };
}

const mayRemove = (caller: Caller, bot: Principal): boolean =>
  bot.owner === caller.principal.id || (bot.kind === 'house-bot' && mustManage(caller) === null);

async function endToken(directory: Directory, bot: Principal): Promise<void> {
  for (const credential of await directory.store.credentialsOf(bot.id)) await directory.spend(credential);
  if (!isRemoved(bot)) await directory.change(bot, { epoch: 1 });
}

/** A bot's chips go back to its owner's wallet, a house bot's to the house. */
export async function emptyWallet(
  directory: Directory,
  bot: Principal,
  by: Principal,
): Promise<number | null> {
  const wallet = walletOf(bot.id);
  const house = bot.kind === 'house-bot' || bot.owner === null;
  for (let tries = 0; tries < TRIES; tries++) {
    const { balance } = await directory.store.account(wallet);
    if (balance === 0) return 0;
    const note = house ? `by ${by.id} ${by.name}: a house bot removed` : `from bot ${bot.id} ${bot.name}`;
    const posted = await directory.store.post({
      ...entryNow(directory, house ? 'redeem' : 'transfer', note),
      postings: [
        { account: wallet, amount: -balance },
        { account: house ? ISSUANCE : walletOf(bot.owner), amount: balance },
      ],
    });
    if (posted.ok) return balance;
  }
  return null;
}
