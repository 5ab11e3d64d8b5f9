// Migrates a database to this program's schema, in numbered steps.
import { StoreError } from '../store.ts';

/**
 * The format that came with each version of the rules (`RULES_VERSION`). A program with older rules refuses the store,
 * so that no table goes back to them. A step without statements is enough.
 */
export const FORMAT_OF_RULES: Readonly<Record<number, number>> = { 2: 18, 3: 20, 4: 26, 5: 29, 6: 30 };

/** A database, as migrations use it. */
export type Migratable = {
  /** The database's name for the operator, without secrets. */
  readonly name: string;
  /** The last step that was applied; 0: none. */
  version(): Promise<number>;
  /** Applies a step and records it, atomically. */
  apply(version: number, sql: string): Promise<void>;
};

/** Step n is `steps[n - 1]`; once released, a step never changes. */
export async function migrate(
  database: Migratable,
  steps: readonly string[],
  upTo: number = steps.length,
): Promise<void> {
  const current = await database.version();
  if (current > steps.length) {
    throw new StoreError(
      `${database.name} was written by a newer Passline (format ${current}, and this program knows ${steps.length}): start that one, or restore a backup from before.`,
    );
  }
  for (let version = current + 1; version <= upTo; version += 1) {
    await database.apply(version, steps[version - 1] ?? '');
  }
}
