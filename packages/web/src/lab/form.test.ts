// The form: what is read from it, and what is wrong with it.
import { expect, test } from 'vitest';
import { DEFAULTS, type Form, readForm } from './form.ts';

const form = (change: Partial<Form>): Form => ({ ...DEFAULTS, ...change });

test('the default form makes a table and a plan', () => {
  const { tables, plan, sessions, pace, problems } = readForm(DEFAULTS);
  expect(problems).toEqual({});
  expect(tables.a?.book.id).toBe('rws-2019');
  expect(tables.a?.unit).toBe(1000);
  expect(tables.b).toBe(tables.a);
  expect(plan).toEqual({ bankroll: 100_000, rolls: 400, target: null, stopLoss: null });
  expect([sessions, pace]).toEqual([100_000, 120]);
});

test('amounts may be grouped', () => {
  expect(readForm(form({ bankroll: '12,500.50' })).plan?.bankroll).toBe(1_250_050);
});

test.each([
  ['unit', 'ten', 'Enter an amount above 0, such as 10 or 7.50.'],
  ['unit', '', 'Enter an amount.'],
  ['bankroll', '0', 'Enter an amount above 0, such as 10 or 7.50.'],
  ['rolls', '1.5', 'Enter a whole number from 1 to 100,000.'],
  ['target', '900', 'The target must be above the bankroll.'],
  ['stop-loss', '1000', 'The stop-loss must be below the bankroll.'],
  ['sessions', '0', 'Enter a whole number from 1 to 10,000,000.'],
] as const)('%s “%s” is refused', (field, text, sentence) => {
  expect(readForm(form({ [field]: text })).problems).toEqual({ [field]: sentence });
});

test('a setting that the engine refuses is reported at its own field, in the engine’s words', () => {
  const { tables, problems } = readForm(form({ min: '50', max: '10' }));
  expect(tables.a).toBeNull();
  expect(problems).toEqual({ max: 'max 10.00 is below min 50.00' });
});

test('a house’s settings count only if the rulebook leaves them to the house', () => {
  expect(readForm(form({ odds: '2x' })).tables.a?.settings).toEqual({});
  const south = form({ book: 'south-dakota', odds: '2x', more: 'pay-field-12=3:1' });
  expect(readForm(south).tables.a?.settings).toEqual({ odds: '2x', 'pay-field-12': '3:1' });
});

test('a line that is not a setting is named', () => {
  const { problems } = readForm(form({ book: 'south-dakota', more: 'field pays three' }));
  expect(problems.more).toBe('“field pays three” is not a setting. Example: pay-field-12=3:1');
});

test('B may have a table of its own, with its own settings and unit', () => {
  const { tables, problems } = readForm(
    form({ b: 'pass', 'b-book': 'south-dakota', 'b-odds': '2x', 'b-min': '25', 'b-unit': '25', min: '5' }),
  );
  expect(problems).toEqual({});
  expect(tables.a).toMatchObject({ book: { id: 'rws-2019' }, settings: { min: '5.00' }, unit: 1000 });
  expect(tables.b).toMatchObject({
    book: { id: 'south-dakota' },
    settings: { odds: '2x', min: '25.00' },
    unit: 2500,
  });
});

test('without a unit of its own, B plays with A’s', () => {
  expect(readForm(form({ b: 'pass', 'b-book': 'etg', unit: '15' })).tables.b?.unit).toBe(1500);
});

test('a mistake in one table does not prevent play at the other', () => {
  const wrong = readForm(form({ b: 'pass', 'b-book': 'etg', 'b-min': '50', 'b-max': '10' }));
  expect(wrong.tables.a).not.toBeNull();
  expect(wrong.tables.b).toBeNull();
  expect(wrong.problems).toEqual({ 'b-max': 'max 10.00 is below min 50.00' });
});

test('a table that neither side uses is not checked', () => {
  expect(readForm(form({ 'b-book': 'etg', 'b-min': 'ten' })).problems).toEqual({});
});

test('weights of the dice are read for each table; what is not 36 weights is a problem of that field', () => {
  const setter = '6 6 6 6 6 5 6 6 6 6 5 6 6 6 6 5 6 6 6 6 5 6 6 6 6 5 6 6 6 6 5 6 6 6 6 6';
  const read = readForm({ ...DEFAULTS, dice: setter, b: 'pass', 'b-book': 'etg' });
  expect(read.tables.a?.dice).toHaveLength(36);
  expect(read.tables.b?.dice).toBeNull();
  const bad = readForm({ ...DEFAULTS, dice: '1 2 3' });
  expect(bad.tables.a).toBeNull();
  expect(bad.problems.dice).toBe('This has 3 weights, not 36: six rows of six.');
});
