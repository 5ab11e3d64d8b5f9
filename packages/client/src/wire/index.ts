// The contract of the HTTP API: every body, query and answer as a schema, with its type.
export * from './bots.ts';
export * from './events.ts';
export * from './house.ts';
export * from './house-events.ts';
export * from './legal.ts';
export * from './me.ts';
export * from './network.ts';
export * from './preferences.ts';
export * from './problem.ts';
export * from './results.ts';
export * from './rooms.ts';
export * from './rosters.ts';
export * from './rulebooks.ts';
export * from './session.ts';
export { Cents, EpochMs, Mode, Role, Scope } from './shared.ts';
export * from './staff.ts';
export * from './tables.ts';
export * from './wallet.ts';
