// `verifyRecord` on true records: real games by every rulebook in every mode, and what it says about their dice.
import { type Command, decide, RULEBOOKS } from '@passline/engine';
import { gameOf, play } from '@passline/engine/testing/random-game.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { PLAIN_HASHING } from '../../src/fair/plain-hashing.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import type { TableRequest } from '../../src/requests/commands.ts';
import { chained, PAT, playedTable, RecordedTable } from './game.ts';

const books = RULEBOOKS.map(({ id }) => id);
const MODES: readonly Mode[] = ['practice', 'live', 'dealer-run'];

/** The dealer's request that leads to a command of the rules. */
function requestsFor(command: Command): readonly TableRequest[] {
  switch (command.type) {
    case 'roll':
      return [
        { type: 'enter-dice', dice: [...command.dice] },
        { type: 'confirm-dice', dice: [...command.dice] },
      ];
    case 'correct':
      return [{ type: 'correct', dice: [...command.dice] }];
    case 'interrupt':
      return [{ type: 'interrupt' }];
    default: {
      const { by: _by, ...request } = command;
      return [request as TableRequest];
    }
  }
}

describe.each(books)('%s', rulebook => {
  test.each(MODES)('a game at a %s table verifies', mode => {
    const table = playedTable({ id: `t-${rulebook}`, mode, rulebook }, 120);
    const verdict = verifyRecord(table.record(), NODE_HASHING);
    expect(verdict.problems).toEqual([]);
    const ofRules = table.entries.filter(({ event }) => 'cite' in event).length;
    expect(verdict).toMatchObject({
      ok: true,
      mode,
      rulebook,
      events: table.entries.length,
      recomputed: ofRules,
    });
    expect(verdict.rolls.length).toBe(120);
    const found = new Set(verdict.rolls.map(({ fairness }) => fairness));
    if (mode === 'dealer-run') expect(found).toEqual(new Set(['entered']));
    else expect(found.has('fair') && !found.has('unfair')).toBe(true);
  });

  // The engine's own random games: corrections, signatures, rulings and all else that a dealer can do.
  test('any legal game verifies, and is recomputed in full', () => {
    fc.assert(
      fc.property(gameOf(rulebook, 60), game => {
        const { settings } = game;
        const table = new RecordedTable({ id: 'any', mode: 'dealer-run', rulebook, settings });
        for (const { command } of play(game)) {
          for (const request of requestsFor(command)) table.try('staff', request);
        }
        const { problems, recomputed } = verifyRecord(table.record(), NODE_HASHING);
        expect(problems).toEqual([]);
        expect(recomputed).toBe(table.entries.filter(({ event }) => 'cite' in event).length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what it says', () => {
  const table = playedTable({ id: 'said', mode: 'live', rulebook: 'etg' }, 60);
  while (table.game.count === 0) table.roll();
  const record = table.record();
  const verdict = verifyRecord(record, NODE_HASHING);

  test('each roll with its hand, number and dice, as the log has them', () => {
    const rolled = table.entries.flatMap(({ version, event }) =>
      event.type === 'rolled' ? [{ version, dice: event.dice, roll: event.count }] : [],
    );
    expect(verdict.rolls.map(({ version, dice, roll }) => ({ version, dice, roll }))).toEqual(rolled);
  });

  test('each hand with its commitment, and the seed once it is over', () => {
    const { hand } = table.game;
    expect(hand).toBeGreaterThan(2);
    expect(verdict.hands.map(known => known.hand)).toEqual(
      Array.from({ length: hand }, (_, index) => index + 1),
    );
    expect(verdict.hands.filter(({ seed }) => seed === null).map(known => known.hand)).toEqual([hand]);
  });

  test('rolls of an unfinished hand are not yet revealed, and that is not a problem', () => {
    const { hand } = table.game;
    expect(verdict.rolls.at(-1)?.hand).toBe(hand);
    for (const roll of verdict.rolls)
      expect(roll.fairness).toBe(roll.hand === hand ? 'not-revealed' : 'fair');
  });

  test('the last hash, which is the end of the file', () => {
    expect(record.endsWith(`end ${verdict.events} ${verdict.hash}\n`)).toBe(true);
  });

  test('how many rounds were undone after the close, which no table does', () => {
    const quiet = new RecordedTable({ id: 'quiet', mode: 'live', rulebook: 'etg' });
    quiet.sit(1, 'Ana', 100_00);
    quiet.bet(1, 'pass', 10_00);
    quiet.play('staff', { type: 'void' });
    quiet.bet(1, 'pass', 10_00);
    quiet.close();
    expect(quiet.try('staff', { type: 'void' })).toBe(false);
    expect(verifyRecord(quiet.record(), NODE_HASHING)).toMatchObject({ ok: true, undone: 0 });
    const decision = decide(quiet.game, { type: 'void', by: 'Pat' });
    const [event] = decision.ok ? decision.events : [];
    if (!event) throw new Error('the rules refuse a void');
    const cause = { type: 'asked', player: PAT.player, roles: PAT.roles, request: { type: 'void' } } as const;
    const last = { version: quiet.entries.length + 1, at: quiet.now, cause, event };
    const forged = chained([...quiet.entries, last].map(bodyOf), 'quiet');
    expect(verifyRecord(forged, NODE_HASHING)).toMatchObject({ ok: false, undone: 1 });
  });

  test('the same with either hashing', () => {
    expect(verifyRecord(record, PLAIN_HASHING)).toEqual(verdict);
  });
});

test('a seed given after the close does not move the dice; one given before it does', () => {
  const dice = (change: 'none' | 'before' | 'after'): string => {
    const table = new RecordedTable({ id: 'seeds', mode: 'live', rulebook: 'etg' });
    table.sit(1, 'Ana', 1_000_00, 'first');
    const give = (seed: string): void => table.play(1, { type: 'seed', seed });
    for (let roll = 0; roll < 6; roll += 1) {
      if (change === 'before') give(`new-${roll}`);
      if (table.game.point === null) table.try(1, { type: 'bet', spot: 'pass', amount: 10_00 });
      table.close();
      if (change === 'after') give(`new-${roll}`);
      table.roll();
      if (change === 'after') give('first');
    }
    const verdict = verifyRecord(table.record(), NODE_HASHING);
    expect(verdict.problems).toEqual([]);
    return verdict.rolls.map(roll => roll.dice.join('-')).join(' ');
  };
  expect(dice('after')).toBe(dice('none'));
  expect(dice('before')).not.toBe(dice('none'));
});

test('a round voided and started over with the same seeds gets the same dice', () => {
  const dice = (voids: number): string => {
    const table = new RecordedTable({ id: 'again', mode: 'live', rulebook: 'rws-2019' });
    table.sit(1, 'Ana', 500_00, 'mine');
    for (let time = 0; time < voids; time += 1) {
      table.bet(1, 'field', 10_00);
      table.play('staff', { type: 'void', because: 'a test' });
    }
    table.bet(1, 'pass', 10_00);
    table.roll();
    const { ok, rolls } = verifyRecord(table.record(), NODE_HASHING);
    expect(ok).toBe(true);
    return rolls.map(roll => roll.dice.join('-')).join();
  };
  expect(dice(3)).toBe(dice(0));
});

test('dice entered before or after the close read the same', () => {
  const table = new RecordedTable({ id: 'one', mode: 'dealer-run', rulebook: 'etg' });
  table.sit(1, 'Ana', 100_00);
  table.bet(1, 'pass', 10_00);
  table.roll([2, 2]);
  table.close();
  table.roll([4, 3]);
  expect(verifyRecord(table.record(), NODE_HASHING).problems).toEqual([]);
});
