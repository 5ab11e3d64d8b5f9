// Possible requests at a table: sensible ones by its state, the next thing a dealer would do, and anything at all.

import type { SeatNumber } from '@passline/engine';
import { ALL_DICE, legal, legalForDealer, parseSpotName, SPOTS, seatNumber } from '@passline/engine';
import { required } from '@passline/engine/required';
import * as fc from 'fast-check';
import type { TableRequest, TableTerms } from '../src/requests/commands.ts';
import type { TableState } from '../src/state/state.ts';

/** What a player at a seat may want. */
export type Wish = 'line' | 'bet' | 'batch' | 'down' | 'dice' | 'roll' | 'leave';

/** One of the list; `pick` says which. */
export const picked = <T>(from: readonly T[], pick: number): T | undefined => from[pick % from.length];

function betsFor({ game }: TableState, seat: SeatNumber, pick: number, only: RegExp): TableRequest | null {
  const { bets } = legal(game, seat);
  const range = picked(
    bets.filter(({ spot }) => only.test(spot)),
    pick,
  );
  if (!range) return null;
  const { spot, min, max, step } = range;
  return { type: 'bet', spot, amount: min + step * (pick % Math.min(30, (max - min) / step + 1)) };
}

/** What a player who sits there does. */
export function atSeat(state: TableState, seat: SeatNumber, wish: Wish, pick: number): TableRequest | null {
  const { takes, reductions, calls, dice } = legal(state.game, seat);
  const [take, reduction, call, move] = [
    picked(takes, pick),
    picked(reductions, pick),
    picked(calls, pick),
    picked(dice, pick),
  ];
  switch (wish) {
    case 'line':
      return betsFor(state, seat, pick, /^(dont-)?pass$/);
    case 'bet':
      return betsFor(state, seat, pick, /./);
    case 'batch': {
      const bets = [betsFor(state, seat, pick, /./), betsFor(state, seat, pick + 7, /./)];
      const requests = bets.flatMap(bet => (bet?.type === 'bet' ? [bet] : []));
      return requests.length > 0 ? { type: 'batch', requests } : null;
    }
    case 'down':
      if (pick % 3 === 0 && call) return { type: 'call', ...call };
      if (pick % 3 === 1 && reduction) return { type: 'reduce', spot: reduction.spot, amount: reduction.min };
      return take === undefined ? null : { type: 'take', spot: take };
    case 'dice':
      return move ? { type: move } : null;
    case 'leave':
      return { type: 'leave' };
    case 'roll':
      return { type: 'roll' };
  }
}

/** The next thing a dealer would do. */
export function dealt({ entered, scheduled, game: table }: TableState, pick: number): TableRequest {
  if (scheduled && pick % 3 === 0) return { type: 'cancel-settings' };
  const [first, second] = picked(ALL_DICE, pick) ?? [1, 1];
  if (entered && pick % 7 === 0) return { type: 'withdraw-dice' };
  if (entered) return { type: 'confirm-dice', dice: [entered.dice[0], entered.dice[1]] };
  if (table.lastRoll?.settled && pick % 4 === 0) return { type: 'correct', dice: [first, second] };
  if (legalForDealer(table).roll) return { type: 'enter-dice', dice: [first, second] };
  return { type: table.phase === 'open' ? 'close' : 'open' };
}

export const named = <T extends string>(...names: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...names);
const seat = fc.integer({ min: 1, max: 6 }).map(seatNumber);
const spot = fc.constantFrom(...SPOTS.map(({ name }) => name), required(parseSpotName('nowhere')));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(chips => chips * 100),
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.constantFrom(1, 100_000_000_000),
);
const die = fc.integer({ min: 1, max: 6 });
const dice = fc.tuple(die, die);
const signed = { because: named('as seen', 'as heard', 'as told', ' padded ') };
const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }, optional: readonly (keyof T)[] = []) =>
  fc.record(model, {
    requiredKeys: (Object.keys(model) as (keyof T)[]).filter(key => !optional.includes(key)),
    noNullPrototype: true,
  });

/** Any request the wire lets through, sensible or not. */
export const anyRequest = fc.oneof(
  record({ type: named('bet', 'reduce'), spot, amount, seat, ...signed }, ['seat', 'because']),
  record({ type: named('take'), spot, seat, ...signed }, ['seat', 'because']),
  record({ type: named('call'), spot, call: named('on', 'off'), seat }, ['seat']),
  record({ type: named('accept', 'decline', 'give-up', 'leave'), seat, ...signed }, ['seat', 'because']),
  record({ type: named('sit'), amount, seat, seed: named('a', 'b') }, ['seat', 'seed']),
  record({ type: named('buy-in'), amount, seat, ...signed }, ['seat', 'because']),
  record({ type: named('seed'), seed: named('a', 'b', '_-Z9') }),
  record({ type: named('roll') }),
  record({ type: named('ready', 'ready', 'not-ready') }),
  record({ type: named('open', 'close', 'interrupt', 'void', 'withdraw-dice'), ...signed }, ['because']),
  record({ type: named('cancel-settings'), ...signed }, ['because']),
  record({ type: named('enter-dice', 'confirm-dice', 'correct'), dice, ...signed }, ['because']),
  record({ type: named('no-roll'), ground: named('far-wall', 'slanted', 'sneeze'), ...signed }, ['because']),
  record({ type: named('power'), spot, odds: named('10:1', '18:1', '60:1') }),
  record({ type: named('late-bet', 'undo-late-bet'), seat, spot, amount, ...signed }, ['because']),
  record({ type: named('seat'), seat, name: named('Walt', ' padded'), amount, ...signed }, ['because']),
  record({ type: named('ruling'), seat, amount: fc.integer({ min: -50_000, max: 50_000 }), ...signed }),
  record(
    {
      type: named('settings'),
      changes: fc.constantFrom<Record<string, string>>(
        { shooter: 'house' },
        { shooter: 'players' },
        { min: '5.00' },
        { min: 'none' },
        { chip: '0' },
        { chip: '7.00' },
        { chip: '1.00' },
      ),
      schedule: fc.boolean(),
    },
    ['schedule'],
  ),
  record({
    type: named('terms'),
    changes: fc.constantFrom<Partial<TableTerms>>(
      { seats: 2 },
      { seats: 8 },
      { shooterMs: 0 },
      { betMs: 5_000 },
    ),
  }),
  record({ type: named('close-table'), standing: named('return', 'settle-at-value'), ...signed }, [
    'standing',
    'because',
  ]),
  record({ type: named('sign'), name: fc.constantFrom('Dee', 'Olga the host', 'dee') }),
  record({ type: named('approve-chips', 'decline-chips'), seat, ...signed }, ['because']),
) as fc.Arbitrary<TableRequest>;
