// The caller's own data: everything kept about a person, to download and to delete.
import { type Static, Type } from '@sinclair/typebox';
import { Cents, EpochMs, Kind, Nullable, PlayerId, Role, Seat, strict, TableId } from './shared.ts';
import { Limit, Sitting, StatementLine } from './wallet.ts';

const AccountData = Type.Object({
  id: PlayerId,
  pseudonym: Type.String({ description: 'what logs and records call the account' }),
  kind: Kind,
  name: Type.String(),
  roles: Type.Array(Role),
  createdAt: EpochMs,
});
export const OwnData = Type.Object(
  {
    format: Type.Literal('passline-data/1'),
    at: EpochMs,
    account: AccountData,
    excludedUntil: Nullable(EpochMs),
    class: Nullable(Type.String({ description: 'the class that the account is a member of' })),
    memberships: Type.Array(Type.Object({ table: TableId, roles: Type.Array(Role) }), {
      description: 'tables that the account was invited to, with its roles there',
    }),
    limits: Type.Array(Limit),
    credentials: Type.Array(
      Type.Object({
        kind: Type.String(),
        label: Type.String(),
        createdAt: EpochMs,
        expiresAt: Nullable(EpochMs),
      }),
      { description: 'codes and tokens that stand for the account; only their hashes are kept' },
    ),
    wallet: Type.Object({ balance: Cents, lines: Type.Array(StatementLine) }),
    sittings: Type.Array(Sitting),
    tables: Type.Array(
      Type.Object({ id: TableId, name: Type.String(), createdAt: EpochMs, closed: Type.Boolean() }),
    ),
    seats: Type.Array(Type.Object({ table: TableId, seat: Seat })),
    bots: Type.Array(
      Type.Object({
        account: AccountData,
        balance: Cents,
        lines: Type.Array(StatementLine),
        sittings: Type.Array(Sitting),
      }),
    ),
  },
  { description: 'everything that is kept about the caller' },
);
export const DeleteAccount = Type.Object(
  { confirm: Type.Literal('delete', { description: 'the word “delete”: it cannot be undone' }) },
  strict,
);

export type OwnData = Static<typeof OwnData>;
