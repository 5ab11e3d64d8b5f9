// The rest of a rulebook in words: No Roll, extras of the electronic game, what is left to the house, and procedure.

import {
  groundWords,
  type HandBet,
  type LimitPolicy,
  listedSpots,
  type Rulebook,
  ruleWords,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { labelOf } from '../layout/label-of.ts';
import { joinPrices } from '../text/pays.ts';
import { endSentence, joinList } from '../text/phrases.ts';
import * as houseText from '../text/rulebooks/house-sections.ts';
import { stepPays } from '../text/spots.ts';
import { jackpotOf } from './prices.ts';
import { amountText, nothing, type RuleRow, rangeText, row, type Section } from './rows.ts';

export function noRollSection(book: Rulebook): Section {
  const rows = Object.entries(book.noRoll).map(([ground, { call, cite }]) => {
    const words = groundWords(book, ground);
    return row(
      `no-roll-${ground}`,
      houseText.grounds[ground] ?? ground,
      call === 'mandatory' ? houseText.noRoll.must(words) : houseText.noRoll.may(words),
      cite,
    );
  });
  const none = nothing('no-roll-none', houseText.noRoll.grounds, houseText.noRoll.noGrounds);
  if (rows.length === 0) return { id: 'no-roll', title: houseText.noRoll.title, rows: [none] };
  const after = [
    row('no-roll-bets', houseText.noRoll.bets, houseText.noRoll.betsClosed, 'D31', 'P10'),
    row('no-roll-refused', houseText.noRoll.withoutLineBet, houseText.noRoll.refused, 'D31'),
  ];
  return { id: 'no-roll', title: houseText.noRoll.title, rows: [...rows, ...after] };
}

const bandsOf = ({ pays: { bands } }: HandBet): readonly (readonly [string, string])[] => [
  ...bands.map(({ from, odds }, index) => {
    const next = bands[index + 1];
    const pays = odds === '1x' ? houseText.jackpot.betBack : odds.replace('x', '×');
    return [
      next ? houseText.jackpot.rolls(from, next.from - 1) : houseText.jackpot.rollsOrMore(from),
      pays,
    ] as const;
  }),
  [houseText.jackpot.fewerRolls(required(bands[0]).from), houseText.jackpot.lost],
];

const limitsOf = ({ spots, limits }: Rulebook, bet: HandBet): LimitPolicy | undefined =>
  limits[Object.entries(spots).find(([, other]) => other === bet)?.[0] ?? ''];

function jackpotRows(book: Rulebook, jackpot: HandBet): readonly RuleRow[] {
  const { needs, binds } = jackpot;
  const limits = limitsOf(book, jackpot);
  const { cite } = jackpot.pays;
  const bands = bandsOf(jackpot);
  // A bet that the house defines itself is its own source.
  const isOwn = jackpot.codes === undefined;
  const citing = (...cites: readonly string[]): readonly string[] => (isOwn ? [cite] : cites);
  const isWhole = jackpot.pays.bands.every(({ odds }) => odds.endsWith('x'));
  const steps = bands.map(([rolls, paid]) => stepPays(rolls, paid));
  const text = isWhole ? houseText.jackpot.returns(steps) : houseText.jackpot.pays(steps);
  return [
    {
      ...row('jackpot-bands', houseText.jackpot.whatItPays, text, cite, ...(isOwn ? [] : ['D54', 'D55'])),
      table: bands,
    },
    row(
      'jackpot-count',
      houseText.jackpot.count,
      houseText.jackpot.counted,
      ...citing('etg §33 f', 'D4', 'D39', 'D55'),
    ),
    row('jackpot-once', houseText.jackpot.once, houseText.jackpot.paidOnce, ...citing('etg §33 h')),
    ...(limits
      ? [row('jackpot-limits', houseText.jackpot.howMuch, endSentence(rangeText(limits)), limits.cite)]
      : []),
    ...(needs
      ? [
          row(
            'jackpot-needs',
            houseText.jackpot.needs,
            houseText.jackpot.otherBets(amountText(needs.otherBets)),
            needs.cite,
            ...citing('etg §33 e', 'D24', 'D41'),
          ),
        ]
      : []),
    row('jackpot-changed', houseText.jackpot.changed, houseText.jackpot.rides, binds.cite),
  ];
}

export function jackpotSection(book: Rulebook): Section {
  const jackpot = jackpotOf(book);
  const none = nothing('jackpot-none', houseText.jackpot.byRollCount, houseText.notInThisBook);
  return {
    id: 'jackpot',
    title: houseText.jackpot.title,
    rows: jackpot ? jackpotRows(book, jackpot) : [none],
  };
}

/** "1 in 20", or a percentage as the rulebook has it. */
const chanceText = (chance: string): string => {
  const [num = chance, den] = chance.split('/');
  return den === undefined ? num : houseText.power.oneIn(num, den);
};

/** There are too many hops to name one by one. */
function spotName(book: Rulebook, name: string): string {
  const spot = listedSpots(book).find(each => each.name === name);
  if (!spot?.faces) return labelOf(book, name);
  return spot.faces[0] === spot.faces[1] ? houseText.power.pairHops : houseText.power.otherHops;
}

/** Spots with the same raised odds are named together. */
function raisedText(
  book: Rulebook,
  spots: NonNullable<Rulebook['power']>['spots'],
): readonly [odds: string, names: readonly string[]][] {
  const byOdds = new Map<string, Set<string>>();
  for (const [name, parts] of Object.entries(spots)) {
    const odds = joinPrices(
      parts.map(({ totals, odds: two }) => houseText.power.odds(two, totals ? totals.map(String) : null)),
    );
    byOdds.set(odds, (byOdds.get(odds) ?? new Set()).add(spotName(book, name)));
  }
  return [...byOdds].map(([odds, names]) => [odds, [...names]]);
}

/** etg §25 e: if the book raises it, a bet on one total of a horn counts as a horn bet on that number. */
function singleHornRow(book: Rulebook, spots: NonNullable<Rulebook['power']>['spots']): readonly RuleRow[] {
  const parts = Object.values(book.spots).flatMap(bet => ('parts' in bet ? bet.parts : []));
  if (!parts.some(({ pay }) => spots[pay])) return [];
  const text = houseText.power.singleHornRaised;
  return [row('power-single', houseText.power.singleHorn, text, 'etg §25 e', 'D46')];
}

export function powerSection(book: Rulebook): Section {
  const { power } = book;
  if (!power) {
    return {
      id: 'power',
      title: 'Power Odds',
      rows: [nothing('power-none', houseText.power.raised, houseText.notInThisBook)],
    };
  }
  const raised = raisedText(book, power.spots).map(([odds, names]) =>
    row(`power-${names[0]}`, joinList(names), houseText.power.raisedTo(odds), power.cite),
  );
  const chance = houseText.power.chance(chanceText(power.chance));
  return {
    id: 'power',
    title: 'Power Odds',
    rows: [
      row('power-chance', houseText.power.how, chance, power.cite, 'D17'),
      row('power-lasts', houseText.power.howLong, houseText.power.oneRoll, 'etg §34 c', 'D46', 'P7'),
      ...raised,
      ...singleHornRow(book, power.spots),
    ],
  };
}

function maxText(max: string): string {
  const [num, den] = max.split('/').map(Number);
  return den === undefined ? amountText(max) : `${(required(num) * 100) / den}%`;
}

/** What a regulator says about odds and pays that tables set themselves. */
function regulatedRows(book: Rulebook): readonly RuleRow[] {
  const rows: RuleRow[] = [];
  if (book.house.odds) {
    const text = houseText.house.dontOddsLimit;
    rows.push(row('house-dont-odds', houseText.house.dontOdds, text, 'P11'));
  }
  if (Object.keys(book.minimumPays).length > 0) {
    const text = houseText.house.noFees;
    rows.push(row('house-fees', houseText.house.fees, text, 'south-dakota ¶8'));
  }
  return rows;
}

export function houseSection(book: Rulebook): Section {
  const rows = (Object.keys(houseText.choices) as (keyof typeof houseText.choices)[])
    .filter(setting => book.house[setting] !== undefined)
    .map(setting => {
      const { max, uniform, cite } = book.house[setting] ?? {};
      const text = uniform
        ? houseText.house.uniform
        : max === undefined
          ? houseText.house.eachTable
          : houseText.house.eachTableUpTo(maxText(max));
      return row(
        `house-${setting}`,
        houseText.choices[setting],
        text,
        cite,
        ...(uniform ? ['D52', 'D53'] : []),
      );
    });
  const none = nothing('house-none', houseText.house.beyond, houseText.house.nothing);
  const { onSettings, cite } = book.continued;
  const changed =
    onSettings === 'returned'
      ? row('continued', houseText.house.settingsChange, houseText.house.betsReturned, cite, 'D40', 'P6')
      : row('continued', houseText.house.settingsChange, houseText.house.betsStay, cite, 'D50');
  return {
    id: 'house',
    title: houseText.house.title,
    rows: [...(rows.length > 0 ? rows : [none]), ...regulatedRows(book), changed],
  };
}

type ProcedureStep = keyof Rulebook['procedure'];

/** The steps of the procedure with the decisions behind them, in the rulebook's own words. */
const PROCEDURE: readonly (readonly [step: ProcedureStep, ...decisions: string[]])[] = [
  ['spots'],
  ['faces'],
  ['open', 'D14'],
  ['close'],
  ['roll'],
  ['no-roll'],
  ['leave', 'D18', 'D43', 'P3'],
  ['interrupt'],
  ['void', 'D38', 'D49'],
  ['correct', 'D26', 'P4'],
  ['staff'],
  ['ruling'],
  ['settings', 'P6', 'D50'],
];

export function procedureSection(book: Rulebook): Section {
  const { procedure, shooter } = book;
  const words = ruleWords(book);
  const rows = PROCEDURE.map(([step, ...decisions]) =>
    row(`procedure-${step}`, houseText.steps[step] ?? step, words[step], procedure[step], ...decisions),
  );
  const lateBets = row(
    'procedure-late-bets',
    houseText.procedure.lateBets,
    words['late-bets'],
    procedure.spots,
    'P19',
    'D48',
  );
  const timer = row(
    'procedure-timer',
    houseText.procedure.betTime,
    shooter.chosen === 'designated' ? houseText.procedure.timer : houseText.procedure.dealerCalls,
    procedure.close,
  );
  return { id: 'procedure', title: houseText.procedure.title, rows: [...rows, timer, lateBets] };
}
