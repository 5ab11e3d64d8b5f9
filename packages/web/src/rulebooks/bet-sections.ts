// Which bets a rulebook has, what they pay and what they cost, in words.
import {
  type CommissionPolicy,
  type Family,
  findBetName,
  betText as howItWins,
  listedSpots,
  type OddsLimit,
  type Rulebook,
} from '@passline/engine';
import { capital, endSentence, joinList } from '../text/phrases.ts';
import * as betText from '../text/rulebooks/bet-sections.ts';
import { betName, betsName, shortName } from './bet-names.ts';
import { isInHalves, jackpotOf, paidAs, pricesOf, pricesText, spotsOf } from './prices.ts';
import { amountText, type RuleRow, row, type Section } from './rows.ts';
import { handPays } from './spot-words.ts';

/** In the order of the layout, a house's own bets after the usual ones. */
const familiesOf = (book: Rulebook): readonly Family[] => [
  ...new Set(listedSpots(book).map(({ family }) => family)),
];

function offerText(book: Rulebook, family: Family): string {
  const policy = book.spots[family];
  const words = [howItWins(book, family)];
  if (policy?.only) words.push(betText.bets.onlyOn(spotsOf(book, family).length));
  if (policy?.offered === 'when-paid') words.push(betText.bets.whenPaid);
  return words.join(' ');
}

/** Empty without bets on the don't side. */
function barRows(book: Rulebook): readonly RuleRow[] {
  const barred = listedSpots(book).some(
    ({ definition: bet }) => (bet.bet === 'line' || bet.bet === 'come') && bet.side === 'wrong',
  );
  const { bar } = book;
  if (!barred || !bar) return [];
  return [row('bar', betText.bets.barred, betText.bets.pushes(bar.total), bar.cite)];
}

export function betsSection(book: Rulebook): Section {
  const rows = familiesOf(book).map(family => {
    const { cite, area } = book.spots[family] ?? {};
    const written = row(`bet-${family}`, capital(betName(book, family)), offerText(book, family), cite);
    return area === undefined ? written : { ...written, note: betText.bets.area(area) };
  });
  return { id: 'bets', title: betText.bets.title, rows: [...rows, ...barRows(book)] };
}

function payText(book: Rulebook, family: Family): string {
  const other = paidAs(book, family);
  if (other) return betText.pays.as(shortName(book, other));
  const bet = book.spots[family];
  if (bet?.bet === 'hand') {
    if (bet === jackpotOf(book)) return betText.pays.byRollCount;
    return endSentence(
      capital(betText.pays.steps(handPays(bet).map(([reached, paid]) => betText.pays.step(reached, paid)))),
    );
  }
  if (bet && 'parts' in bet && isInHalves(book, family)) {
    const halves = bet.parts.map(({ pay }) =>
      findBetName(book, pay) === null ? pay : betName(book, pay as Family),
    );
    return betText.pays.halves(halves);
  }
  const prices = pricesOf(book, family);
  if (prices.length === 0) return betText.pays.byHouse;
  const text = pricesText(prices);
  return endSentence(bet && 'parts' in bet ? betText.pays.eachPart(text) : text);
}

function payRow(book: Rulebook, family: Family): RuleRow {
  const isElsewhere =
    paidAs(book, family) !== null || isInHalves(book, family) || book.spots[family]?.bet === 'hand';
  const cites = isElsewhere ? [book.spots[family]?.cite] : pricesOf(book, family).map(({ cite }) => cite);
  const bet = book.spots[family];
  const isByTotal = bet !== undefined && 'totals' in bet && bet.paid === 'by-total';
  const whole = isByTotal && !isElsewhere ? [bet.cite] : [];
  return row(`pay-${family}`, capital(betName(book, family)), payText(book, family), ...cites, ...whole);
}

export function paysSection(book: Rulebook): Section {
  const rows = familiesOf(book).map(family => payRow(book, family));
  if (Object.keys(book.minimumPays).length > 0) {
    rows.push(
      row('minimum-pays', betText.pays.minimum, betText.pays.noLess, book.house.pay?.cite, 'D52', 'D53'),
    );
  }
  return { id: 'pays', title: betText.pays.title, rows };
}

const percentOf = (rate: string): string => {
  if (rate.endsWith('%')) return rate;
  const [num = 0, den = 1] = rate.split('/').map(Number);
  return `${Number(((num / den) * 100).toFixed(2))}%`;
};

function commissionText({ of, rate, when, numbers }: CommissionPolicy): string {
  if (rate === '0') return betText.commission.none;
  const base = of === 'bet' ? 'bet' : when === 'placed' ? 'possible' : 'win';
  const text = betText.commission.rates[when === 'placed' ? 'placed' : 'win'];
  return text(percentOf(rate), betText.commission.bases[base], numbers ? numbers.map(String) : null);
}

type Charged = { readonly family: Family; readonly bets: string; readonly policy: CommissionPolicy };

/** The bets with a commission. */
function chargedBets(book: Rulebook): readonly Charged[] {
  return (Object.keys(book.commission) as Family[]).flatMap(family => {
    const policy = book.commission[family];
    if (!policy || !book.spots[family]) return [];
    return [{ family, bets: betsName(book, family), policy }];
  });
}

/** What happens to prepaid commission if a bet comes down or changes before it is decided. */
function commissionRows(charged: readonly Charged[]): readonly RuleRow[] {
  const { down, changed } = betText.commission;
  if (charged.every(({ policy }) => policy.when !== 'placed')) {
    return [row('commission-back', down, betText.commission.nothingBack, charged[0]?.policy.cite)];
  }
  return [
    row('commission-back', down, betText.commission.back, 'D25'),
    row('commission-changed', changed, betText.commission.changes, 'D36', 'P16'),
  ];
}

