// Reads and replaces the store's lineage: plain SQL for both databases.
import type { Store } from '../store.ts';
import type { Lineage } from '../stored.ts';
import { firstRow, type Sql, statement } from './sql.ts';

export const lineageQueries = (sql: Sql): Pick<Store, 'lineage' | 'setLineage'> => ({
  lineage: () => firstRow<Lineage>(sql, 'SELECT store, generation, position, home, signature FROM lineage'),
  async setLineage({ store, generation, position, home, signature }, replaced) {
    const values = [store, generation, position, home, signature];
    const change =
      replaced === null
        ? statement(
            `INSERT INTO lineage (one, store, generation, position, home, signature) VALUES (1, ?, ?, ?, ?, ?)
             ON CONFLICT (one) DO NOTHING`,
            ...values,
          )
        : statement(
            `UPDATE lineage SET store = ?, generation = ?, position = ?, home = ?, signature = ?
             WHERE generation = ?`,
            ...values,
            replaced,
          );
    const [changed] = await sql.write(change);
    return changed === 1;
  },
});
