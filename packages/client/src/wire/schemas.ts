// The bodies and queries of the API: one schema validates a request, is shown by OpenAPI and gives the type.
import type { Legal, LegalForDealer, Line, Rulebook } from '@passline/engine';
import type { LogEntry, PlainState } from '@passline/table';
import { PlayerName, SettingsMap, Terms, VISIBLE } from '@passline/table';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type { HouseEntry } from './house-events.ts';

const MAX_CENTS = 100_000_000_000;
const DAY_MS = 86_400_000;

const strict = { additionalProperties: false };
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Plain data whose type another module gives, shown as an object with a description. */
const Described = <T>(description: string) =>
  Type.Unsafe<T>(Type.Object({}, { description, additionalProperties: true }));

export const Cents = Type.Integer({ description: 'in cents' });
export const EpochMs = Type.Integer({ description: 'milliseconds since 1970' });
const Stakes = Type.Integer({ minimum: 1, maximum: MAX_CENTS, description: 'in cents' });
const Version = Type.Integer({
  minimum: 0,
  description: "the table's version: how many entries its log has",
});
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Because = Type.String({ minLength: 1, maxLength: 300, format: VISIBLE });
const Code = Type.String({ minLength: 1, maxLength: 100 });
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'an id' });
/** Entries that a table made are named after it, with dots: e_TABLE.VERSION.N. */
const EntryId = Type.String({
  pattern: '^[A-Za-z0-9_.-]{1,100}$',
  description: 'the `next` of the page before',
});

export const Role = Type.Union([Type.Literal('dealer'), Type.Literal('pit'), Type.Literal('manager')]);
export const Scope = Type.Union([Type.Literal('watch'), Type.Literal('play')]);
export const Mode = Type.Union([Type.Literal('practice'), Type.Literal('live'), Type.Literal('dealer-run')]);
const Stage = Type.Union([
  Type.Literal('asleep'),
  Type.Literal('betting'),
  Type.Literal('shooter'),
  Type.Literal('showing'),
]);
const Kind = Type.Union([
  Type.Literal('guest'),
  Type.Literal('bot'),
  Type.Literal('house-bot'),
  Type.Literal('staff'),
]);
const Roles = Type.Array(Role, { maxItems: 3, uniqueItems: true });

export const Problem = Type.Object(
  {
    type: Type.String({ description: 'where the code is described' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'a sentence for people' }),
    code: Type.String({ description: 'stable, for programs' }),
    cite: Type.String({ description: 'the clause or decision of the rules, where there is one' }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'the figures behind it' }),
  },
  { description: 'RFC 9457 problem details' },
);

// Sessions.
export const NewSession = Type.Object({ name: Type.Optional(PlayerName) }, strict);
export const Rename = Type.Object({ name: PlayerName }, strict);
export const CodeGiven = Type.Object({ code: Code }, strict);
export const SeatHeld = Type.Object({ table: Type.String(), seat: Type.Integer() });
export const Session = Type.Object({
  id: Type.String(),
  kind: Kind,
  name: Type.String(),
  roles: Type.Array(Role),
  scopes: Type.Array(Scope),
  seats: Type.Array(SeatHeld, { description: 'seats held now' }),
});
export const SignedIn = Type.Composite([
  Session,
  Type.Object({
    table: Nullable(Type.String({ description: 'where the roles hold; null: in the whole house' })),
  }),
]);
export const RecoveryCode = Type.Object({ code: Type.String({ description: 'shown this once' }) });
export const SignOutQuery = Type.Object({ everywhere: Type.Optional(Type.String()) }, strict);

