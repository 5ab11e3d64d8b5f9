// The form for a table’s settings: which fields it offers, and which changes it sends.
import { type Command, decide, evolve, findRulebook, newTable, type Table } from '@passline/engine';
import { expect, test } from 'vitest';
import { settingChanges, settingFields, settingsRefusal } from './settings-form.ts';

function table(id: string): Table {
  const book = findRulebook(id);
  const made = book ? newTable(book, { chip: '1.00', min: '5.00', max: '500.00' }) : null;
  if (!made?.ok) throw new Error('no table');
  return made.table;
}

const keys = (id: string): readonly string[] => settingFields(table(id)).map(({ key }) => key);
const ALWAYS = ['chip', 'min', 'max', 'box-max', 'limits', 'shooter'];

test('a rulebook’s own settings are offered only if it leaves them to the house', () => {
  expect(keys('rws-2019')).toEqual(ALWAYS);
  expect(keys('etg')).toEqual([...ALWAYS, 'power-odds']);
  expect(keys('south-dakota')).toEqual([...ALWAYS, 'odds', 'commission', 'buy-commission', 'lay-commission']);
});

test('only fields that differ are sent, and an empty limit is removed', () => {
  const fields = settingFields(table('rws-2019'));
  expect(settingChanges(fields, {})).toEqual({});
  expect(settingChanges(fields, { min: '5.00', max: '', chip: '', 'box-max': '1000.00' })).toEqual({
    max: 'none',
    'box-max': '1000.00',
  });
});

test('a bet with limits of its own has fields of its own', () => {
  const book = findRulebook('rws-2019');
  const made = book ? newTable(book, { min: '5.00', 'max-hard': '25.00' }) : null;
  if (!made?.ok) throw new Error('no table');
  const fields = settingFields(made.table).filter(({ key }) => key.endsWith('-hard'));
  expect(fields.map(({ key, now }) => [key, now])).toEqual([
    ['min-hard', '5.00'],
    ['max-hard', '25.00'],
  ]);
  expect(settingChanges(fields, { 'max-hard': '', 'min-hard': '1.00' })).toEqual({
    'max-hard': 'none',
    'min-hard': '1.00',
  });
});

test('changes that the engine would refuse are refused in its sentence', () => {
  expect(settingsRefusal(table('rws-2019'), { min: '10.00' })).toBeNull();
  expect(settingsRefusal(table('rws-2019'), { min: '600.00' })).toEqual({
    message: 'max 500.00 is below min 600.00.',
    canWait: false,
  });
});

test('a change that would alter a standing bet can wait', () => {
  const empty = table('rws-2019');
  const commands: readonly Command[] = [
    { type: 'seat', seat: 1, name: 'Ana', amount: 100_00 },
    { type: 'bet', seat: 1, spot: 'place-6', amount: 5_00 },
  ];
  const game = commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.reduce(evolve, before);
  }, empty);
  const refusal = settingsRefusal(game, { chip: '0.50' });
  expect(refusal).toMatchObject({ canWait: true });
  expect(refusal?.message).toContain('Place 6');
  expect(settingsRefusal(game, { max: '50.00' })).toBeNull();
});
