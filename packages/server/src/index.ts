// What the server gives to the command line: how it is set up, started and backed up.

export { changesBetween, changesInWords, type Manifest, manifestFrom, programAt } from './audit/program.ts';
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
export { type Running, serve } from './main.ts';
export { backupSqlite } from './store/sqlite/backup.ts';
export { StoreTrouble } from './store/store.ts';