// Bots.
export const NewBot = Type.Object(
  {
    name: PlayerName,
    scopes: Type.Array(Scope, { minItems: 1, maxItems: 2, uniqueItems: true }),
    chips: Type.Integer({ minimum: 0, maximum: MAX_CENTS, description: "cents from the owner's wallet" }),
    house: Type.Optional(Type.Boolean({ description: "the house's own; managers only" })),
  },
  strict,
);
export const Bot = Type.Object({
  id: Type.String(),
  kind: Kind,
  name: Type.String(),
  owner: Nullable(Type.String()),
  createdAt: EpochMs,
  balance: Cents,
  removed: Type.Boolean({
    description: 'its token is dead, and chips wait to be fetched by removing it again',
  }),
});
export const BotList = Type.Object({ bots: Type.Array(Bot) });
export const BotMade = Type.Object({
  bot: Bot,
  token: Type.String({ description: 'for the Authorization header; shown this once' }),
});

// Staff.
export const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  roles: Type.Array(Role),
  createdAt: EpochMs,
  signedIn: Type.Boolean({ description: 'false: the link that was made has not been used yet' }),
});
export const StaffList = Type.Object({ staff: Type.Array(StaffMember) });
export const TableStaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  roles: Type.Array(Role, { description: 'at this table alone' }),
});
export const TableStaffList = Type.Object({ staff: Type.Array(TableStaffMember) });
export const NewLink = Type.Object(
  {
    name: PlayerName,
    roles: Type.Array(Role, { minItems: 1, maxItems: 3, uniqueItems: true }),
    table: Type.Optional(Id),
  },
  strict,
);
export const Link = Type.Object({
  code: Type.String({ description: 'works once' }),
  path: Type.String({ description: 'of the sign-in page, with the code in its fragment' }),
  expiresAt: EpochMs,
});
export const RolesSet = Type.Object({ roles: Roles }, strict);
export const Issue = Type.Object({ principal: Id, amount: Stakes, because: Because }, strict);

// The house.
const StopScope = Type.Union([Type.Literal('house'), Type.Literal('table'), Type.Literal('player')]);
export const StopChange = Type.Object(
  { scope: StopScope, target: Type.Optional(Id), because: Because },
  { ...strict, description: 'the whole house, or a table or player by its id, and why' },
);
export const Stopped = Type.Object({
  scope: StopScope,
  target: Type.String({ description: 'an id; empty for the house' }),
  at: EpochMs,
  until: Nullable(EpochMs),
  by: Type.String(),
  because: Type.String(),
});
export const StopList = Type.Object({ stops: Type.Array(Stopped) });
export const HouseEventsQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'the `next` of the page before' })),
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')])),
  },
  strict,
);
export const HouseEvents = Type.Object({
  events: Type.Array(
    Type.Object({
      hash: Hash,
      entry: Described<HouseEntry>('version, at and event, exactly as hashed'),
    }),
    { description: 'newest first' },
  ),
  next: Nullable(Type.Integer({ description: 'give as `before` for the events before these' })),
});
export const ProgramState = Type.Object({
  at: EpochMs,
  fingerprint: Hash,
  expected: Hash,
  files: Type.Integer(),
  changes: Type.Array(
    Type.Object({
      file: Type.String(),
      how: Type.Union([Type.Literal('changed'), Type.Literal('missing'), Type.Literal('new')]),
    }),
  ),
});
export const KeepOut = Type.Object({ days: Type.Integer({ minimum: 1, maximum: 3_650 }) }, strict);
export const KeptOut = Type.Object({ until: EpochMs });

