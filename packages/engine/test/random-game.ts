// Random games for the properties: a rulebook with settings, and moves that find their commands at the live table.
import * as fc from 'fast-check';
import {
  ALL_DICE,
  type Command,
  type Decision,
  type Dice,
  decide,
  type Event,
  evolve,
  findRulebook,
  findSpot,
  legal,
  legalForDealer,
  newTable,
  type Range,
  type Rulebook,
  type Settings,
  type Signature,
  SPOTS,
  type Table,
} from '../src/index.ts';

const FOCUS = ['line', 'odds', 'come', 'fee', 'jackpot', 'any'] as const;
type Focus = (typeof FOCUS)[number];

/** Something to try; `pick` chooses among what the table then allows. */
export type Move = { readonly pick: number } & (
  | { readonly do: 'bet'; readonly on: Focus; readonly steps: number | 'most' }
  | { readonly do: 'reduce' | 'take' | 'call' | 'dice' | 'roll' | 'no-roll' | 'power' | 'leave' }
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

/** An amount of a range: so many steps up from its least, or its most. */
export function amountIn({ least, most, step }: Range, steps: number | 'most'): number {
  return steps === 'most' ? most : least + step * (steps % ((most - least) / step + 1));
}

function betOf(table: Table, seat: number, on: Focus, pick: number, steps: number | 'most'): Command | null {
  const { bets } = legal(table, seat);
  const focused = bets.filter(range => inFocus[on](range.spot));
  const range = picked(focused.length > 0 ? focused : bets, pick);
  return range ? { type: 'bet', seat, spot: range.spot, amount: amountIn(range, steps) } : null;
}

/** What a move comes to at this table; null where there is nothing of the kind to do. */
function commandOf(table: Table, seat: number, move: Move): Command | null {
  const { pick } = move;
  switch (move.do) {
    case 'command':
      return move.command;
    case 'bet':
      return betOf(table, seat, move.on, pick, move.steps);
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
    case 'roll':
      return legalForDealer(table).roll ? roll(pick) : betOf(table, seat, 'line', pick, pick % 9);
    case 'no-roll': {
      const ground = picked(legalForDealer(table).noRoll, pick);
      return ground === undefined ? null : { type: 'no-roll', ground };
    }
    case 'power': {
      const raise = picked(legalForDealer(table).power, pick);
      return raise ? { type: 'power', ...raise } : null;
    }
  }
}

const roll = (pick: number): Command => ({ type: 'roll', dice: picked(ALL_DICE, pick) ?? [1, 1] });

/** Play goes on where a move found nothing to do. */
function onward(table: Table, pick: number): Command {
  if (table.phase === 'open') return { type: 'close' };
  return legalForDealer(table).roll ? roll(pick) : { type: 'open' };
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

/** Plays a game step by step; each step may be looked at, and its table frozen, before the next is taken. */
export function* play(game: Game, start: Table = tableOf(game)): Generator<Step, void, void> {
  let before = start;
  const sitDown = game.buyIns.map((amount, index) => {
    const command: Command = { type: 'seat', seat: index + 1, name: `Player ${index + 1}`, amount };
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

/** The table as the game leaves it. */
export function tableAfter(game: Game, start: Table = tableOf(game)): Table {
  let table = start;
  for (const { after } of play(game, start)) table = after;
  return table;
}

export const eventsIn = ({ decision }: Step): readonly Event[] => (decision.ok ? decision.events : []);

const pick = fc.nat(10_000);
const seat = fc.integer({ min: 1, max: 4 });
const anySeat = fc.oneof({ weight: 9, arbitrary: seat }, fc.constantFrom(0, 20, 21, -1, 1.5));
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.nat(8) },
  { weight: 3, arbitrary: pick },
  fc.constant('most' as const),
);
const face = fc.integer({ min: 1, max: 6 });
const anyDice: fc.Arbitrary<Dice> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(face, face) },
  fc.tuple(fc.constantFrom(0, 7, 2.5, -3), face),
);
const spot = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...SPOTS.map(({ name }) => name)) },
  fc.constantFrom('', 'line', 'come-7', '__proto__', 'constructor'),
);
const amount = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(chips => chips * 100),
  fc.integer({ min: -1_000, max: 100_000 }),
  fc.constantFrom(0, 1, 50.5, 1e11, 1e11 + 1, 2 ** 53, -1e12, Number.NaN, Number.POSITIVE_INFINITY),
);
const named = <T extends string>(...names: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...names);
const name = fc.oneof(
  named('Ana', 'Bo Diddley', '#3', "D'Arcy", 'Zoë 中', 'by', ' padded', '', 'quo"te'),
  fc.string({ unit: 'grapheme', maxLength: 45 }),
);

const TABLE_SETTINGS = {
  chip: named('0.01', '0.05', '0.25', '1.00', '2.50', '5.00'),
  min: named('0.10', '1.00', '3.00', '5.00'),
  max: named('7.50', '25.00', '100.00', '1000.00'),
  'box-max': named('8.00', '13.00', '50.00', '250.00'),
  limits: named('enforce', 'record'),
  shooter: named('players', 'house'),
};

