// Who may invite others to a table: anybody to a public one, and the host to a private one; a tournament draws its seats.
import type { TableState } from '@passline/client';

export const mayInvite = ({ created, closed }: TableState, player: string | undefined): boolean =>
  !closed &&
  created.mode !== 'practice' &&
  !created.tournament &&
  (created.public || created.owner === player);
