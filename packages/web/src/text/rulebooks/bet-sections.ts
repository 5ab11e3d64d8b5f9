// Which bets a rulebook has, what they pay and what they cost, in words.
import {
  betName,
  betText,
  type CommissionPolicy,
  type Family,
  findBetName,
  listedSpots,
  type OddsLimit,
  type Rulebook,
} from '@passline/engine';
import { amountText, type Row, row, type Section } from '../../rulebooks/rows.ts';
import { isInHalves, jackpotOf, paidAs, pricesOf, pricesText, spotsOf } from '../pays.ts';
import { capital, joinList } from '../phrases.ts';
import { handPays } from '../spots.ts';

/** In the order of the layout, a house's own bets after the usual ones. */
const familiesOf = (book: Rulebook): readonly Family[] => [
  ...new Set(listedSpots(book).map(({ family }) => family)),
];

function offerText(book: Rulebook, family: Family): string {
  const policy = book.spots[family];
  const words = [betText(book, family)];
  if (policy?.only) words.push(`Offered on ${spotsOf(book, family).length} spots.`);
  if (policy?.offered === 'when-paid') words.push('Offered only once the house has set what it pays.');
  return words.join(' ');
}

/** Only where there are bets on the don't side. */
function barRows(book: Rulebook): readonly Row[] {
  const barred = listedSpots(book).some(
    ({ definition: bet }) => (bet.bet === 'line' || bet.bet === 'come') && bet.side === 'wrong',
  );
  const { bar } = book;
  if (!barred || !bar) return [];
  const text = `A first roll of ${bar.total} is a push for don’t bets.`;
  return [row('bar', 'Barred on the don’t side', text, bar.cite)];
}

export function betsSection(book: Rulebook): Section {
  const rows = familiesOf(book).map(family => {
    const { cite, area } = book.spots[family] ?? {};
    const written = row(`bet-${family}`, capital(betName(book, family)), offerText(book, family), cite);
    return area === undefined ? written : { ...written, note: `Area ${area} of the layout.` };
  });
  return { id: 'bets', title: 'The bets', rows: [...rows, ...barRows(book)] };
}

function payText(book: Rulebook, family: Family): string {
  const other = paidAs(book, family);
  if (other) return `As a ${betName(book, other).replace(/ bet$/, '')} bet.`;
  const bet = book.spots[family];
  if (bet?.bet === 'hand') {
    if (bet === jackpotOf(book)) return 'By the table’s roll count: see the jackpot.';
    return `${capital(
      handPays(bet)
        .map(([reached, paid]) => `${reached}, ${paid}`)
        .join('; '),
    )}.`;
  }
  if (bet && 'parts' in bet && isInHalves(book, family)) {
    const halves = bet.parts.map(({ pay }) => findBetName(book, pay) ?? pay);
    return `Paid as ${halves.length} half bets: one on ${joinList(halves, 'and one on')}.`.replace(
      '2 half',
      'two half',
    );
  }
  const prices = pricesOf(book, family);
  if (prices.length === 0) return 'Set by the house, or not offered.';
  const parts = bet && 'parts' in bet ? 'Each part by itself: ' : '';
  return `${parts}${pricesText(prices)}.`;
}

function payRow(book: Rulebook, family: Family): Row {
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
    const text =
      'No table may pay less than this. A bet that a house adds must pay at least as much as the listed bet on the same dice. A house may pay more, if all of its tables do.';
    rows.push(row('minimum-pays', 'Minimum legal payouts', text, book.house.pay?.cite, 'D52', 'D53'));
  }
  return { id: 'pays', title: 'What they pay', rows };
}

const percentOf = (rate: string): string => {
  if (rate.endsWith('%')) return rate;
  const [num = 0, den = 1] = rate.split('/').map(Number);
  return `${Number(((num / den) * 100).toFixed(2))}%`;
};

function commissionText({ of, rate, when, numbers }: CommissionPolicy): string {
  if (rate === '0') return 'None.';
  const base = of === 'bet' ? 'of the bet' : when === 'placed' ? 'of what it can win here' : 'of the win';
  const moment =
    when === 'placed'
      ? 'paid when the bet is made, and again out of each win while the stake stays up'
      : 'taken out of a win only';
  const where = numbers ? ` on ${joinList(numbers.map(String))}` : '';
  return `${percentOf(rate)} ${base}${where}, ${moment}.`;
}

type Charged = { readonly family: Family; readonly bets: string; readonly policy: CommissionPolicy };

/** The bets of the book that are charged. */
function chargedBets(book: Rulebook): readonly Charged[] {
  return (Object.keys(book.commission) as Family[]).flatMap(family => {
    const policy = book.commission[family];
    if (!policy || !book.spots[family]) return [];
    const name = betName(book, family);
    return [{ family, bets: name.endsWith('bet') ? `${name}s` : `${name} bets`, policy }];
  });
}

/** What happens to commission that was paid before a bet is decided. */
function commissionRows(charged: readonly Charged[]): readonly Row[] {
  const [down, changed] = ['Taken down undecided', 'Raised or reduced'];
  if (charged.every(({ policy }) => policy.when !== 'placed')) {
    const text = 'Nothing was taken yet, so nothing comes back.';
    return [row('commission-back', down, text, charged[0]?.policy.cite)];
  }
  return [
    row('commission-back', down, 'The commission comes back, in proportion.', 'D25'),
    row(
      'commission-changed',
      changed,
      'Raising a bet costs the commission still owed on the larger bet; reducing it gives that part back. Commission taken from a win is never more than the win.',
      'D36',
      'P16',
    ),
  ];
}

