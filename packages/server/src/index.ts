// What the server gives to the command line: starting it, backing it up, and checking tables' records.
export {
  type Config,
  configFrom,
  type Environment,
  type Flag,
  type Given,
  OPTIONS,
  type Option,
  SetupTrouble,
  shownConfig,
} from './config.ts';
export { NODE_HASHING } from './fair/node-hashing.ts';
export { MOST_LINE } from './record/record.ts';
export { RecordCheck, type Verdict, verifyRecord } from './record/verify.ts';
export { type Running, serve } from './serve.ts';
export { backupSqlite } from './store/backup.ts';
export { StoreTrouble } from './store/store.ts';
