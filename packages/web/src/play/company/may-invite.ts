// Who may invite others to a table: anybody to a public one, and the host to a private one.
import type { TableState } from '@passline/client';

export const mayInvite = ({ created, closed }: TableState, player: string | undefined): boolean =>
  !closed && created.mode !== 'practice' && (created.public || created.owner === player);
