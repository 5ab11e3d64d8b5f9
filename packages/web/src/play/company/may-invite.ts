// Who may pass a table on: anybody at a public one, and the host of a private one.
import type { TableState } from '@passline/client';

export const mayInvite = ({ created, closed }: TableState, player: string | undefined): boolean =>
  !closed && created.mode !== 'practice' && (created.public || created.owner === player);
