// The caller's own session: signing up, in and out.
import { PlayerName, type TableId as TableIdText } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import { Code, EpochMs, Kind, Nullable, PlayerId, Role, Scope, Seat, strict, TableId } from './shared.ts';

export const NewSession = Type.Object({ name: Type.Optional(PlayerName) }, strict);
export const Rename = Type.Object({ name: PlayerName }, strict);
export const CodeGiven = Type.Object({ code: Code }, strict);
export const SeatHeld = Type.Object({ table: TableId, seat: Seat });
export const Session = Type.Object({
  id: PlayerId,
  kind: Kind,
  name: Type.String(),
  roles: Type.Array(Role),
  scopes: Type.Array(Scope),
  seats: Type.Array(SeatHeld, { description: 'seats held now' }),
});
export const SignedIn = Type.Composite([
  Session,
  Type.Object({
    table: Nullable(
      Type.Unsafe<TableIdText>(
        Type.String({ description: 'where the roles apply; null: in the whole house' }),
      ),
    ),
  }),
]);
export const RecoveryCode = Type.Object({ code: Type.String({ description: 'shown this once' }) });
export const DeviceCode = Type.Object({
  code: Type.String({ description: 'works once; part of the link /signin#code=…' }),
  expiresAt: EpochMs,
});
export const SignOutQuery = Type.Object(
  {
    everywhere: Type.Optional(
      Type.String({ description: 'every session, the recovery code, unused links and all bots end' }),
    ),
    others: Type.Optional(Type.String({ description: 'the same, but this session goes on' })),
  },
  strict,
);

export type NewSession = Static<typeof NewSession>;
export type Session = Static<typeof Session>;
export type DeviceCode = Static<typeof DeviceCode>;
export type SignedIn = Static<typeof SignedIn>;

export const SignInWays = Type.Object({
  oidc: Type.Union([Type.Object({ name: Type.String(), path: Type.String() }), Type.Null()]),
});
/** What a provider sends; it may add fields of its own. */
export const OidcCallbackQuery = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 4000 })),
  state: Type.Optional(Type.String({ maxLength: 200 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
  error_description: Type.Optional(Type.String({ maxLength: 2000 })),
  iss: Type.Optional(Type.String({ maxLength: 500 })),
  session_state: Type.Optional(Type.String({ maxLength: 500 })),
  scope: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type SignInWays = Static<typeof SignInWays>;
