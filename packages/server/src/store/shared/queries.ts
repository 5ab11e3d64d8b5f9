// Everything that both stores read and write with the same SQL.
import { archiveQueries } from './archive.ts';
import { dailyQueries } from './daily.ts';
import { drillQueries } from './drills.ts';
import { holdingsQueries } from './holdings.ts';
import { houseQueries } from './house.ts';
import { ledgerQueries } from './ledger.ts';
import { lineageQueries } from './lineage.ts';
import { peopleQueries } from './people.ts';
import { quotas } from './quotas.ts';
import { rosterQueries } from './rosters.ts';
import type { Sql } from './sql.ts';
import { tableQueries } from './tables.ts';
import { takingsQueries } from './takings.ts';
import { tournamentQueries } from './tournaments.ts';

export const sharedQueries = (sql: Sql) => ({
  ...tableQueries(sql),
  ...peopleQueries(sql),
  ...ledgerQueries(sql),
  ...houseQueries(sql),
  ...quotas(sql),
  ...lineageQueries(sql),
  ...archiveQueries(sql),
  ...rosterQueries(sql),
  ...takingsQueries(sql),
  ...dailyQueries(sql),
  ...tournamentQueries(sql),
  ...drillQueries(sql),
  ...holdingsQueries(sql),
});
