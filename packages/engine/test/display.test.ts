// The view has what a display needs, and agrees with the settlement to come.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Cents,
  decide,
  legalForDealer,
  loadRulebook,
  Narrator,
  parseLine,
  runStatement,
  type SeatNumber,
  type SpotName,
  START,
  type Table,
  view,
} from '../src/index.ts';
import { builtIn, runScript } from './script.ts';

function tableAfter(script: string): Table {
  const { run, problems } = runScript(script);
  expect(problems).toEqual([]);
  if (!run.table) throw new Error('no table');
  return run.table;
}

const EVENING = `
rulebook rws-2019
table min=5.00 max=500.00 box-max=800.00
seat 1 Ana 500.00
seat 3 Bo 500.00
1 bet pass 10.00
roll 2 4
1 bet pass-odds 50.00
1 bet place-8 12.00
1 off place-8
3 bet horn 8.00
3 bet field 5.00
3 bet buy-4 20.00
`;

describe('view', () => {
  // cites: rws-2019 §3.4
  test('shows the minimum and the maximum of the table', () => {
    expect(view(tableAfter(EVENING)).limits).toEqual({ chip: 100, min: 500, max: 50_000, boxMax: 80_000 });
  });

  // cites: rws-2019 §1.15, rws-2019 §3.13.1
  test('shows the puck, ON the point', () => {
    expect(view(tableAfter(EVENING))).toMatchObject({ puck: 'ON', point: 6 });
    expect(view(tableAfter(`${EVENING}\nroll 3 3`))).toMatchObject({ puck: 'OFF', point: null });
  });

  test('marks a called bet and whether it is in play', () => {
    const [ana] = view(tableAfter(EVENING)).seats;
    expect(ana?.bets.find(({ spot }) => spot === 'place-8')).toMatchObject({ marker: 'off', inPlay: false });
    expect(ana?.bets.find(({ spot }) => spot === 'pass')).toMatchObject({ marker: null, inPlay: true });
  });

  test('says what each bet would win: once, by point, or by total', () => {
    const [ana, bo] = view(tableAfter(EVENING)).seats;
    const wins = (seat: typeof ana, spot: SpotName) => seat?.bets.find(bet => bet.spot === spot)?.wouldWin;
    expect(wins(ana, 'place-8')).toEqual([{ on: null, pays: '7:6', amount: 1400 }]);
    expect(wins(ana, 'pass-odds')).toEqual([{ on: 6, pays: '6:5', amount: 6000 }]);
    expect(wins(bo, 'horn')).toEqual([
      { on: 2, pays: '30:1', amount: 5400 },
      { on: 3, pays: '15:1', amount: 2400 },
      { on: 11, pays: '15:1', amount: 2400 },
      { on: 12, pays: '30:1', amount: 5400 },
    ]);
    expect(wins(bo, 'field')).toHaveLength(7);
  });

  test('would win what the settlement then pays', () => {
    const table = tableAfter(EVENING);
    const promised = view(table).seats[1]?.bets.find(({ spot }) => spot === 'field')?.wouldWin ?? [];
    const decision = decide(table, { type: 'roll', dice: [6, 6] });
    if (!decision.ok) throw new Error(decision.refusal.message);
    const line = decision.events
      .flatMap(event => (event.type === 'rolled' ? event.lines : []))
      .find(({ spot }) => spot === 'field');
    expect(promised.find(({ on }) => on === 12)?.amount).toBe(line?.won);
  });

  // cites: etg §35 a
  test('tells which seat has the dice', () => {
    const seats = view(tableAfter(EVENING)).seats;
    expect(seats.map(({ seat, shooter }) => [seat, shooter])).toEqual([
      [1, true],
      [3, false],
    ]);
  });

  // cites: etg §33 d, etg §33 c
  test('shows the roll count that will pay the jackpot', () => {
    const start =
      'rulebook etg\nseat 1 Ana 100.00\n1 bet pass 5.00\nroll 2 2\nroll 3 4\n1 bet pass 5.00\n1 bet hot-shooter 2.00';
    const table = tableAfter(
      `${start}\nroll 2 2\nroll 1 2\nroll 1 2\nroll 1 2\nroll 1 2\nroll 1 2\nroll 1 2`,
    );
    expect(view(table)).toMatchObject({ count: 7, jackpotOpen: false });
    const decision = decide(table, { type: 'roll', dice: [3, 4] });
    if (!decision.ok) throw new Error(decision.refusal.message);
    const [rolled] = decision.events.filter(event => event.type === 'rolled');
    expect(rolled?.count).toBe(8);
    expect(rolled?.lines.find(({ spot }) => spot === 'hot-shooter')).toMatchObject({
      outcome: 'push',
      pays: '1x',
      won: 0,
      lost: 0,
      toRack: 200,
      up: 0,
    });
  });

  // cites: D11
  test('shows which bets are off on a come-out: those that were there before the last roll', () => {
    const script =
      'rulebook etg\nseat 1 Ana 100.00\nroll 1 3\n1 bet place-6 12.00\n1 bet hard-8 1.00\nroll 2 2\n1 bet hard-8 1.00\n1 bet place-9 5.00\n1 bet field 1.00';
    const bets = view(tableAfter(script)).seats[0]?.bets ?? [];
    expect(bets.map(({ spot, inPlay }) => [spot, inPlay])).toEqual([
      ['place-6', false],
      ['place-9', true],
      ['hard-8', false],
      ['field', true],
    ]);
  });
});

