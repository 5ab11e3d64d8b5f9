// What the drivers of both databases have in common, so that plain reads and writes are written once for the two.
export type Value = string | number | null;

/** Question marks in the text stand for the values, in their order. */
export type Statement = { readonly text: string; readonly values: readonly Value[] };

export type Sql = {
  /** Rows under the names that the text gives its columns. */
  rows<T>(text: string, ...values: readonly Value[]): Promise<readonly T[]>;
  /** All or nothing; how many rows each statement changed. */
  write(...statements: readonly Statement[]): Promise<readonly number[]>;
};

export const statement = (text: string, ...values: readonly Value[]): Statement => ({ text, values });

export async function firstRow<T>(sql: Sql, text: string, ...values: readonly Value[]): Promise<T | null> {
  const [row] = await sql.rows<T>(text, ...values);
  return row ?? null;
}
