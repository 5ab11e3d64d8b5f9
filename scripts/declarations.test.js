// The public-types check finds types that are used but not exported, however they are reached, and nothing else.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportedNames, unexportedTypes } from './declarations.ts';

const folder = mkdtempSync(join(tmpdir(), 'passline-declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} name @param {string} text */
const put = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

put(
  'parts.d.ts',
  `import type { Deep } from './deep.js';
export type Part = { readonly deep: Deep; readonly here: Local };
/** Not Hidden, which only this comment names. */
type Local = number;
export declare const LIST: readonly ['a'];
export type Name = (typeof LIST)[number];
`,
);
put('deep.d.ts', 'export type Deep = string;\nexport type Never = number;\n');
put('whole.d.ts', 'export type Whole = string;\n');

test('lists each type that is used in public and exported nowhere', () => {
  const entry = put(
    'index.d.ts',
    `export { type Part, type Name as Kind } from './parts.js';
export type * from './whole.js';
export { type Other } from 'elsewhere';
import { type Whole } from './whole.js';
export declare function whole(part: Whole): Promise<Whole>;
`,
  );
  expect(exportedNames(entry).sort()).toEqual(['Kind', 'Other', 'Part', 'Whole', 'whole']);
  expect(unexportedTypes([entry])).toEqual(['Part uses Deep', 'Part uses Local', 'Name uses LIST']);
});

test('counts what another entry of the package exports', () => {
  const entry = put('one.d.ts', "export type { Part } from './parts.js';\n");
  expect(unexportedTypes([entry])).toEqual(['Part uses Deep', 'Part uses Local']);
  expect(unexportedTypes([entry, join(folder, 'deep.d.ts')])).toEqual(['Part uses Local']);
});
