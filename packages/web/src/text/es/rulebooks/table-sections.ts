// How a table is run: its limits, and who has the dice.
import { betName, type Family, listedSpots, type Rulebook, ruleWords } from '@passline/engine';
import { labelOf } from '../../../layout/label-of.ts';
import { amountText, type Row, rangeText, row, type Section } from '../../../rulebooks/rows.ts';
import type { Translates } from '../../translates.ts';
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
          'Tope de los pagos altos',
          `Las apuestas que pagan más de ${payoutCap.above} ganan juntas a lo sumo ${amountText(payoutCap.amount)} en una tirada. Si ganaran más, se reparte en proporción, redondeado hacia abajo. Las ventajas de la casa son de apuestas que no llegan al tope.`,
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
    title: 'Límites',
    rows: [
      row('limits-shown', 'Las cantidades', words.limits, procedure.minimum, procedure.maximum),
      ...ownLimitRows(book),
      row('limits-minimum', 'Por debajo del mínimo', words.minimum, ...minimumCites),
      row('limits-maximum', 'Por encima del máximo', words.maximum, maximumCite, 'D48'),
      row('limits-box', 'Máximo por casilla', words.box, procedure.box),
      row('limits-shares', 'Demasiado en una casilla', words.shares, ...sharesCites),
      ...capRows(book),
      row(
        'limits-spots',
        'A qué se aplican',
        `Al total de una casilla. Las odds${jackpot ? ' y el premio' : ''} tienen sus propios límites. Una apuesta reducida no puede quedar por debajo del mínimo.`,
        'D33',
      ),
    ],
  };
}

const TURNS = { 'seven-out': 'después de un siete fuera', point: 'cuando se fija un punto' } as const;

/** Dice that are offered: to whom, and for how long. */
const offeredRows = (
  { shooter, procedure }: Rulebook,
  words: ReturnType<typeof ruleWords>,
): readonly Row[] => [
  row('shooter-offer', 'La oferta', words.offer, procedure.offer, 'D45'),
  row('shooter-decline', 'Rechazarlos', words.decline, procedure.decline, 'P9'),
  row('shooter-keeps', 'Conservar los dados', words['give-up'], procedure['give-up'], shooter.cite, 'P9'),
];

/** Dice that roll at the push of a button. */
const namedRows = (): readonly Row[] => [
  row(
    'shooter-button',
    'El botón',
    'El tirador lo presiona para tirar. Si antes se acaba el tiempo que se muestra, los dados se tiran solos.',
    'etg §35 b, etg §35 c',
  ),
  row('shooter-chance', 'Quién presiona', 'A los dados les da igual quién presiona y cuándo.', 'etg §35 h'),
  row(
    'shooter-loses',
    'Sin apuesta de línea al cierre',
    'Los dados pasan al siguiente jugador que tenga una.',
    'etg §35 d, etg §35 e',
  ),
];

/** The line bets that a shooter needs one of; any bet in a game without them (P71). */
function shootersBet(book: Rulebook): string {
  const lines = listedSpots(book).filter(
    ({ definition }) => definition.bet === 'line' && definition.made === 'come-out',
  );
  if (lines.length === 0) return 'Cualquier apuesta';
  return `Una apuesta a ${joinList(
    lines.map(({ name }) => labelOf(book, name).toLowerCase()),
    'o',
  )}`;
}

export function shooterSection(book: Rulebook): Section {
  const { chosen, moves, fallback, withoutOne, cite } = book.shooter;
  const rows = [
    row(
      'shooter-chosen',
      'Quién tira',
      chosen === 'offer'
        ? 'Los dados se ofrecen alrededor de la mesa, asiento por asiento; el jugador los toma o pasa.'
        : 'La mesa nombra al tirador: el siguiente asiento en turno que puede tirar.',
      cite,
    ),
    row(
      'shooter-moves',
      'Cuándo pasan los dados',
      `Los dados pasan al siguiente jugador ${joinList(
        moves.map(move => TURNS[move]),
        'o',
      )}${chosen === 'offer' ? ', o cuando el tirador los deja' : ''}.`,
      cite,
    ),
    row(
      'shooter-needs',
      'Qué hace falta',
      fallback === null
        ? `${shootersBet(book)}.`
        : `${shootersBet(book)}; si nadie tiene una, una apuesta de venir en su número.`,
      cite,
      fallback === null ? undefined : 'etg §35 f',
    ),
    row(
      'shooter-none',
      'Sin tirador',
      withoutOne === 'refused' ? 'Nadie tira hasta que haya uno.' : 'Los dados se tiran solos.',
      cite,
    ),
    ...(chosen === 'offer' ? offeredRows(book, ruleWords(book)) : namedRows()),
    row('shooter-leaves', 'Un tirador que se va', 'Deja los dados.', 'D18'),
  ];
  return { id: 'shooter', title: 'El tirador', rows };
}

export type Complete = Translates<
  typeof import('../../rulebooks/table-sections.ts'),
  typeof import('./table-sections.ts')
>;
