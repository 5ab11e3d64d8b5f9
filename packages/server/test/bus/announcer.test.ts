// How a node announces its commits: every two milliseconds at most, completely, and never inside a commit.
import { expect, test } from 'vitest';
import { Announcer } from '../../src/bus/announcer.ts';
import type { Notice } from '../../src/bus/bus.ts';
import { messagesOf, readMessage } from '../../src/bus/notice-text.ts';
import type { Clock } from '../../src/lib/clock.ts';

/** A clock that the test moves. */
function handClock(): Clock & { pass(ms: number): Promise<void> } {
  let now = 0;
  let due: { readonly at: number; readonly call: () => void }[] = [];
  const after = (ms: number, call: () => void) => {
    const timer = { at: now + ms, call };
    due.push(timer);
    return () => {
      due = due.filter(each => each !== timer);
    };
  };
  return {
    now: () => now,
    ticks: () => now,
    after,
    every: () => () => undefined,
    soon: call => void after(0, call),
    async pass(ms) {
      for (const until = now + ms; ; ) {
        const [next] = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        now = next?.at ?? until;
        if (!next) return;
        due = due.filter(each => each !== next);
        next.call();
        for (let turn = 0; turn < 5; turn += 1) await null;
      }
    },
  };
}

function announcer(fails: () => boolean = () => false) {
  const sent: { readonly at: number; readonly notices: readonly Notice[] }[] = [];
  const clock = handClock();
  const send = async (notices: readonly Notice[]): Promise<void> => {
    sent.push({ at: clock.ticks(), notices });
    if (fails()) throw new Error('lost');
  };
  return { sent, clock, announcer: new Announcer({ clock, bus: { isShared: true, send } }) };
}

test('the first hint goes at once, and those of the next two milliseconds together, with the last version', async () => {
  const { sent, clock, announcer: node } = announcer();
  node.announceVersion('a', 1);
  node.announceVersion('b', 7);
  await clock.pass(0);
  node.announceVersion('a', 2);
  await clock.pass(1);
  node.announceVersion('a', 4);
  node.announceVersion('a', 3);
  await clock.pass(10);
  expect(sent).toEqual([
    {
      at: 0,
      notices: [
        { table: 'a', version: 1 },
        { table: 'b', version: 7 },
      ],
    },
    { at: 2, notices: [{ table: 'a', version: 4 }] },
  ]);
});

test('rights that ended are said again until the bus takes them; a version is left to the sweep', async () => {
  let failures = 2;
  const {
    sent,
    clock,
    announcer: node,
  } = announcer(() => {
    failures -= 1;
    return failures >= 0;
  });
  node.announceEnd('g_1');
  node.announceVersion('a', 1);
  await clock.pass(5_000);
  expect(sent.map(({ at }) => at)).toEqual([0, 1_000, 2_000]);
  expect(sent.at(-1)?.notices).toEqual([{ ended: 'g_1' }]);
});

test('a node that stops says the rest', async () => {
  const { sent, clock, announcer: node } = announcer();
  node.announceVersion('a', 1);
  await node.stop();
  await clock.pass(100);
  expect(sent).toEqual([{ at: 0, notices: [{ table: 'a', version: 1 }] }]);
});

test('anything else on the bus is skipped', () => {
  const heard: Notice[] = [];
  for (const text of ['', '{', 'null', '{"ended":1}', '[1,null,["t"],["t",1.5],["t","1"],["t",2,3],["t",2]]'])
    readMessage(text, notice => heard.push(notice));
  expect(heard).toEqual([{ ended: 't' }, { table: 't', version: 2 }]);
});

test('what passes at a table is announced once, and read as it was said', async () => {
  const { sent, clock, announcer: node } = announcer(() => true);
  const passing = [
    { table: 'a', node: 'n1', seat: 3, emote: 'yo' },
    { table: 'a', node: 'n1', watchers: 12 },
  ] as const;
  for (const notice of passing) node.announceCompany(notice);
  await clock.pass(5_000);
  expect(sent.map(({ notices }) => notices)).toEqual([passing]);
  const heard: Notice[] = [];
  for (const text of messagesOf(passing)) readMessage(text, notice => heard.push(notice));
  expect(heard).toEqual(passing);
  readMessage('[["a","n1",3,"free text"],["a","n1","3","yo"]]', notice => heard.push(notice));
  expect(heard).toHaveLength(2);
});
