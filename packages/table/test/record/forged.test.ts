// `verifyRecord` on forgeries whose every hash was made anew: the rules, the order and the seeds still tell.
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../src/events.ts';
import { sealOf } from '../../src/fair/dice.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import { entries, entryOf, fail, forged, house, messages, record, renumbered, replacing } from './forgery.ts';
import { playedTable, RecordedTable } from './game.ts';

test('the record that the forgeries are made of holds', () => {
  expect(verifyRecord(record, NODE_HASHING).problems).toEqual([]);
  expect(forged(entries)).toEqual(verifyRecord(record, NODE_HASHING));
});

describe('what was changed is told', () => {
  test('an event taken out: by its version', () => {
    const { index } = entryOf('bet-placed', 5);
    expect(messages(forged(entries.toSpliced(index, 1)))).toContain(
      `${index + 2}: Expected version ${index + 1}, got ${index + 2}: events are missing or moved.`,
    );
  });

  test('a bet taken out and the versions closed up: by a settlement', () => {
    const lost = entries.findIndex(({ event }) => event.type === 'bet-placed' && event.spot === 'pass');
    const verdict = forged(renumbered(entries.toSpliced(lost, 1)));
    expect(messages(verdict)).toMatch(/The engine decides otherwise|cannot have happened|The rules refuse/);
  });

  test('two events put in another order: by version and time', () => {
    const swapped = entries.with(9, entries[10] ?? fail()).with(10, entries[9] ?? fail());
    const said = messages(forged(swapped));
    expect(said).toContain('11: Expected version 10, got 11');
    expect(said).toContain('12: The time goes backwards.');
  });

  test('a larger win, balanced to the cent: by the engine', () => {
    const index = entries.findIndex(
      ({ event }) => event.type === 'rolled' && event.lines.some(({ won }) => won > 0),
    );
    const { version, event } = entries[index] ?? fail();
    if (event.type !== 'rolled') throw new Error('no win');
    const at = event.lines.findIndex(({ won }) => won > 0);
    const line = event.lines[at] ?? fail();
    const more = { ...line, won: line.won + 100, toRack: line.toRack + 100 } as typeof line;
    const verdict = forged(replacing(index, { ...event, lines: event.lines.with(at, more) }));
    expect(verdict.problems[0]).toEqual({
      line: version + 1,
      version,
      message: `The engine decides otherwise: lines.${at}.won is ${more.won} where the engine makes it ${line.won}.`,
    });
  });

  test('a bet that the rules refuse: by the engine', () => {
    const { index, event } = entryOf('bet-placed');
    const amount = 90_000_00 as typeof event.amount;
    const verdict = forged(replacing(index, { ...event, amount, total: amount }));
    expect(verdict.problems[0]).toMatchObject({
      line: index + 2,
      message: expect.stringMatching(/^The rules refuse it: .+\.$/),
    });
  });

  test('a correction that makes chips for the house: by the engine, and by the sum of all chips', () => {
    const dealt = new RecordedTable({ ...house, mode: 'dealer-run' });
    dealt.sit(1, 'Ana', 500_00);
    dealt.play({ type: 'bet', seat: 1, spot: 'field', amount: 10_00 });
    dealt.roll([1, 4]);
    dealt.play({ type: 'correct', dice: [1, 3], by: 'Dana' });
    expect(forged(dealt.entries).problems).toEqual([]);
    const { index, event } = entryOf('roll-corrected', 0, dealt.entries);
    const more = { ...event, house: event.house + 1 } as typeof event;
    const altered = dealt.entries.map((entry, at) => (at === index ? { ...entry, event: more } : entry));
    expect(forged(altered).problems.map(problem => problem.message)).toEqual([
      `The engine decides otherwise: house is ${more.house} where the engine makes it ${event.house}.`,
      'This cannot have happened at the table: broken invariant: chips are conserved.',
    ]);
  });

  test('a roll without a close before it: by the engine', () => {
    const { index } = entryOf('bets-closed');
    const said = messages(forged(renumbered(entries.toSpliced(index, 1))));
    expect(said).toMatch(/“rolled” cannot happen here\.|The rules refuse it: /);
    const open = new RecordedTable({ ...house, rulebook: 'rws-2019', mode: 'dealer-run' });
    open.sit(1, 'Ana', 500_00);
    open.play({ type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
    open.roll([2, 2]);
    const without = renumbered(open.entries.filter(({ event }) => event.type !== 'bets-closed'));
    expect(messages(forged(without))).toContain('“rolled” cannot happen here.');
  });

  test('chips out of nothing: by the rules of the event itself', () => {
    const { index, event } = entryOf('seated');
    const verdict = forged(
      replacing(index, event, { ...event, seat: 4, amount: 0.5 as typeof event.amount }),
    );
    expect(verdict.ok).toBe(false);
  });

  test('other dice, settled by the rules: by the seed', () => {
    const rolled = entries.findIndex(({ event }) => event.type === 'rolled' && event.total !== 7);
    const start = new RecordedTable(house);
    for (const { event } of entries.slice(2, rolled)) start.write(event);
    const entry = entries[rolled] ?? fail();
    if (entry.event.type !== 'rolled') throw new Error('no roll');
    const [first, second] = entry.event.dice;
    const dice = first === second ? ([first, (second % 6) + 1] as const) : ([second, first] as const);
    start.play({ type: 'roll', dice });
    while (start.game.hand === 1) start.roll();
    const verdict = verifyRecord(start.record(), NODE_HASHING);
    expect(verdict.problems.map(({ version }) => version)).toEqual([entry.version, entry.version]);
    expect(messages(verdict)).toContain(`The dice that were sealed are ${first}-${second}.`);
    expect(messages(verdict)).toMatch(
      new RegExp(`Roll \\d+ of hand 1 shows ${dice.join('-')}; its seed makes ${first}-${second}\\.$`),
    );
    expect(verdict.rolls.find(({ version }) => version === entry.version)?.fairness).toBe('unfair');
    expect(verdict.rolls.filter(({ fairness }) => fairness === 'unfair').length).toBe(1);
  });

  test('a seal changed, left out, put elsewhere or not opened: by the roll', () => {
    const seal = entryOf('dice-sealed');
    const opened = entryOf('dice-opened');
    const other = entryOf('dice-sealed', 1).event.seal;
    expect(messages(forged(replacing(seal.index, { ...seal.event, seal: other })))).toContain(
      'This does not open the seal of the coming dice.',
    );
    expect(messages(forged(replacing(seal.index, { ...seal.event, roll: 2 })))).toContain(
      'Dice are sealed once, as bets close, for the roll that is coming.',
    );
    expect(messages(forged(replacing(opened.index)))).toContain(
      'These dice were sealed, and the seal is not opened.',
    );
    const late = entryOf('dice-sealed', 1);
    expect(messages(forged(replacing(late.index)))).toContain('These dice were not sealed as bets closed.');
  });

  test('a seal and its opening made up together: by the seed', () => {
    const seal = entryOf('dice-sealed');
    const opened = entryOf('dice-opened');
    const { dice } = entryOf('rolled').event;
    // Bytes that show the same dice, and are not those of the seed.
    const byte = (dice[0] - 1) * 6 + dice[1] - 1;
    const opening = byte.toString(16).padStart(2, '0').repeat(32);
    const log = replacing(seal.index, { ...seal.event, seal: sealOf(opening, NODE_HASHING) }).with(
      opened.index,
      { ...(entries[opened.index] ?? fail()), event: { type: 'dice-opened', opening } },
    );
    const verdict = forged(log);
    expect(messages(verdict)).toMatch(
      /^\d+: The dice sealed for roll 1 of hand 1 are not those that its seed makes\.$/,
    );
    expect(verdict.rolls[0]?.fairness).toBe('unfair');
  });

  test('a round undone after its dice were shown', () => {
    const opened = entryOf('dice-opened');
    const start = new RecordedTable(house);
    for (const { event } of entries.slice(2, opened.index + 1)) start.write(event);
    start.play({ type: 'void' });
    expect(messages(verifyRecord(start.record(), NODE_HASHING))).toContain(
      'The round is undone after its dice were shown.',
    );
  });

  test('a record of an earlier release, which sealed nothing, holds', () => {
    const older = entries.filter(({ event }) => event.type !== 'dice-sealed' && event.type !== 'dice-opened');
    expect(forged(renumbered(older)).problems).toEqual([]);
  });

  test('a seed of a player changed afterwards: by the dice', () => {
    const { index, event } = entryOf('seed-set');
    expect(messages(forged(replacing(index, { ...event, seed: 'another' })))).toContain('its seed makes');
  });

  test('a player’s seed that nobody gave: by the empty seat', () => {
    const { index, event } = entryOf('bets-closed');
    const said = messages(forged(replacing(index, { type: 'seed-set', seat: 9, seed: 'chosen' }, event)));
    expect(said).toContain(`${index + 2}: Nobody sits at seat 9 to give a seed.`);
  });

  test('a raise left out: by the seed', () => {
    const { index, version } = entryOf('odds-raised');
    const roll = entries.slice(index).find(({ event }) => event.type === 'rolled');
    const said = messages(forged(renumbered(entries.toSpliced(index, 1))));
    expect(said).toMatch(/Power Odds raised .* for roll \d+ of hand \d+; its seed raises /);
    expect(roll?.version).toBeGreaterThan(version);
  });

  test('a raise that the seed does not make, of a spot without bets: by the seed', () => {
    const { index, event } = entryOf('bets-closed');
    const other = entries.slice(index).find(entry => entry.event.type === 'odds-raised')?.event ?? fail();
    expect(messages(forged(replacing(index, event, other)))).toContain('Power Odds raised');
  });

  test('false odds that were shown in a round that was voided: by the seed', () => {
    const undone = new RecordedTable(house);
    undone.sit(1, 'Ana', 500_00);
    undone.play({ type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
    undone.play({ type: 'close' });
    undone.play({ type: 'power', spot: 'hard-4', odds: '14:1' });
    undone.play({ type: 'power', spot: 'hard-6', odds: '13:1' });
    undone.play({ type: 'void' });
    undone.play({ type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
    while (undone.game.hand === 1) undone.roll();
    expect(messages(verifyRecord(undone.record(), NODE_HASHING))).toContain(
      'Power Odds raised hard-4 14:1, hard-6 13:1 for roll 1 of hand 1; its seed raises',
    );
  });
});

describe('the order of commitment and reveal', () => {
  const said = (log: readonly LogEntry[]): string => messages(forged(renumbered(log)));

  test('a hand must be committed to before bets close', () => {
    const { index } = entryOf('hand-committed');
    expect(said(entries.toSpliced(index, 1))).toContain('Bets close in hand 1 before it is committed to.');
    const moved = entries.toSpliced(index, 1);
    const close = entryOf('bets-closed', 0, moved);
    const late = moved.toSpliced(close.index + 1, 0, entries[index] ?? fail());
    expect(said(late)).toContain('Bets close in hand 1 before it is committed to.');
    expect(said(late)).toContain('This roll does not rest on a secret seed of hand 1.');
  });

  test('a hand is committed to once, and not another’s in its place', () => {
    const { index, event } = entryOf('hand-committed');
    const again = { ...event, commitment: 'cd'.repeat(32) };
    expect(messages(forged(replacing(index, event, again)))).toContain(
      'Hand 1 is committed to a second time.',
    );
    expect(messages(forged(replacing(index, event, { ...event, hand: 9 })))).toContain(
      'Hand 9 is committed to during hand 1.',
    );
  });

  test('the seed must be the one committed to, and then its rolls are not fair', () => {
    const { index, event, version } = entryOf('hand-revealed');
    const verdict = forged(replacing(index, { ...event, seed: 'cd'.repeat(32) }));
    expect(verdict.problems).toEqual([
      {
        line: version + 1,
        version,
        message: `The seed of hand ${event.hand} is not the one that was committed to.`,
      },
    ]);
    const ofHand = verdict.rolls.filter(({ hand }) => hand === event.hand);
    expect(ofHand.length).toBeGreaterThan(0);
    expect(new Set(ofHand.map(({ fairness }) => fairness))).toEqual(new Set(['unfair']));
  });

  test('a seven-out is followed by the seed, before bets close again or the record ends', () => {
    const { index } = entryOf('hand-revealed');
    const sevenOut = entries.slice(0, index).findLast(({ event }) => event.type === 'rolled') ?? fail();
    const line = sevenOut.version + 1;
    const message = 'Hand 1 ends here, and its seed is not revealed after it.';
    expect(said(entries.toSpliced(index, 1))).toContain(`${line}: ${message}`);
    expect(said(entries.slice(0, index))).toBe(`${line}: ${message}`);
    expect(said(entries.slice(0, index + 1))).toBe('');
    const committed = entries[index + 1] ?? fail();
    const other = { ...committed, event: entryOf('hand-revealed', 1).event };
    expect(said([...entries.slice(0, index), committed, other])).toBe(`${line}: ${message}`);
  });

  test('nothing is rolled with a seed that is known', () => {
    const { index, event } = entryOf('hand-revealed');
    const committed = entryOf('hand-committed').index;
    const early = entries.toSpliced(index, 1).toSpliced(committed + 1, 0, entries[index] ?? fail());
    expect(said(early)).toContain(`Bets close in hand ${event.hand} after its seed was revealed.`);
    expect(said(early)).toContain('This roll does not rest on a secret seed');
  });

  test('a seed is revealed once, and only of a hand that was committed to', () => {
    const { index, event } = entryOf('hand-revealed');
    expect(messages(forged(replacing(index, event, event)))).toContain('Hand 1 is revealed a second time.');
    expect(messages(forged(replacing(index, event, { ...event, hand: 77 })))).toContain(
      'Hand 77 is revealed and was never committed to.',
    );
  });

  test('a table that is closed in the middle of a hand may show its seed', () => {
    const ended = playedTable(house, 12);
    while (ended.game.count === 0) ended.roll();
    const { hand } = ended.game;
    const other = playedTable(house, 12);
    while (other.game.hand <= hand) other.roll();
    const revealed = other.entries.findLast(({ event }) => event.type === 'hand-revealed')?.event ?? fail();
    ended.write(revealed);
    ended.write({ type: 'table-closed', by: 'Pat' });
    const verdict = verifyRecord(ended.record(), NODE_HASHING);
    expect(verdict.problems).toEqual([]);
    expect(new Set(verdict.rolls.map(({ fairness }) => fairness))).toEqual(new Set(['fair']));
  });

  test('dice from a seed are not corrected', () => {
    const corrected = new RecordedTable(house);
    corrected.sit(1, 'Ana', 500_00);
    corrected.play({ type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
    corrected.roll();
    corrected.play({ type: 'correct', dice: [6, 6], by: 'Dana' });
    expect(messages(verifyRecord(corrected.record(), NODE_HASHING))).toContain('cannot be corrected');
  });

  test('at a dealer’s table, only dice that were entered are rolled', () => {
    const dealt = new RecordedTable({ ...house, mode: 'dealer-run' });
    dealt.sit(1, 'Ana', 500_00);
    dealt.play({ type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
    dealt.roll([2, 2]);
    expect(verifyRecord(dealt.record(), NODE_HASHING).ok).toBe(true);
    dealt.play({ type: 'roll', dice: [1, 3], by: 'Dana' });
    dealt.play({ type: 'close' });
    dealt.write({ type: 'dice-entered', dice: [3, 3], by: 'Dana' });
    dealt.play({ type: 'roll', dice: [3, 1], by: 'Dana' });
    const said = messages(verifyRecord(dealt.record(), NODE_HASHING));
    expect(said.match(/These are not the dice that a dealer had entered\./g)?.length).toBe(2);
  });
});
