// Sentences of company at a table: Ready, what players say, pictures, inviting, watching.
import type { Value } from './value.ts';

export const ready = 'Ready';
/** Nobody waits for players who are away, or have let the last round pass without a bet. */
export const readyCount = (ready: Value, players: Value, out: number): string =>
  `${ready} of ${players}${out > 0 ? ` · ${out} out` : ''}`;
export const readyLabel = (ready: Value, players: Value, out: number): string =>
  `Ready: ${ready} of ${players} players ready${out > 0 ? `, ${out} sitting out` : ''}`;
export const readyHint = 'Bets close when everybody is ready (Y)';
export const isReady = (name: Value): string => `${name} is ready.`;
export const readyMark = 'ready';
export const rollAtClose = 'You roll when bets close';
export const shooterRolls = 'The shooter rolls';

export const playerCount = (count: number): string => `${count} ${count === 1 ? 'player' : 'players'}`;
export const say = 'Say';
export const sayTitle = 'Say something';
export const emotes = {
  'nice-roll': 'Nice roll!',
  yo: 'Yo!',
  ouch: 'Ouch',
  'good-luck': 'Good luck',
  thanks: 'Thanks',
  clap: 'Way to go!',
} as const;
export const says = (name: Value, words: Value): string => `${name}: ${words}`;

export const invite = 'Invite';
export const inviteTitle = 'Invite players';
export const inviteLink = 'Link to this table';
export const inviteQr = 'QR code for this table’s link';
export const inviteCode = 'Join code';
export const inviteHow = 'Scan the QR code, open the link, or enter the join code in the lobby.';
export const noInvitation = 'Only the host can invite players to this table.';

export const watching = (others: number): string =>
  others > 0 ? `You are watching, with ${others} ${others === 1 ? 'other' : 'others'}.` : 'You are watching.';
export const watchers = (count: number): string => `${count} watching`;
export const sitWith = (chips: Value): string => `Sit down with ${chips}`;
export const chooseSeat = 'Choose a seat and chips';
export const bigScreen = 'Big screen';
