// Opens the store that the configuration names.
import type { Config } from '../config/config.ts';
import { maskPassword } from '../config/describe.ts';
import { SetupError } from '../config/setup-error.ts';
import type { Store } from './store.ts';

/** `beside`: for a program that uses the store while a server may be running on it. */
export async function openStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { beside = false }: { readonly beside?: boolean } = {},
): Promise<Store> {
  if (databaseUrl === null) {
    const { openSqlite } = await import('./sqlite/sqlite-store.ts');
    return openSqlite(dataDir, { beside });
  }
  const { openPostgres } = await import('./postgres/postgres-store.ts');
  try {
    return await openPostgres(databaseUrl);
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0]?.message : (error as Error).message;
    throw new SetupError(`cannot use the database ${maskPassword(databaseUrl)}: ${reason}`);
  }
}