function narrated(script: string, find = builtIn): readonly string[] {
  const narrator = new Narrator();
  let run = START;
  return script.split('\n').flatMap(text => {
    const parsed = parseLine(text);
    if (!parsed.ok || !parsed.statement) return [];
    const step = runStatement(run, parsed.statement, find);
    const lines = narrator.tell(run, step);
    run = step.run;
    return lines.map(line => line.trim());
  });
}

const TOLD = [
  [7, 'Ana loses 2.00 on Hot Shooter Jackpot.'],
  [8, 'Ana gets 2.00 back on Hot Shooter Jackpot, at 1x.'],
  [16, 'Ana wins 4.00 on Hot Shooter Jackpot, 2.00 at 3x.'],
] as const;

// cites: D55
test.each(TOLD)('a roll count of %i is narrated as the table’s, with what it pays', (count, told) => {
  const start =
    'rulebook etg\nseat 1 Ana 100.00\nroll 2 2\nroll 3 4\n1 bet pass 5.00\n1 bet hot-shooter 2.00';
  const lines = narrated(`${start}\nroll 2 2\n${'roll 1 2\n'.repeat(count - 2)}roll 3 4`);
  expect(lines).toContain(`Roll count: ${count} since the last seven-out.`);
  expect(lines).toContain(told);
});

// cites: P77
test('a game without points is narrated by its hands, not by a line that it does not have', () => {
  const file = readFileSync(new URL('../../../examples/mini-dice.json', import.meta.url), 'utf8');
  const loaded = loadRulebook(JSON.parse(file));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const script = 'rulebook ours\nseat 1 Ana 100.00\n1 bet place-6 6.00\nroll 5 6\nroll 1 1\nroll 3 4';
  const lines = narrated(script, () => loaded).filter(line => line.startsWith('Ana rolls'));
  expect(lines.map(line => line.split('  ')[1])).toEqual([
    'Yo-eleven.',
    'Two, aces.',
    'Seven: the hand is over.',
  ]);
});

// cites: etg §35 h
test('the settlement is the same whoever has the dice', () => {
  const script =
    'rulebook etg\nseat 1 Ana 100.00\nseat 2 Bo 100.00\n1 bet pass 5.00\n2 bet pass 5.00\n2 bet field 1.00\nclose';
  const table = tableAfter(script);
  const settlements = ([1, 2, null] as const).map(shooter => {
    const decision = decide({ ...table, shooter }, { type: 'roll', dice: [5, 6] });
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.flatMap(event => (event.type === 'rolled' ? event.lines : []));
  });
  expect(settlements[0]).toHaveLength(3);
  expect(settlements[1]).toEqual(settlements[0]);
  expect(settlements[2]).toEqual(settlements[0]);
});

