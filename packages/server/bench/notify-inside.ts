// The hints of the past, to compare with: each commit notifies by a trigger, and the node's own hints are left out.
import pg from 'pg';

/** Announces every table that a commit makes longer, as the commit's last act. */
const TRIGGER = `
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('passline', json_agg(json_build_array(t.id, a.version))::text)
  FROM (SELECT tbl, max(version) AS version FROM added GROUP BY tbl) a JOIN tables t ON t.num = a.tbl;
  RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT ON events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce()`;

/** For a database that a server has migrated. */
export async function notifyInside(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(TRIGGER);
  await client.end();
}

/** For `--import`: the server's own hints are not sent. */
export const NO_HINTS = `${import.meta.url}?no-hints`;

if (new URL(import.meta.url).search === '?no-hints') {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  const quiet = function quiet(this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args;
    const isHint = typeof first === 'object' && first !== null && 'name' in first && first.name === 'hint';
    return isHint ? Promise.resolve() : query.apply(this, args);
  };
  pg.Client.prototype.query = quiet as typeof pg.Client.prototype.query;
}
