// A staff member in words: since when, and whether their link is still unused.
import type { StaffMember } from '@passline/client';
import { when } from '../../account/when.ts';
import type { Translates } from '../translates.ts';

export function staffDetail(
  { id, roles, createdAt, signedIn }: Pick<StaffMember, 'id' | 'roles' | 'createdAt' | 'signedIn'>,
  self: string | undefined,
): string {
  if (!signedIn) {
    return roles.length > 0 ? `链接创建于 ${when(createdAt)}，尚未使用` : '链接在使用前已撤销';
  }
  return id === self ? `你，自 ${when(createdAt)}` : `自 ${when(createdAt)}`;
}

export type Complete = Translates<typeof import('../staff.ts'), typeof import('./staff.ts')>;
