// Crashes a running server again and again while people play, and checks the store against every answer they got.
import assert from 'node:assert/strict';
import { Audit, type AuditFigures } from '@passline/server/testing/process/audit.ts';
import { type Crowd, Load } from '@passline/server/testing/process/load.ts';
import { pause, until } from '@passline/server/testing/process/people.ts';
import { numbersFrom } from '@passline/server/testing/process/restless-player.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import type { TestStorage } from '@passline/server/testing/process/test-storage.ts';

export type CrashRun = {
  readonly name: string;
  readonly storage: TestStorage;
  readonly node: ServerProcess;
  readonly crowd: Crowd;
  readonly strikes: number;
  /** Crashes something, and brings the server and its store up again. */
  readonly crash: (count: number, random: () => number) => Promise<void>;
  readonly say: (line: string) => void;
};

export type Figures = AuditFigures & { readonly strikes: number; readonly repeated: number };

const MIN_PLAY_MS = 30;
const MAX_PLAY_MS = 500;
const BACK_MS = 60_000;
const TOLD_EVERY = 10;
const MAX_MORE = 10;

export const whole = (count: number): string => count.toLocaleString('en');

export const figuresText = (figures: AuditFigures): string => {
  const { acknowledged, refused, askedAgain, answersLost, tables, events, rolls } = figures;
  const asked = `${whole(askedAgain)} of them after asking again, ${whole(answersLost)} done before their answers were lost`;
  const commands = `${whole(acknowledged)} commands acknowledged and ${whole(refused)} refused (${asked})`;
  return `${commands}; ${whole(events)} events with ${whole(rolls)} rolls at ${tables} tables`;
};

const isReady = async ({ base }: ServerProcess): Promise<boolean> =>
  (await fetch(`${base}/readyz`).catch(() => null))?.status === 200;

/** Waits until everybody has an answer, then runs the last checks; returns how many commands were sent again. */
async function settle(node: ServerProcess, load: Load, audit: Audit): Promise<number> {
  await load.end();
  await audit.look(load.newlyTold());
  const repeated = await load.expectSameAnswers();
  await load.expectRecordsVerify();
  const { code } = await node.stop();
  assert.equal(code, 0, 'the server did not stop as it should');
  assert.deepEqual(node.errors, [], 'the server has logged errors of its own');
  // Sending commands again must not have changed anything, and nobody is playing anymore.
  await audit.look();
  await audit.close();
  return repeated;
}

/** Crashes repeatedly while everybody plays, and checks the store against every answer after each crash. */
async function strike(fire: CrashRun, load: Load, audit: Audit): Promise<void> {
  const { name, node, strikes, crash, say } = fire;
  const random = numbersFrom(fire.crowd.seed);
  // Crashes between two commands interrupt nothing and prove nothing, so it continues until some did.
  const isEnough = (count: number): boolean =>
    count > strikes && (audit.figures.askedAgain > 0 || count > MAX_MORE * strikes);
  for (let count = 1; !isEnough(count); count += 1) {
    await pause(MIN_PLAY_MS + random() * (MAX_PLAY_MS - MIN_PLAY_MS));
    await crash(count, random);
    await until('a server that is ready', () => isReady(node), BACK_MS);
    await audit.look(load.newlyTold());
    if (count % TOLD_EVERY === 0 || count === strikes)
      say(`${name}: ${count} of ${strikes}; ${figuresText(audit.figures)}`);
  }
}

export async function runCrashes(fire: CrashRun): Promise<Figures> {
  const { storage, node, crowd, strikes } = fire;
  const load = await Load.seat([node], crowd);
  const audit = new Audit(storage);
  load.begin();
  try {
    await strike(fire, load, audit);
    const repeated = await settle(node, load, audit);
    assert.ok(audit.figures.askedAgain > 0, 'no command was in progress at any strike');
    return { ...audit.figures, strikes, repeated };
  } finally {
    await load.abandon();
  }
}
