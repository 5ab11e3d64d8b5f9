// The server as the command line uses it: configuration, start, backup, restore, archive, audit and doctor.

export { DAY_MS } from '@passline/table';
export type { OidcConfig } from './accounts/oidc.ts';
export type { QuotaKind, QuotaLimits, QuotaScope } from './accounts/quotas.ts';
export { type Archived, archiveTables } from './audit/archive.ts';
export { type DoctorOptions, examine, type Finding } from './audit/doctor.ts';
export {
  type Change,
  changesBetween,
  changesInWords,
  type FORMAT,
  type Manifest,
  manifestFrom,
  programAt,
} from './audit/program.ts';
export { type AuditOptions, type AuditResult, auditStore } from './audit/store-audit.ts';
export type { Bus, CompanyNotice, Notice } from './bus/bus.ts';
export { type Config, configFrom } from './config/config.ts';
export { describeConfig } from './config/describe.ts';
export type { Listen } from './config/option-reader.ts';
export { type Environment, type Flag, type Given, OPTIONS, type Option } from './config/options.ts';
export { SetupError } from './config/setup-error.ts';
export type { FeaturedPlayer, LoadFeatured } from './featured/moves.ts';
export type { Rate, RateName, Rates } from './http/limits/rate-limits.ts';
export {
  CountedSlots,
  type SlotRefusal,
  type StreamCounts,
  type StreamSlots,
} from './http/limits/stream-slots.ts';
export type { StreamLimits } from './http/response/sse.ts';
export { networkAddresses } from './lib/network-addresses.ts';
export { type Running, serve } from './main.ts';
export { type Restored, type RestoreOptions, restoreStore } from './restore.ts';
export type {
  Accepted,
  Append,
  Appended,
  BookGuard,
  Charge,
  LimitsGuard,
  LineageGuard,
  OverQuota,
  Refused,
  RowChange,
  StoredAnswer,
  Takings,
} from './store/append.ts';
export { openStore } from './store/open-store.ts';
export { openSnapshot, type ReadSnapshot } from './store/read-snapshot.ts';
export type { Sql, SqlStatement, SqlValue } from './store/shared/sql.ts';
export { backupSqlite } from './store/sqlite/backup.ts';
export { type Store, StoreError } from './store/store.ts';
export type {
  Account,
  Credential,
  DrillRoll,
  FormerName,
  Head,
  Holdings,
  HouseFile,
  Limit,
  Lineage,
  RankedDailyHand,
  RosterMember,
  RosterPlace,
  Sitting,
  StatementLine,
  Stop,
  StoredBook,
  StoredCheckpoint,
  StoredDailyHand,
  StoredDrillRoll,
  StoredEvent,
  StoredRoster,
  StoredTournament,
  TableFilter,
  TableRow,
  TableTakings,
  TakingsTotal,
} from './store/stored.ts';
export type { Role } from './workers/messages.ts';
export { serveWithWorkers } from './workers/supervisor.ts';
export { runWorker, workerRole } from './workers/worker.ts';
