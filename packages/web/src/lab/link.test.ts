// Links: everything is restored from the fragment, and what cannot be read is reported.
import { expect, test } from 'vitest';
import { pack, unpack } from '../books/pack.ts';
import { DEFAULTS, FIELDS, type Form, OWN_CODE, readForm } from './form.ts';
import { formOf, fragmentOf } from './link.ts';

const usual: Form = DEFAULTS;

test('the default experiment needs no fragment', async () => {
  expect(await fragmentOf(usual)).toBe('');
  expect(await formOf('')).toEqual({ form: usual, notes: [] });
});

test('every field comes back as it was', async () => {
  const form: Form = {
    ...Object.fromEntries(FIELDS.map((field, at) => [field, `${at}&=#+ %“é`])),
    ...usual,
    book: 'south-dakota',
    a: OWN_CODE,
    'a-code': 'const strategy = { name: "ü ≤ 7" };\n'.repeat(50),
    b: OWN_CODE,
    'b-code': '// nothing',
    more: 'pay-field-12=3:1\npay-two=30:1',
    seed: 'a seed & more = + #',
    target: '1500',
    'b-book': 'etg',
    'b-unit': '25',
    'b-min': '5',
    'b-more': 'pay-two=31:1',
  };
  expect(await formOf(await fragmentOf(form))).toEqual({ form, notes: [] });
});

test('code that neither side plays is not in the link', async () => {
  expect(await fragmentOf({ ...usual, 'a-code': 'secret' })).toBe('');
});

test('a table of B’s that is not used is not in the link', async () => {
  expect(await fragmentOf({ ...usual, 'b-book': 'etg', 'b-min': '5' })).toBe('');
  expect(await fragmentOf({ ...usual, b: 'pass', 'b-min': '5' })).toBe('b=pass');
});

test('links from before B could have a table still open as they did', async () => {
  const { form, notes } = await formOf('book=etg&min=5&a=iron-cross&b=pass&bankroll=500&seed=7');
  expect(notes).toEqual([]);
  expect(form).toEqual({
    ...usual,
    book: 'etg',
    min: '5',
    a: 'iron-cross',
    b: 'pass',
    bankroll: '500',
    seed: '7',
  });
  const { tables } = readForm(form);
  expect(tables.b).toBe(tables.a);
});

test('a long strategy is compressed', async () => {
  const code = 'return { bets: { pass: sight.unit } };\n'.repeat(100);
  expect((await pack(code, 10_000)).length).toBeLessThan(code.length / 10);
});

test.each([
  ['color=red', 'Unknown link field: “color”.'],
  ['a=best-system', 'No strategy “best-system”: side A uses the default.'],
  ['b=pass&b-book=atlantis', 'No rulebook “atlantis”: using the default.'],
  ['a=own&a-code=!!!', 'Cannot read “a-code” in the link: using the default.'],
  [`seed=${'x'.repeat(600)}`, 'Cannot read “seed” in the link: using the default.'],
  ['x'.repeat(70_000), 'This link is too long for the lab.'],
])('an error in a link is reported: %.20s', async (fragment, note) => {
  expect((await formOf(fragment)).notes).toEqual([note]);
});

test('a small text that unpacks into a huge one is refused', async () => {
  const bomb = new Blob([new Uint8Array(5_000_000)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
  await expect(unpack(Buffer.from(bytes).toString('base64url'), 80_000)).rejects.toThrow('too long');
});
