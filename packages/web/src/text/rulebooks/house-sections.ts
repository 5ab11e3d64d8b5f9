// The rest of a rulebook in words: No Roll, extras of the electronic game, what is left to the house, and procedure.

import { type HandBet, type LimitPolicy, listedSpots, type Rulebook, ruleWords } from '@passline/engine';
import { required } from '@passline/engine/required';
import { amountText, nothing, type Row, rangeText, row, type Section } from '../../rulebooks/rows.ts';
import { jackpotOf } from '../pays.ts';
import { joinList } from '../phrases.ts';

/** What a ground is about, the same in every rulebook, so that two rulebooks' words can be compared. */
const TOPICS: Readonly<Record<string, string>> = {
  'not-together': 'Dice thrown apart',
  'no-effort': 'No effort',
  'no-line-bet': 'No line bet',
  'off-table': 'Off the table',
  stacked: 'One on the other',
  'on-float': 'On the float',
  'in-bowl': 'In the dice bowl',
  'on-rail': 'On the rail',
  'on-chips': 'On chips',
  slanted: 'Slanted dice',
  'wrong-shooter': 'Wrong shooter',
  interfered: 'Interference',
  'far-wall': 'The far wall',
};

const NO_ROLL = 'When a roll does not count';

export function noRollSection({ noRoll }: Rulebook): Section {
  const rows = Object.entries(noRoll).map(([ground, { call, words, cite }]) =>
    row(
      `no-roll-${ground}`,
      TOPICS[ground] ?? ground,
      `${call === 'mandatory' ? 'No Roll must be called' : 'Staff may call No Roll'} when ${words}.`,
      cite,
    ),
  );
  const none = nothing('no-roll-none', 'Grounds', 'None: a machine throws the dice.');
  if (rows.length === 0) return { id: 'no-roll', title: NO_ROLL, rows: [none] };
  const after = [
    row(
      'no-roll-bets',
      'Bets after a No Roll',
      'Stay closed until the roll that counts, unless the dealer opens them again in the same round.',
      'D31',
      'P10',
    ),
    row(
      'no-roll-refused',
      'A shooter without a line bet',
      'Is caught before the dice are thrown, and the roll is refused.',
      'D31',
    ),
  ];
  return { id: 'no-roll', title: NO_ROLL, rows: [...rows, ...after] };
}

const bandsOf = ({ pays: { bands } }: HandBet): readonly (readonly [string, string])[] => [
  ...bands.map(({ from, odds }, index) => {
    const next = bands[index + 1];
    const pays = odds === '1x' ? 'your bet back' : odds.replace('x', '×');
    return [next ? `${from}–${next.from - 1} rolls` : `${from} or more rolls`, pays] as const;
  }),
  [`fewer than ${bands[0]?.from} rolls`, 'lost'],
];

const limitsOf = ({ spots, limits }: Rulebook, bet: HandBet): LimitPolicy | undefined =>
  limits[Object.entries(spots).find(([, other]) => other === bet)?.[0] ?? ''];

function jackpotRows(book: Rulebook, jackpot: HandBet): readonly Row[] {
  const { needs, binds } = jackpot;
  const limits = limitsOf(book, jackpot);
  const { cite } = jackpot.pays;
  const bands = bandsOf(jackpot);
  // A bet that the house defines itself is its own source.
  const isOwn = jackpot.codes === undefined;
  const citing = (...cites: readonly string[]): readonly string[] => (isOwn ? [cite] : cites);
  const isWhole = jackpot.pays.bands.every(({ odds }) => odds.endsWith('x'));
  const by = isWhole
    ? 'Total return by the table’s roll count, including your bet'
    : 'By the table’s roll count';
  const text = `${by}: ${bands.map(band => band.join(' ')).join(', ')}.`;
  return [
    { ...row('jackpot-bands', 'What it pays', text, cite, ...(isOwn ? [] : ['D54', 'D55'])), table: bands },
    row(
      'jackpot-count',
      'The roll count',
      'Every roll of the table, whoever shoots, from the come-out after a seven-out to the next seven-out, which counts too. At a new table it begins with the first roll.',
      ...citing('etg §33 f', 'D4', 'D39', 'D55'),
    ),
    row(
      'jackpot-once',
      'Once',
      'Paid at the seven-out, and only for the highest band reached.',
      ...citing('etg §33 h'),
    ),
    ...(limits ? [row('jackpot-limits', 'How much', `${rangeText(limits)}.`, limits.cite)] : []),
    ...(needs
      ? [
          row(
            'jackpot-needs',
            'What it takes',
            `Made on the come-out after a seven-out, with at least ${amountText(needs.otherBets)} on other bets, including earlier ones. If the other bets total less than that at the close, the jackpot bet is returned.`,
            needs.cite,
            ...citing('etg §33 e', 'D24', 'D41'),
          ),
        ]
      : []),
    row(
      'jackpot-changed',
      'Raised or taken down',
      'Only while it can be made; after that, it rides until the seven-out.',
      binds.cite,
    ),
  ];
}

