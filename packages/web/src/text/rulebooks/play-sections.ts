// What happens to bets as the dice roll: when they are in play, what stays up, which may coexist, how money rounds.
import { betName, type Family, listedSpots, type Rulebook, ruleWords } from '@passline/engine';
import { amountText, nothing, type Row, row, type Section } from '../../rulebooks/rows.ts';
import { isInHalves } from '../pays.ts';
import { capital, joinList } from '../phrases.ts';

/** In the order of the layout, a house's own bets after the usual ones. */
const families = (book: Rulebook): readonly Family[] => [
  ...new Set(listedSpots(book).map(({ family }) => family)),
];

/** Bets with a part of the stake on each of several totals. */
const inParts = (book: Rulebook): readonly Family[] =>
  families(book).filter(family => 'parts' in (book.spots[family] ?? {}));

const names = (book: Rulebook, list: readonly Family[]): string =>
  capital(joinList(list.map(family => betName(book, family))));

const NOTHING_ELSE = 'No bet.';

/** One row for all bets that a rulebook treats alike. */
function grouped(
  book: Rulebook,
  key: string,
  topic: string,
  of: (family: Family) => { readonly cite: string } | null | undefined,
  words: (bets: string) => string,
): Row {
  const found = families(book).filter(family => of(family));
  const cites = found.map(family => of(family)?.cite);
  return row(key, topic, found.length === 0 ? NOTHING_ELSE : words(names(book, found)), ...cites);
}

function callsRow(book: Rulebook): Row {
  const topic = 'Players may call on or off';
  const called = families(book).filter(family => book.working[family]?.calls);
  if (called.length === 0) {
    return row('working-calls', topic, 'None: bets go on and off automatically.', 'D11');
  }
  const text = ruleWords(book).calls.replaceAll('{bets}', names(book, called));
  return row('working-calls', topic, text, ...called.map(family => book.working[family]?.cite), 'D20', 'D37');
}

/** What happens to odds that are off when their flat bet is decided. */
function oddsOff(book: Rulebook): readonly Row[] {
  const odds = families(book).filter(
    family => book.spots[family]?.bet === 'odds' && book.working[family]?.comeOut !== 'on',
  );
  if (odds.length === 0) return [];
  const text = 'They come back to the player when their flat bet is decided.';
  return [row('working-odds', 'Odds that are off', text, ...odds.map(family => book.working[family]?.cite))];
}

export function workingSection(book: Rulebook): Section {
  const off = (family: Family) => {
    const policy = book.working[family];
    return policy && policy.comeOut !== 'on' ? policy : null;
  };
  const on = families(book).filter(family => book.working[family]?.comeOut === 'on');
  return {
    id: 'working',
    title: 'On and off',
    rows: [
      grouped(book, 'working-off', 'Off on the come-out', off, bets =>
        ruleWords(book).working.replaceAll('{bets}', bets),
      ),
      callsRow(book),
      row(
        'working-on',
        'Always in play',
        `${names(book, on)}.`,
        ...on.map(family => book.working[family]?.cite),
      ),
      ...oddsOff(book),
      row('working-puck', 'Which puck position counts', 'The one before the roll.', book.procedure.roll),
    ],
  };
}

export function afterWinSection(book: Rulebook): Section {
  const stays = (how: string) => (family: Family) => {
    const policy = book.afterWin[family];
    return policy?.stays === how ? policy : null;
  };
  return {
    id: 'after-win',
    title: 'After a win',
    rows: [
      grouped(
        book,
        'after-win-always',
        'The stake stays up',
        stays('always'),
        bets => `${bets}. The winnings go to the rack.`,
      ),
      grouped(
        book,
        'after-win-first-roll',
        'Stays up after a win on its first roll',
        stays('first-roll'),
        bets => `${bets}; a later win on a seven brings it down.`,
      ),
      grouped(
        book,
        'after-win-eleven',
        'Stays up after an eleven on its first roll',
        stays('eleven'),
        bets => `${bets}.`,
      ),
      grouped(book, 'after-win-never', 'Stake and winnings come down', stays('never'), bets => `${bets}.`),
      ...inParts(book)
        .filter(family => stays('always')(family) && !isInHalves(book, family))
        .map(family =>
          row(
            `after-win-${family}`,
            `A ${betName(book, family)} that wins`,
            'Pays its winning part less those that lost, and stays up whole.',
            'D34',
          ),
        ),
      ...(book.bar ? [row('after-win-draw', 'A don’t bet that pushes', 'Stays up.', book.bar.cite)] : []),
    ],
  };
}

export function exclusionsSection(book: Rulebook): Section {
  const rows = book.exclusions.map(({ between: [a, b], cite }) =>
    row(
      `exclusion-${a}-${b}`,
      `${capital(betName(book, a))} and ${betName(book, b)}`,
      book.spots[a]?.bet === 'come'
        ? 'Not by the same player for the same roll; bets that are on a number do not count.'
        : 'Not by the same player at the same time, whatever their numbers.',
      cite,
    ),
  );
  const none = nothing('exclusion-none', 'Any two bets', 'May stand side by side.');
  return { id: 'exclusions', title: 'Combining bets', rows: rows.length > 0 ? rows : [none] };
}

const unpayableRow = ({ unpayable }: Rulebook): Row =>
  row(
    'unpayable',
    'Bets that cannot be paid',
    'A bet is refused if the table’s chips cannot pay its win exactly. The refusal gives the nearest amounts that can be paid.',
    unpayable.cite,
    'D51',
  );

function roundingText({ to, way, wholeDollarsStand }: Rulebook['rounding']): string {
  const unit = to === 'chip' ? 'the table’s lowest chip' : 'the cent';
  const unless = wholeDollarsStand ? ' Whole amounts are paid as they are.' : '';
  const rounded =
    way === 'nearest' ? `to the nearest ${to === 'chip' ? 'chip' : 'cent'}, halves up` : `${way} to ${unit}`;
  return `A payout that does not come out even is rounded ${rounded}.${unless}`;
}

export function moneySection(book: Rulebook): Section {
  const unit =
    book.unit.of === 'chip' ? 'Bets are whole numbers of the lowest chip.' : 'Bets are whole cents.';
  return {
    id: 'money',
    title: 'Chips and rounding',
    rows: [
      row('unit', 'Units', unit, book.unit.cite),
      row(
        'chip',
        'Lowest chip',
        `${amountText(book.chip.lowest)}, unless the table says otherwise.`,
        book.chip.cite,
      ),
      row('rounding', 'Rounding', roundingText(book.rounding), book.rounding.cite),
      ...(book.unpayable.bets === 'refused' ? [unpayableRow(book)] : []),
      ...(inParts(book).length > 0
        ? [row('parts', 'Bets in parts', 'A bet that does not divide into its parts is refused.', 'D16')]
        : []),
      ...families(book)
        .filter(family => isInHalves(book, family))
        .map(family =>
          row(
            'halves',
            `${capital(betName(book, family))} in halves`,
            'Its halves are whole cents; the one that wins is paid and rounded by itself.',
            book.spots[family]?.cite,
            'D42',
            'P13',
          ),
        ),
      row(
        'rack',
        'The rack',
        'Chips in front of a player are bought in and cashed out; a bet only moves them between rack and layout.',
        'D28',
      ),
    ],
  };
}
