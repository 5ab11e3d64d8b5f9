// `verifyRecord` on forgeries with all hashes recomputed: the rules, the order and the seeds still give them away.
import { type Command, type Dice, decide } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../src/events.ts';
import { sealOf } from '../../src/fair/dice.ts';
import type { RollId } from '../../src/fair/draw-message.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import { evolve, type TableState } from '../../src/state/state.ts';
import { entries, entryOf, fail, forged, house, messages, record, renumbered, replacing } from './forgery.ts';
import { DICE, PAT, playedTable, RecordedTable } from './game.ts';

/** An entry that the rules allow after these, whatever the table says. */
function byRules(log: readonly LogEntry[], command: Command): LogEntry {
  const state = log.reduce<TableState | null>(evolve, null) ?? fail();
  const decision = decide(state.game, command);
  const [event] = decision.ok ? decision.events : [];
  const cause = { type: 'asked', player: PAT.player, roles: PAT.roles, request: { type: 'void' } } as const;
  return { version: state.version + 1, at: state.at, cause, event: event ?? fail() };
}

test('the record that the forgeries are made of holds', () => {
  expect(verifyRecord(record, NODE_HASHING).problems).toEqual([]);
  expect(forged(entries)).toEqual(verifyRecord(record, NODE_HASHING));
});

