// People as a table knows them: who they are, and which roles and rights they hold.
import type { PlayerId, TableId } from './ids.ts';

export type Role = 'dealer' | 'pit' | 'manager';
export type Scope = 'watch' | 'play';

export type Principal = {
  readonly id: PlayerId;
  readonly kind: 'guest' | 'bot' | 'house-bot' | 'staff';
  readonly name: string;
  /** Roles in the whole house; roles at one table are memberships. */
  readonly roles: readonly Role[];
  /** Whose bot it is. */
  readonly owner: PlayerId | null;
  /** Signing out everywhere increments this, which invalidates earlier cookies. */
  readonly epoch: number;
  readonly createdAt: number;
};

export type Membership = {
  readonly table: TableId;
  readonly principal: PlayerId;
  readonly roles: readonly Role[];
};
