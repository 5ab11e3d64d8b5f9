// Opens a practice table on this device, by a rulebook that the page knows or a file that comes along.
import type { NewTable } from '@passline/client';
import { findRulebook, newTable, type Rulebook } from '@passline/engine';
import {
  type AnyRefusal,
  PRACTICE_TERMS,
  serverRefusal,
  type TableCreated,
  visibleProblem,
} from '@passline/table';
import { DEVICE_PLAYER, deviceTableId } from '../api/device-tables.ts';
import * as deviceText from '../text/device.ts';
import { DeviceTable } from './device-table.ts';
import { randomHex } from './dice.ts';
import { markDeviceTables } from './known-tables.ts';

type Opened =
  | { readonly ok: true; readonly table: DeviceTable }
  | { readonly ok: false; readonly refusal: AnyRefusal };
type Rules =
  | { readonly ok: true; readonly book: Rulebook; readonly house: unknown }
  | { readonly ok: false; readonly refusal: AnyRefusal };

const refuse = (...given: Parameters<typeof serverRefusal>): Extract<Opened, { ok: false }> => ({
  ok: false,
  refusal: serverRefusal(...given),
});

async function rulesOf({ house, rulebook = '' }: NewTable): Promise<Rules> {
  if (house === undefined) {
    const book = findRulebook(rulebook);
    return book ? { ok: true, book, house: null } : refuse('request/invalid', deviceText.noSuchRulebook);
  }
  // Loaded on demand: the checks are a large part of the page, and few visitors have a file.
  const { loadFile, problemText } = await import('../books/house-file.ts');
  const loaded = loadFile(house);
  if (loaded.ok) return { ok: true, book: loaded.book, house: loaded.file };
  return refuse('table/bad-house-file', loaded.problems.map(problemText).join(' '));
}

export async function openDeviceTable(input: NewTable): Promise<Opened> {
  if (input.mode !== 'practice') return refuse('mode/not-here', deviceText.practiceOnly);
  const rules = await rulesOf(input);
  if (!rules.ok) return rules;
  const { book, house } = rules;
  const made = newTable(book, input.settings ?? {});
  if (!made.ok) {
    const { code, key, message } = made;
    return { ok: false, refusal: { code, message: `${message}.`, data: { key }, cite: '' } };
  }
  const created: TableCreated = {
    type: 'table-created',
    id: deviceTableId(randomHex(10)),
    name: visibleProblem(book.title) === null ? book.title : book.id,
    mode: 'practice',
    rulebook: book.id,
    house,
    settings: made.table.settings,
    terms: PRACTICE_TERMS,
    public: false,
    owner: DEVICE_PLAYER,
    wallets: false,
  };
  const table = await DeviceTable.open(created);
  markDeviceTables();
  return { ok: true, table };
}