const UNITS = { cent: 'the cent', chip: 'the lowest chip', dollar: 'whole dollars' } as const;

function chargeText({ round, min }: CommissionPolicy): string {
  const { to, way } = round ?? { to: 'cent', way: 'down' };
  const rounded = way === 'nearest' ? `to ${UNITS[to]}, halves up` : `${way} to ${UNITS[to]}`;
  return `It is rounded ${rounded}${min === undefined ? '' : `, and at least ${amountText(min)}`}.`;
}

/** How it is rounded: one row where it is the same for all. */
function chargeRows(charged: readonly Charged[]): readonly Row[] {
  const texts = new Set(charged.map(({ policy }) => chargeText(policy)));
  const [text = ''] = texts;
  if (texts.size === 1) {
    const topic = charged.some(({ policy }) => policy.round) ? 'Rounding' : 'To the cent';
    return [row('commission-rounding', topic, text, ...charged.map(({ policy }) => policy.cite))];
  }
  return charged.map(({ family, bets, policy }) =>
    row(`commission-rounding-${family}`, `Rounding on ${bets}`, chargeText(policy), policy.cite),
  );
}

export function commissionSection(book: Rulebook): Section {
  const charged = chargedBets(book);
  const rows = charged.map(({ family, bets, policy }) =>
    row(
      `commission-${family}`,
      `On ${bets}`,
      commissionText(policy),
      policy.cite,
      policy.of === 'winnings' ? 'D47' : undefined,
    ),
  );
  return {
    id: 'commission',
    title: 'Commission',
    rows: charged.length === 0 ? [] : [...rows, ...commissionRows(charged), ...chargeRows(charged)],
  };
}

/** "3× on 4 and 10, 4× on 5 and 9", or "2×" if it is the same on every number. */
function timesText(times: Readonly<Record<string, number | string>>): string {
  const byTimes = new Map<number | string, string[]>();
  for (const [number, many] of Object.entries(times)) {
    byTimes.set(many, [...(byTimes.get(many) ?? []), number]);
  }
  const [first] = byTimes.keys();
  if (byTimes.size === 1) return `${first} times the flat bet`;
  const parts = [...byTimes].map(([many, numbers]) => `${many} times on ${joinList(numbers)}`);
  return `${parts.join(', ')}, of the flat bet`;
}

/** Multiples count the bet or what it would win; a cap is always one of the bet. */
function oddsText({ of, times, cap }: OddsLimit): string {
  const max = cap === null ? null : amountText(cap);
  if (times === null) return max === null ? 'No limit of their own.' : `At most ${max}.`;
  const what = of === 'bet' ? 'At most' : 'They may win at most';
  return `${what} ${timesText(times)}${max === null ? '' : `; never a bet of more than ${max}`}.`;
}

export function oddsSection(book: Rulebook): Section {
  const families = familiesOf(book).filter(family => book.spots[family]?.bet === 'odds');
  return {
    id: 'odds',
    title: 'Odds limits',
    rows: families.flatMap(family => {
      const limit = book.oddsLimits[family];
      return limit
        ? [row(`odds-${family}`, capital(betName(book, family)), oddsText(limit), limit.cite)]
        : [];
    }),
  };
}

const BINDS = {
  never: 'May be reduced or taken down while bets are open.',
  close: 'A contract bet: once bets have closed, it stays up until it is decided.',
  point: 'Can be taken down until its point is set, but not after that.',
} as const;

/** A pass bet made late: refused, allowed only as an addition, or made as a put bet. */
function lateRow(book: Rulebook, late: Family): Row {
  const topic = `${capital(betName(book, late))} with the point on`;
  const opener = familiesOf(book).find(family => paidAs(book, family) === late);
  const { cite, afterPoint } = book.increase[late] ?? { afterPoint: false };
  if (opener) {
    const text = `A ${betName(book, opener).replace(/ bet$/, '')} bet opens it or adds to it, and is part of it from then on; all of it counts for its odds.`;
    return row('contract-late', topic, text, book.spots[opener]?.cite, 'P12', 'D7');
  }
  if (!afterPoint) return row('contract-late', topic, 'Cannot be made or raised.', cite);
  const text = 'You can raise the bet but not make a new one. The full amount counts for its odds.';
  return row('contract-late', topic, text, cite, 'D7');
}

/** Line and come bets have terms of their own; one that joins another has the other's. */
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
    const raise = increase.afterPoint
      ? 'May be raised after its point is set.'
      : 'Cannot be raised once its point is set.';
    const closes = binds.from === 'close' ? 'D27' : undefined;
    const text = `${BINDS[binds.from]} ${raise}`;
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
    title: 'Taking down and raising',
    rows: [
      ...rows,
      ...(boxes.length > 0
        ? [
            row(
              'contract-box',
              `${capital(joinList(boxes.map(family => betName(book, family))))} in their boxes`,
              'Can be raised and taken down until the close. They are locked in only when they move to a number.',
              'D32',
            ),
          ]
        : []),
      ...late.map(family => lateRow(book, family)),
      ...(odds
        ? [
            row(
              'contract-odds',
              'Odds and their flat bet',
              'Odds need a flat bet. Take the odds down before you reduce the flat bet below what they need.',
              book.oddsLimits[odds]?.cite,
            ),
          ]
        : []),
      row(
        'contract-others',
        'All other bets',
        'Can be made, raised, reduced and taken down at any time while bets are open.',
        book.procedure.open,
      ),
    ],
  };
}