function chargeText({ round, min }: CommissionPolicy): string {
  const { to, way } = round ?? { to: 'cent', way: 'down' };
  return betText.commission.rounded(
    betText.commission.ways[way](betText.commission.units[to]),
    min === undefined ? null : amountText(min),
  );
}

/** How commission is rounded: one row if it is the same for all. */
function chargeRows(charged: readonly Charged[]): readonly RuleRow[] {
  const texts = new Set(charged.map(({ policy }) => chargeText(policy)));
  const [text = ''] = texts;
  if (texts.size === 1) {
    const topic = charged.some(({ policy }) => policy.round)
      ? betText.commission.rounding
      : betText.commission.toTheCent;
    return [row('commission-rounding', topic, text, ...charged.map(({ policy }) => policy.cite))];
  }
  return charged.map(({ family, bets, policy }) =>
    row(
      `commission-rounding-${family}`,
      betText.commission.roundingOn(bets),
      chargeText(policy),
      policy.cite,
    ),
  );
}

export function commissionSection(book: Rulebook): Section {
  const charged = chargedBets(book);
  const rows = charged.map(({ family, bets, policy }) =>
    row(
      `commission-${family}`,
      betText.commission.on(bets),
      commissionText(policy),
      policy.cite,
      policy.of === 'winnings' ? 'D47' : undefined,
    ),
  );
  return {
    id: 'commission',
    title: betText.commission.title,
    rows: charged.length === 0 ? [] : [...rows, ...commissionRows(charged), ...chargeRows(charged)],
  };
}

/** Numbers by their multiple, in the order of the rulebook. */
function byTimes(
  times: Readonly<Record<string, number | string>>,
): readonly (readonly [many: number | string, numbers: readonly string[]])[] {
  const found = new Map<number | string, string[]>();
  for (const [number, many] of Object.entries(times)) {
    found.set(many, [...(found.get(many) ?? []), number]);
  }
  return [...found];
}

function timesText(times: Readonly<Record<string, number | string>>): string {
  const [first, ...others] = byTimes(times);
  if (first && others.length === 0) return betText.odds.timesOfBet(first[0]);
  return betText.odds.timesByNumber(byTimes(times));
}

/** Multiples are of the bet or of what it would win; a cap is always a multiple of the bet. */
function oddsText({ of, times, cap }: OddsLimit): string {
  const max = cap === null ? null : amountText(cap);
  if (times === null) return max === null ? betText.odds.noLimit : betText.odds.atMost(max);
  const text = of === 'bet' ? betText.odds.mayBet : betText.odds.mayWin;
  return text(timesText(times), max);
}

export function oddsSection(book: Rulebook): Section {
  const families = familiesOf(book).filter(family => book.spots[family]?.bet === 'odds');
  return {
    id: 'odds',
    title: betText.odds.title,
    rows: families.flatMap(family => {
      const limit = book.oddsLimits[family];
      return limit
        ? [row(`odds-${family}`, capital(betName(book, family)), oddsText(limit), limit.cite)]
        : [];
    }),
  };
}

/** A pass bet after the come-out: refused, allowed only as an addition, or made as a put bet. */
function lateRow(book: Rulebook, late: Family): RuleRow {
  const topic = betText.contract.late(capital(betName(book, late)));
  const opener = familiesOf(book).find(family => paidAs(book, family) === late);
  const { cite, afterPoint } = book.increase[late] ?? { afterPoint: false };
  if (opener) {
    const text = betText.contract.opens(shortName(book, opener));
    return row('contract-late', topic, text, book.spots[opener]?.cite, 'P12', 'D7');
  }
  if (!afterPoint) return row('contract-late', topic, betText.contract.notLate, cite);
  const text = betText.contract.raiseOnly;
  return row('contract-late', topic, text, cite, 'D7');
}

/** Line and come bets have terms of their own; a bet that joins another has the other's. */
const contractsOf = (book: Rulebook): readonly Family[] =>
  familiesOf(book).filter(family => {
    const bet = book.spots[family];
    return bet?.bet === 'come' || (bet?.bet === 'line' && bet.becomes === undefined);
  });

export function contractSection(book: Rulebook): Section {
  const contracts = contractsOf(book);
  const rows = contracts.flatMap(family => {
    const { binds, increase } = { binds: book.binds[family], increase: book.increase[family] };
    if (!binds || !increase) return [];
    const raise = increase.afterPoint ? betText.contract.mayRaise : betText.contract.mayNotRaise;
    const closes = binds.from === 'close' ? 'D27' : undefined;
    const text = betText.contract.terms(betText.contract.binds[binds.from], raise);
    return [
      row(`contract-${family}`, capital(betName(book, family)), text, binds.cite, increase.cite, closes),
    ];
  });
  const boxes = contracts.filter(family => book.spots[family]?.bet === 'come');
  const late = contracts.filter(family => {
    const bet = book.spots[family];
    return bet?.bet === 'line' && bet.side === 'right';
  });
  const [odds] = familiesOf(book).filter(family => book.spots[family]?.bet === 'odds');
  return {
    id: 'contract',
    title: betText.contract.title,
    rows: [
      ...rows,
      ...(boxes.length > 0
        ? [
            row(
              'contract-box',
              betText.contract.inBoxes(capital(joinList(boxes.map(family => betName(book, family))))),
              betText.contract.untilClose,
              'D32',
            ),
          ]
        : []),
      ...late.map(family => lateRow(book, family)),
      ...(odds
        ? [
            row(
              'contract-odds',
              betText.contract.odds,
              betText.contract.oddsNeedBet,
              book.oddsLimits[odds]?.cite,
            ),
          ]
        : []),
      row('contract-others', betText.contract.others, betText.contract.anyTime, book.procedure.open),
    ],
  };
}
