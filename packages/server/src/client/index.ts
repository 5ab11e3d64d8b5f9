// The typed client: what a page, a bot or a test uses to play at a Passline server.
export type * from '../http/schemas.ts';
export type { FloorEvent, LogEntry, Mode, OwnerKind, Stage, TableEvent } from '../table/events.ts';
export type { LayoutRequest, RequestOf, TableRequest, Terms } from '../table/requests.ts';
export { evolve, isFloorEvent, type Owner, revived, seatOf, type TableState } from '../table/state.ts';
export { Client, type ClientOptions } from './client.ts';
export type { Connection, Following, FollowOptions, Receipt, Watcher } from './follow.ts';
export { newKey } from './keys.ts';
export { isPassing, Problem } from './problem.ts';
export type { Surroundings } from './surroundings.ts';
