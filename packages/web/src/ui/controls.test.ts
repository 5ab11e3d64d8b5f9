// Controls are drawn by ui/ alone, so that each looks, reads and behaves the same in every room.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../', import.meta.url));
const CONTROL = /<(?:input|select|textarea)\b/;

const components = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.tsx'));
const drawing = components.filter(name => CONTROL.test(readFileSync(SRC + name, 'utf8')));

it('rooms use the controls of ui/, and draw none of their own', () => {
  expect(components.length).toBeGreaterThan(200);
  expect(drawing.length).toBeGreaterThan(3);
  expect(drawing.filter(name => !name.startsWith('ui/'))).toEqual([]);
});