export function jackpotSection(book: Rulebook): Section {
  const jackpot = jackpotOf(book);
  const none = nothing('jackpot-none', 'Jackpot by roll count', 'Not in this book.');
  return { id: 'jackpot', title: 'Jackpot', rows: jackpot ? jackpotRows(book, jackpot) : [none] };
}

const chanceText = (chance: string): string => {
  const [num = '0', den = '1'] = chance.split('/');
  return num === '1' ? `1 in ${den}` : `${num} in ${den}`;
};

/** Hops are too many to name one by one. */
function spotName(book: Rulebook, name: string): string {
  const spot = listedSpots(book).find(each => each.name === name);
  if (!spot?.faces) return spot?.label ?? name;
  return spot.faces[0] === spot.faces[1] ? 'Hops of a pair' : 'Hops of two different faces';
}

/** Spots with the same raised odds are named together. */
function raisedText(
  book: Rulebook,
  spots: NonNullable<Rulebook['power']>['spots'],
): readonly [odds: string, names: readonly string[]][] {
  const byOdds = new Map<string, Set<string>>();
  for (const [name, parts] of Object.entries(spots)) {
    const odds = parts
      .map(
        ({ totals, odds: two }) =>
          `${two.join(' or ')}${totals ? ` on ${joinList(totals.map(String))}` : ''}`,
      )
      .join('; ');
    byOdds.set(odds, (byOdds.get(odds) ?? new Set()).add(spotName(book, name)));
  }
  return [...byOdds].map(([odds, names]) => [odds, [...names]]);
}

/** etg §25 e: a bet on one total of a horn is a horn bet on that number, where the book raises it. */
function singleHornRow(book: Rulebook, spots: NonNullable<Rulebook['power']>['spots']): readonly Row[] {
  const parts = Object.values(book.spots).flatMap(bet => ('parts' in bet ? bet.parts : []));
  if (!parts.some(({ pay }) => spots[pay])) return [];
  const text = 'A bet on one horn number is a horn bet, and is raised by itself.';
  return [row('power-single', 'Single horn numbers', text, 'etg §25 e', 'D46')];
}

export function powerSection(book: Rulebook): Section {
  const { power } = book;
  if (!power) {
    return {
      id: 'power',
      title: 'Power Odds',
      rows: [nothing('power-none', 'Raised odds', 'Not in this book.')],
    };
  }
  const raised = raisedText(book, power.spots).map(([odds, names]) =>
    row(`power-${names[0]}`, joinList(names), `Raised to ${odds}.`, power.cite),
  );
  const chance = `When bets close each of these spots may be raised for that roll, with a chance of ${chanceText(power.chance)}; its higher odds are then equally likely.`;
  return {
    id: 'power',
    title: 'Power Odds',
    rows: [
      row('power-chance', 'How', chance, power.cite, 'D17'),
      row(
        'power-lasts',
        'How long',
        'For that roll alone: drawn before the dice and apart from them. A No Roll keeps it and a void drops it. Bets do not reopen once it is announced, and no spot is raised twice.',
        'etg §34 c',
        'D46',
        'P7',
      ),
      ...raised,
      ...singleHornRow(book, power.spots),
    ],
  };
}

