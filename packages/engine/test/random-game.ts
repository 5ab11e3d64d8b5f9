// Random games for the properties: a rulebook with settings, and moves that become commands at the live table.

import * as fc from 'fast-check';
import type { SeatNumber } from '../src/index.ts';
import {
  ALL_DICE,
  type Command,
  type Decision,
  decide,
  type Event,
  evolve,
  findRulebook,
  findSpot,
  legal,
  legalForDealer,
  legalLateBets,
  newTable,
  type Range,
  type Rulebook,
  type Settings,
  type Signature,
  type SpotName,
  seatAt,
  seatNumber,
  type Table,
} from '../src/index.ts';
import {
  anyDice,
  changesFor,
  crowded,
  name,
  named,
  seat,
  settingsFor,
  signature,
  wildCommand,
} from './random-commands.ts';

const FOCUS = ['line', 'odds', 'come', 'fee', 'jackpot', 'any'] as const;
type Focus = (typeof FOCUS)[number];

/** Something to try; `pick` chooses among what the table then allows. */
export type Move = { readonly pick: number } & (
  | { readonly do: 'bet' | 'late-bet'; readonly on: Focus; readonly steps: number | 'max' }
  | { readonly do: 'reduce' | 'take' | 'call' | 'dice' | 'roll' | 'no-roll' | 'power' | 'leave' | 'ruling' }
  | { readonly do: 'command'; readonly command: Command }
);

export type Game = {
  /** By id, so that a failing game prints in a few lines. */
  readonly rulebook: string;
  readonly settings: Settings;
  readonly buyIns: readonly number[];
  readonly moves: readonly (Move & { readonly signature: Signature })[];
};

export type Step = {
  readonly before: Table;
  readonly command: Command;
  readonly decision: Decision;
  readonly after: Table;
};

const inFocus: Readonly<Record<Focus, (spot: string) => boolean>> = {
  line: spot => spot === 'pass' || spot === 'dont-pass',
  odds: spot => findSpot(spot)?.flat != null,
  come: spot => /^(dont-)?come(-\d+)?$/.test(spot),
  fee: spot => /^(buy|lay|horn|c-and-e)/.test(spot),
  jackpot: spot => spot === 'hot-shooter',
  any: () => true,
};

const picked = <T>(from: readonly T[], pick: number): T | undefined => from[pick % from.length];

/** An amount in a range: its maximum, or this many steps above its minimum; fewer than ten steps count in dollars. */
export function amountIn({ min, max, step }: Range, steps: number | 'max'): number {
  if (steps === 'max') return max;
  const up = steps < 10 && step < 100 ? Math.floor(100 / step) * steps : steps;
  return min + step * (up % ((max - min) / step + 1));
}

type OnSpot = { readonly spot: SpotName; readonly amount: number };

function chipsOf(bets: readonly Range[], on: Focus, pick: number, steps: number | 'max'): OnSpot | undefined {
  const focused = bets.filter(range => inFocus[on](range.spot));
  const range = picked(focused.length > 0 ? focused : bets, pick);
  return range && { spot: range.spot, amount: amountIn(range, steps) };
}

function betOf(
  table: Table,
  seat: SeatNumber,
  on: Focus,
  pick: number,
  steps: number | 'max',
): Command | null {
  const chips = chipsOf(legal(table, seat).bets, on, pick, steps);
  return chips ? { type: 'bet', seat, ...chips } : null;
}

/** The command that a move becomes at this table; null if there is nothing of its kind to do. */
function commandOf(table: Table, seat: SeatNumber, move: Move): Command | null {
  const { pick } = move;
  switch (move.do) {
    case 'command':
      return move.command;
    case 'bet':
      return betOf(table, seat, move.on, pick, move.steps);
    case 'late-bet': {
      const chips = chipsOf(legalLateBets(table, seat), move.on, pick, move.steps);
      return chips ? { type: 'late-bet', seat, ...chips, by: 'Kim' } : null;
    }
    case 'reduce': {
      const range = picked(legal(table, seat).reductions, pick);
      return range ? { type: 'reduce', seat, spot: range.spot, amount: amountIn(range, pick) } : null;
    }
    case 'take': {
      const spot = picked(legal(table, seat).takes, pick);
      return spot === undefined ? null : { type: 'take', seat, spot };
    }
    case 'call': {
      const call = picked(legal(table, seat).calls, pick);
      return call ? { type: 'call', seat, ...call } : null;
    }
    case 'dice': {
      const type = picked(legal(table, seat).dice, pick);
      return type ? { type, seat } : null;
    }
    case 'leave':
      return { type: 'leave', seat };
    case 'ruling': {
      const rack = seatAt(table, seat)?.rack ?? 0;
      const amount = picked([-rack, Math.floor(-rack / 2), pick], pick) ?? 0;
      return { type: 'ruling', seat, amount, by: 'Lee', because: 'late bet, #7' };
    }
    case 'roll':
      return legalForDealer(table).roll ? roll(pick) : betOf(table, seat, 'line', pick, pick % 9);
    case 'no-roll': {
      const ground = picked(legalForDealer(table).noRoll, pick);
      return ground === undefined ? null : { type: 'no-roll', ground };
    }
    case 'power': {
      const { power } = legalForDealer(table);
      const bet = power.filter(({ spot }) =>
        table.seats.some(({ bets }) => bets.some(on => on.spot === spot)),
      );
      const raise = picked(bet.length > 0 ? bet : power, pick);
      return raise ? { type: 'power', ...raise } : null;
    }
  }
}

