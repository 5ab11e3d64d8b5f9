// All three kinds of table in every rulebook: a short game from the first buy-in to the closed table, and its record.
import { legal, RULEBOOKS, seatAt } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { MODES, type Mode } from '../src/events.ts';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { accountOfTable, ISSUANCE } from '../src/money/ledger.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import { Game, WALLET } from './game.ts';
import { ana, bo, dana, max, olga, type Person } from './people.ts';
import { chained, sequence } from './record/game.ts';

const ROLLS = 25;

/** A line bet on every come-out, and now and then something else that the rules offer. */
function bet(table: Game, who: Person, pick: (below: number) => number): void {
  const seat = table.seatOf(who);
  if (table.rack(who) < 200_00) table.do(who, { type: 'buy-in', amount: 500_00 });
  const hasLine = seatAt(table.state.game, seat)?.bets.some(({ spot }) => /^(dont-)?pass$/.test(spot));
  const line = pick(2) === 0 ? 'pass' : 'dont-pass';
  if (!hasLine && table.state.game.point === null) table.bet(who, line, 5_00);
  const { bets } = legal(table.state.game, seat);
  const range = bets[pick(Math.max(1, bets.length))];
  if (!range || pick(2) === 0) return;
  const { spot, min, max, step } = range;
  table.bet(who, spot, min + step * pick(Math.min(20, (max - min) / step) + 1));
}

const ROLL: Readonly<Record<Mode, (table: Game, pick: (below: number) => number) => void>> = {
  practice: table => void table.do(olga, { type: 'roll' }),
  live: table => void table.pass(35_000),
  'dealer-run': (table, pick) => {
    const dice: [number, number] = [1 + pick(6), 1 + pick(6)];
    table.do(dana, { type: 'enter-dice', dice });
    table.do(dana, { type: 'confirm-dice', dice });
  },
};

/** Everybody leaves and what stands is rolled out; then the table closes. */
function finish(table: Game, players: readonly Person[], pick: (below: number) => number): void {
  const { mode } = table.state.created;
  for (const who of players) table.do(who, { type: 'leave' });
  if (mode === 'live') table.pass(86_400_000);
  if (mode === 'dealer-run') table.do(max, { type: 'settings', changes: { shooter: 'house' } });
  while (mode === 'dealer-run' && table.state.game.seats.length > 0) ROLL[mode](table, pick);
  table.do(mode === 'practice' ? olga : max, { type: 'close-table' });
}

describe.each(MODES)('%s', mode => {
  test.each(RULEBOOKS.map(({ id }) => id))('a whole game: %s', rulebook => {
    const pick = sequence(rulebook.length * 7 + mode.length);
    const table = new Game({ mode, rulebook });
    const players = mode === 'practice' ? [olga] : [ana, bo];
    for (const who of players) table.sit(who, 2_000_00);
    while (table.all('rolled').length < ROLLS) {
      for (const who of players) bet(table, who, pick);
      ROLL[mode](table, pick);
    }
    expect(table.state.game.hand).toBeGreaterThan(1);
    finish(table, players, pick);

    expect(table.accounts.get(accountOfTable(table.state.created.id))).toBe(0);
    const wallets = players.reduce((sum, who) => sum + table.wallet(who) - WALLET, 0);
    expect((table.accounts.get(ISSUANCE) ?? 0) + wallets).toBe(0);
    const verdict = verifyRecord(chained(table.log.map(bodyOf), table.state.created.id), NODE_HASHING);
    expect(verdict.problems).toEqual([]);
  });
});
