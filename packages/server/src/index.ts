// The server for the command line: configuration, start and backup.

export {
  type Change,
  changesBetween,
  changesInWords,
  type FORMAT,
  type Manifest,
  manifestFrom,
  programAt,
} from './audit/program.ts';
export {
  type Config,
  configFrom,
  type Environment,
  type Flag,
  type Given,
  type Listen,
  OPTIONS,
  type Option,
  SetupError,
  shownConfig,
} from './config.ts';
export type { Rate, RateName, Rates } from './http/plugins/rate-limits.ts';
export type { StreamLimits } from './http/plugins/sse.ts';
export { type Running, serve } from './main.ts';
export { backupSqlite } from './store/sqlite/backup.ts';
export { StoreError } from './store/store.ts';
