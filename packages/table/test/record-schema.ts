// The JSON Schema of one entry in a record, written to spec/ by `npm run record-schema`.
import { writeFileSync } from 'node:fs';
import { LogEntrySchema } from '../src/schemas/log.ts';

export const RECORD_SCHEMA_FILE = new URL('../../../spec/record.schema.json', import.meta.url);

export function recordSchemaText(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'An entry of a Passline record, version 1',
    ...LogEntrySchema,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(RECORD_SCHEMA_FILE, recordSchemaText());