const roll = (pick: number): Command => ({ type: 'roll', dice: picked(ALL_DICE, pick) ?? [1, 1] });

/** Keeps play going when a move found nothing to do. */
function onward(table: Table, pick: number): Command {
  if (table.phase === 'open') return { type: 'close' };
  if (legalForDealer(table).roll) return roll(pick);
  return table.raised.length === 0 ? { type: 'open' } : { type: 'void' };
}

function commandFor(table: Table, move: Move): Command {
  const present = table.seats.filter(seat => !seat.left);
  const seat = picked(present, move.pick)?.seat ?? 1;
  return commandOf(table, seat, move) ?? onward(table, move.pick);
}

export function bookOf(id: string): Rulebook {
  const book = findRulebook(id);
  if (!book) throw new Error(`no rulebook ${id}`);
  return book;
}

/** The table a game starts at. */
export function tableOf({ rulebook, settings }: Pick<Game, 'rulebook' | 'settings'>): Table {
  const fresh = newTable(bookOf(rulebook), settings);
  if (!fresh.ok) throw new Error(`the generator made bad settings: ${fresh.message}`);
  return fresh.table;
}

/** Plays a game step by step; each step may be examined, and its table frozen, before the next is taken. */
export function* play(game: Game, start: Table = tableOf(game)): Generator<Step, void, void> {
  let before = start;
  const sitDown = game.buyIns.map((amount, index) => {
    const command: Command = {
      type: 'seat',
      seat: seatNumber(index + 1),
      name: `Player ${index + 1}`,
      amount,
    };
    return { do: 'command', command, pick: 0, signature: {} } as const;
  });
  for (const { signature, ...move } of [...sitDown, ...game.moves]) {
    const command: Command = { ...commandFor(before, move), ...signature };
    const decision = decide(before, command);
    const after = decision.ok ? decision.events.reduce(evolve, before) : before;
    yield { before, command, decision, after };
    before = after;
  }
}

const played = new Map<string, readonly Step[]>();

/** All steps of a game, for properties that look at the same games and change nothing: each is played only once. */
export function playOnce(game: Game): readonly Step[] {
  const key = JSON.stringify(game);
  const steps = played.get(key) ?? [...play(game)];
  played.set(key, steps);
  return steps;
}

export const forgetGames = (): void => played.clear();

/** The table as the game leaves it. */
export function tableAfter(game: Game): Table {
  let table = tableOf(game);
  for (const { after } of play(game)) table = after;
  return table;
}

export const eventsIn = ({ decision }: Step): readonly Event[] => (decision.ok ? decision.events : []);

/** How often a property is tried; RUNS=20 (with --testTimeout=0) for a long soak. */
export const runs = (numRuns: number): { readonly numRuns: number } => ({
  numRuns: numRuns * Number(process.env.RUNS ?? 1),
});

const pick = fc.nat(10_000);
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.nat(8) },
  { weight: 3, arbitrary: pick },
  fc.constant('max' as const),
);

function moveFor(rulebook: string): fc.Arbitrary<Move> {
  const tried = (command: fc.Arbitrary<Command>): fc.Arbitrary<Move> =>
    fc.record({ do: named('command'), command, pick });
  const often = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });
  return fc.oneof(
    often(16, fc.record({ do: named('bet'), on: named(...FOCUS), pick, steps })),
    often(4, fc.record({ do: named('late-bet'), on: named(...FOCUS), pick, steps })),
    often(12, fc.record({ do: named('roll'), pick })),
    often(5, fc.record({ do: named('reduce', 'take', 'call'), pick })),
    often(2, fc.record({ do: named('dice'), pick })),
    often(3, fc.record({ do: named('power', 'no-roll'), pick })),
    often(2, fc.record({ do: named('leave', 'ruling'), pick })),
    often(2, tried(fc.record({ type: named('open', 'close', 'void', 'interrupt') }))),
    often(2, tried(fc.record({ type: named('correct'), dice: anyDice }))),
    often(2, tried(fc.record({ type: named('seat'), seat, name, amount: fc.nat(50_000) }))),
    often(2, tried(fc.record({ type: named('settings'), changes: changesFor(rulebook) }))),
    often(5, tried(wildCommand(rulebook))),
  );
}

const buyIn = fc.integer({ min: 5, max: 2_000 }).map(chips => chips * 100);

export function gameOf(rulebook: string, maxMoves = 80): fc.Arbitrary<Game> {
  const move = fc
    .tuple(moveFor(rulebook), signature)
    .map(([tried, signed]) => ({ ...tried, signature: signed }));
  return fc.record({
    rulebook: fc.constant(rulebook),
    settings: fc.oneof({ weight: 4, arbitrary: settingsFor(rulebook) }, crowded),
    buyIns: fc.array(buyIn, { minLength: 1, maxLength: 4 }),
    moves: fc.array(move, { minLength: 1, maxLength: maxMoves, size: 'max' }),
  });
}