const HOUSE_SETTINGS: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<string>>>>> = {
  etg: { 'power-odds': named('0', '1/20', '1/50', '1%') },
  'south-dakota': {
    'buy-commission': named('0', '1%', '2.5%', '1/20'),
    'lay-commission': named('0', '1%', '3/100', '5%'),
    commission: named('placed', 'win'),
    odds: named('cap', '1x', '2x', '3-4-5x', '100x'),
    'pay-place-to-lose-4': named('5:11', '1:2'),
    'pay-place-to-lose-8': named('4:5', '5:6'),
    'pay-field-12': named('2:1', '3:1'),
    'pay-pass': named('1:1', '3:2', '13:12'),
    'pay-two': named('30:1', '92:3'),
    'pay-any-craps': named('7:1', '15:2'),
    'pay-lay-6': named('5:6', '6:7'),
  },
};

/** Limits that are recorded, not enforced, and tight enough to be shared out. */
const crowded: fc.Arbitrary<Settings> = fc.record(
  { chip: TABLE_SETTINGS.chip, limits: named('record'), 'box-max': named('8.00', '13.00', '20.00') },
  { requiredKeys: ['limits', 'box-max'], noNullPrototype: true },
);

export function settingsFor(rulebook: string, least = 0): fc.Arbitrary<Settings> {
  const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
    ...TABLE_SETTINGS,
    ...HOUSE_SETTINGS[rulebook],
  };
  return fc.subarray(Object.keys(values), { minLength: least, maxLength: 6 }).chain(keys =>
    fc.record(Object.fromEntries(keys.map(key => [key, values[key] ?? fc.constant('')])), {
      noNullPrototype: true,
    }),
  );
}

const changesFor = (rulebook: string): fc.Arbitrary<Settings> =>
  fc.oneof(
    { weight: 8, arbitrary: settingsFor(rulebook, 1) },
    fc.constantFrom<Settings>({ min: 'none' }, { max: 'none' }, { 'box-max': 'none' }),
    fc.constantFrom<Settings>({ chip: '0' }, { min: '5000.00', max: '1.00' }, { limits: 'maybe' }),
    fc.constantFrom<Settings>({ 'pay-pass': '1:2' }, { 'buy-commission': '6%' }, { 'power-odds': '1' }),
  );

/** Any command at all, sensible or not. */
const wildCommand = (rulebook: string): fc.Arbitrary<Command> =>
  fc.oneof(
    fc.record({ type: named('bet', 'reduce'), seat: anySeat, spot, amount }),
    fc.record({ type: named('take'), seat: anySeat, spot }),
    fc.record({ type: named('call'), seat: anySeat, spot, call: named('on', 'off') }),
    fc.record({ type: named('accept', 'decline', 'give-up', 'leave'), seat: anySeat }),
    fc.record({ type: named('seat'), seat: anySeat, name, amount }),
    fc.record({ type: named('buy-in', 'ruling'), seat: anySeat, amount }),
    fc.record({ type: named('roll', 'correct'), dice: anyDice }),
    fc.record({ type: named('open', 'close', 'void', 'interrupt') }),
    fc.record({ type: named('no-roll'), ground: named('far-wall', 'slanted', 'sneeze', '__proto__') }),
    fc.record({ type: named('power'), spot, odds: named('10:1', '18:1', '60:1', '2:1') }),
    fc.record({ type: named('settings'), changes: changesFor(rulebook) }),
  );

const ruling: fc.Arbitrary<Command> = fc.record({
  type: named('ruling'),
  seat,
  amount: fc.integer({ min: -2_000, max: 2_000 }),
  by: named('Lee'),
  because: named('late bet, #7'),
});

function moveFor(rulebook: string): fc.Arbitrary<Move> {
  const tried = (command: fc.Arbitrary<Command>): fc.Arbitrary<Move> =>
    fc.record({ do: named('command'), command, pick });
  const often = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });
  return fc.oneof(
    often(16, fc.record({ do: named('bet'), on: named(...FOCUS), pick, steps })),
    often(12, fc.record({ do: named('roll'), pick })),
    often(6, fc.record({ do: named('reduce', 'take', 'call', 'dice'), pick })),
    often(3, fc.record({ do: named('power', 'no-roll'), pick })),
    often(1, fc.record({ do: named('leave'), pick })),
    often(2, tried(fc.record({ type: named('open', 'close', 'void', 'interrupt') }))),
    often(2, tried(fc.record({ type: named('correct'), dice: anyDice }))),
    often(2, tried(fc.record({ type: named('seat'), seat, name, amount: fc.nat(50_000) }))),
    often(2, tried(fc.record({ type: named('settings'), changes: changesFor(rulebook) }))),
    often(1, tried(ruling)),
    often(5, tried(wildCommand(rulebook))),
  );
}

const signature = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Signature>({}) },
  fc.constantFrom<Signature>({ by: 'Kim' }, { by: 'Kim B.', because: 'asked to' }, { by: 'because' }),
  fc.constantFrom<Signature>({ because: 'by' }, { by: '' }, { by: 'a"b', because: 'no' }, { because: ' ' }),
);

const buyIn = fc.integer({ min: 5, max: 2_000 }).map(chips => chips * 100);

export function gameOf(rulebook: string, mostMoves = 80): fc.Arbitrary<Game> {
  const move = fc
    .tuple(moveFor(rulebook), signature)
    .map(([tried, signed]) => ({ ...tried, signature: signed }));
  return fc.record({
    rulebook: fc.constant(rulebook),
    settings: fc.oneof({ weight: 4, arbitrary: settingsFor(rulebook) }, crowded),
    buyIns: fc.array(buyIn, { minLength: 1, maxLength: 4 }),
    moves: fc.array(move, { minLength: 1, maxLength: mostMoves, size: 'max' }),
  });
}