describe('every forgery is found', () => {
  test('an event removed: by its version', () => {
    const { index } = entryOf('bet-placed', 5);
    expect(messages(forged(entries.toSpliced(index, 1)))).toContain(
      `${index + 2}: Expected version ${index + 1}, got ${index + 2}: events are missing or moved.`,
    );
  });

  test('a bet removed and the versions renumbered: by a settlement', () => {
    const lost = entries.findIndex(({ event }) => event.type === 'bet-placed' && event.spot === 'pass');
    const verdict = forged(renumbered(entries.toSpliced(lost, 1)));
    expect(messages(verdict)).toMatch(/The table (decides otherwise|would log|refuses|cannot decide)/);
  });

  test('two events swapped: by version and time', () => {
    const at = entries.findIndex((entry, index) => index > 8 && (entries[index + 1]?.at ?? 0) > entry.at);
    const swapped = entries.with(at, entries[at + 1] ?? fail()).with(at + 1, entries[at] ?? fail());
    const said = messages(forged(swapped));
    expect(said).toContain(`${at + 2}: Expected version ${at + 1}, got ${at + 2}`);
    expect(said).toContain(`${at + 3}: The time goes backward.`);
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
      message: `The table decides otherwise: lines.${at}.won is ${more.won}, but the table makes it ${line.won}.`,
    });
  });

  test('a bet that the rules refuse: by the engine', () => {
    const { index, event } = entryOf('bet-placed');
    const { cause, ...entry } = entries[index] ?? fail();
    if (cause?.type !== 'asked' || cause.request.type !== 'bet') throw new Error('no bet');
    const amount = 90_000_00 as typeof event.amount;
    const request = { ...cause.request, amount };
    const bet = { ...entry, cause: { ...cause, request }, event: { ...event, amount, total: amount } };
    const verdict = forged(entries.with(index, bet));
    expect(verdict.problems[0]).toMatchObject({
      line: index + 2,
      message: expect.stringMatching(/^The table refuses it: .+\.$/),
    });
  });

  test('a correction that makes chips for the house: by the engine, and by the sum of all chips', () => {
    const dealt = new RecordedTable({ ...house, mode: 'dealer-run' });
    dealt.sit(1, 'Ana', 500_00);
    dealt.bet(1, 'field', 10_00);
    dealt.roll([1, 4]);
    dealt.play('staff', { type: 'correct', dice: [1, 3] });
    expect(forged(dealt.entries).problems).toEqual([]);
    const { index, event } = entryOf('roll-corrected', 0, dealt.entries);
    const more = { ...event, house: event.house + 1 } as typeof event;
    const altered = dealt.entries.map((entry, at) => (at === index ? { ...entry, event: more } : entry));
    expect(forged(altered).problems.map(problem => problem.message)).toEqual([
      `The table decides otherwise: house is ${more.house}, but the table makes it ${event.house}.`,
      'This cannot have happened at the table: broken invariant: chips are conserved.',
    ]);
  });

  test('a roll without a close before it', () => {
    const { index } = entryOf('bets-closed');
    expect(messages(forged(renumbered(entries.toSpliced(index, 1))))).toMatch(/The table /);
    const open = new RecordedTable({ ...house, rulebook: 'rws-2019', mode: 'dealer-run' });
    open.sit(1, 'Ana', 500_00);
    open.bet(1, 'pass', 10_00);
    open.roll([2, 2]);
    const without = renumbered(open.entries.filter(({ event }) => event.type !== 'bets-closed'));
    expect(messages(forged(without))).toContain(
      'The table would log “bets-closed” here, but the record has “rolled”.',
    );
  });

  test('chips out of nothing: by the rules of the event itself', () => {
    const { index, event } = entryOf('seated');
    const verdict = forged(
      replacing(index, event, { ...event, seat: 4, amount: 0.5 as typeof event.amount }),
    );
    expect(verdict.ok).toBe(false);
  });

  test('other dice, settled by the rules: by the seal and the seed', () => {
    const swap = ([first, second]: Dice): Dice =>
      first === second ? [first === 1 ? 2 : 1, second] : [second, first];
    const cheat = new RecordedTable(house, {
      ...DICE,
      draw: of =>
        of.hand === 1 && of.roll === 1
          ? { ...DICE.draw(of, DICE.generation), dice: swap(DICE.draw(of, DICE.generation).dice) }
          : DICE.draw(of, DICE.generation),
    });
    cheat.sit(1, 'Ana', 500_00);
    while (cheat.game.hand === 1) cheat.roll();
    const verdict = verifyRecord(cheat.record(), NODE_HASHING);
    const { index, version, event } = entryOf('rolled', 0, cheat.entries);
    const drawn = DICE.draw({ table: house.id, hand: 1, roll: 1, seeds: {} }, DICE.generation).dice;
    expect(event.dice).toEqual(swap(drawn));
    expect(cheat.entries[index]?.version).toBe(version);
    expect(verdict.problems.map(problem => problem.version)).toEqual([version, version]);
    expect(messages(verdict)).toContain(`The dice that were sealed are ${drawn.join('-')}.`);
    expect(messages(verdict)).toContain(
      `Roll 1 of hand 1 shows ${event.dice.join('-')}; its seed makes ${drawn.join('-')}.`,
    );
    expect(verdict.rolls.filter(({ fairness }) => fairness === 'unfair').length).toBe(1);
  });

  test('a seal changed, left out, moved or not opened: by the roll', () => {
    const seal = entryOf('dice-sealed');
    const opened = entryOf('dice-opened');
    const other = entryOf('dice-sealed', 1).event.seal;
    expect(messages(forged(replacing(seal.index, { ...seal.event, seal: other })))).toContain(
      'This does not open the seal on the next dice.',
    );
    expect(messages(forged(replacing(seal.index, { ...seal.event, roll: 2 })))).toContain(
      'Dice must be sealed once, as bets close, for the next roll.',
    );
    expect(messages(forged(replacing(opened.index)))).toContain(
      'These dice were sealed, but the seal was not opened.',
    );
    const late = entryOf('dice-sealed', 1);
    expect(messages(forged(replacing(late.index)))).toContain('These dice were not sealed as bets closed.');
  });

  test('a seal and its opening made up together: by the seed', () => {
    // Bytes that show the same dice but do not come from the seed.
    const madeUp = ([first, second]: Dice): string =>
      ((first - 1) * 6 + second - 1).toString(16).padStart(2, '0').repeat(32);
    const isFirst = (of: RollId): boolean => of.hand === 1 && of.roll === 1;
    const cheat = new RecordedTable(house, {
      ...DICE,
      draw: of => {
        const drawn = DICE.draw(of, DICE.generation);
        return isFirst(of) ? { ...drawn, opening: madeUp(drawn.dice) } : drawn;
      },
      seal: of =>
        isFirst(of)
          ? sealOf(madeUp(DICE.draw(of, DICE.generation).dice), NODE_HASHING)
          : DICE.seal(of, DICE.generation),
    });
    cheat.sit(1, 'Ana', 500_00);
    while (cheat.game.hand === 1) cheat.roll();
    const verdict = verifyRecord(cheat.record(), NODE_HASHING);
    expect(messages(verdict)).toMatch(
      /^\d+: The dice sealed for roll 1 of hand 1 are not the ones its seed gives\.$/,
    );
    expect(verdict.rolls[0]?.fairness).toBe('unfair');
  });

  test('a round undone after its dice were shown', () => {
    const opened = entryOf('dice-opened');
    const shown = entries.slice(0, opened.index + 1);
    expect(messages(forged([...shown, byRules(shown, { type: 'void', by: 'Pat' })]))).toContain(
      'The round is undone after its dice were shown.',
    );
  });

  test('a player’s seed changed afterward: by the dice', () => {
    const { index, event } = entryOf('seed-set');
    expect(messages(forged(replacing(index, { ...event, seed: 'another' })))).toContain('its seed makes');
  });

  test('a player’s seed that nobody gave: by the empty seat', () => {
    const { index, event } = entryOf('bets-closed');
    const said = messages(forged(replacing(index, { type: 'seed-set', seat: 9, seed: 'chosen' }, event)));
    expect(said).toContain(`${index + 2}: Seat 9 is empty, so it cannot set a seed.`);
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

  test('false odds: by the seed', () => {
    const raises = [
      { spot: 'hard-4', odds: '14:1' },
      { spot: 'hard-6', odds: '13:1' },
    ] as const;
    const cheat = new RecordedTable(house, {
      ...DICE,
      raises: (of, generation, rules) =>
        of.hand === 1 && of.roll === 1 ? raises : DICE.raises(of, generation, rules),
    });
    cheat.sit(1, 'Ana', 500_00);
    while (cheat.game.hand === 1) cheat.roll();
    expect(messages(verifyRecord(cheat.record(), NODE_HASHING))).toContain(
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
    expect(said(late)).toContain('This roll was not drawn from a secret seed of hand 1.');
  });

  test('a hand is committed to once, and no other hand in its place', () => {
    const { index, event } = entryOf('hand-committed');
    const again = { ...event, commitment: 'cd'.repeat(32) };
    expect(messages(forged(replacing(index, event, again)))).toContain(
      'Hand 1 is committed to a second time.',
    );
    expect(messages(forged(replacing(index, event, { ...event, hand: 9 })))).toContain(
      'Hand 9 is committed to during hand 1.',
    );
  });

  test('the seed must be the one committed to, or its rolls are not fair', () => {
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
    const message = 'Hand 1 ends here, but its seed is not revealed afterward.';
    expect(said(entries.toSpliced(index, 1))).toContain(`${line}: ${message}`);
    expect(said(entries.slice(0, index))).toContain(`${line}: ${message}`);
    const next = entries.findIndex(({ cause }, at) => at > index && cause !== undefined);
    expect(said(entries.slice(0, next))).toBe('');
    const committed = entries[index + 1] ?? fail();
    const other = { ...committed, event: entryOf('hand-revealed', 1).event };
    expect(said([...entries.slice(0, index), committed, other])).toContain(`${line}: ${message}`);
  });

  test('nothing is rolled with a seed that has been revealed', () => {
    const { index, event } = entryOf('hand-revealed');
    const committed = entryOf('hand-committed').index;
    const early = entries.toSpliced(index, 1).toSpliced(committed + 1, 0, entries[index] ?? fail());
    expect(said(early)).toContain(`Bets close in hand ${event.hand} after its seed was revealed.`);
    expect(said(early)).toContain('This roll was not drawn from a secret seed');
  });

  test('a seed is revealed once, and only of a hand that was committed to', () => {
    const { index, event } = entryOf('hand-revealed');
    expect(messages(forged(replacing(index, event, event)))).toContain('Hand 1 is revealed a second time.');
    expect(messages(forged(replacing(index, event, { ...event, hand: 77 })))).toContain(
      'Hand 77 is revealed but was never committed to.',
    );
  });

  test('a table closed in the middle of a hand reveals its seed', () => {
    const ended = playedTable({ ...house, mode: 'practice' }, 12);
    while (ended.game.count === 0) ended.roll();
    ended.play(1, { type: 'close-table' });
    const verdict = verifyRecord(ended.record(), NODE_HASHING);
    expect(verdict.problems).toEqual([]);
    expect(new Set(verdict.rolls.map(({ fairness }) => fairness))).toEqual(new Set(['fair']));
  });

  test('dice from a seed are not corrected', () => {
    const table = new RecordedTable(house);
    table.sit(1, 'Ana', 500_00);
    table.roll();
    const correct = byRules(table.entries, { type: 'correct', dice: [6, 6], by: 'Pat' });
    expect(messages(forged([...table.entries, correct]))).toContain('cannot be corrected');
  });

  test('at a dealer’s table, only dice that were entered are rolled', () => {
    const dealt = new RecordedTable({ ...house, mode: 'dealer-run' });
    dealt.sit(1, 'Ana', 500_00);
    dealt.bet(1, 'pass', 10_00);
    dealt.roll([2, 2]);
    expect(verifyRecord(dealt.record(), NODE_HASHING).ok).toBe(true);
    dealt.play('staff', { type: 'enter-dice', dice: [3, 3] });
    const other = byRules(dealt.entries, { type: 'roll', dice: [3, 1], by: 'Pat' });
    const said = messages(forged([...dealt.entries, other]));
    expect(said).toContain('These are not the dice that a dealer had entered.');
  });
});
