// Names and rules of the bets that a house may add to its rulebook.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const fire = 'Fire';
export const fireAbout = 'Según cuántos puntos distintos saque un mismo tirador. Paga hasta 999 a 1.';
export const fireHow = 'Paga según cuántos puntos distintos saca el tirador antes del siete fuera.';
export const smallTallAll = 'Small, Tall y All';
export const smallTallAllAbout =
  'Que salgan todos los totales de un grupo antes de un 7. Es la apuesta extra de casi todas las mesas de Estados Unidos.';
export const small = 'All Small';
export const smallHow = 'Gana si salen 2, 3, 4, 5 y 6 antes de un 7.';
export const tall = 'All Tall';
export const tallHow = 'Gana si salen 8, 9, 10, 11 y 12 antes de un 7.';
export const all = 'Make ’Em All';
export const allHow = 'Gana si salen todos los totales menos el 7 antes de un 7.';
export const hotHand = 'Hot Hand';
export const hotHandAbout = 'Nueve de los totales distintos de 7, o los diez, antes de cualquier 7.';
export const hotHandHow =
  'Paga si salen nueve de los totales de 2 a 6 y de 8 a 12 antes de un 7, y más si salen los diez.';
export const doubles = 'Different Doubles';
export const doublesAbout = 'Tres o más dobles distintos antes de cualquier 7.';
export const doublesHow = 'Paga según cuántos dobles distintos salen antes de un 7, a partir de tres.';
export const repeater = 'Repeater';
export const repeaterAbout =
  'Diez apuestas: el 2 dos veces, el 3 tres veces, hasta el 6 seis veces antes de cualquier 7, y lo mismo del 12 al 8.';
export const repeaterOn = (total: Value): string => `Repetir ${total}`;
export const repeaterHow = (total: Value, times: Value): string =>
  `Gana si el ${total} sale ${times} veces antes de un 7.`;
export const ride = 'Ride the Line';
export const rideAbout = 'A que la línea de pase gane tres veces o más con un mismo tirador.';
export const rideHow = 'Paga según cuántas veces gana la línea de pase antes del siete fuera del tirador.';
export const replay = 'Replay';
export const replayAbout = 'A que un mismo tirador saque el mismo punto tres veces o más.';
export const replayHow = 'Paga si el tirador saca el mismo punto tres veces o más antes del siete fuera.';
export const world = 'World';
export const worldAbout = 'Un cuerno más cualquier siete: un quinto a cada uno.';
export const worldName = 'world';
export const worldHow = 'Una tirada a 2, 3, 7, 11 y 12: un quinto de la apuesta a cada uno.';
export const overUnder = 'Over 7, Under 7';
export const overUnderAbout = 'Una tirada, a la par.';
export const over = 'Over 7';
export const overHow = 'Una tirada: gana con 8 a 12.';
export const under = 'Under 7';
export const underHow = 'Una tirada: gana con 2 a 6.';
export const lowHigh = 'Low Dice, High Dice';
export const lowHighAbout = 'Una tirada, a la par, con 5 a 1 si sale 2 o 12.';
export const low = 'Low Dice';
export const lowHow = 'Una tirada: gana con 2 a 6, y el 2 paga más.';
export const high = 'High Dice';
export const highHow = 'Una tirada: gana con 8 a 12, y el 12 paga más.';

export type Complete = Translates<typeof import('../popular-bets.ts'), typeof import('./popular-bets.ts')>;
