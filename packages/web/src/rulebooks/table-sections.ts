// How a table is run: its limits, and who has the dice.
import { type Family, listedSpots, type Rulebook, ruleWords } from '@passline/engine';
import { capital, endSentence } from '../text/phrases.ts';
import * as tableText from '../text/rulebooks/table-sections.ts';
import { betName, lineName } from './bet-names.ts';
import { jackpotOf } from './prices.ts';
import { amountText, type RuleRow, rangeText, row, type Section } from './rows.ts';

/** Bets with limits of their own; those of bets on a whole hand are shown elsewhere. */
const ownLimitRows = (book: Rulebook): readonly RuleRow[] =>
  (Object.keys(book.spots) as Family[]).flatMap(family => {
    const policy = book.spots[family]?.bet === 'hand' ? undefined : book.limits[family];
    return policy
      ? [
          row(
            `limits-of-${family}`,
            capital(betName(book, family)),
            endSentence(rangeText(policy)),
            policy.cite,
          ),
        ]
      : [];
  });

/** What bets at long odds may win in all. */
const capRows = ({ payoutCap }: Rulebook): readonly RuleRow[] =>
  payoutCap
    ? [
        row(
          'limits-cap',
          tableText.limits.cap,
          tableText.limits.capped(payoutCap.above, amountText(payoutCap.amount)),
          payoutCap.cite,
          'P83',
        ),
      ]
    : [];

/** The minimum and maximum, and what happens if a bet outside them is noticed too late. */
export function limitsSection(book: Rulebook): Section {
  const { procedure, overLimit, minimum } = book;
  const jackpot = jackpotOf(book);
  const words = ruleWords(book);
  const minimumCites = minimum.of === 'sum' ? [minimum.cite, 'P84'] : [procedure.minimum, 'D48'];
  const standsWhole = overLimit.bets === 'stand-whole';
  const maximumCite = standsWhole ? overLimit.cite : procedure.maximum;
  const sharesCites = standsWhole ? [overLimit.cite] : [procedure.shares, 'D15', 'D44', 'P2', 'P17'];
  return {
    id: 'limits',
    title: tableText.limits.title,
    rows: [
      row('limits-shown', tableText.limits.amounts, words.limits, procedure.minimum, procedure.maximum),
      ...ownLimitRows(book),
      row('limits-minimum', tableText.limits.belowMinimum, words.minimum, ...minimumCites),
      row('limits-maximum', tableText.limits.aboveMaximum, words.maximum, maximumCite, 'D48'),
      row('limits-box', tableText.limits.box, words.box, procedure.box),
      row('limits-shares', tableText.limits.shares, words.shares, ...sharesCites),
      ...capRows(book),
      row(
        'limits-spots',
        tableText.limits.spots,
        jackpot ? tableText.limits.totalOnSpotWithJackpot : tableText.limits.totalOnSpot,
        'D33',
      ),
    ],
  };
}

/** Dice that are offered: to whom, and for how long. */
const offeredRows = (
  { shooter, procedure }: Rulebook,
  words: ReturnType<typeof ruleWords>,
): readonly RuleRow[] => [
  row('shooter-offer', tableText.shooter.offer, words.offer, procedure.offer, 'D45'),
  row('shooter-decline', tableText.shooter.decline, words.decline, procedure.decline, 'P9'),
  row('shooter-keeps', tableText.shooter.keep, words['give-up'], procedure['give-up'], shooter.cite, 'P9'),
];

/** Dice that roll at the push of a button. */
const namedRows = (): readonly RuleRow[] => [
  row('shooter-button', tableText.shooter.button, tableText.shooter.buttonRolls, 'etg §35 b, etg §35 c'),
  row('shooter-chance', tableText.shooter.chance, tableText.shooter.noDifference, 'etg §35 h'),
  row(
    'shooter-loses',
    tableText.shooter.withoutLineBet,
    tableText.shooter.diceMoveOn,
    'etg §35 d, etg §35 e',
  ),
];

/** The line bets that a shooter needs one of; any bet in a game without them (P71). */
function shootersBet(book: Rulebook): string {
  const lines = listedSpots(book).filter(
    ({ definition }) => definition.bet === 'line' && definition.made === 'come-out',
  );
  if (lines.length === 0) return tableText.shooter.anyBet;
  return tableText.shooter.betOn(lines.map(({ family }) => lineName(book, family)));
}

export function shooterSection(book: Rulebook): Section {
  const { chosen, moves, fallback, withoutOne, cite } = book.shooter;
  const rows = [
    row(
      'shooter-chosen',
      tableText.shooter.chosen,
      chosen === 'offer' ? tableText.shooter.offered : tableText.shooter.named,
      cite,
    ),
    row(
      'shooter-moves',
      tableText.shooter.moves,
      tableText.shooter.diceGo(
        moves.map(move => tableText.shooter.turns[move]),
        chosen === 'offer',
      ),
      cite,
    ),
    row(
      'shooter-needs',
      tableText.shooter.needs,
      fallback === null ? endSentence(shootersBet(book)) : tableText.shooter.orComeBet(shootersBet(book)),
      cite,
      fallback === null ? undefined : 'etg §35 f',
    ),
    row(
      'shooter-none',
      tableText.shooter.none,
      withoutOne === 'refused' ? tableText.shooter.nobodyRolls : tableText.shooter.diceRoll,
      cite,
    ),
    ...(chosen === 'offer' ? offeredRows(book, ruleWords(book)) : namedRows()),
    row('shooter-leaves', tableText.shooter.leaves, tableText.shooter.givesUp, 'D18'),
  ];
  return { id: 'shooter', title: tableText.shooter.title, rows };
}
