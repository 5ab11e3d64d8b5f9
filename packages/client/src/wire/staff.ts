// Staff: members, their roles and sign-in links, and the chips they issue.
import { PlayerName } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import { Because, EpochMs, PlayerId, Role, Roles, Stakes, strict, TableId } from './shared.ts';

export const StaffMember = Type.Object({
  id: PlayerId,
  name: Type.String(),
  roles: Type.Array(Role),
  createdAt: EpochMs,
  signedIn: Type.Boolean({ description: 'false: the link that was made has not been used yet' }),
});
export const StaffList = Type.Object({ staff: Type.Array(StaffMember) });
export const TableStaffMember = Type.Object({
  id: PlayerId,
  name: Type.String(),
  roles: Type.Array(Role, { description: 'at this table alone' }),
});
export const TableStaffList = Type.Object({ staff: Type.Array(TableStaffMember) });
export const NewLink = Type.Object(
  {
    name: PlayerName,
    roles: Type.Array(Role, { minItems: 1, maxItems: 3, uniqueItems: true }),
    table: Type.Optional(TableId),
  },
  strict,
);
export const Link = Type.Object({
  code: Type.String({ description: 'works once' }),
  path: Type.String({ description: 'of the sign-in page, with the code in its fragment' }),
  expiresAt: EpochMs,
});
export const RolesSet = Type.Object({ roles: Roles }, strict);
export const Issue = Type.Object({ principal: PlayerId, amount: Stakes, because: Because }, strict);

export type StaffMember = Static<typeof StaffMember>;
export type TableStaffMember = Static<typeof TableStaffMember>;
export type NewLink = Static<typeof NewLink>;
export type Link = Static<typeof Link>;
