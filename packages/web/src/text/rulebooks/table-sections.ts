// How a table is run: its limits, and who has the dice.
import { betName, type Family, listedSpots, type Rulebook, ruleWords } from '@passline/engine';
import { amountText, type Row, rangeText, row, type Section } from '../../rulebooks/rows.ts';
import { jackpotOf } from '../pays.ts';
import { capital, joinList } from '../phrases.ts';

/** Bets with limits other than the table's; a bet on a whole hand says its own elsewhere. */
const ownLimitRows = (book: Rulebook): readonly Row[] =>
  (Object.keys(book.spots) as Family[]).flatMap(family => {
    const policy = book.spots[family]?.bet === 'hand' ? undefined : book.limits[family];
    return policy
      ? [row(`limits-of-${family}`, capital(betName(book, family)), `${rangeText(policy)}.`, policy.cite)]
      : [];
  });

/** What bets at long odds may win together. */
const capRows = ({ payoutCap }: Rulebook): readonly Row[] =>
  payoutCap
    ? [
        row(
          'limits-cap',
          'Cap on long odds',
          `Bets paid above ${payoutCap.above} win at most ${amountText(payoutCap.amount)} together on one roll. If they would win more, it is shared in proportion, rounded down. House edges are for bets that stay below the cap.`,
          payoutCap.cite,
          'P83',
        ),
      ]
    : [];

/** The minimum and the maximum, and what happens if nobody noticed in time. */
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
    title: 'Limits',
    rows: [
      row('limits-shown', 'The amounts', words.limits, procedure.minimum, procedure.maximum),
      ...ownLimitRows(book),
      row('limits-minimum', 'Below the minimum', words.minimum, ...minimumCites),
      row('limits-maximum', 'Above the maximum', words.maximum, maximumCite, 'D48'),
      row('limits-box', 'Box maximum', words.box, procedure.box),
      row('limits-shares', 'Too much in a box', words.shares, ...sharesCites),
      ...capRows(book),
      row(
        'limits-spots',
        'What they apply to',
        `The total on a spot. Odds${jackpot ? ' and the jackpot' : ''} have limits of their own. A reduced bet cannot be left below the minimum.`,
        'D33',
      ),
    ],
  };
}

const TURNS = { 'seven-out': 'after a seven-out', point: 'when a point is set' } as const;

/** Dice that are offered: to whom, and for how long. */
const offeredRows = (
  { shooter, procedure }: Rulebook,
  words: ReturnType<typeof ruleWords>,
): readonly Row[] => [
  row('shooter-offer', 'The offer', words.offer, procedure.offer, 'D45'),
  row('shooter-decline', 'Declining', words.decline, procedure.decline, 'P9'),
  row('shooter-keeps', 'Keeping the dice', words['give-up'], procedure['give-up'], shooter.cite, 'P9'),
];

/** Dice that roll at the push of a button. */
const namedRows = (): readonly Row[] => [
  row(
    'shooter-button',
    'The button',
    'The shooter presses it to roll. If the time shown runs out first, the dice roll automatically.',
    'etg §35 b, etg §35 c',
  ),
  row(
    'shooter-chance',
    'Who presses',
    'Who presses, and when, makes no difference to the dice.',
    'etg §35 h',
  ),
  row(
    'shooter-loses',
    'Without a line bet at the close',
    'The dice move on to the next player who has one.',
    'etg §35 d, etg §35 e',
  ),
];

/** The line bets that a shooter needs one of; any bet in a game without them (P71). */
function shootersBet(book: Rulebook): string {
  const lines = listedSpots(book).filter(
    ({ definition }) => definition.bet === 'line' && definition.made === 'come-out',
  );
  if (lines.length === 0) return 'Any bet';
  return `A bet on ${joinList(
    lines.map(({ family }) => betName(book, family).replace(/ (line|bet)$/, '')),
    'or',
  )}`;
}

export function shooterSection(book: Rulebook): Section {
  const { chosen, moves, fallback, withoutOne, cite } = book.shooter;
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
      `The dice go to the next player ${joinList(
        moves.map(move => TURNS[move]),
        'or',
      )}${chosen === 'offer' ? ', or when the shooter gives them up' : ''}.`,
      cite,
    ),
    row(
      'shooter-needs',
      'What it takes',
      fallback === null
        ? `${shootersBet(book)}.`
        : `${shootersBet(book)}; if nobody has one, a come bet on its number.`,
      cite,
      fallback === null ? undefined : 'etg §35 f',
    ),
    row(
      'shooter-none',
      'Without a shooter',
      withoutOne === 'refused' ? 'Nobody rolls until there is one.' : 'The dice roll by themselves.',
      cite,
    ),
    ...(chosen === 'offer' ? offeredRows(book, ruleWords(book)) : namedRows()),
    row('shooter-leaves', 'A shooter who leaves', 'Gives up the dice.', 'D18'),
  ];
  return { id: 'shooter', title: 'The shooter', rows };
}
