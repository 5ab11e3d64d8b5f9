// Studies: branches continue with the same dice, decisions have exact values, and an address holds everything.
import { seatNumber } from '@passline/engine';
import { playedTable } from '@passline/table/testing/record/game.ts';
import { describe, expect, test } from 'vitest';
import { asScript } from './as-script.ts';
import { branchWords, decisionWords } from './average-words.ts';
import { playBranch } from './branch.ts';
import { EXAMPLE } from './example.ts';
import { chipsOf, type Frame, frameAtLine } from './frames.ts';
import { openGame } from './game.ts';
import { fragmentOf, NO_STUDY, studyIn, studyOf, withNote } from './study.ts';
import { deciderAt, valueOfChange, valuesAt } from './values.ts';
import { tellBranch } from './what-if.ts';

const ANA = seatNumber(1);

function framesOf(text: string): readonly Frame[] {
  const opened = openGame(text);
  if (!opened.ok) throw new Error(opened.message);
  return opened.frames;
}

const GAME = `# Ana never takes odds.
rulebook rws-2019
seat 1 Ana 500.00
1 bet pass 10.00
roll 2 2   # point 4
roll 6 5
# She waits.
roll 3 1
1 bet place-6 12.00
expect rack 1 498.00
`;

describe('a branch', () => {
  const frames = framesOf(GAME);
  const point = frameAtLine(frames, 5);

  test('has the same dice and other bets: odds on 4 pay 2 to 1', () => {
    const { tables, refused, skipped, start } = playBranch(frames, point, ['1 bet pass-odds 30.00']);
    expect(refused).toEqual([]);
    expect(skipped).toBe(0);
    expect(tables).toHaveLength(frames.length - point);
    const [played, real] = [tables.at(-1), frames.at(-1)?.game];
    expect(played && real && (chipsOf(played, ANA) ?? 0) - (chipsOf(real, ANA) ?? 0)).toBe(60_00);
    // Odds cost nothing, whatever they then won.
    const before = frames[point]?.game;
    expect(before && valueOfChange(before, start, ANA)).toBe(0);
  });

  test('is compared by what the player carries away, also from a table that was left', () => {
    const left = framesOf(`${GAME.slice(0, GAME.indexOf('1 bet place-6'))}1 leave\n`);
    expect(left.at(-1)?.game.seats).toEqual([]);
    const told = (move: string) => tellBranch(left, { line: 5, moves: [move] }, ANA).result;
    expect(told('1 bet pass-odds 30.00')).toContain('60 better off');
    expect(told('1 bet any-seven 5.00')).toContain('5 worse off');
    // A player who comes back brings chips of their own.
    const back = framesOf(`${GAME.slice(0, GAME.indexOf('1 bet place-6'))}1 leave\nseat 1 Ana 300.00\n`);
    expect(tellBranch(back, { line: 5, moves: ['1 bet pass-odds 30.00'] }, ANA).result).toContain(
      '60 better off',
    );
  });

  test('says which moves the table does not take, and leaves out later bets that it does not take', () => {
    const { refused, skipped } = playBranch(frames, 0, ['1 bet pass 5000.00', 'nonsense', 'roll 7 7']);
    expect(refused.map(({ move }) => move)).toEqual(['1 bet pass 5000.00', 'nonsense', 'roll 7 7']);
    expect(skipped).toBe(0);
    const broke = playBranch(frames, frameAtLine(frames, 8), ['1 bet any-seven 505.00']);
    expect(broke.skipped).toBe(1);
  });

  test('without moves it is the game, for every kind of game', () => {
    const record = playedTable(
      { id: 't_branch0000000000000', mode: 'practice', rulebook: 'etg' },
      40,
    ).record();
    for (const text of [EXAMPLE, GAME, record]) {
      const all = framesOf(text);
      const { tables, skipped } = playBranch(all, 0, []);
      expect(skipped).toBe(0);
      for (const [index, table] of tables.entries()) {
        expect(table.seats).toEqual(all[index]?.game.seats);
        expect(table.point).toBe(all[index]?.game.point);
      }
    }
  });
});

