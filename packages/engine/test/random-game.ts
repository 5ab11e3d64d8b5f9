// Random games for the properties: a rulebook with settings, and moves that find their commands at the live table.
import * as fc from 'fast-check';
import {
  type Command,
  type Decision,
  decide,
  type Event,
  evolve,
  findSpot,
  type Legal,
  legal,
  legalForDealer,
  newTable,
  type Range,
  type Rulebook,
  type Settings,
  SPOTS,
  seatAt,
  type Table,
} from '../src/index.ts';

export type Move =
  | {
      readonly do: 'bet';
      readonly seat: number;
      readonly on: Focus;
      readonly pick: number;
      readonly size: Size;
    }
  | { readonly do: 'reduce' | 'take' | 'call' | 'dice'; readonly seat: number; readonly pick: number }
  | { readonly do: 'no-roll' | 'power'; readonly pick: number }
  | { readonly do: 'command'; readonly command: Command };

/** How far into a range an amount lies: steps from its least, or its most. */
type Size = number | 'most';

export type Game = {
  /** By id, so that a failing game prints in a few lines. */
  readonly rulebook: string;
  readonly settings: Settings;
  readonly buyIns: readonly number[];
  readonly moves: readonly { readonly move: Move; readonly by?: string; readonly because?: string }[];
};

export type Step = {
  readonly before: Table;
  readonly command: Command;
  readonly decision: Decision;
  readonly after: Table;
};

const FOCUS = ['line', 'odds', 'come', 'fee', 'jackpot', 'any'] as const;
type Focus = (typeof FOCUS)[number];

const inFocus: Readonly<Record<Focus, (spot: string) => boolean>> = {
  line: spot => spot === 'pass' || spot === 'dont-pass',
  odds: spot => findSpot(spot)?.flat != null,
  come: spot => /^(dont-)?come(-\d+)?$/.test(spot),
  fee: spot => /^(buy|lay|horn|c-and-e)/.test(spot),
  jackpot: spot => spot === 'hot-shooter',
  any: () => true,
};

const picked = <T>(from: readonly T[], pick: number): T | undefined => from[pick % from.length];

function amountIn({ least, most, step }: Range, size: Size): number {
  return size === 'most' ? most : least + step * (size % ((most - least) / step + 1));
}

/** One of the things a player may do, as a command; undefined where there is none of the kind. */
function playersCommand(may: Legal, move: Move & { seat: number }): Command | undefined {
  const { seat } = move;
  switch (move.do) {
    case 'bet': {
      const focused = may.bets.filter(range => inFocus[move.on](range.spot));
      const range = picked(focused.length > 0 ? focused : may.bets, move.pick);
      return range && { type: 'bet', seat, spot: range.spot, amount: amountIn(range, move.size) };
    }
    case 'reduce': {
      const range = picked(may.reductions, move.pick);
      return range && { type: 'reduce', seat, spot: range.spot, amount: amountIn(range, move.pick) };
    }
    case 'take': {
      const spot = picked(may.takes, move.pick);
      return spot === undefined ? undefined : { type: 'take', seat, spot };
    }
    case 'call': {
      const call = picked(may.calls, move.pick);
      return call && { type: 'call', seat, ...call };
    }
    default: {
      const type = picked(may.dice, move.pick);
      return type && { type, seat };
    }
  }
}

const CLOSE: Command = { type: 'close' };

