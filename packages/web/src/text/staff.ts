// A staff member in words: since when, and whether their link is still unused.
import type { StaffMember } from '@passline/client';
import { when } from '../account/when.ts';

export function staffDetail(
  { id, roles, createdAt, signedIn }: Pick<StaffMember, 'id' | 'roles' | 'createdAt' | 'signedIn'>,
  self: string | undefined,
): string {
  if (!signedIn) {
    return roles.length > 0
      ? `link from ${when(createdAt)}, not used yet`
      : 'link withdrawn before it was used';
  }
  return id === self ? `you, since ${when(createdAt)}` : `since ${when(createdAt)}`;
}
