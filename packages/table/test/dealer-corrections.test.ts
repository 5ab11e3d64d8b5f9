// Dealer-run tables: late bets, corrected dice, voids and rulings mend mistakes, and the right player is paid.
import { required } from '@passline/engine/required';
import { describe, expect, test } from 'vitest';
import type { TableRequest } from '../src/requests/commands.ts';
import { holderOf, withNames } from '../src/state/names.ts';
import { game, roll } from './dealer-table.ts';
import { Game, WALLET } from './game.ts';
import { ana, bo, cy, dana, max, olga, pat } from './people.ts';

describe('mistakes are corrected', () => {
  // cites: P19
  test('unrecorded chips on the layout can be recorded as late bets until the roll is confirmed', () => {
    const table = game();
    table.bet(ana, 'pass', 10_00);
    table.do(dana, { type: 'close' });
    table.do(dana, { type: 'late-bet', seat: 5, spot: 'field', amount: 5_00, because: 'under the rail' });
    expect(table.last('bet-placed')).toMatchObject({ seat: 5, late: true, by: 'Dana', cite: 'P19' });
    roll(table, [1, 3]);
    expect(table.last('rolled').lines).toContainEqual(
      expect.objectContaining({ seat: 5, spot: 'field', outcome: 'win', won: 5_00 }),
    );
    const late = { type: 'late-bet', seat: 5, spot: 'field', amount: 5_00 } as const;
    expect(table.refusal(dana, late).code).toBe('late-bet/open');
  });

  // cites: P125
  test('the last late bet is taken back in one event, with its commission, and bets stay closed', () => {
    const table = new Game({ mode: 'dealer-run', rulebook: 'rws-2019' });
    table.sit(ana);
    table.do(dana, { type: 'seat', seat: 5, name: 'Walt', amount: 200_00 });
    table.bet(ana, 'pass', 10_00);
    table.do(dana, { type: 'bet', seat: 5, spot: 'buy-4', amount: 20_00 });
    table.do(dana, { type: 'close' });
    const before = table.state;
    const late = { type: 'late-bet', seat: 5, spot: 'buy-4', amount: 40_00 } as const;
    const undo = { ...late, type: 'undo-late-bet' } as const;
    expect(table.refusal(dana, undo).code).toBe('bet/none');
    table.do(dana, late);
    // Only the late bet itself can be undone, and not by a player.
    expect(table.refusal(dana, { ...undo, amount: 60_00 }).code).toBe('bet/none');
    expect(table.refusal(dana, { ...undo, seat: 1 }).code).toBe('bet/none');
    expect(table.refusal(ana, undo).code).toBe('auth/role');
    table.do(dana, { type: 'enter-dice', dice: [2, 2] });
    expect(table.refusal(dana, undo).code).toBe('dice/entered');
    table.do(dana, { type: 'withdraw-dice' });
    const { version } = table.state;
    table.do(dana, undo);
    expect(table.state.version).toBe(version + 1);
    expect(table.last('bet-reduced')).toMatchObject({ total: 20_00, late: false, by: 'Dana', cite: 'P125' });
    const { lateEntry, ...game } = table.state.game;
    expect(lateEntry).toBeNull();
    expect(game).toEqual(before.game);
    expect(table.refusal(ana, { type: 'bet', spot: 'field', amount: 5_00 }).code).toBe('bet/closed');
    expect(table.refusal(dana, undo).code).toBe('bet/none');
    // Once bets are reopened, the player may have touched it.
    table.do(dana, late);
    table.do(dana, { type: 'open' });
    table.do(dana, { type: 'close' });
    expect(table.refusal(dana, undo).code).toBe('bet/none');
  });

  // cites: rws-2019 §5.1.1, rws-2019 §5.2.1, D48
  test('late bets are recorded whatever the limits are, and settled within them', () => {
    const settings = { min: '5.00', max: '50.00', 'box-max': '80.00' };
    const table = new Game({ mode: 'dealer-run', settings });
    table.sit(ana);
    table.do(dana, { type: 'seat', seat: 5, name: 'Walt', amount: 200_00 });
    table.bet(ana, 'pass', 10_00);
    table.bet(ana, 'field', 40_00);
    table.do(dana, { type: 'close' });
    table.do(dana, { type: 'late-bet', seat: 5, spot: 'any-craps', amount: 2_00 });
    table.do(dana, { type: 'late-bet', seat: 5, spot: 'field', amount: 120_00 });
    roll(table, [1, 2]);
    // 160.00 in a box of 80.00: 20.00 and 60.00, of which a player's maximum is 50.00.
    const { lines } = table.last('rolled');
    expect(lines.filter(({ spot }) => spot === 'field')).toMatchObject([
      { seat: 1, before: 40_00, stake: 20_00, won: 20_00, toRack: 60_00 },
      { seat: 5, before: 120_00, stake: 50_00, won: 50_00, toRack: 170_00 },
    ]);
    expect(lines).toContainEqual(expect.objectContaining({ seat: 5, spot: 'any-craps', won: 14_00 }));
  });

  test('wrong dice can be corrected until the next round begins', () => {
    const table = game();
    table.bet(ana, 'pass', 10_00);
    roll(table, [2, 1]);
    expect(table.rack(ana)).toBe(990_00);
    table.do(dana, { type: 'correct', dice: [6, 1], because: 'misread' });
    expect(table.last('roll-corrected')).toMatchObject({ by: 'Dana', because: 'misread' });
    expect(table.rack(ana)).toBe(1_010_00);
    table.bet(ana, 'pass', 10_00);
    expect(table.refusal(dana, { type: 'correct', dice: [2, 1] }).code).toBe('round/final');
  });

  // cites: P141, D26
  test('where bets wait for the dealer’s call, no player’s bet ends what can be corrected', () => {
    const table = game('rws-2019', { betsOpen: 'on-call' });
    table.bet(ana, 'pass', 10_00);
    table.bet(ana, 'place-6', 12_00);
    roll(table, [2, 2]);
    const asked: readonly TableRequest[] = [
      { type: 'bet', spot: 'field', amount: 5_00 },
      { type: 'reduce', spot: 'place-6', amount: 6_00 },
      { type: 'take', spot: 'place-6' },
      { type: 'call', spot: 'place-6', call: 'off' },
      { type: 'batch', requests: [{ type: 'bet', spot: 'field', amount: 5_00 }] },
    ];
    for (const request of asked) {
      const before = table.log.length;
      expect(table.refusal(ana, request)).toMatchObject({ code: 'bet/closed', cite: 'P141' });
      expect(table.log.length).toBe(before);
    }
    table.do(dana, { type: 'correct', dice: [3, 3], because: 'misread' });
    expect(table.refusal(ana, { type: 'bet', spot: 'field', amount: 5_00 }).cite).toBe('P141');
    table.do(dana, { type: 'open' });
    table.bet(ana, 'field', 5_00);
    expect(table.refusal(dana, { type: 'correct', dice: [2, 2] }).code).toBe('round/final');
    // The dealer's own entry begins the round as “Place your bets” does.
    roll(table, [1, 3]);
    table.do(dana, { type: 'bet', seat: 5, spot: 'field', amount: 5_00 });
    table.bet(ana, 'field', 5_00);
    // The terms change during the evening, on record.
    roll(table, [1, 3]);
    table.do(max, { type: 'terms', changes: { betsOpen: 'after-payouts' } });
    table.bet(ana, 'field', 5_00);
  });

  test('only a table with a dealer can wait for the call', () => {
    const table = new Game({ mode: 'live' });
    expect(table.refusal(max, { type: 'terms', changes: { betsOpen: 'on-call' } })).toMatchObject({
      code: 'request/invalid',
      data: { field: 'betsOpen' },
    });
  });

  test('a void gives the round’s bets back', () => {
    const table = game();
    table.bet(ana, 'pass', 10_00);
    table.do(dana, { type: 'enter-dice', dice: [2, 1] });
    table.do(dana, { type: 'void', because: 'a die was chipped' });
    expect(table.last('round-voided')).toMatchObject({ how: 'void', by: 'Dana' });
    expect(table.rack(ana)).toBe(1_000_00);
    expect(table.state.entered).toBeNull();
    expect(table.state.clock.stage).toBe('asleep');
  });

  // cites: rws-2019 §5.12 manager, rws-2019 §1.12
  test('only a manager makes a ruling, with a reason', () => {
    const table = game();
    const ruling = { type: 'ruling', seat: 1, amount: 25_00, because: 'the dealer’s mistake' } as const;
    for (const other of [dana, pat]) expect(table.refusal(other, ruling).code).toBe('auth/role');
    table.do(max, ruling);
    expect(table.last('ruled')).toMatchObject({ seat: 1, amount: 25_00, by: 'Max' });
    expect(table.rack(ana)).toBe(1_025_00);
    table.do(max, { ...ruling, amount: -25_00 });
    expect(table.rack(ana)).toBe(1_000_00);
  });

  // cites: rws-2019 §1.12
  test('the pit changes settings and terms, on record under its name', () => {
    const table = game();
    const changes = { min: '10.00' };
    expect(table.refusal(dana, { type: 'settings', changes }).code).toBe('auth/role');
    table.do(pat, { type: 'settings', changes, because: 'evening' });
    expect(table.last('settings-changed')).toMatchObject({ by: 'Pat', because: 'evening' });
    table.do(pat, { type: 'terms', changes: { seats: 6 } });
    expect(table.last('terms-changed')).toMatchObject({ by: 'Pat', terms: { seats: 6 } });
    expect(table.refusal(pat, { type: 'terms', changes: { seats: 4 } }).code).toBe('table/full');
  });
});

