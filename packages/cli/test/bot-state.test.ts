// A bot remembers what the lab's own player would: the same bets on the same dice, whatever interrupts the game.

import { evolve, type Mode, type Stage, type TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { ALL_DICE, type Command, cents, type Dice, decide, RULEBOOKS, seatAt } from '@passline/engine';
import { type Strategy, wishFor } from '@passline/lab';
import { EnginePlayer } from '@passline/lab/parts';
import { CLASSICS } from '@passline/lab/testing/known.ts';
import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  type BotState,
  newBotState,
  nextAction,
  withoutPlan,
  withPlan,
} from '../src/bot/state.ts';

const SEAT = 3;
const OTHER_SEAT = 4;
const UNIT = cents(500);
const RACK = cents(10_000_000);

const counting: Strategy = {
  name: 'counting',
  about: 'remembers how often it was asked',
  start: 0,
  play: (_sight, asked) => ({ bets: { field: UNIT }, memory: Number(asked) + 1 }),
};

type BotAtTable = { readonly state: TableState; readonly bot: BotState };

function seatBot(rulebook: string, mode: Mode, strategy: Strategy = counting): BotAtTable {
  const created = {
    type: 'table-created',
    wallets: false,
    id: 't',
    name: 't',
    mode,
    rulebook,
    house: null,
    settings: { shooter: 'house' },
    terms: { seats: 20, betMs: 0, shooterMs: 0, showMs: 0, graceMs: 0 },
    public: false,
    owner: 'g',
  } as const;
  const state = evolve(null, { version: 1, at: 0, event: created });
  return after(
    { state, bot: newBotState(strategy, RACK) },
    { type: 'seat', seat: SEAT, name: 'Bot', amount: RACK },
    { type: 'seat', seat: OTHER_SEAT, name: 'Other', amount: RACK },
  );
}

