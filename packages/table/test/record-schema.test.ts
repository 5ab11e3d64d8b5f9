// The JSON Schema of records in spec/ is the one in the code, and accepts every event.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { EVENT_EXAMPLES } from '../src/schemas/examples.ts';
import { RECORD_SCHEMA_FILE, recordSchemaText } from './record-schema.ts';

const committed = readFileSync(RECORD_SCHEMA_FILE, 'utf8');
const fits = new Ajv({ strict: false }).compile(JSON.parse(committed) as object);

test('spec/record.schema.json is up to date; npm run record-schema writes it', () => {
  expect(committed).toBe(recordSchemaText());
});

test('it takes an entry with each event, and no other field', () => {
  for (const event of Object.values(EVENT_EXAMPLES)) {
    const entry = { version: 2, at: 1_767_225_600_000, event };
    expect(fits(entry), event.type).toBe(true);
    expect(fits({ ...entry, note: '' })).toBe(false);
    expect(fits({ ...entry, event: { ...event, type: 'unknown' } })).toBe(false);
  }
});