// Wallets.
export const Limit = Type.Object({
  kind: Type.Union([Type.Literal('loss'), Type.Literal('time')]),
  value: Nullable(Type.Integer({ description: 'cents or milliseconds in any 24 hours; null: none' })),
  from: EpochMs,
});
export const Wallet = Type.Object({
  balance: Cents,
  limits: Type.Array(Limit, { description: 'in force and waiting' }),
  canRefillAt: Nullable(EpochMs),
  keptOutUntil: Nullable(EpochMs),
});
export const Balance = Type.Object({ balance: Cents });
export const Issued = Type.Object({ entry: Type.String(), balance: Cents });
export const LimitsChange = Type.Object(
  {
    loss: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: MAX_CENTS, description: 'in cents' }))),
    timeMs: Type.Optional(Nullable(Type.Integer({ minimum: 60_000, maximum: DAY_MS }))),
  },
  { ...strict, description: 'in any 24 hours; null lifts a limit' },
);
export const LimitList = Type.Object({ limits: Type.Array(Limit) });
export const StatementLine = Type.Object({
  entry: Type.String({ description: 'unique' }),
  at: EpochMs,
  kind: Type.String(),
  table: Nullable(Type.String()),
  version: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
  amount: Cents,
  balance: Type.Integer({ description: 'in cents, after this entry' }),
});
export const Statement = Type.Object({
  opening: Cents,
  closing: Cents,
  lines: Type.Array(StatementLine, { description: 'newest first' }),
  next: Nullable(Type.String({ description: 'give as `before` for the lines before these' })),
});
export const PlayersWallet = Type.Object({
  id: Type.String(),
  kind: Kind,
  name: Type.String(),
  balance: Cents,
  statement: Statement,
});
const From = Type.Optional(Type.Integer({ minimum: 0, description: 'milliseconds since 1970, inclusive' }));
const To = Type.Optional(Type.Integer({ minimum: 0, description: 'milliseconds since 1970, exclusive' }));
const Limited = (most: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: most }));
export const StatementQuery = Type.Object(
  {
    from: From,
    to: To,
    limit: Limited(1000),
    before: Type.Optional(EntryId),
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')])),
  },
  strict,
);
export const PlayersWalletQuery = Type.Object(
  { limit: Limited(1000), before: Type.Optional(EntryId) },
  strict,
);
export const SittingsQuery = Type.Object(
  { limit: Limited(200), before: Type.Optional(Type.Integer({ minimum: 0 })) },
  strict,
);
export const Sitting = Type.Object({
  table: Type.String(),
  seat: Type.Integer(),
  from: Type.Integer({ description: "the table's version as it began" }),
  fromAt: EpochMs,
  to: Nullable(Type.Integer()),
  toAt: Nullable(EpochMs),
});
export const SittingList = Type.Object({ sittings: Type.Array(Sitting) });

// Rulebooks.
export const RulebookListing = Type.Object({
  id: Type.String(),
  title: Type.String(),
  spots: Type.Integer({ description: 'how many betting spots it offers' }),
});
export const RulebookList = Type.Object({ rulebooks: Type.Array(RulebookListing) });
export const WholeRulebook = Described<Rulebook>('every policy of the rulebook with its citation');

