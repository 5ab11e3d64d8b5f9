// The typed client: what a page, a bot or a test uses to play at a Passline server.

export {
  evolve,
  type FloorEvent,
  isFloorEvent,
  type LayoutRequest,
  type LogEntry,
  type Mode,
  type Owner,
  type OwnerKind,
  type PlayerId,
  type RequestOf,
  revived,
  type Scheduled,
  type Stage,
  seatOf,
  type TableEvent,
  type TableId,
  type TableRequest,
  type TableState,
  type Terms,
} from '@passline/table';
export { Client, type ClientOptions, type Pages, type Roles, type Span } from './client.ts';
export type { Connection, Following, FollowOptions, Receipt, Watcher } from './follow.ts';
export { newKey } from './keys.ts';
export { isPassing, Problem } from './problem.ts';
export type { Asked, Query, Timed, Wire, WireOptions } from './request.ts';
export type { Runtime } from './runtime.ts';
export { type ServerSent, SseReader } from './sse.ts';
export type * from './wire/index.ts';