const HOUSE = {
  'buy-commission': 'The commission rate on buy bets',
  'lay-commission': 'The commission rate on lay bets',
  commission: 'Whether commission is paid when a bet is made or out of a win',
  odds: 'Maximum odds, in multiples of the flat bet',
  pay: 'Higher pays than those listed',
  'power-odds': 'The chance of Power Odds',
} as const;

function maxText(max: string): string {
  const [num, den] = max.split('/').map(Number);
  return den === undefined ? amountText(max) : `${(required(num) * 100) / den}%`;
}

/** What a regulator says about tables that set their own. */
function regulatedRows(book: Rulebook): readonly Row[] {
  const rows: Row[] = [];
  if (book.house.odds) {
    const text = 'A limit of 2x or 3-4-5x applies to what they would win.';
    rows.push(row('house-dont-odds', 'Don’t odds', text, 'P11'));
  }
  if (Object.keys(book.minimumPays).length > 0) {
    const text = 'None: apart from the commission on buy and lay bets, nothing is charged for a bet.';
    rows.push(row('house-fees', 'Other fees', text, 'south-dakota ¶8'));
  }
  return rows;
}

export function houseSection(book: Rulebook): Section {
  const rows = (Object.keys(HOUSE) as (keyof typeof HOUSE)[])
    .filter(setting => book.house[setting] !== undefined)
    .map(setting => {
      const { max, uniform, cite } = book.house[setting] ?? {};
      const text = uniform
        ? 'The house sets them, the same at every open table.'
        : max === undefined
          ? 'Each table may set it.'
          : `Each table may set it, up to ${maxText(max)}.`;
      return row(`house-${setting}`, HOUSE[setting], text, cite, ...(uniform ? ['D52', 'D53'] : []));
    });
  const none = nothing('house-none', 'Beyond limits and chips', 'Nothing: the rulebook covers everything.');
  const { onSettings, cite } = book.continued;
  const changed =
    onSettings === 'returned'
      ? row(
          'continued',
          'When settings change',
          'Bets that won and stayed up are given back, with what was added to them and their odds.',
          cite,
          'D40',
          'P6',
        )
      : row(
          'continued',
          'When settings change',
          'Bets stay where they are, on the terms they were made under.',
          cite,
          'D50',
        );
  return {
    id: 'house',
    title: 'Left to the house',
    rows: [...(rows.length > 0 ? rows : [none]), ...regulatedRows(book), changed],
  };
}

type ProcedureStep = keyof Rulebook['procedure'];

/** The steps of the procedure with the decisions behind them, in the rulebook's own words. */
const PROCEDURE: readonly (readonly [step: ProcedureStep, topic: string, ...decisions: string[]])[] = [
  ['spots', 'Where bets lie'],
  ['faces', 'The result'],
  ['open', 'A round', 'D14'],
  ['close', 'No more bets'],
  ['roll', 'The roll'],
  ['no-roll', 'No Roll'],
  ['leave', 'Leaving', 'D18', 'D43', 'P3'],
  ['interrupt', 'Interruption'],
  ['void', 'Void', 'D38', 'D49'],
  ['correct', 'Correction', 'D26', 'P4'],
  ['staff', 'Bets by staff'],
  ['ruling', 'Rulings'],
  ['settings', 'Settings', 'P6', 'D50'],
];

export function procedureSection(book: Rulebook): Section {
  const { procedure, shooter } = book;
  const words = ruleWords(book);
  const rows = PROCEDURE.map(([step, topic, ...decisions]) =>
    row(`procedure-${step}`, topic, words[step], procedure[step], ...decisions),
  );
  const lateBets = row('procedure-late-bets', 'Late bets', words['late-bets'], procedure.spots, 'P19', 'D48');
  const timer = row(
    'procedure-timer',
    'Bet time',
    shooter.chosen === 'designated'
      ? 'A timer shows the time left, and bets close when it runs out. Each table sets its own time.'
      : 'The dealer calls when bets open and close.',
    procedure.close,
  );
  return { id: 'procedure', title: 'Procedure', rows: [...rows, timer, lateBets] };
}