describe('a correction is owed to the player who sat there at the roll', () => {
  /** Ana loses on the pass line and leaves; Cy takes her seat. */
  function corrected(): Game {
    const table = game();
    table.bet(ana, 'pass', 10_00);
    table.do(dana, { type: 'bet', seat: 5, spot: 'pass', amount: 10_00 });
    roll(table, [1, 1]);
    table.do(ana, { type: 'leave' });
    table.do(dana, { type: 'leave', seat: 5 });
    table.sit(cy, 100_00, 1);
    table.sit(bo, 100_00, 5);
    return table;
  }

  // cites: P4, P29
  test('what a correction owes goes to the wallet of the player who left, not to the player in the seat now', () => {
    const table = corrected();
    expect(table.wallet(ana)).toBe(WALLET - 10_00);
    table.do(dana, { type: 'correct', dice: [6, 5] });
    expect(table.last('roll-corrected').credits).toMatchObject([
      { seat: 1, amount: 20_00 },
      { seat: 5, amount: 20_00 },
    ]);
    expect(table.wallet(ana)).toBe(WALLET + 10_00);
    expect([table.rack(cy), table.wallet(cy)]).toEqual([100_00, WALLET - 100_00]);
    expect([table.rack(bo), table.wallet(bo)]).toEqual([100_00, WALLET - 100_00]);
  });

  test('the last roll names whoever had the seat then, and the table whoever has it now', () => {
    const { state } = corrected();
    const own = [ana, bo, cy].map(({ principal: { id, name } }) => [id, `${name} L.`]);
    const walt = holderOf(5, required(state.formerOwners[5]));
    const { game } = withNames(state, Object.fromEntries([...own, [walt, 'Walt']]));
    const { before } = required(game.lastRoll?.settled);
    expect(before.seats.map(({ seat, name }) => [seat, name])).toEqual([
      [1, `${ana.principal.name} L.`],
      [5, 'Walt'],
    ]);
    expect(game.seats.map(({ seat, name }) => [seat, name])).toEqual([
      [1, `${cy.principal.name} L.`],
      [5, `${bo.principal.name} L.`],
    ]);
  });

  // cites: P4
  test('a second correction pays nothing twice', () => {
    const table = corrected();
    table.do(dana, { type: 'correct', dice: [6, 5] });
    table.do(dana, { type: 'correct', dice: [1, 1] });
    table.do(dana, { type: 'correct', dice: [5, 6] });
    expect(table.wallet(ana)).toBe(WALLET + 10_00);
  });

  // cites: P4
  test.each(['away', 'at another seat', 'with a part of it'] as const)(
    'at a table with its own chips nobody escapes a correction by leaving: %s',
    where => {
      const table = new Game({
        mode: 'dealer-run',
        wallets: false,
        terms: { buyIn: { stack: 500_00, rebuys: 'none' } },
      });
      table.sit(ana, 500_00);
      table.sit(bo, 500_00);
      table.bet(ana, 'pass', 100_00);
      const enter = (type: 'enter-dice' | 'confirm-dice') => table.do(olga, { type, dice: [6, 5] });
      enter('enter-dice');
      enter('confirm-dice');
      table.do(ana, { type: 'leave' });
      expect(table.state.purses[ana.principal.id]).toMatchObject({ away: 600_00 });
      if (where === 'at another seat') table.do(ana, { type: 'sit', seat: 4 });
      if (where === 'with a part of it') table.do(ana, { type: 'sit', seat: 4, amount: 50_00 });
      const holds = () => {
        const seat = table.state.game.seats.find(
          ({ seat }) => table.state.owners[seat]?.player === ana.principal.id,
        );
        return (seat?.rack ?? 0) + (table.state.purses[ana.principal.id]?.away ?? 0);
      };
      // Two corrections to a loss take nothing twice, and a correction to the roll as it was gives it back.
      for (const [dice, worth] of [
        [[1, 1], 400_00],
        [[1, 2], 400_00],
        [[5, 6], 600_00],
        [[6, 6], 400_00],
      ] as const) {
        table.do(olga, { type: 'correct', dice: [...dice] });
        expect(holds()).toBe(worth);
        expect(table.state.game.house).toBe(500_00 - worth);
        expect(table.last('ruled')).toMatchObject({ because: 'correction of the last roll' });
      }
      expect(table.rack(bo)).toBe(500_00);
    },
  );
});
