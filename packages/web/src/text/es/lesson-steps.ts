// The first game in ten short steps. The script is the same in every rulebook; the results come from the engine.
import {
  amountOn,
  type Face,
  maxOdds,
  NUMBERS,
  type Rulebook,
  type SpotName,
  seatAt,
  type Table,
  view,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { costOf, ofHundred } from '../../learn/cost.ts';
import type { LessonStep, Task, TaskResult } from '../../learn/lesson/step.ts';
import { SEAT } from '../lesson-steps.ts';
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';
import { told, toldAll } from './lesson-results.ts';

export { SEAT } from '../lesson-steps.ts';

const LINE = 10_00;
const PLACE = 12_00;
const SMALL = 5_00;

type Tell = Task['tell'];

const bet = (spot: SpotName, stake: number, ask: string, tell: Tell): Task => ({
  act: { do: 'bet', spot, amount: stake },
  ask,
  tell,
});
const roll = (a: Face, b: Face, ask: string, tell: Tell): Task => ({
  act: { do: 'roll', dice: [a, b] },
  ask,
  tell,
});

const passAgain = (ask = 'Pon 10 en la línea de pase otra vez.'): Task =>
  bet('pass', LINE, ask, () => 'Tu apuesta a la línea de pase está en la mesa.');

const on = (table: Table, spot: SpotName): number => {
  const seat = seatAt(table, SEAT);
  return seat ? amountOn(seat, spot) : 0;
};

function oddsRoom({ table }: TaskResult): string {
  const rules = table.rules.spots.get('pass-odds');
  const seat = seatAt(table, SEAT);
  if (!rules || !seat) return '';
  const max = maxOdds(rules, amountOn(seat, 'pass'), table.point);
  return `Detrás de tu apuesta de pase de ${amount(on(table, 'pass'))} puedes tomar aquí hasta ${amount(max)} en odds.`;
}

function placeWins({ table }: TaskResult): string {
  const win = view(table)
    .seats.flatMap(({ bets }) => bets)
    .find(({ spot }) => spot === 'place-6')?.wouldWin[0];
  return win
    ? `Si sale un 6 antes de un 7, gana ${amount(win.amount)}: ${win.pays.replace(':', ' a ')}.`
    : '';
}

function fieldWins({ table }: TaskResult): string {
  const totals = table.rules.spots.get('field')?.spot.payTotals ?? [];
  return `Gana con ${totals.slice(0, -1).join(', ')} y ${totals.at(-1)}.`;
}

const COME_OUT: LessonStep = {
  title: 'La salida',
  intro:
    'El juego empieza con la tirada de salida: el disco muestra OFF. Para tirar los dados necesitas una apuesta a pase o no pase. Casi todos eligen la línea de pase.',
  tasks: [
    bet(
      'pass',
      LINE,
      'Pon 10 en la línea de pase.',
      () => 'Ahí está. Las fichas en el tapete son apuestas; las demás siguen en tu estante.',
    ),
  ],
  learned: 'Con el disco en OFF, la próxima tirada es de salida.',
};

const PASS: LessonStep = {
  title: 'La línea de pase',
  intro:
    'En la salida, 7 y 11 ganan de inmediato para la línea de pase; 2, 3 y 12, que se llaman craps, pierden de inmediato.',
  tasks: [
    roll(6, 5, 'Tira los dados.', done => `Once: gana. ${told(done, 'pass')}`),
    passAgain(),
    roll(1, 1, 'Tira otra vez.', done => `Dos es craps. ${told(done, 'pass')} Los dados siguen contigo.`),
  ],
  learned: 'La línea de pase paga a la par: 10 gana 10.',
};

const POINT: LessonStep = {
  title: 'El punto',
  intro: `Cualquier otro número de la salida, ${NUMBERS.slice(0, -1).join(', ')} o ${NUMBERS.at(-1)}, es el punto. Desde ahí, el punto debe salir antes de un siete.`,
  tasks: [
    passAgain(),
    roll(
      4,
      2,
      'Haz la tirada de salida.',
      ({ table }) => `Seis: el punto es ${table.point}. El disco pasa a ON y va al ${table.point}.`,
    ),
    roll(2, 3, 'Tira por el punto.', () => 'Cinco no es el 6 ni un 7: tu apuesta de pase espera.'),
    roll(5, 1, 'Y otra vez.', done => `¡Seis, salió el punto! ${told(done, 'pass')} El disco vuelve a OFF.`),
  ],
  learned: 'Con el disco en ON, el punto gana para la línea de pase, un 7 pierde y lo demás no cambia nada.',
};

const odds = (book: Rulebook): LessonStep => ({
  title: 'Las odds',
  intro: 'Cuando hay punto puedes agregar odds detrás de tu apuesta de pase. Ganan y pierden con ella.',
  tasks: [
    passAgain(),
    roll(5, 4, 'Haz la tirada de salida.', ({ table }) => `Nueve: el punto es ${table.point}.`),
    bet('pass-odds', 2 * LINE, 'Pon 20 en las odds de pase, detrás de tu apuesta de línea.', oddsRoom),
    roll(6, 3, 'Tira por el nueve.', done => `¡Nueve! ${toldAll(done, ['pass', 'pass-odds'])}`),
  ],
  learned: `Las odds pagan lo justo, así que a la larga no cuestan nada. La línea de pase cuesta ${ofHundred(costOf(book, 'pass', false))} de cada 100 apostados.`,
});

const SEVEN_OUT: LessonStep = {
  title: 'El siete fuera',
  intro: 'Un 7 gana en la salida. Con el disco en ON termina el turno: es el siete fuera.',
  tasks: [
    passAgain(),
    roll(3, 5, 'Haz la tirada de salida.', ({ table }) => `Ocho: el punto es ${table.point}.`),
    roll(
      3,
      4,
      'Tira por el ocho.',
      done =>
        `¡Siete fuera! ${told(done, 'pass')} El disco vuelve a OFF y los dados pasan al siguiente jugador. Aquí solo estás tú, así que te tocan otra vez.`,
    ),
  ],
  learned:
    'Punto o siete: uno de los dos termina la espera. El siete es el total más probable: 6 de las 36 tiradas.',
};

const COME: LessonStep = {
  title: 'Venir',
  intro:
    'Una apuesta de venir es una de pase que empieza ahora, en medio de un turno. La próxima tirada es su propia salida.',
  tasks: [
    passAgain(),
    roll(2, 2, 'Haz la tirada de salida.', ({ table }) => `Cuatro difícil: el punto es ${table.point}.`),
    bet('come', LINE, 'Pon 10 en venir.', () => 'En esta tirada gana con 7 u 11 y pierde con 2, 3 o 12.'),
    roll(
      6,
      3,
      'Tira.',
      done => `Nueve. ${told(done, 'come')} El nueve es ahora el punto solo de esta apuesta.`,
    ),
    roll(
      5,
      4,
      'Tira otra vez.',
      done => `¡Nueve otra vez! ${told(done, 'come-9')} Tu apuesta de pase todavía espera el 4.`,
    ),
  ],
  learned: 'Cada apuesta de venir tiene su propio punto, y puede tener sus propias odds.',
};

const place = (book: Rulebook): LessonStep => ({
  title: 'Apuestas place',
  intro: 'Con una apuesta place eliges tú el número: gana cada vez que sale antes de un 7.',
  tasks: [
    bet('place-6', PLACE, 'Haz un place de 12 al 6.', placeWins),
    roll(1, 5, 'Tira.', done => `¡Seis! ${told(done, 'place-6')} Puede ganar otra vez en la próxima tirada.`),
  ],
  learned: `Puedes retirar las apuestas place cuando quieras. Las que quedan están inactivas en las tiradas de salida. El 6 cuesta ${ofHundred(costOf(book, 'place-6', true))} de cada 100 apostados, el 4 ${ofHundred(costOf(book, 'place-4', true))}.`,
});

const center = (book: Rulebook): LessonStep => ({
  title: 'El campo y el centro',
  intro: 'Las apuestas de una tirada se deciden en la próxima. Son rápidas, ruidosas y caras.',
  tasks: [
    bet('field', SMALL, 'Pon 5 en el campo.', fieldWins),
    roll(6, 5, 'Tira.', done => `Once. ${told(done, 'field')}`),
    bet('field', SMALL, 'Pon 5 en el campo una vez más.', () => 'La apuesta al campo está en la mesa.'),
    bet('any-seven', SMALL, 'Y 5 en cualquier siete, en el centro.', ({ table }) => {
      const pays = table.rules.spots.get('any-seven')?.pays[7]?.text.replace(':', ' a ');
      return `Cualquier siete paga ${pays}, pero pierde con 30 de las 36 tiradas.`;
    }),
    roll(2, 6, 'Tira.', done => `Ocho. ${toldAll(done, ['field', 'any-seven'])}`),
  ],
  learned: `De cada 100 apostados, el campo cuesta ${ofHundred(costOf(book, 'field', true))} y cualquier siete ${ofHundred(costOf(book, 'any-seven', true))}. La línea de pase cuesta ${ofHundred(costOf(book, 'pass', false))}.`,
});

const dont = (book: Rulebook): LessonStep => ({
  title: 'El lado contrario',
  intro: 'No pase es la línea de pase al revés: gana con el siete y pierde con el punto.',
  tasks: [
    roll(
      4,
      3,
      'Primero deja que termine este turno: tira.',
      done => `Siete fuera. ${toldAll(done, ['pass', 'place-6'])} Un siete se lleva todo.`,
    ),
    bet(
      'dont-pass',
      LINE,
      'Ahora pon 10 en no pase.',
      ({ table }) =>
        `En la salida, aquí 7 y 11 pierden y craps gana, menos ${table.rules.book.bar?.total}, que empata: esa es la ventaja de la casa.`,
    ),
    roll(
      6,
      4,
      'Haz la tirada de salida.',
      ({ table }) =>
        `Diez: el punto es ${table.point}. Ahora el siete está de tu lado, el doble de probable que el 10.`,
    ),
    roll(5, 2, 'Tira.', done => `¡Siete! ${told(done, 'dont-pass')}`),
  ],
  learned: `No pase cuesta ${ofHundred(costOf(book, 'dont-pass', false))} de cada 100 apostados, apenas menos que la línea de pase. Es cuestión de gusto.`,
});

const LEAVING: LessonStep = {
  title: 'Retirar apuestas e irse',
  intro: 'Algunas apuestas las retiras cuando quieras; otras son de contrato y siguen hasta que se deciden.',
  tasks: [
    passAgain('Pon 10 en la línea de pase.'),
    roll(3, 3, 'Haz la tirada de salida.', ({ table }) => `Seis difícil: el punto es ${table.point}.`),
    bet('place-8', PLACE, 'Haz un place de 12 al 8.', () => 'Las dos apuestas están en la mesa.'),
    {
      act: { do: 'try-take', spot: 'pass' },
      ask: 'Intenta retirar tu apuesta a la línea de pase.',
      tell: ({ refusal }) => `La respuesta: «${refusal?.message}» Su mejor tirada, la de salida, ya pasó.`,
    },
    {
      act: { do: 'take', spot: 'place-8' },
      ask: 'Ahora retira el place al 8.',
      tell: ({ before, table }) =>
        `Tus ${amount(on(before, 'place-8'))} están de vuelta en el estante, que ahora tiene ${amount(required(seatAt(table, SEAT), 'the learner has a seat').rack)}.`,
    },
    {
      act: { do: 'leave' },
      ask: 'Deja la mesa.',
      tell: ({ events }) => {
        const left = required(
          events.find(event => event.type === 'departed'),
          'the learner has left',
        );
        return `Te vas con ${amount(left.cashedOut)} de dinero ficticio. Tu apuesta a la línea de pase sigue y se resuelve sin ti. Lo que gane es tuyo.`;
      },
    },
  ],
  learned: 'Ese es todo el juego. Lo demás son más apuestas de los mismos tipos.',
};

/** The ten steps, with what bets cost under this rulebook. */
export const stepsFor = (book: Rulebook): readonly LessonStep[] => [
  COME_OUT,
  PASS,
  POINT,
  odds(book),
  SEVEN_OUT,
  COME,
  place(book),
  center(book),
  dont(book),
  LEAVING,
];

export type Complete = Translates<typeof import('../lesson-steps.ts'), typeof import('./lesson-steps.ts')>;
