// What a table is run by: its limits, and who has the dice.
import type { Rulebook } from '@passline/engine';
import { listed } from '../text/bets.ts';
import { type Row, row, type Section } from './rows.ts';

/** What is the least and the most, and what happens where nobody saw to it in time. */
export function limitsSection({ procedure, jackpot }: Rulebook): Section {
  return {
    id: 'limits',
    title: 'Limits',
    rows: [
      row(
        'limits-shown',
        'How much they are',
        'Each table sets its minimum and its maximum, and shows them.',
        procedure.minimum,
        procedure.maximum,
      ),
      row(
        'limits-minimum',
        'Below the minimum',
        'The bet is raised or withdrawn. Where it is noticed after the close, it stands as it is.',
        procedure.minimum,
      ),
      row('limits-maximum', 'Above the maximum', 'What is above it is not taken.', procedure.maximum),
      row(
        'limits-box',
        'Box maximum',
        'It holds for all players’ bets in a box together; what one leaves free another may bet.',
        procedure.box,
      ),
      row(
        'limits-shares',
        'Too much in a box',
        'Noticed after the close, the box is settled on its maximum, shared in proportion. No share falls below the minimum, a bet below the minimum stays whole, and what was not at risk comes back.',
        procedure.shares,
        'D15',
        'D44',
        'P2',
        'P17',
      ),
      row(
        'limits-spots',
        'What they hold for',
        `The total on a spot. Odds${jackpot ? ' and the jackpot' : ''} have limits of their own; a reduction leaves nothing below the minimum.`,
        'D33',
      ),
    ],
  };
}

const TURNS = { 'seven-out': 'after a seven-out', point: 'when a point is set' } as const;

type Shooter = Rulebook['shooter'];

/** Dice that are offered: to whom, and for how long. */
const offeredRows = ({ cite }: Shooter, procedure: Rulebook['procedure']): readonly Row[] => [
  row(
    'shooter-offer',
    'The offer',
    'The dice go round from seat 1. Seats without a line bet are passed over, and who gave the dice up is offered them last.',
    procedure.offer,
    'D45',
  ),
  row(
    'shooter-decline',
    'Declining',
    'Who declines passes the dice on. Where everyone has, whoever may roll can still take them.',
    procedure.decline,
    'P9',
  ),
  row(
    'shooter-keeps',
    'Keeping the dice',
    'The shooter rolls until a seven-out, also after a made point, or gives the dice up between rolls.',
    procedure['give-up'],
    cite,
    'P9',
  ),
];

/** Dice at the push of a button. */
const namedRows = (): readonly Row[] => [
  row(
    'shooter-button',
    'The button',
    'The shooter rolls by pressing it within a time that is shown; then the dice roll by themselves.',
    'etg §35 b, etg §35 c',
  ),
  row('shooter-chance', 'Who presses', 'Makes no difference to the dice, nor does when.', 'etg §35 h'),
  row(
    'shooter-loses',
    'Without a line bet at the close',
    'The role moves on to the next who has one.',
    'etg §35 d, etg §35 e',
  ),
];

export function shooterSection({ shooter, procedure }: Rulebook): Section {
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
      fallback === null ? undefined : 'etg §35 f',
    ),
    row(
      'shooter-none',
      'Without a shooter',
      withoutOne === 'refused' ? 'Nobody rolls until there is one.' : 'The dice roll by themselves.',
      cite,
    ),
    ...(chosen === 'offer' ? offeredRows(shooter, procedure) : namedRows()),
    row('shooter-leaves', 'A shooter who leaves', 'Gives up the dice.', 'D18'),
  ];
  return { id: 'shooter', title: 'The shooter', rows };
}
