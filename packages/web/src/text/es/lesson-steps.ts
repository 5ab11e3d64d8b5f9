// What is said in the ten steps of the first game; what happened to a bet comes from lesson-results.ts.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { joinList } from './phrases.ts';

/** "7:6" as it is said. */
export const payWords = (pays: string): string => pays.replace(':', ' a ');

export const roll = 'Tira.';
export const rollAgain = 'Tira otra vez.';
export const rollComeOut = 'Haz la tirada de salida.';
export const putOnPass = 'Pon 10 en la línea de pase.';
export const putOnPassAgain = 'Pon 10 en la línea de pase otra vez.';
export const lineBetIsUp = 'Tu apuesta a la línea de pase está en la mesa.';

export const comeOut = {
  title: 'La salida',
  intro:
    'Una ronda empieza con la tirada de salida, con el disco en OFF. Para tirar los dados necesitas una apuesta a pase o no pase. Casi todos eligen la línea de pase.',
  betIsUp: 'Ahí está. Las fichas en el tapete son apuestas; las demás siguen contigo.',
  learned: 'Con el disco en OFF, la próxima tirada es de salida.',
};

export const pass = {
  title: 'La línea de pase',
  intro:
    'En la salida, 7 y 11 ganan de inmediato para la línea de pase; 2, 3 y 12, que se llaman craps, pierden de inmediato.',
  roll: 'Tira los dados.',
  eleven: (result: string) => `Once: gana. ${result}`,
  two: (result: string) => `Dos es craps. ${result} Los dados siguen contigo.`,
  learned: 'La línea de pase paga a la par: con 10 ganas 10.',
};

export const point = {
  title: 'El punto',
  intro: (numbers: readonly string[]) =>
    `Cualquier otro número de la salida, ${joinList(numbers, 'o')}, pasa a ser el punto. Ahora la línea de pase gana si el punto sale antes que un siete.`,
  six: (point: Value) => `Seis: el punto es ${point}. El disco pasa a ON y va al ${point}.`,
  rollForPoint: 'Tira para sacar el punto.',
  five: 'Cinco no es el 6 ni un 7: tu apuesta de pase espera.',
  onceMore: 'Y otra vez.',
  made: (result: string) => `¡Seis, salió el punto! ${result} El disco vuelve a OFF.`,
  learned: 'Con el disco en ON, el punto gana para la línea de pase, un 7 pierde y lo demás no cambia nada.',
};

export const odds = {
  title: 'Las odds',
  intro: 'Cuando hay punto puedes agregar odds detrás de tu apuesta de pase. Ganan y pierden con ella.',
  nine: (point: Value) => `Nueve: el punto es ${point}.`,
  putOnOdds: 'Pon 20 en las odds de pase, detrás de tu apuesta de línea.',
  room: (flat: Value, max: Value) =>
    `Detrás de tu apuesta de pase de ${flat} puedes tomar aquí hasta ${max} en odds.`,
  rollForNine: 'Tira para sacar el nueve.',
  made: (result: string) => `¡Nueve! ${result}`,
  learned: (cost: Value) =>
    `Las odds pagan según la probabilidad real, así que a la larga no cuestan nada. La línea de pase cuesta ${cost} de cada 100 apostados.`,
};

export const sevenOut = {
  title: 'El siete fuera',
  intro: 'Un 7 gana en la salida. Con el disco en ON termina el turno: es el siete fuera.',
  eight: (point: Value) => `Ocho: el punto es ${point}.`,
  rollForEight: 'Tira para sacar el ocho.',
  seven: (result: string) =>
    `¡Siete fuera! ${result} El disco vuelve a OFF y los dados pasan al siguiente jugador. Aquí solo estás tú, así que te tocan otra vez.`,
  learned:
    'Punto o siete: uno de los dos termina la espera. El siete es el total más probable: 6 de las 36 tiradas.',
};

