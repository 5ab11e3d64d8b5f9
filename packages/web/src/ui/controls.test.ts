// Only ui/ draws controls, dialogs and tables, so that they look, read and behave the same in every room.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../', import.meta.url));

const components = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.tsx'))
  .map(name => ({ name, text: readFileSync(SRC + name, 'utf8') }));

/** Files that draw the element themselves, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The one table whose rows are in groups, each under a heading of its own.
  table: ['rulebooks/Compare.tsx'],
};

test.each(['input', 'select', 'textarea', 'dialog', 'table'])('<%s> is drawn in ui/ alone', element => {
  expect(components.length).toBeGreaterThan(200);
  const drawn = new RegExp(`<${element}\\b`);
  const drawing = components.filter(({ text }) => drawn.test(text)).map(({ name }) => name);
  expect(drawing.some(name => name.startsWith('ui/'))).toBe(true);
  expect(drawing.filter(name => !name.startsWith('ui/'))).toEqual(EXCEPTIONS[element] ?? []);
});