// Tables.
export const IdParams = Type.Object({ id: Id }, strict);
export const MemberParams = Type.Object({ id: Id, member: Id }, strict);
export const NewTable = Type.Object(
  {
    name: Type.Optional(PlayerName),
    mode: Mode,
    rulebook: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'its id; left out with `house`' }),
    ),
    house: Type.Optional(Type.Unknown({ description: "a house's own rulebook, as its file holds it" })),
    settings: Type.Optional(SettingsMap),
    terms: Type.Optional(Type.Partial(Terms, strict)),
    public: Type.Optional(Type.Boolean({ description: 'listed for everyone; otherwise by invitation' })),
  },
  strict,
);
export const TableMade = Type.Object({ id: Type.String(), invite: Type.String(), version: Version });
export const TablesQuery = Type.Object(
  {
    mode: Type.Optional(Mode),
    closed: Type.Optional(Type.Boolean()),
    mine: Type.Optional(Type.Boolean({ description: 'only those of the caller' })),
    all: Type.Optional(Type.Boolean({ description: 'also those by invitation; for staff of the house' })),
    after: Type.Optional(
      Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'the `next` of the page before' }),
    ),
  },
  strict,
);
export const TableListing = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mode: Mode,
  rulebook: Type.String(),
  title: Type.String(),
  public: Type.Boolean(),
  owner: Type.Boolean({ description: "whether it is the caller's" }),
  createdAt: EpochMs,
  closed: Type.Boolean(),
  players: Type.Integer(),
  seats: Type.Integer(),
  point: Nullable(Type.Integer()),
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
export const Look = Type.Object({
  version: Version,
  hash: Hash,
  state: Described<PlainState>('the table as its log makes it, without what is compiled from its rulebook'),
  you: Type.Object({ seat: Nullable(Type.Integer()), roles: Type.Array(Role) }),
});
export const LegalHere = Type.Object({
  version: Version,
  seat: Nullable(Type.Integer()),
  seatLegal: Nullable(Described<Legal>('bets, reductions, takes, calls and dice moves of the seat')),
  dealer: Nullable(Described<LegalForDealer>('what whoever runs the table may do')),
  mayThrow: Type.Boolean(),
  maySit: Type.Boolean(),
});
export const Join = Type.Object({ invite: Code }, strict);
export const Invitation = Type.Object({ invite: Type.String() });
export const LoggedEvent = Type.Object({
  hash: Hash,
  entry: Described<LogEntry>('version, at and event, exactly as hashed'),
});
export const Done = Type.Object({
  version: Version,
  events: Type.Array(LoggedEvent, { description: 'what the command has written' }),
});
export const EventsQuery = Type.Object(
  { after: Type.Optional(Type.Integer({ minimum: 0 })), limit: Limited(1000) },
  strict,
);
export const EventPage = Type.Object({ version: Version, events: Type.Array(LoggedEvent) });
export const HistoryQuery = Type.Object(
  { after: Type.Optional(Type.Integer({ minimum: 0 })), limit: Limited(5000) },
  { ...strict, description: 'versions of the table: the rolls among that many entries after one' },
);
export const RollOfMine = Type.Object({
  version: Version,
  at: EpochMs,
  seat: Type.Integer(),
  dice: Type.Tuple([Type.Integer(), Type.Integer()]),
  pointBefore: Nullable(Type.Integer()),
  point: Nullable(Type.Integer()),
  lines: Type.Array(Described<Line>("one bet's part in the settlement"), {
    description: "the caller's seat only",
  }),
  net: Type.Integer({ description: 'in cents: won less lost, commission included' }),
});
export const TableHistory = Type.Object({
  rolls: Type.Array(RollOfMine),
  next: Nullable(Type.Integer({ description: 'give as `after` for the entries after these' })),
});

export type Problem = Static<typeof Problem>;
export type NewSession = Static<typeof NewSession>;
export type Session = Static<typeof Session>;
export type SignedIn = Static<typeof SignedIn>;
export type NewBot = Static<typeof NewBot>;
export type Bot = Static<typeof Bot>;
export type BotMade = Static<typeof BotMade>;
export type StaffMember = Static<typeof StaffMember>;
export type TableStaffMember = Static<typeof TableStaffMember>;
export type NewLink = Static<typeof NewLink>;
export type Link = Static<typeof Link>;
export type StopChange = Static<typeof StopChange>;
export type Stopped = Static<typeof Stopped>;
export type HouseEvents = Static<typeof HouseEvents>;
export type ProgramState = Static<typeof ProgramState>;
export type Wallet = Static<typeof Wallet>;
export type PlayersWallet = Static<typeof PlayersWallet>;
export type LimitsChange = Static<typeof LimitsChange>;
export type LimitList = Static<typeof LimitList>;
export type Statement = Static<typeof Statement>;
export type Sitting = Static<typeof Sitting>;
export type RulebookListing = Static<typeof RulebookListing>;
export type NewTable = Static<typeof NewTable>;
export type TableMade = Static<typeof TableMade>;
export type TablesQuery = Static<typeof TablesQuery>;
export type TableListing = Static<typeof TableListing>;
export type TableList = Static<typeof TableList>;
export type Look = Static<typeof Look>;
export type LegalHere = Static<typeof LegalHere>;
export type LoggedEvent = Static<typeof LoggedEvent>;
export type Done = Static<typeof Done>;
export type EventPage = Static<typeof EventPage>;
export type TableHistory = Static<typeof TableHistory>;
