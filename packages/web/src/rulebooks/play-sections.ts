// What happens to bets as dice roll: when they are in play, what stays up, which may coexist, how money is rounded.
import { type Family, listedSpots, type Rulebook, ruleWords } from '@passline/engine';
import { capital, endSentence, joinList } from '../text/phrases.ts';
import * as playText from '../text/rulebooks/play-sections.ts';
import { betName } from './bet-names.ts';
import { isInHalves } from './prices.ts';
import { amountText, nothing, type RuleRow, row, type Section } from './rows.ts';

/** In the order of the layout, a house's own bets after the usual ones. */
const families = (book: Rulebook): readonly Family[] => [
  ...new Set(listedSpots(book).map(({ family }) => family)),
];

/** Bets with a part of the stake on each of several totals. */
const inParts = (book: Rulebook): readonly Family[] =>
  families(book).filter(family => 'parts' in (book.spots[family] ?? {}));

const names = (book: Rulebook, list: readonly Family[]): string =>
  capital(joinList(list.map(family => betName(book, family))));

/** One row for all bets that a rulebook treats alike. */
function grouped(
  book: Rulebook,
  key: string,
  topic: string,
  of: (family: Family) => { readonly cite: string } | null | undefined,
  words: (bets: string) => string,
): RuleRow {
  const found = families(book).filter(family => of(family));
  const cites = found.map(family => of(family)?.cite);
  return row(key, topic, found.length === 0 ? playText.noBet : words(names(book, found)), ...cites);
}

function callsRow(book: Rulebook): RuleRow {
  const topic = playText.working.calls;
  const called = families(book).filter(family => book.working[family]?.calls);
  if (called.length === 0) {
    return row('working-calls', topic, playText.working.noCalls, 'D11');
  }
  const text = ruleWords(book).calls.replaceAll('{bets}', names(book, called));
  return row('working-calls', topic, text, ...called.map(family => book.working[family]?.cite), 'D20', 'D37');
}

/** What happens to odds that are off when their flat bet is decided. */
function oddsOff(book: Rulebook): readonly RuleRow[] {
  const odds = families(book).filter(
    family => book.spots[family]?.bet === 'odds' && book.working[family]?.comeOut !== 'on',
  );
  if (odds.length === 0) return [];
  const text = playText.working.oddsComeBack;
  return [
    row('working-odds', playText.working.oddsOff, text, ...odds.map(family => book.working[family]?.cite)),
  ];
}

export function workingSection(book: Rulebook): Section {
  const off = (family: Family) => {
    const policy = book.working[family];
    return policy && policy.comeOut !== 'on' ? policy : null;
  };
  const on = families(book).filter(family => book.working[family]?.comeOut === 'on');
  return {
    id: 'working',
    title: playText.working.title,
    rows: [
      grouped(book, 'working-off', playText.working.off, off, bets =>
        ruleWords(book).working.replaceAll('{bets}', bets),
      ),
      callsRow(book),
      row(
        'working-on',
        playText.working.on,
        endSentence(names(book, on)),
        ...on.map(family => book.working[family]?.cite),
      ),
      ...oddsOff(book),
      row('working-puck', playText.working.puck, playText.working.puckBefore, book.procedure.roll),
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
    title: playText.afterWin.title,
    rows: [
      grouped(book, 'after-win-always', playText.afterWin.always, stays('always'), playText.afterWin.stays),
      grouped(
        book,
        'after-win-first-roll',
        playText.afterWin.firstRoll,
        stays('first-roll'),
        playText.afterWin.staysOnce,
      ),
      grouped(book, 'after-win-eleven', playText.afterWin.eleven, stays('eleven'), endSentence),
      grouped(book, 'after-win-never', playText.afterWin.never, stays('never'), endSentence),
      ...inParts(book)
        .filter(family => stays('always')(family) && !isInHalves(book, family))
        .map(family =>
          row(
            `after-win-${family}`,
            playText.afterWin.inParts(betName(book, family)),
            playText.afterWin.partsPaid,
            'D34',
          ),
        ),
      ...(book.bar
        ? [row('after-win-draw', playText.afterWin.draw, playText.afterWin.drawStays, book.bar.cite)]
        : []),
    ],
  };
}

export function exclusionsSection(book: Rulebook): Section {
  const rows = book.exclusions.map(({ between: [a, b], cite }) =>
    row(
      `exclusion-${a}-${b}`,
      playText.exclusions.pair(capital(betName(book, a)), betName(book, b)),
      book.spots[a]?.bet === 'come' ? playText.exclusions.sameRoll : playText.exclusions.sameTime,
      cite,
    ),
  );
  const none = nothing('exclusion-none', playText.exclusions.any, playText.exclusions.none);
  return { id: 'exclusions', title: playText.exclusions.title, rows: rows.length > 0 ? rows : [none] };
}

const unpayableRow = ({ unpayable }: Rulebook): RuleRow =>
  row('unpayable', playText.money.unpayable, playText.money.unpayableRefused, unpayable.cite, 'D51');

function roundingText({ to, way, wholeDollarsStand }: Rulebook['rounding']): string {
  const rounded = playText.rounded[to === 'chip' ? 'chip' : 'cent'][way];
  return wholeDollarsStand ? playText.money.wholeStand(rounded) : rounded;
}

export function moneySection(book: Rulebook): Section {
  const unit = book.unit.of === 'chip' ? playText.money.wholeChips : playText.money.wholeCents;
  return {
    id: 'money',
    title: playText.money.title,
    rows: [
      row('unit', playText.money.units, unit, book.unit.cite),
      row(
        'chip',
        playText.money.lowestChip,
        playText.money.lowest(amountText(book.chip.lowest)),
        book.chip.cite,
      ),
      row('rounding', playText.money.rounding, roundingText(book.rounding), book.rounding.cite),
      ...(book.unpayable.bets === 'refused' ? [unpayableRow(book)] : []),
      ...(inParts(book).length > 0
        ? [row('parts', playText.money.parts, playText.money.partsRefused, 'D16')]
        : []),
      ...families(book)
        .filter(family => isInHalves(book, family))
        .map(family =>
          row(
            'halves',
            playText.money.halves(capital(betName(book, family))),
            playText.money.halvesPaid,
            book.spots[family]?.cite,
            'D42',
            'P13',
          ),
        ),
      row('rack', playText.money.rack, playText.money.rackHolds, 'D28'),
    ],
  };
}
