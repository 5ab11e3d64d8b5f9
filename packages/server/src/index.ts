// What the server gives to the command line: how it is set up, started and backed up.
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
export { changesBetween, changesInWords, type Manifest, manifestFrom, programAt } from './program.ts';
export { type Running, serve } from './serve.ts';
export { backupSqlite } from './store/backup.ts';
export { StoreTrouble } from './store/store.ts';
