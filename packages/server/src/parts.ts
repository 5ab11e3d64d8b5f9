// Parts of a node that the package does not export, for proofs and benchmarks that assemble their own.
export { FEATURED_HOST } from './featured/featured-host.ts';
export { admitStore } from './generations/high-water.ts';
export type { KeptMark, Mark, MarkKeeper } from './generations/mark-file.ts';
export type { TableHead } from './generations/table-slots.ts';
export { canonicalJson } from './lib/canonical-json.ts';
export type { Cancel, Clock } from './lib/clock.ts';
export { fingerprintOf, loadMasterKey, type MasterKey, seedOf } from './lib/master-key.ts';
export { type Metrics, SILENT_RECORDERS } from './lib/metrics.ts';
export { WALL_CLOCK } from './lib/wall-clock.ts';
export { assembleNode, type Node } from './node.ts';
export { assertAppends, lastOf, lastSittings, mergeGuards, newRow } from './store/shared/append-form.ts';
export { FIRST_BOOKS } from './store/shared/first-books.ts';
export { type AppliedEntries, applyEntries, assertBalanced } from './store/shared/ledger.ts';
export { databaseFile } from './store/sqlite/sqlite-store.ts';
export { StoreBehindError } from './store/store.ts';
export { inForce } from './wallet/limit-rules.ts';