export const come = {
  title: 'Venir',
  intro:
    'Una apuesta de venir es una de pase que empieza ahora, en medio de un turno. La próxima tirada es su propia salida.',
  four: (point: Value) => `Cuatro difícil: el punto es ${point}.`,
  putOnCome: 'Pon 10 en venir.',
  betIsUp: 'En esta tirada gana con 7 u 11 y pierde con 2, 3 o 12.',
  nine: (result: string) => `Nueve. ${result} Ahora el nueve es el punto, pero solo de esta apuesta.`,
  nineAgain: (result: string) => `¡Nueve otra vez! ${result} Tu apuesta de pase todavía espera el 4.`,
  learned: 'Cada apuesta de venir tiene su propio punto, y puede tener sus propias odds.',
};

export const place = {
  title: 'Apuestas place',
  intro: 'Con una apuesta place eliges tú el número: gana cada vez que sale antes que un 7.',
  placeSix: 'Haz un place de 12 al 6.',
  wins: (won: Value, pays: Value) => `Si sale un 6 antes que un 7, gana ${won}: paga ${pays}.`,
  six: (result: string) => `¡Seis! ${result} Puede ganar otra vez en la próxima tirada.`,
  learned: (six: Value, four: Value) =>
    `Puedes retirar las apuestas place cuando quieras. Las que dejes están inactivas en las tiradas de salida. De cada 100 apostados, el 6 cuesta ${six} y el 4 cuesta ${four}.`,
};

export const center = {
  title: 'El campo y el centro',
  intro: 'Las apuestas de una tirada se deciden en la próxima. Son rápidas, ruidosas y caras.',
  putOnField: 'Pon 5 en el campo.',
  fieldWins: (totals: readonly string[]) => `Gana con ${joinList(totals)}.`,
  eleven: (result: string) => `Once. ${result}`,
  putOnFieldAgain: 'Pon 5 en el campo una vez más.',
  fieldIsUp: 'La apuesta al campo está en la mesa.',
  putOnAnySeven: 'Y 5 en cualquier siete, en el centro.',
  anySevenPays: (pays: Value) => `Cualquier siete paga ${pays}, pero pierde con 30 de las 36 tiradas.`,
  eight: (result: string) => `Ocho. ${result}`,
  learned: (field: Value, anySeven: Value, pass: Value) =>
    `De cada 100 apostados, el campo cuesta ${field} y cualquier siete, ${anySeven}. La línea de pase cuesta ${pass}.`,
};

export const dont = {
  title: 'El lado contrario',
  intro: 'No pase es la línea de pase al revés: gana con el siete y pierde con el punto.',
  endHand: 'Primero deja que termine este turno: tira.',
  sevenOut: (results: string) => `Siete fuera. ${results} Un siete se lleva todo.`,
  putOnDont: 'Ahora pon 10 en no pase.',
  barred: (bar: Value) =>
    `En la salida, aquí 7 y 11 pierden y craps gana, salvo el ${bar}, que empata: esa es la ventaja de la casa.`,
  ten: (point: Value) =>
    `Diez: el punto es ${point}. Ahora el siete está de tu lado, el doble de probable que el ${point}.`,
  seven: (result: string) => `¡Siete! ${result}`,
  learned: (cost: Value) =>
    `No pase cuesta ${cost} de cada 100 apostados, apenas menos que la línea de pase. Es cuestión de gusto.`,
};

export const leaving = {
  title: 'Retirar apuestas e irse',
  intro: 'Algunas apuestas las retiras cuando quieras; otras son de contrato y siguen hasta que se deciden.',
  six: (point: Value) => `Seis difícil: el punto es ${point}.`,
  placeEight: 'Haz un place de 12 al 8.',
  betsAreUp: 'Las dos apuestas están en la mesa.',
  tryToTake: 'Intenta retirar tu apuesta a la línea de pase.',
  refused: (why: string) => `La respuesta: «${why}» Su mejor tirada, la de salida, ya pasó.`,
  takeDown: 'Ahora retira el place al 8.',
  taken: (bet: Value, rack: Value) => `Recuperas tus ${bet}: ahora tienes ${rack} en fichas.`,
  leave: 'Sal de la mesa.',
  left: (money: Value) =>
    `Te vas con ${money} de dinero ficticio. Tu apuesta a la línea de pase sigue y se decide sin ti. Lo que gane es tuyo.`,
  learned: 'Ese es todo el juego. Lo demás son más apuestas de los mismos tipos.',
};

export type Complete = Translates<typeof import('../lesson-steps.ts'), typeof import('./lesson-steps.ts')>;
