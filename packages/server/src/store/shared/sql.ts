// A common interface over both database drivers, so that plain SQL is written once.
export type SqlValue = string | number | null;

/** Question marks in the text stand for the values, in order. */
export type SqlStatement = { readonly text: string; readonly values: readonly SqlValue[] };

export type Sql = {
  /** Rows, keyed by column name. */
  rows<T>(text: string, ...values: readonly SqlValue[]): Promise<readonly T[]>;
  /** All or nothing; returns how many rows each statement changed. */
  write(...statements: readonly SqlStatement[]): Promise<readonly number[]>;
};

export const statement = (text: string, ...values: readonly SqlValue[]): SqlStatement => ({ text, values });

export async function firstRow<T>(sql: Sql, text: string, ...values: readonly SqlValue[]): Promise<T | null> {
  const [row] = await sql.rows<T>(text, ...values);
  return row ?? null;
}