// cites: rws-2019 §3.15, rws-2019 §3.16, rws-2013 §3.10
test('a No Roll is recorded with its ground and whether it was at discretion', () => {
  const called = (book: string, ground: string): unknown => {
    const { events } = runScript(`rulebook ${book}\nseat 1 Ana 100.00\n1 bet pass 5.00\nno-roll ${ground}`);
    return events.findLast(event => event.type === 'no-roll-called');
  };
  expect(called('rws-2019', 'slanted')).toMatchObject({ call: 'discretion', cite: 'rws-2019 §3.15.2' });
  expect(called('rws-2019', 'off-table')).toMatchObject({ call: 'mandatory', cite: 'rws-2019 §3.16.4' });
  expect(called('rws-2013', 'slanted')).toMatchObject({ call: 'mandatory', cite: 'rws-2013 §3.10 (x)' });
});

test('a refusal carries the limit that was exceeded', () => {
  const table = tableAfter(EVENING);
  const refused = (spot: SpotName, amount: number) => {
    const decision = decide(table, { type: 'bet', seat: 1, spot, amount: amount as Cents });
    return decision.ok ? null : { code: decision.refusal.code, ...decision.refusal.data };
  };
  expect(refused('pass-odds', 100)).toEqual({ code: 'bet/odds-limit', maximum: 5000, room: 0 });
  expect(refused('horn', 500)).toEqual({ code: 'bet/bad-amount', amount: 500, multiple: 400 });
  expect(refused('place-6', 400)).toEqual({ code: 'bet/below-minimum', minimum: 500 });
  expect(refused('place-8', 49_000)).toEqual({ code: 'bet/above-maximum', maximum: 50_000 });
});

test('the dealer may call each ground of the book', () => {
  expect(legalForDealer(tableAfter(EVENING)).noRoll).toContain('far-wall');
});

describe('signatures', () => {
  const table = tableAfter('rulebook rws-2019\nseat 1 Ana 100.00');
  const codeOf = (command: Parameters<typeof decide>[1]): string => {
    const decision = decide(table, command);
    return decision.ok ? 'accepted' : decision.refusal.code;
  };

  // cites: rws-2019 §5.11, P18
  test('a bet that staff place for a player is on record with who and why, under the rule that allows it', () => {
    const command = {
      type: 'bet',
      seat: 1,
      spot: 'pass',
      amount: 500,
      by: 'Kim',
      because: 'Ana asked',
    } as const;
    const decision = decide(table, command);
    expect(decision.ok && decision.events).toEqual([
      expect.objectContaining({
        type: 'bet-placed',
        by: 'Kim',
        because: 'Ana asked',
        cite: 'rws-2019 §5.11',
      }),
    ]);
  });

  // cites: P18
  test('names and signatures can always be written in a script', () => {
    expect(codeOf({ type: 'close', because: 'why not' })).toBe('signature/unreadable');
    expect(codeOf({ type: 'close', by: 'K"m' })).toBe('signature/unreadable');
    expect(codeOf({ type: 'close', by: 'Kim', because: 'line\nbreak' })).toBe('signature/unreadable');
    expect(codeOf({ type: 'seat', seat: 2, name: 'Bo "the Stick" Li', amount: 0 })).toBe('seat/bad-name');
    expect(codeOf({ type: 'seat', seat: 2, name: '', amount: 0 })).toBe('seat/bad-name');
    expect(codeOf({ type: 'seat', seat: 21 as SeatNumber, name: 'Bo', amount: 0 })).toBe('seat/bad-number');
    expect(codeOf({ type: 'seat', seat: 2, name: 'Bo Li #7', amount: 0 })).toBe('accepted');
  });
});
