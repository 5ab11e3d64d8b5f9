// Ids as types of their own, so that a table's id cannot be passed as a player's.
import type { Kind } from '@passline/engine';

export type TableId = Kind<string, 'table'>;
/** The public id of an account: a guest, a bot or a member of staff. */
export type PlayerId = Kind<string, 'player'>;
export type TournamentId = Kind<string, 'tournament'>;
/** The id of a class. */
export type RosterId = Kind<string, 'roster'>;
