// Random moves for the properties: people of every kind, requests sensible or not, and time that passes.
import { ALL_DICE, legal, legalForDealer, SPOTS } from '@passline/engine';
import * as fc from 'fast-check';
import { MODES, type Mode } from '../../src/table/events.ts';
import type { TableRequest, Terms } from '../../src/table/requests.ts';
import type { Game } from './game.ts';
import { ana, appointed, bo, bot, cy, dana, max, olga, type Person, pat } from './people.ts';

const STAFF: readonly Person[] = [dana, pat, max, max, max];
const PEOPLE: readonly Person[] = [
  ...[ana, bo, cy, olga],
  ...STAFF.slice(0, 3),
  bot('beep'),
  bot('spy', ['watch']),
  appointed('dee', 'dealer'),
];

/** What is tried; `pick` chooses among what the table then allows. */
export type Move = { readonly pick: number } & (
  | {
      readonly do:
        | 'sit'
        | 'line'
        | 'bet'
        | 'several'
        | 'down'
        | 'dice'
        | 'throw'
        | 'leave'
        | 'drop'
        | 'deal'
        | 'limit';
    }
  | { readonly do: 'ask' | 'order'; readonly request: TableRequest }
  | { readonly do: 'pass' | 'stand-still'; readonly ms: number }
);

export type RandomGame = {
  readonly mode: Mode;
  readonly rulebook: string;
  readonly terms: Terms;
  readonly players: number;
  readonly moves: readonly Move[];
};

const picked = <T>(from: readonly T[], pick: number): T | undefined => from[pick % from.length];

const seatsOf = (game: Game): readonly Person[] =>
  PEOPLE.filter(({ principal }) =>
    Object.entries(game.state.owners).some(
      ([seat, { player }]) =>
        player === principal.id &&
        game.state.game.seats.some(other => other.seat === Number(seat) && !other.left),
    ),
  );

function betsFor(game: Game, who: Person, pick: number, only: RegExp): TableRequest | null {
  const { bets } = legal(game.state.game, game.seatOf(who));
  const range = picked(
    bets.filter(({ spot }) => only.test(spot)),
    pick,
  );
  if (!range) return null;
  const { spot, least, most, step } = range;
  return { type: 'bet', spot, amount: least + step * (pick % Math.min(30, (most - least) / step + 1)) };
}

/** What a player who sits there does. */
function atSeat(game: Game, who: Person, { do: what, pick }: Move): TableRequest | null {
  const { takes, reductions, calls, dice } = legal(game.state.game, game.seatOf(who));
  const [take, reduction, call, move] = [
    picked(takes, pick),
    picked(reductions, pick),
    picked(calls, pick),
    picked(dice, pick),
  ];
  switch (what) {
    case 'line':
      return betsFor(game, who, pick, /^(dont-)?pass$/);
    case 'bet':
      return betsFor(game, who, pick, /./);
    case 'several': {
      const bets = [betsFor(game, who, pick, /./), betsFor(game, who, pick + 7, /./)];
      const requests = bets.flatMap(bet => (bet?.type === 'bet' ? [bet] : []));
      return requests.length > 0 ? { type: 'several', requests } : null;
    }
    case 'down':
      if (pick % 3 === 0 && call) return { type: 'call', ...call };
      if (pick % 3 === 1 && reduction)
        return { type: 'reduce', spot: reduction.spot, amount: reduction.least };
      return take === undefined ? null : { type: 'take', spot: take };
    case 'dice':
      return move ? { type: move } : null;
    case 'leave':
      return { type: 'leave' };
    default:
      return { type: 'throw' };
  }
}

/** The next thing a dealer would do. */
function dealt(game: Game, pick: number): TableRequest {
  const { entered, game: table } = game.state;
  const [first, second] = picked(ALL_DICE, pick) ?? [1, 1];
  if (entered) return { type: 'confirm-dice', dice: [entered.dice[0], entered.dice[1]] };
  if (table.lastRoll?.settled && pick % 4 === 0) return { type: 'correct', dice: [first, second] };
  if (legalForDealer(table).roll) return { type: 'enter-dice', dice: [first, second] };
  return { type: table.phase === 'open' ? 'close' : 'open' };
}

/** The first players sit down. */
export function begin(game: Game, players: number): void {
  const those = game.state.created.mode === 'practice' ? [olga] : [ana, bo, cy].slice(0, players);
  for (const who of those) game.sit(who, 500_00);
}

