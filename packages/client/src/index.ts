// The typed client: what a page, a bot or a test uses to play at a Passline server.

export {
  evolve,
  holderOf,
  isServiceEvent,
  type LayoutRequest,
  type LogEntry,
  type Mode,
  type Names,
  type Owner,
  type OwnerKind,
  type PlayerId,
  pseudonymOf,
  type RequestOf,
  type RosterId,
  reviveState,
  type Scheduled,
  type ServiceEvent,
  type Stage,
  seatOf,
  type TableEvent,
  type TableId,
  type TableRequest,
  type TableState,
  type TableTerms,
  type TournamentId,
  withNames,
} from '@passline/table';
export { Client } from './client.ts';
export type { Connection, Following, FollowOptions, Receipt, Watcher } from './follow.ts';
export { House, type Roles } from './house.ts';
export type { ApiRequest, HttpTransport, Query, Timed, TransportOptions } from './http-transport.ts';
export { newKey } from './keys.ts';
export { type ClientOptions, PlayerClient, type Span } from './player-client.ts';
export { isPassing, Problem } from './problem.ts';
export type { Pages, Requests } from './requests.ts';
export { DEFAULT_RUNTIME, type Runtime } from './runtime.ts';
export { type ServerSent, SseReader } from './sse.ts';
export type * from './wire/index.ts';
export {
  ANNOUNCEMENTS,
  AVATARS,
  type Avatar,
  CLOCKS,
  DICE_COLORS,
  EMOTES,
  type Emote,
  FELTS,
  LANGUAGES,
  MAX_ANNOUNCEMENT,
  MAX_FAVORITE_BETS,
  MAX_FAVORITE_NAME,
  MAX_FAVORITES,
  SPEEDS,
  UNITS,
} from './wire/preference-choices.ts';
export { ROOM_PATHS } from './wire/rooms.ts';