describe('values', () => {
  const frames = framesOf(GAME);

  test('of a decision and of every bet on the layout are exact', () => {
    const bet = frameAtLine(frames, 9);
    const [before, after] = [frames[bet - 1], frames[bet]];
    expect(after && deciderAt(after)).toBe(ANA);
    // 12 on the 6 wins 14 five times of eleven, and loses 12 six times: 2 of 11.
    expect(before && after && valueOfChange(before.game, after.game, ANA)).toBeCloseTo(-200 / 11, 10);
    const point = frames[frameAtLine(frames, 5)];
    expect(point && valuesAt(point.game, ANA)?.bets).toEqual([
      { spot: 'pass', mean: { num: -1000n, den: 3n } },
    ]);
    expect(point && deciderAt(point)).toBeNull();
  });
});

test('nothing is said to cost nothing unless it is exactly nothing', () => {
  expect([0, -0.3, 0.3, -0.6, 12_50].map(decisionWords)).toEqual([
    'This decision costs nothing on average.',
    'This decision costs less than 0.01 on average.',
    'This decision gains less than 0.01 on average.',
    'This decision costs 0.01 on average.',
    'This decision gains 12.50 on average.',
  ]);
  expect([0, -0.3, 7_00].map(branchWords)).toEqual([
    'It costs nothing on average.',
    'It costs less than 0.01 on average.',
    'It gains 7 on average.',
  ]);
});

test('a table’s game becomes a script that ends the same, at the same step and with the same notes', () => {
  for (const rulebook of ['etg', 'rws-2019'] as const) {
    const frames = framesOf(
      playedTable({ id: 't_script0000000000000', mode: 'practice', rulebook }, 40).record(),
    );
    const rolls = frames.filter(frame => frame.roll !== null);
    const middle = rolls[20]?.line ?? 0;
    const made = asScript(frames, withNote(NO_STUDY, middle, 'Here.'), middle);
    if (!made) throw new Error('no script');
    const again = framesOf(made.script);
    expect(again.at(-1)?.game.seats).toEqual(frames.at(-1)?.game.seats);
    expect(again[frameAtLine(again, made.line)]?.roll?.dice).toEqual(rolls[20]?.roll?.dice);
    expect(again.filter(frame => frame.roll !== null)).toHaveLength(rolls.length);
    expect(made.study.notes).toEqual([{ line: made.line, text: 'Here.' }]);
  }
});

test('comments of a script are told where they belong', () => {
  const frames = framesOf(GAME);
  expect(frames[0]?.comment).toBe('Ana never takes odds.');
  expect(frames[frameAtLine(frames, 5)]?.comment).toBe('point 4');
  expect(frames[frameAtLine(frames, 8)]?.comment).toBe('She waits.');
});

test('everything that cannot be read in a script is told at once', () => {
  const opened = openGame(
    'rulebook rws-2019\nseat 1 Ana ten\n1 bet nowhere 5.00\nroll 3\n1 bet pass 5.00\ndance\nexpect bet 1 limbo 0\nrefuse bet/not-offered 1 bet nowhere 5.00\n',
  );
  if (opened.ok) throw new Error('opened');
  expect(opened.problems?.map(problem => problem.split(':')[0])).toEqual([
    ...['Line 2', 'Line 3', 'Line 4', 'Line 6', 'Line 7'],
  ]);
  expect(opened.problems?.[1]).toBe("Line 3: this table's book has no spot “nowhere”.");
});

describe('an address', () => {
  test('holds script, notes and branches', async () => {
    const study = withNote(
      { script: GAME, notes: [], branches: [{ line: 5, moves: ['1 bet pass-odds 30.00'] }] },
      5,
      ' Take odds! ',
    );
    const fragment = await fragmentOf(study);
    expect(await studyOf(`#${fragment}`)).toEqual(study);
    expect(study.notes).toEqual([{ line: 5, text: 'Take odds!' }]);
    expect(withNote(study, 5, '').notes).toEqual([]);
    expect(await fragmentOf(NO_STUDY)).toBe('');
  });

  test('takes nothing else, however it was made', async () => {
    expect(
      studyIn({ script: 7, notes: [{ line: 0, text: 'x' }, null], branches: [{ line: 2, moves: [1] }] }),
    ).toEqual(NO_STUDY);
    expect(await studyOf('#study=%%%')).toBeNull();
    expect(await studyOf('')).toBeNull();
    const long = Array.from({ length: 3_000 }, (_, index) => `roll ${index * 7919} ${index * 104729}`).join(
      '\n',
    );
    expect(await fragmentOf({ ...NO_STUDY, script: long })).toBeNull();
  });
});
