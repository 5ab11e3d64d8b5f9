// The typed client: what a page, a bot or a test uses to play at a Passline server.

export type {
  FloorEvent,
  LayoutRequest,
  LogEntry,
  Mode,
  OwnerKind,
  RequestOf,
  Stage,
  TableEvent,
  TableRequest,
  Terms,
} from '@passline/table';
export { evolve, isFloorEvent, type Owner, revived, seatOf, type TableState } from '@passline/table';
export { Client, type ClientOptions } from './client.ts';
export type { Connection, Following, FollowOptions, Receipt, Watcher } from './follow.ts';
export { newKey } from './keys.ts';
export { isPassing, Problem } from './problem.ts';
export type { Surroundings } from './runtime.ts';
export { type ServerSent, SseReader } from './sse.ts';
export type * from './wire/schemas.ts';
