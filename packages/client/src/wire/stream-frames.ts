// The frames of event streams: of a table, its log entries and what is told beside them; of a tournament, its view.

import { seatNumber } from '@passline/engine';
import { EVENT_EXAMPLES, type PlayerId } from '@passline/table';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { HeardAnnouncement, HeardEmote, SeenAvatars, Watchers } from './company.ts';
import { LoggedEvent } from './events.ts';
import { TableStop } from './house.ts';
import { EpochMs, OneOf, Version } from './shared.ts';
import { SeatNames } from './tables.ts';
import { TournamentView } from './tournaments.ts';

/** What a frame of this name carries: `event: NAME`, and the data as JSON on one line. */
const frame = <N extends string, D extends TSchema>(
  event: N,
  data: D,
  description: string,
  example: Static<D>,
) => Type.Object({ event: Type.Literal(event), data }, { description, examples: [{ event, data: example }] });

const ANA = 'g_0b9d6c1e5f2a4837' as PlayerId;
const AT = 1_700_000_000_000;

const StoreStatus = Type.Object({ store: OneOf(['ok', 'lost']), since: EpochMs });
const Bye = Type.Object({
  reconnectMs: Type.Integer({ minimum: 0, description: 'how long to wait before connecting again' }),
  restarting: Type.Optional(
    Type.Boolean({ description: 'true: the server restarts; left out: the reader’s rights have changed' }),
  ),
});

export const EntryFrame = Type.Object(
  { id: Version, data: LoggedEvent },
  {
    description:
      'an entry of the log, without an `event` line; `id` is the version to resume after, with Last-Event-ID',
    examples: [
      {
        id: 7,
        data: {
          hash: 'fe45c5564914b5c64aa6b6deeae1d87e8dd1202544fc857e5eea93d780fc9b5f',
          entry: { version: 7, at: AT, event: EVENT_EXAMPLES['bet-placed'] },
        },
      },
    ],
  },
);
const NamesFrame = frame(
  'names',
  SeatNames,
  'who sits at the table; at the start, and when somebody sits down',
  { [ANA]: 'Ana' },
);
const AvatarsFrame = frame(
  'avatars',
  SeenAvatars,
  'how those at the table look; at the start, and when a picture changes',
  { [ANA]: 'owl' },
);
const EmoteFrame = frame('emote', HeardEmote, 'what a player says', { seat: seatNumber(1), emote: 'yo' });
const WatchersFrame = frame(
  'watchers',
  Watchers,
  'how many people watch; at the start, and when it changes',
  { watchers: 2 },
);
const AnnouncementFrame = frame(
  'announcement',
  HeardAnnouncement,
  'what the dealer announces, or null; at the start, and when it changes',
  { announcement: { text: 'Dinner is served' } },
);
const StopsFrame = frame(
  'stops',
  Type.Unsafe<readonly TableStop[]>(Type.Array(TableStop)),
  'what keeps the reader from playing at the table; at the start, and when it changes',
  [{ scope: 'table', by: 'Max', because: 'The shift ends.' }],
);
const StatusFrame = frame(
  'status',
  StoreStatus,
  'whether the server can write: at the start if it cannot, and when it changes. Nothing is acknowledged until it can',
  { store: 'lost', since: AT },
);
const ByeFrame = frame('bye', Bye, 'the last frame: connect again, and resume', {
  reconnectMs: 1000,
  restarting: true,
});
const TournamentFrame = frame(
  'tournament',
  TournamentView,
  'the whole tournament; at the start, and after every change',
  {
    id: 'k_7c1d2e3f4a5b6c7d',
    name: 'Friday Cup',
    code: 'K4M7Q',
    origin: 'http://192.168.1.20:7400',
    mode: 'live',
    rulebook: 'rws-2019',
    stack: 100_000,
    seats: 8,
    standing: 'return',
    rounds: [{ rolls: 30 }],
    stage: 'joining',
    round: 0,
    rolled: 0,
    until: null,
    mayFinish: false,
    createdAt: AT,
    finishedAt: null,
    manages: false,
    you: ANA,
    sameAddress: [],
    tables: [],
    standings: [
      { player: ANA, name: 'Ana', rank: 1, score: 0, biggestWin: 0, round: 0, isOut: false, table: null },
    ],
  },
);

const BOTH = [StatusFrame, ByeFrame] as const;
const BESIDE_THE_LOG = [
  NamesFrame,
  AvatarsFrame,
  EmoteFrame,
  WatchersFrame,
  AnnouncementFrame,
  StopsFrame,
] as const;
export const NAMED_FRAMES = [...BESIDE_THE_LOG, TournamentFrame, ...BOTH] as const;
export const TableStreamFrame = Type.Union([EntryFrame, ...BESIDE_THE_LOG, ...BOTH], {
  description: 'one frame of a table’s stream; `data` is JSON on one line',
});
export const TournamentStreamFrame = Type.Union([TournamentFrame, ...BOTH], {
  description: 'one frame of a tournament’s stream; `data` is JSON on one line',
});

export type StoreStatus = Static<typeof StoreStatus>;
export type Bye = Static<typeof Bye>;
/** A frame that is not a log entry. */
export type NamedFrame = Static<(typeof NAMED_FRAMES)[number]>;
export type FrameData<N extends NamedFrame['event']> = Extract<NamedFrame, { event: N }>['data'];