/** The command a move comes to at this table; where it finds nothing to do, bets close. */
export function commandFor(table: Table, move: Move): Command {
  if (move.do === 'command') return move.command;
  if (move.do === 'no-roll') {
    const ground = picked(legalForDealer(table).noRoll, move.pick);
    return ground === undefined ? CLOSE : { type: 'no-roll', ground };
  }
  if (move.do === 'power') {
    const raise = picked(legalForDealer(table).power, move.pick);
    return raise ? { type: 'power', ...raise } : CLOSE;
  }
  return playersCommand(legal(table, move.seat), move) ?? CLOSE;
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
export function* play(game: Game): Generator<Step, void, void> {
  let before = tableOf(game);
  const seated = game.buyIns.map((amount, index): { move: Move } => ({
    move: { do: 'command', command: { type: 'seat', seat: index + 1, name: `Player ${index + 1}`, amount } },
  }));
  for (const { move, ...signature } of [...seated, ...game.moves]) {
    const command: Command = { ...commandFor(before, move), ...signature };
    const decision = decide(before, command);
    const after = decision.ok ? decision.events.reduce(evolve, before) : before;
    yield { before, command, decision, after };
    before = after;
  }
}

export function eventsOf(game: Game): Event[] {
  return [...play(game)].flatMap(({ decision }) => (decision.ok ? decision.events : []));
}

/** A table somewhere in the game, where it ends. */
export function reached(game: Game): Table {
  let table = tableOf(game);
  for (const { after } of play(game)) table = after;
  return table;
}

const pick = fc.nat(10_000);
const seat = fc.integer({ min: 1, max: 4 });
const anySeat = fc.oneof({ weight: 9, arbitrary: seat }, fc.constantFrom(0, 20, 21, -1, 1.5));
const size: fc.Arbitrary<Size> = fc.oneof(fc.nat(5), fc.nat(100), pick, fc.constant('most' as const));
const face = fc.integer({ min: 1, max: 6 });
export const dice = fc.tuple(face, face);
const anyDice = fc.oneof({ weight: 9, arbitrary: dice }, fc.tuple(fc.constantFrom(0, 7, 2.5, -3), face));
const spotName = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...SPOTS.map(spot => spot.name)) },
  fc.constantFrom('', 'line', 'come-7', '__proto__', 'constructor'),
);
export const anyAmount = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(chips => chips * 100),
  fc.integer({ min: -1_000, max: 100_000 }),
  fc.constantFrom(0, 1, 50.5, 1e11, 1e11 + 1, 2 ** 53, -1e12, Number.NaN, Number.POSITIVE_INFINITY),
);

const CHIPS = ['0.01', '0.05', '0.25', '1.00', '2.50', '5.00'];
const anyOf = (...values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);

const TABLE_SETTINGS = {
  chip: anyOf(...CHIPS),
  min: anyOf('0.10', '1.00', '3.00', '5.00'),
  max: anyOf('7.50', '25.00', '100.00', '1000.00'),
  'box-max': anyOf('8.00', '13.00', '50.00', '250.00'),
  limits: anyOf('enforce', 'record'),
  shooter: anyOf('players', 'house'),
};

const HOUSE_SETTINGS: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<string>>>>> = {
  etg: { 'power-odds': anyOf('0', '1/20', '1/7', '1%') },
  'south-dakota': {
    'buy-commission': anyOf('0', '1%', '2.5%', '1/20'),
    'lay-commission': anyOf('0', '1%', '3/100', '5%'),
    commission: anyOf('placed', 'win'),
    odds: anyOf('cap', '1x', '2x', '3-4-5x', '100x'),
    'pay-place-to-lose-4': anyOf('5:11', '1:2'),
    'pay-place-to-lose-8': anyOf('4:5', '5:6'),
    'pay-field-12': anyOf('2:1', '3:1'),
    'pay-pass': anyOf('1:1', '3:2', '13:12'),
    'pay-two': anyOf('30:1', '92:3'),
    'pay-any-craps': anyOf('7:1', '15:2'),
    'pay-lay-6': anyOf('5:6', '6:7'),
  },
};

const BAD_SETTINGS = fc.constantFrom<Settings>(
  { chip: '0' },
  { min: '5000.00', max: '1.00' },
  { limits: 'maybe' },
  { 'pay-pass': '1:2' },
  { 'buy-commission': '6%' },
  { 'power-odds': '1' },
  { colour: 'green' },
);

export function settingsFor(rulebook: string): fc.Arbitrary<Settings> {
  const keys = { ...TABLE_SETTINGS, ...HOUSE_SETTINGS[rulebook] };
  return fc.subarray(Object.keys(keys), { maxLength: 5 }).chain(chosen => {
    const values = Object.fromEntries(Object.entries(keys).filter(([key]) => chosen.includes(key)));
    return fc.record(values) as fc.Arbitrary<Settings>;
  });
}

const lifted = fc.constantFrom<Settings>({ min: 'none' }, { max: 'none' }, { 'box-max': 'none' });

