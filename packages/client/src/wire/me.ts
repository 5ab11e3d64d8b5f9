// The caller's own data: everything kept about a person, to download and to delete.
import { type Static, Type } from '@sinclair/typebox';
import { Preferences } from './preferences.ts';
import { Cents, Kind, Nullable, PlayerId, Role, Seat, strict, TableId } from './shared.ts';
import { Limit, Sitting, StatementLine } from './wallet.ts';

/** A download is for people: nobody reads milliseconds. */
const UtcTime = Type.String({ description: 'UTC, such as 2026-11-16T18:30:00.000Z' });

const DataLimit = Type.Object({ ...Limit.properties, from: UtcTime });
const DataLine = Type.Object({ ...StatementLine.properties, at: UtcTime });
const DataSitting = Type.Object({ ...Sitting.properties, fromAt: UtcTime, toAt: Nullable(UtcTime) });

const AccountData = Type.Object({
  id: PlayerId,
  pseudonym: Type.String({ description: 'what logs and records call the account' }),
  kind: Kind,
  name: Type.String(),
  roles: Type.Array(Role),
  createdAt: UtcTime,
});
export const OwnData = Type.Object(
  {
    format: Type.Literal('passline-data/2'),
    about: Type.Array(Type.String(), { description: 'how to read the file' }),
    at: UtcTime,
    account: AccountData,
    formerNames: Type.Array(Type.Object({ name: Type.String(), until: UtcTime }), {
      description: 'earlier names, as shown in the results of closed tables',
    }),
    excludedUntil: Nullable(UtcTime),
    class: Nullable(Type.String({ description: 'the class that the account is a member of' })),
    memberships: Type.Array(Type.Object({ table: TableId, roles: Type.Array(Role) }), {
      description: 'tables that the account was invited to, with its roles there',
    }),
    preferences: Preferences,
    limits: Type.Array(DataLimit),
    credentials: Type.Array(
      Type.Object({
        kind: Type.String(),
        label: Type.String(),
        createdAt: UtcTime,
        expiresAt: Nullable(UtcTime),
      }),
      { description: 'codes and tokens that stand for the account; only their hashes are kept' },
    ),
    wallet: Type.Object({ balance: Cents, lines: Type.Array(DataLine) }),
    sittings: Type.Array(DataSitting),
    tables: Type.Array(
      Type.Object({ id: TableId, name: Type.String(), createdAt: UtcTime, closed: Type.Boolean() }),
    ),
    seats: Type.Array(Type.Object({ table: TableId, seat: Seat })),
    dailyHands: Type.Array(
      Type.Object({
        day: Type.String(),
        table: TableId,
        net: Nullable(Cents),
        rolls: Nullable(Type.Integer()),
      }),
      { description: 'daily hands; net and rolls are null until the hand is over' },
    ),
    drills: Type.Array(
      Type.Object({
        table: TableId,
        at: UtcTime,
        dice: Type.String(),
        ms: Type.Integer(),
        asked: Type.Integer(),
        right: Type.Integer(),
      }),
      { description: 'answers in dealers’ drills' },
    ),
    bots: Type.Array(
      Type.Object({
        account: AccountData,
        balance: Cents,
        lines: Type.Array(DataLine),
        sittings: Type.Array(DataSitting),
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
