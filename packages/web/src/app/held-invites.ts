// The invitations that this tab came with. The table's address does not keep them, but its big screen needs one to
// invite others to a private table.
import { ROOM_PATHS } from '@passline/client';

const keyOf = (table: string): string => `passline-invite-${table}`;

export function holdInvite(table: string, invite: string): void {
  try {
    sessionStorage.setItem(keyOf(table), invite);
  } catch {
    // Without storage, the big screen says whom to ask.
  }
}

function heldInvite(table: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(table));
  } catch {
    return null;
  }
}

/** With the invitation, if there is one. */
export function screenPath(table: string): string {
  const invite = heldInvite(table);
  const path = ROOM_PATHS.bigScreen.replace(':id', table);
  return invite === null ? path : `${path}?invite=${encodeURIComponent(invite)}`;
}