const changesFor = (rulebook: string): fc.Arbitrary<Settings> => {
  const changes = settingsFor(rulebook).filter(settings => Object.keys(settings).length > 0);
  return fc.oneof({ weight: 8, arbitrary: changes }, lifted, BAD_SETTINGS);
};

const named = <T extends string>(...types: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...types);
const name = fc.oneof(
  named('Ana', 'Bo Diddley', '#3', "D'Arcy", 'Zoë 中', 'by', ' padded', '', 'quo"te'),
  fc.string({ unit: 'grapheme', maxLength: 45 }),
);

/** Any command at all, sensible or not. */
export const wildCommand = (rulebook: string): fc.Arbitrary<Command> =>
  fc.oneof(
    fc.record({ type: named('bet', 'reduce'), seat: anySeat, spot: spotName, amount: anyAmount }),
    fc.record({ type: named('take'), seat: anySeat, spot: spotName }),
    fc.record({ type: named('call'), seat: anySeat, spot: spotName, call: named('on', 'off') }),
    fc.record({ type: named('accept', 'decline', 'give-up', 'leave'), seat: anySeat }),
    fc.record({ type: named('seat'), seat: anySeat, name, amount: anyAmount }),
    fc.record({ type: named('buy-in', 'ruling'), seat: anySeat, amount: anyAmount }),
    fc.record({ type: named('roll', 'correct'), dice: anyDice }),
    fc.record({ type: named('open', 'close', 'void', 'interrupt') }),
    fc.record({ type: named('no-roll'), ground: named('far-wall', 'slanted', 'sneeze', '__proto__') }),
    fc.record({ type: named('power'), spot: spotName, odds: named('10:1', '18:1', '60:1', '2:1') }),
    fc.record({ type: named('settings'), changes: changesFor(rulebook) }),
  );

const asMove = (command: Command): Move => ({ do: 'command', command });
const often = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });
const ruling = fc.record({
  type: named('ruling'),
  seat,
  amount: fc.integer({ min: -2_000, max: 2_000 }),
  by: fc.constant('Lee'),
  because: fc.constant('late bet, #7'),
});

const moveFor = (rulebook: string): fc.Arbitrary<Move> =>
  fc.oneof(
    often(4, fc.record({ do: named('bet'), seat, on: named('line'), pick, size })),
    often(8, fc.record({ do: named('bet'), seat, on: named(...FOCUS), pick, size })),
    often(8, fc.record({ type: named('roll'), dice }).map(asMove)),
    often(2, fc.record({ do: named('reduce', 'take', 'call', 'dice'), seat, pick })),
    often(1, fc.record({ do: named('power', 'no-roll'), pick })),
    often(1, fc.record({ type: named('open', 'close', 'void', 'interrupt') }).map(asMove)),
    often(1, fc.record({ type: named('correct'), dice }).map(asMove)),
    often(1, fc.record({ type: named('leave'), seat }).map(asMove)),
    often(1, fc.record({ type: named('seat'), seat, name, amount: fc.nat(50_000) }).map(asMove)),
    often(
      1,
      changesFor(rulebook).map(changes => asMove({ type: 'settings', changes })),
    ),
    often(1, ruling.map(asMove)),
    often(3, wildCommand(rulebook).map(asMove)),
  );

const signed = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom({ by: 'Kim' }, { by: 'Kim B.', because: 'asked to' }, { by: 'because', because: 'by' }),
  fc.constantFrom({ by: '' }, { by: 'a"b', because: 'no' }, { by: 'Kim', because: ' ' }),
);

export function gameOf(rulebook: string, mostMoves = 60): fc.Arbitrary<Game> {
  return fc.record({
    rulebook: fc.constant(rulebook),
    settings: settingsFor(rulebook),
    buyIns: fc.array(
      fc.integer({ min: 1, max: 1_000 }).map(chips => chips * 100),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    moves: fc.array(
      fc
        .record({ move: moveFor(rulebook), signature: signed })
        .map(({ move, signature }) => ({ move, ...signature })),
      { minLength: 1, maxLength: mostMoves, size: 'max' },
    ),
  });
}

/** The seats worth asking about: everyone at the table, and one where nobody sits. */
export const seatsOf = (table: Table): number[] => [1, 2, 3, 4, 20].filter(n => n === 20 || seatAt(table, n));