/** The table after commands, and the bot's state after their events. */
function after(seated: BotAtTable, ...commands: readonly Command[]): BotAtTable {
  let { state, bot } = seated;
  for (const command of commands) {
    const decision = decide(state.game, command);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.message}`);
    for (const event of decision.events) {
      state = evolve(state, { version: state.version + 1, at: 0, event });
      bot = afterEvent(bot, event, SEAT);
    }
  }
  return { state, bot };
}

function afterBets(seated: BotAtTable, strategy: Strategy): BotAtTable {
  const wished = wishFor(strategy, seated.state.game, SEAT, seated.bot.player, UNIT);
  return after({ ...seated, bot: withPlan(seated.bot, wished) }, ...wished.commands);
}

const rackIn = ({ state }: BotAtTable): number => seatAt(state.game, SEAT)?.rack ?? 0;

/** Pseudorandom dice, the same every time. */
const someDice = (count: number): Dice[] =>
  Array.from({ length: count }, (_, n) => ALL_DICE[(n * n * 7 + n * 5 + 3) % 36] as Dice);

const games = RULEBOOKS.flatMap(book =>
  CLASSICS.map(strategy => ({ book, strategy, name: `${strategy.name} by ${book.id}` })),
);

describe('at a seat it makes the bets of the lab’s own player', () => {
  test.each(games)('$name', ({ book, strategy }) => {
    const lab = new EnginePlayer({ book, unit: UNIT }, strategy, RACK);
    lab.begin();
    let seated = afterBets(seatBot(book.id, 'practice', strategy), strategy);
    expect(rackIn(seated)).toBe(lab.rack);
    for (const dice of someDice(100)) {
      lab.roll(dice);
      // Another player's bets and results must not affect it.
      const other = seated.state.game.point === null ? 'pass' : 'field';
      const bet: Command = { type: 'bet', seat: OTHER_SEAT, spot: other, amount: 1000 };
      seated = afterBets(after(seated, bet, { type: 'roll', dice }), strategy);
      expect(rackIn(seated)).toBe(lab.rack);
    }
    expect(seated.bot.player.visit.rolls).toBe(100);
  });
});

const asked = (seated: BotAtTable): BotAtTable => afterBets(seated, counting);

test('after a voided round the strategy is asked again, and counts the round once', () => {
  const first = asked(seatBot('rws-2019', 'dealer-run'));
  expect(first.bot).toMatchObject({ player: { memory: 0 }, planned: { memory: 1 }, asked: true });
  const voided = after(first, { type: 'void', by: 'Dealer' });
  expect(voided.bot).toMatchObject({ player: { memory: 0 }, asked: false });
  expect(rackIn(voided)).toBe(RACK);
  const second = after(asked(voided), { type: 'roll', dice: [1, 2] });
  expect(second.bot).toMatchObject({ player: { memory: 1, visit: { rolls: 1 } }, asked: false });
});

test('when bets open again in the same round, the strategy’s memory starts over', () => {
  const closed = after(asked(seatBot('rws-2019', 'dealer-run')), { type: 'close' });
  const open = after(closed, { type: 'open', by: 'Dealer' });
  expect(open.bot).toMatchObject({ player: { memory: 0 }, asked: false });
  expect(after(asked(open), { type: 'roll', dice: [1, 2] }).bot.player.memory).toBe(1);
});

test('bets that came too late leave the memory as it was', () => {
  const late = asked(seatBot('rws-2019', 'live'));
  const rolled = after({ ...late, bot: withoutPlan(late.bot) }, { type: 'roll', dice: [1, 2] });
  expect(rolled.bot).toMatchObject({ player: { memory: 0, visit: { rolls: 1 } }, asked: false });
});

test('a corrected roll replaces the last roll', () => {
  const rolled = after(asked(seatBot('rws-2019', 'dealer-run')), { type: 'roll', dice: [1, 2] });
  expect(rolled.bot.player.last).toMatchObject({ dice: [1, 2], result: UNIT });
  const corrected = after(rolled, { type: 'correct', dice: [3, 4], by: 'Dealer' });
  expect(corrected.bot).toMatchObject({
    player: { last: { dice: [3, 4], result: -UNIT }, visit: { rolls: 1 }, memory: 1 },
  });
});

test('at a table of its own it bets, then throws, then waits for the dice', () => {
  const start = seatBot('rws-2019', 'practice');
  expect(nextAction(start.state, SEAT, start.bot)).toBe('bet');
  const bet = asked(start);
  expect(nextAction(bet.state, SEAT, bet.bot)).toBe('roll');
  expect(nextAction(bet.state, SEAT, { ...bet.bot, thrown: true })).toBe('wait');
  const rolled = after({ ...bet, bot: { ...bet.bot, thrown: true } }, { type: 'roll', dice: [1, 2] });
  expect(nextAction(rolled.state, SEAT, rolled.bot)).toBe('bet');
});

const at = (seated: BotAtTable, stage: Stage, shooter: SeatNumber | null): TableState => ({
  ...seated.state,
  clock: { stage, until: 1 },
  game: { ...seated.state.game, shooter },
});

test('at a live table it bets in bet time, and throws when it is the shooter', () => {
  const start = seatBot('rws-2019', 'live');
  const stages: readonly Stage[] = ['asleep', 'betting', 'showing'];
  expect(stages.map(stage => nextAction(at(start, stage, null), SEAT, start.bot))).toEqual([
    'bet',
    'bet',
    'wait',
  ]);
  const closed = after(asked(start), { type: 'close' });
  expect(nextAction(at(closed, 'shooter', SEAT), SEAT, closed.bot)).toBe('roll');
  expect(nextAction(at(closed, 'shooter', OTHER_SEAT), SEAT, closed.bot)).toBe('wait');
});

// cites: P114
test('it says Ready after its bets, once a person has', () => {
  const bet = asked(seatBot('rws-2019', 'live'));
  const owner = { since: 1, sinceAt: 0, player: 'g', kind: 'guest', awayUntil: null } as const;
  const waiting = { ...at(bet, 'betting', null), owners: { [OTHER_SEAT]: owner } };
  expect(nextAction(waiting, SEAT, bet.bot)).toBe('wait');
  const ready = { ...waiting, ready: [OTHER_SEAT] } as const;
  expect(nextAction(ready, SEAT, { ...bet.bot, asked: false })).toBe('bet');
  expect(nextAction(ready, SEAT, bet.bot)).toBe('ready');
  const said = { ...bet.bot, saidReady: true };
  expect(nextAction(ready, SEAT, said)).toBe('wait');
  const again = afterEvent(said, { type: 'clock-set', stage: 'betting', until: 9 }, SEAT);
  expect(nextAction(ready, SEAT, again)).toBe('ready');
});

test('at a dealer’s table it bets once a round and touches no dice', () => {
  const start = seatBot('rws-2019', 'dealer-run');
  expect(nextAction(start.state, SEAT, start.bot)).toBe('bet');
  const bet = asked(start);
  expect(nextAction(bet.state, SEAT, bet.bot)).toBe('wait');
  const closed = after(start, { type: 'close' });
  expect(nextAction(at(closed, 'asleep', SEAT), SEAT, closed.bot)).toBe('wait');
});

test('at a closed table it does nothing', () => {
  const { state, bot } = seatBot('rws-2019', 'practice');
  expect(nextAction({ ...state, closed: true }, SEAT, bot)).toBe('wait');
});
