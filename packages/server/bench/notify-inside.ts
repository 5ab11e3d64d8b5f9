// How hints were once sent, for comparison: a trigger notifies inside each commit, and the node itself sends none.
import pg from 'pg';

/** Announces every table whose log a commit extends, as the last step of the commit. */
const TRIGGER = `
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('passline', json_agg(json_build_array(t.id, a.version))::text)
  FROM (SELECT tbl, max(version) AS version FROM added GROUP BY tbl) a JOIN tables t ON t.num = a.tbl;
  RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT ON events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce()`;

/** Installs the trigger in a database that a server has migrated. */
export async function notifyInside(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(TRIGGER);
  await client.end();
}

/** A module for `--import` that keeps the server from sending its own hints. */
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
