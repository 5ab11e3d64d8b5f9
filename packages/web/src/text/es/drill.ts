// Sentences of the dealers' drill: a stickman calls rolls, and trainees pay them.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export { seconds } from '../drill.ts';

export const title = 'Práctica de crupieres';
export const oneMoment = 'Un momento…';
export const lobby = 'Inicio';
export const notDealerRun = 'La práctica necesita una mesa con crupier.';
export const about =
  'El stickman hace las apuestas y canta los dados en la consola. Cuando los cante, di cuánto pagas.';
export const yourName = 'Tu nombre';
export const yourNameHint = 'Tus resultados se guardan con este nombre.';
export const start = 'Empezar';
export const youAre = 'Respondes como <name/>. <change>Cambiar el nombre</change>';
export const waiting = 'A la espera de que el stickman cante los dados.';
export const noBets = 'Nada que pagar: no hay apuestas en el tapete.';
export const called = (one: Value, other: Value): string => `Dados: ${one}–${other}`;
export const whatDoYouPay = '¿Cuánto pagas?';
export const payRoll = 'Pagar';
export const paidRoll = (right: Value, asked: Value, seconds: Value): string =>
  `${right} de ${asked} bien en ${seconds} s.`;
export const tooLate = 'El stickman ya siguió con otra. Te perdiste esta tirada.';
export const yourResults = 'Tus resultados en esta mesa';
export const results = 'Resultados de la práctica';
export const trainee = 'Aprendiz';
export const rolls = 'Tiradas';
export const missed = 'No respondidas';
export const answeredSoFar = (names: string): string => `Pagaron: ${names}`;
export const stillToAnswer = (names: string): string => `Faltan: ${names}`;
export const flawless = 'Sin errores';
export const betsRight = 'Apuestas bien';
export const rightOfAsked = (right: number, asked: number): string =>
  `${right} de ${asked} (${asked === 0 ? 0 : Math.round((100 * right) / asked)}%)`;
export const averageTime = 'Tiempo promedio';
export const nobodyYet = 'Todavía nadie ha respondido a una tirada.';
export const download = 'Descargar (CSV)';
export const drill = 'Práctica de crupieres';
export const drillAbout =
  'Eres el stickman: haz las apuestas, canta los dados y confirma cuando todos hayan pagado. Los aprendices responden en su pantalla; cada respuesta se califica y se guarda.';
export const drillLink = 'Enlace para aprendices';
export const classResults = (name: Value): string => `Resultados de la práctica de ${name} (CSV)`;

export type Complete = Translates<typeof import('../drill.ts'), typeof import('./drill.ts')>;
