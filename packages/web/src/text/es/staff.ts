// A staff member in words: since when, and whether their link is still unused.
import type { StaffMember } from '@passline/client';
import { when } from '../../account/when.ts';
import type { Translates } from '../translates.ts';

export function staffDetail(
  { id, roles, createdAt, signedIn }: Pick<StaffMember, 'id' | 'roles' | 'createdAt' | 'signedIn'>,
  self: string | undefined,
): string {
  if (!signedIn) {
    return roles.length > 0
      ? `enlace del ${when(createdAt)}, sin usar todavía`
      : 'enlace retirado antes de usarse';
  }
  return id === self ? `tú, desde el ${when(createdAt)}` : `desde el ${when(createdAt)}`;
}

export type Complete = Translates<typeof import('../staff.ts'), typeof import('./staff.ts')>;
