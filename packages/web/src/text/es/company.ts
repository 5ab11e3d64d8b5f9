// Sentences of company at a table: Ready, what players say, pictures, inviting, watching.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const ready = 'Listo';
export const readyCount = (ready: Value, players: Value, out: number): string =>
  `${ready} de ${players}${out > 0 ? ` · ${out} fuera` : ''}`;
export const readyLabel = (ready: Value, players: Value, out: number): string =>
  `Listo: ${ready} de ${players} jugadores listos${out > 0 ? `, ${out} sin apostar` : ''}`;
export const readyHint = 'Las apuestas cierran cuando todos estén listos (Y)';
export const isReady = (name: Value): string => `${name} terminó de apostar.`;
export const readyMark = 'listo';
export const rollAtClose = 'Tiras cuando cierren las apuestas';
export const shooterRolls = 'Tira el tirador';

export const playerCount = (count: number): string => `${count} ${count === 1 ? 'jugador' : 'jugadores'}`;
export const say = 'Decir';
export const sayTitle = 'Decir algo';
export const emotes = {
  'nice-roll': '¡Buena tirada!',
  yo: '¡Once!',
  ouch: 'Ay…',
  'good-luck': 'Buena suerte',
  thanks: 'Gracias',
  clap: '¡Bravo!',
} as const;
export const says = (name: Value, words: Value): string => `${name}: ${words}`;

export const invite = 'Invitar';
export const inviteTitle = 'Invitar jugadores';
export const inviteLink = 'Enlace a esta mesa';
export const inviteQr = 'Código QR del enlace a esta mesa';
export const inviteCode = 'Código para entrar';
export const inviteHow = 'Escanea el código QR, abre el enlace o escribe el código en la página de inicio.';
export const noInvitation = 'Solo el anfitrión puede invitar a esta mesa.';

export const watching = (others: number): string =>
  others > 0
    ? `Estás mirando, con ${others} ${others === 1 ? 'persona' : 'personas'} más.`
    : 'Estás mirando.';
export const watchers = (count: number): string => `${count} mirando`;
export const sitWith = (chips: Value): string => `Sentarse con ${chips}`;
export const chooseSeat = 'Elegir asiento y fichas';
export const bigScreen = 'Pantalla grande';

export type Complete = Translates<typeof import('../company.ts'), typeof import('./company.ts')>;