/** Makes one move at the table; where there is nothing of its kind to do, time passes. */
export function make(game: Game, move: Move): void {
  const { pick } = move;
  const someone = picked(PEOPLE, pick) ?? ana;
  const seated = picked(seatsOf(game), pick);
  switch (move.do) {
    case 'pass':
      game.pass(move.ms);
      return;
    case 'stand-still':
      game.standStill(move.ms);
      return;
    case 'ask':
      game.ask(someone, move.request);
      return;
    case 'order':
      game.ask(picked(STAFF, pick) ?? max, move.request);
      return;
    case 'sit':
      game.ask(game.state.created.mode === 'practice' ? olga : someone, { type: 'sit', amount: 500_00 });
      return;
    case 'deal':
      game.ask(picked(STAFF, pick) ?? max, dealt(game, pick));
      return;
  }
  if (!seated || game.state.closed) return;
  if (move.do === 'drop') {
    if (game.state.created.mode !== 'practice') game.drop(seated);
  } else if (move.do === 'limit') {
    const floor = Math.floor(game.rack(seated) / 2);
    game.limit(seated, pick % 2 === 0 ? null : game.now + 30_000, pick % 3 === 0 ? floor : 0);
  } else {
    const request = atSeat(game, seated, move);
    if (request) game.ask(seated, request);
  }
}

const named = <T extends string>(...names: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...names);
const seat = fc.integer({ min: 1, max: 6 });
const spot = fc.constantFrom(...SPOTS.map(({ name }) => name), 'nowhere');
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
export const anyRequest: fc.Arbitrary<TableRequest> = fc.oneof(
  record({ type: named('bet', 'reduce'), spot, amount, seat, ...signed }, ['seat', 'because']),
  record({ type: named('take'), spot, seat, ...signed }, ['seat', 'because']),
  record({ type: named('call'), spot, call: named('on', 'off'), seat }, ['seat']),
  record({ type: named('accept', 'decline', 'give-up', 'leave'), seat, ...signed }, ['seat', 'because']),
  record({ type: named('sit'), amount, seat, name: named('Ana', 'quo"ted'), seed: named('a', 'b') }, [
    'seat',
    'name',
    'seed',
  ]),
  record({ type: named('buy-in'), amount, seat, ...signed }, ['seat', 'because']),
  record({ type: named('seed'), seed: named('a', 'b', '_-Z9') }),
  record({ type: named('throw') }),
  record({ type: named('open', 'close', 'interrupt', 'void', 'withdraw-dice'), ...signed }, ['because']),
  record({ type: named('enter-dice', 'confirm-dice', 'correct'), dice, ...signed }, ['because']),
  record({ type: named('no-roll'), ground: named('far-wall', 'slanted', 'sneeze'), ...signed }, ['because']),
  record({ type: named('power'), spot, odds: named('10:1', '18:1', '60:1') }),
  record({ type: named('found'), seat, spot, amount, ...signed }, ['because']),
  record({ type: named('seat'), seat, name: named('Walt', ' padded'), amount, ...signed }, ['because']),
  record({ type: named('ruling'), seat, amount: fc.integer({ min: -50_000, max: 50_000 }), ...signed }),
  record({
    type: named('settings'),
    changes: fc.constantFrom<Record<string, string>>(
      { shooter: 'house' },
      { shooter: 'players' },
      { min: '5.00' },
      { min: 'none' },
      { chip: '0' },
    ),
  }),
  record({
    type: named('terms'),
    changes: fc.constantFrom<Partial<Terms>>({ seats: 2 }, { seats: 8 }, { shooterMs: 0 }, { betMs: 5_000 }),
  }),
  record({ type: named('close-table'), ...signed }),
);

const pick = fc.nat(10_000);
/** How long something takes: a moment, a round, or long enough to be an interruption. */
const ms = fc.oneof(fc.nat(3_000), fc.nat(60_000), fc.constantFrom(2_001, 20_000, 30_000, 300_001));

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: named('sit'), pick }) },
  { weight: 6, arbitrary: fc.record({ do: named('line'), pick }) },
  { weight: 5, arbitrary: fc.record({ do: named('bet', 'several'), pick }) },
  { weight: 3, arbitrary: fc.record({ do: named('down', 'dice'), pick }) },
  { weight: 6, arbitrary: fc.record({ do: named('throw', 'deal'), pick }) },
  { weight: 2, arbitrary: fc.record({ do: named('leave', 'drop', 'limit'), pick }) },
  { weight: 7, arbitrary: fc.record({ do: named('pass'), ms, pick }) },
  { weight: 1, arbitrary: fc.record({ do: named('stand-still'), ms, pick }) },
  { weight: 6, arbitrary: fc.record({ do: named('ask', 'order'), request: anyRequest, pick }) },
);

const terms: fc.Arbitrary<Terms> = fc.record({
  seats: fc.integer({ min: 3, max: 8 }),
  betMs: fc.constantFrom(1_000, 20_000),
  shooterMs: fc.constantFrom(0, 10_000),
  showMs: fc.constantFrom(1, 5_000),
  graceMs: fc.constantFrom(0, 30_000),
});

export const gameIn = (mode: fc.Arbitrary<Mode>, rulebook: fc.Arbitrary<string>): fc.Arbitrary<RandomGame> =>
  fc.record({
    mode,
    rulebook,
    terms,
    players: fc.nat(3),
    moves: fc.array(move, { minLength: 10, maxLength: 60, size: 'max' }),
  });

export const anyMode: fc.Arbitrary<Mode> = fc.constantFrom(...MODES);
