// One guest against the disk: writes everything a guest can, as fast as possible, until the daily quotas stop it.
import { Client } from '@passline/client';
import { guestAt, outcome, PRACTICE, pause } from '@passline/server/testing/process/people.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Case, Winnings } from '../case.ts';

/** Small quotas, which are soon used up, and no rate limit on commands, so that a day's use fits into minutes. */
const DAILY_MB = 1;
const FLAGS = ['--daily-mb', String(DAILY_MB), '--rate-commands', '0'];
/** Rows, indexes and free space add a little to what is counted, and there is a reserve for leaving. */
const MAX_GROWTH = DAILY_MB * 2 + 2;
const HANDS = 16;

/** A unique house file of the maximum length. */
const longFile = (n: number) => ({
  extends: 'rws-2019',
  id: `long-${n}`,
  title: 'Long',
  pays: { 'field-2': { odds: '2:1', cite: `${n} ${'x'.repeat(200_000)}` } },
});

async function bytesIn(storage: TestStorage): Promise<number> {
  const [size] = await storage.rows(
    'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  );
  return Number(size?.bytes);
}

/** Sends many requests at a time until all are told that the day's quota is used up; returns how many were accepted. */
async function exhaust(max: number, ask: (n: number) => Promise<unknown>): Promise<number> {
  let [asked, accepted] = [0, 0];
  const hand = async (): Promise<void> => {
    while (asked < max) {
      asked += 1;
      const answer = await outcome(ask(asked));
      if (answer === 'accepted') accepted += 1;
      if (answer === 'quota/exceeded') return;
      // Rate limits pass by themselves.
      if (answer === 'rate/exceeded') await new Promise(resume => setTimeout(resume, 100));
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return accepted;
}

const play = (mallory: Client, table: string) => (n: number) =>
  mallory.command(
    table,
    n % 2 === 0 ? { type: 'bet', spot: 'field', amount: 5_00 } : { type: 'take', spot: 'field' },
  );

/** A table that rolls four times a second for a bet that is off, and so is never settled; its player has left. */
async function leaveRolling(mallory: Client): Promise<string> {
  const terms = { betMs: 250, shooterMs: 0, showMs: 0, graceMs: 3_600_000 };
  const { id } = await mallory.newTable({ mode: 'live', rulebook: 'rws-2019', terms });
  await mallory.command(id, { type: 'sit', amount: 30_00 });
  await mallory.command(id, { type: 'bet', spot: 'place-6', amount: 30_00 });
  await mallory.command(id, { type: 'call', spot: 'place-6', call: 'off' });
  await mallory.command(id, { type: 'leave' });
  return id;
}

/** Whether the tables keep rolling although the quota and its reserve are used up. */
async function rollOn(mallory: Client, tables: readonly string[]): Promise<boolean> {
  const rounds = async (): Promise<string> =>
    (await Promise.all(tables.map(async id => (await mallory.table(id)).state.game.round))).join();
  for (let tries = 0; tries < 30; tries += 1) {
    const before = await rounds();
    await pause(2_000);
    if ((await rounds()) === before) return false;
  }
  return true;
}

/** Ends many sessions of one account at once, then signs each of them out; returns how many credentials are kept. */
async function signOutVoidSessions({ base }: { readonly base: string }): Promise<number> {
  const mallory = await guestAt({ base }, 'Mallory Two');
  const { code } = await mallory.recoveryCode();
  const sessions = Array.from({ length: 20 }, () => new Client({ base, attempts: 1 }));
  for (const session of sessions) await session.recover(code);
  await mallory.signOutOthers();
  for (const session of sessions) await session.signOut();
  return (await mallory.ownData()).credentials.length;
}

export const attack: Case = {
  name: 'one guest fills the disk',
  async run() {
    const won = new Winnings();
    const storage = new TestStorage('SQLite', newDirectory(), null);
    const node = await startNode(storage, FLAGS, { limited: true });
    const mallory = await guestAt(node, 'Mallory');
    const { id } = await mallory.newTable(PRACTICE);
    await mallory.command(id, { type: 'sit', amount: 500_00 });
    const unattended = await Promise.all(Array.from({ length: 10 }, () => leaveRolling(mallory)));
    const before = await bytesIn(storage);
    const files = await exhaust(100, n => mallory.newTable({ mode: 'practice', house: longFile(n) }));
    won.if(files > 3, `${files} long files were kept`);
    const refused = { type: 'bet', spot: 'pass', amount: 1 } as const;
    await exhaust(1_000, () => mallory.command(id, refused));
    await exhaust(20_000, play(mallory, id));
    const tables = await exhaust(200, () => mallory.newTable(PRACTICE));
    await exhaust(200, n => mallory.rename(`Mallory ${n}`));
    await exhaust(2_000, () => mallory.command(id, { type: 'take', spot: 'field' }));
    const grown = ((await bytesIn(storage)) - before) / 1_000_000;
    won.if(
      grown > MAX_GROWTH,
      `the store grew by ${grown.toFixed(1)} MB where ${DAILY_MB} MB are a day’s play`,
    );
    won.if(
      await rollOn(mallory, unattended),
      'tables that everybody has left roll on when the day is used up',
    );
    won.if(tables > 50, `${tables} tables were opened in a day`);
    won.if((await signOutVoidSessions(node)) > 0, 'sessions that had ended were noted as ended again');
    const bo = await guestAt(node, 'Bo');
    const next = await outcome(bo.newTable(PRACTICE));
    won.if(next !== 'accepted', `nobody else can play: ${next}`);
    return won.all;
  },
};
