// Tables: opening, finding, viewing and joining them.
import { PlayerName, SettingsMap, TableStateSchema, TableTerms } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import {
  Cents,
  Code,
  EpochMs,
  Hash,
  Id,
  Mode,
  Nullable,
  PlayerId,
  Point,
  Role,
  Seat,
  Stage,
  strict,
  TableId,
  Version,
} from './shared.ts';

export const IdParams = Type.Object({ id: Id }, strict);
export const MemberParams = Type.Object({ id: TableId, member: PlayerId }, strict);
export const NewTable = Type.Object(
  {
    name: Type.Optional(PlayerName),
    mode: Mode,
    rulebook: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 60,
        description: 'a rulebook’s id, or that of a published house file; left out with `house`',
      }),
    ),
    house: Type.Optional(Type.Unknown({ description: "a house's own rulebook, as its file holds it" })),
    settings: Type.Optional(SettingsMap),
    terms: Type.Optional(Type.Partial(TableTerms, strict)),
    public: Type.Optional(Type.Boolean({ description: 'listed for everyone; otherwise by invitation' })),
  },
  strict,
);
const Wallets = Type.Boolean({
  description:
    'chips come from wallets and go back there: by a published book and settings within it; else chips stay at the table',
});
export const TableMade = Type.Object({
  id: TableId,
  invite: Type.String(),
  version: Version,
  wallets: Wallets,
  chips: Type.String({ description: 'the same in a sentence, such as “Chips stay at this table.”' }),
});
export const TablesQuery = Type.Object(
  {
    mode: Type.Optional(Mode),
    closed: Type.Optional(Type.Boolean()),
    mine: Type.Optional(Type.Boolean({ description: 'only those of the caller' })),
    all: Type.Optional(
      Type.Boolean({
        description:
          'for staff: also the house’s closed invitation-only dealer-run tables (open ones are always listed); for managers: all tables',
      }),
    ),
    after: Type.Optional(
      Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'the `next` of the page before' }),
    ),
  },
  strict,
);
export const TableListing = Type.Object({
  id: TableId,
  name: Type.String(),
  mode: Mode,
  rulebook: Type.String(),
  title: Type.String(),
  public: Type.Boolean(),
  wallets: Wallets,
  owner: Type.Boolean({ description: "whether it is the caller's" }),
  createdAt: EpochMs,
  closed: Type.Boolean(),
  featured: Type.Boolean({ description: 'house bots play there while somebody watches' }),
  players: Type.Integer(),
  seats: Type.Integer(),
  point: Nullable(Point),
  stage: Type.Union([Stage, Type.Null()], {
    description: 'null: nobody is at the table at this node, which then knows of no point either',
  }),
  min: Nullable(Cents),
  max: Nullable(Cents),
  chip: Cents,
});
export const TableList = Type.Object({
  tables: Type.Array(TableListing, { description: 'newest first' }),
  next: Nullable(Type.String({ description: 'give as `after` for the tables after these' })),
});
export const SeatNames = Type.Record(Type.String(), Type.String(), {
  description:
    'names of those who sit there, by the account’s id, or by seat and version of the claim, such as 3.17; the log has pseudonyms only',
});
export const TableSnapshot = Type.Object({
  version: Version,
  hash: Hash,
  state: TableStateSchema,
  names: SeatNames,
  you: Type.Object({ seat: Nullable(Seat), roles: Type.Array(Role) }),
});
export const Join = Type.Object({ invite: Code }, strict);
export const JoinWithCode = Type.Object(
  { code: Type.String({ minLength: 5, maxLength: 20, description: 'five letters and digits, in any case' }) },
  strict,
);
export const JoinedTable = Type.Object(
  {
    table: Type.Optional(TableId),
    invite: Type.Optional(Type.String({ description: 'the invitation to the table' })),
    tournament: Type.Optional(Id),
  },
  { ...strict, description: 'the table, or the tournament that the code is for' },
);
export const InvitationQuery = Type.Object(
  {
    invite: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'the invitation that the caller has' }),
    ),
  },
  strict,
);
export const Invitation = Type.Object({
  invite: Type.String({ description: 'part of the link that lets people in' }),
  code: Nullable(
    Type.String({
      description: 'a short code for the same, to say aloud or show on a wall; null if nobody can join',
    }),
  ),
  origin: Nullable(
    Type.String({
      description: 'where other devices reach this server, such as http://192.168.1.20:7400; null: not known',
    }),
  ),
});

export const TableMember = Type.Object({
  id: PlayerId,
  name: Type.String(),
  roles: Type.Array(Role),
  seat: Nullable(Seat),
});
export const MemberList = Type.Object({
  members: Type.Array(TableMember, { description: 'everybody who has accepted the invitation' }),
});

export type Invitation = Static<typeof Invitation>;
export type TableMember = Static<typeof TableMember>;
export type NewTable = Static<typeof NewTable>;
export type JoinedTable = Static<typeof JoinedTable>;
export type TableMade = Static<typeof TableMade>;
export type TablesQuery = Static<typeof TablesQuery>;
export type TableListing = Static<typeof TableListing>;
export type TableList = Static<typeof TableList>;
export type TableSnapshot = Static<typeof TableSnapshot>;
