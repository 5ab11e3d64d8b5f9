// A common interface over both database drivers, so that plain SQL is written once.
export type Value = string | number | null;

/** Question marks in the text stand for the values, in their order. */
export type Statement = { readonly text: string; readonly values: readonly Value[] };

export type Sql = {
  /** Rows, keyed by the statement's column names. */
  rows<T>(text: string, ...values: readonly Value[]): Promise<readonly T[]>;
  /** All or nothing; returns how many rows each statement changed. */
  write(...statements: readonly Statement[]): Promise<readonly number[]>;
};

export const statement = (text: string, ...values: readonly Value[]): Statement => ({ text, values });

export async function firstRow<T>(sql: Sql, text: string, ...values: readonly Value[]): Promise<T | null> {
  const [row] = await sql.rows<T>(text, ...values);
  return row ?? null;
}
