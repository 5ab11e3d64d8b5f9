// Bots: principals with wallets of their own and a bearer token, made and removed by whoever owns them.

import { type Entry, ISSUANCE, type Principal, type Scope, walletOf } from '@passline/table';
import { type Answered, denied, granted } from '../lib/result.ts';
import { asName, badName, type Caller, isBot, isRemoved, mustBePerson, mustManage } from './caller.ts';
import type { Desk } from './directory.ts';
import { hashOfToken, newId, newToken } from './secrets.ts';

export type NewBot = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Cents: from the owner's wallet, or issued to a house bot. */
  readonly chips: number;
  readonly house: boolean;
};

export type BotMade = { readonly bot: Principal; readonly token: string };

export type BotListing = {
  readonly bot: Principal;
  readonly balance: number;
  /** Its token is dead. It is listed while chips that came back from a table wait to be fetched by removing it again. */
  readonly removed: boolean;
};

// Removed ones are kept for the histories of their tables, so their number has an end too.
const MOST = { bots: { living: 5, ever: 100 }, houseBots: { living: 50, ever: 500 } };
// A bot that plays on while its wallet is emptied cannot do so for long: its token is dead.
const TRIES = 5;

const tooMany = (message: string, most: number) => denied('bot/too-many', message, { most });

export async function createBot(desk: Desk, caller: Caller, input: NewBot): Promise<Answered<BotMade>> {
  const refused = input.house ? mustManage(caller) : mustBePerson(caller);
  if (refused) return refused;
  const name = asName(input.name);
  if (name === null) return badName(input.name);
  const { chips, scopes } = input;
  if (!Number.isSafeInteger(chips) || chips < 0 || scopes.length === 0) {
    return denied('request/invalid', 'A bot needs chips in whole cents and at least one scope.');
  }
  // In turn, so that requests at the same time do not each find room for one more.
  return desk.turns.take(`bots ${caller.principal.id}`, () => makeBot(desk, caller, { ...input, name }));
}

async function makeBot(desk: Desk, caller: Caller, input: NewBot): Promise<Answered<BotMade>> {
  const { store } = desk;
  const owner = caller.principal;
  const bots = await store.botsOf(owner.id);
  const most = input.house ? MOST.houseBots : MOST.bots;
  if (bots.filter(bot => !isRemoved(bot)).length >= most.living) {
    return tooMany(`You may have ${most.living} bots at a time.`, most.living);
  }
  if (bots.length >= most.ever) return tooMany(`You may make ${most.ever} bots in all.`, most.ever);

  const wallet = walletOf(owner.id);
  if (!input.house && (await store.account(wallet)).balance < input.chips) return tooFewChips(input.chips);

  const bot = newBot(desk, owner, input);
  await store.addPrincipal(bot, input.house ? issueTo(desk, bot, input.chips, owner) : null);
  const token = newToken(desk.chance);
  await store.addCredential({
    id: newId('c', desk.chance),
    hash: hashOfToken(token),
    principal: bot.id,
    kind: 'token',
    scopes: [...new Set(input.scopes)],
    label: input.name,
    createdAt: desk.now(),
    expiresAt: null,
    table: null,
  });
  // Chips come last: whatever stops this half-way, they are still where their owner finds them.
  if (!input.house && input.chips > 0) {
    const posted = await store.post({
      ...entryNow(desk, 'transfer', `to bot ${bot.id} ${bot.name}`),
      postings: [
        { account: wallet, amount: -input.chips },
        { account: walletOf(bot.id), amount: input.chips },
      ],
    });
    if (!posted.ok) {
      await endToken(desk, bot);
      return tooFewChips(input.chips);
    }
  }
  return granted({ bot, token });
}

const newBot = (desk: Desk, owner: Principal, { house, name }: NewBot): Principal => ({
  id: newId('b', desk.chance),
  kind: house ? 'house-bot' : 'bot',
  name,
  roles: [],
  owner: owner.id,
  epoch: 0,
  createdAt: desk.now(),
});

const tooFewChips = (chips: number) =>
  denied('wallet/insufficient', 'Your wallet holds fewer chips than the bot is to have.', { chips });

const entryNow = (desk: Desk, kind: Entry['kind'], note: string): Omit<Entry, 'postings'> => ({
  id: newId('e', desk.chance),
  at: desk.now(),
  kind,
  table: null,
  version: null,
  note,
});

function issueTo(desk: Desk, bot: Principal, chips: number, by: Principal): Entry | null {
  if (chips === 0) return null;
  return {
    ...entryNow(desk, 'issue', `by ${by.id} ${by.name}: a house bot`),
    postings: [
      { account: ISSUANCE, amount: -chips },
      { account: walletOf(bot.id), amount: chips },
    ],
  };
}

export async function botsOf(desk: Desk, owner: string): Promise<readonly BotListing[]> {
  const listed: BotListing[] = [];
  for (const bot of await desk.store.botsOf(owner)) {
    const { balance } = await desk.store.account(walletOf(bot.id));
    const removed = isRemoved(bot);
    if (!removed || balance > 0) listed.push({ bot, balance, removed });
  }
  return listed;
}

export async function removeBot(desk: Desk, caller: Caller, id: string): Promise<Answered<null>> {
  const person = mustBePerson(caller);
  if (person) return person;
  const bot = await desk.store.principal(id);
  if (!bot || !isBot(bot) || !mayRemove(caller, bot)) {
    return denied('request/not-found', 'You have no such bot.', { id });
  }
  await endToken(desk, bot);
  return (await emptyWallet(desk, bot, caller.principal))
    ? granted(null)
    : denied('server/conflict', 'The bot’s wallet is still in use: its token is dead, try again shortly.');
}

const mayRemove = (caller: Caller, bot: Principal): boolean =>
  bot.owner === caller.principal.id || (bot.kind === 'house-bot' && mustManage(caller) === null);

async function endToken(desk: Desk, bot: Principal): Promise<void> {
  for (const credential of await desk.store.credentialsOf(bot.id)) await desk.spend(credential);
  if (!isRemoved(bot)) await desk.change(bot, { epoch: 1 });
}

/** A bot's chips go back to its owner's wallet, a house bot's to the house. */
async function emptyWallet(desk: Desk, bot: Principal, by: Principal): Promise<boolean> {
  const wallet = walletOf(bot.id);
  const house = bot.kind === 'house-bot' || bot.owner === null;
  for (let tries = 0; tries < TRIES; tries++) {
    const { balance } = await desk.store.account(wallet);
    if (balance === 0) return true;
    const note = house ? `by ${by.id} ${by.name}: a house bot removed` : `from bot ${bot.id} ${bot.name}`;
    const posted = await desk.store.post({
      ...entryNow(desk, house ? 'redeem' : 'transfer', note),
      postings: [
        { account: wallet, amount: -balance },
        { account: house ? ISSUANCE : walletOf(bot.owner), amount: balance },
      ],
    });
    if (posted.ok) return true;
  }
  return false;
}
