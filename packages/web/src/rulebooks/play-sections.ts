// What happens to bets as the dice roll: when they are in play, what stays up, what goes side by side, how money rounds.
import { FAMILIES, type Family, type Rulebook } from '@passline/engine';
import { BETS, capital, listed } from './bet-words.ts';
import { amountText, nothing, type Row, row, type Section } from './rows.ts';

const families = (book: Rulebook): readonly Family[] =>
  FAMILIES.filter(family => book.spots[family] !== undefined);

const names = (list: readonly Family[]): string => listed(list.map(family => BETS[family].name));

const NOTHING_ELSE = 'No bet.';

/** One row for all bets that a book treats alike. */
function grouped(
  book: Rulebook,
  key: string,
  topic: string,
  of: (family: Family) => { readonly cite: string } | null | undefined,
  words: (bets: string) => string,
): Row {
  const found = families(book).filter(family => of(family));
  const cites = found.map(family => of(family)?.cite);
  return row(key, topic, found.length === 0 ? NOTHING_ELSE : words(capital(names(found))), ...cites);
}

export function workingSection(book: Rulebook): Section {
  const off = (family: Family) => {
    const policy = book.working[family];
    return policy?.comeOut === 'off' ? policy : null;
  };
  const calls = (family: Family) => {
    const policy = book.working[family];
    return policy?.calls ? policy : null;
  };
  const on = families(book).filter(family => book.working[family]?.comeOut === 'on');
  return {
    id: 'working',
    title: 'On and off',
    rows: [
      grouped(
        book,
        'working-off',
        'Off on the come-out',
        off,
        bets => `${bets}: they neither win nor lose on a come-out roll, and are back in play with a point.`,
      ),
      grouped(
        book,
        'working-calls',
        'Players may call on or off',
        calls,
        bets => `${bets}. The call stays on the bet until the next call or a decision.`,
      ),
      row(
        'working-on',
        'Always in play',
        `${capital(names(on))}.`,
        ...on.map(family => book.working[family]?.cite),
      ),
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
        bets => `${bets}; a win by seven later on brings it down.`,
      ),
      grouped(
        book,
        'after-win-eleven',
        'Stays up after an eleven on its first roll',
        stays('eleven'),
        bets => `${bets}.`,
      ),
      grouped(book, 'after-win-never', 'Stake and winnings come down', stays('never'), bets => `${bets}.`),
    ],
  };
}

export function exclusionsSection(book: Rulebook): Section {
  const rows = book.exclusions.map(({ between: [a, b], cite }) =>
    row(
      `exclusion-${a}-${b}`,
      `${capital(BETS[a].name)} and ${BETS[b].name}`,
      'Not by the same player at the same time.',
      cite,
    ),
  );
  const none = nothing('exclusion-none', 'Any two bets', 'May stand side by side.');
  return { id: 'exclusions', title: 'Side by side', rows: rows.length > 0 ? rows : [none] };
}

function roundingText({ to, way, wholeDollarsStand }: Rulebook['rounding']): string {
  const unit = to === 'chip' ? 'the table’s lowest chip' : 'the cent';
  const unless = wholeDollarsStand ? ' Whole amounts are paid as they are.' : '';
  return `A payout that does not come out even is rounded ${way} to ${unit}.${unless}`;
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
    ],
  };
}

const TURNS = { 'seven-out': 'after a seven-out', point: 'when a point is set' } as const;

export function shooterSection({ shooter }: Rulebook): Section {
  const { chosen, moves, fallback, withoutOne, cite } = shooter;
  const rows = [
    row(
      'shooter-chosen',
      'Who shoots',
      chosen === 'offer'
        ? 'The dice are offered around the table, seat by seat; a player takes them or passes.'
        : 'The table names the shooter: the next seat in turn that may shoot.',
      cite,
    ),
    row(
      'shooter-moves',
      'When the dice move on',
      `The dice go to the next player ${listed(
        moves.map(move => TURNS[move]),
        'or',
      )}${chosen === 'offer' ? ', or when the shooter gives them up' : ''}.`,
      cite,
    ),
    row(
      'shooter-needs',
      'What it takes',
      fallback === null
        ? 'A bet on pass or don’t pass.'
        : 'A bet on pass or don’t pass; where nobody has one, a come bet on its number.',
      cite,
    ),
    row(
      'shooter-none',
      'Without a shooter',
      withoutOne === 'refused' ? 'Nobody rolls until there is one.' : 'The dice roll by themselves.',
      cite,
    ),
  ];
  return { id: 'shooter', title: 'The shooter', rows };
}
