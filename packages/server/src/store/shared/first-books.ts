// The rulebooks that a new store publishes, all that come with Passline, and the hash that identifies a publication.
import { createHash } from 'node:crypto';
import type { PublishedSettings } from '@passline/table';
import { canonicalJson } from '../../lib/canonical-json.ts';
import type { StoredBook } from '../stored.ts';

export const publicationHash = (house: unknown, settings: PublishedSettings): string =>
  createHash('sha256')
    .update(canonicalJson([house, settings]))
    .digest('hex');

/** Only limits: a rulebook without limits takes any amount, so choosing them gains a player nothing. */
const LIMITS: PublishedSettings = {
  min: { from: '0.01', to: '1000.00' },
  max: { from: '1.00', to: '100000.00' },
  'box-max': { from: '1.00', to: '1000000.00' },
};
/** Payouts are rounded down to the chip, so none of these pays more than the odds. */
const WITH_CHIPS: PublishedSettings = { ...LIMITS, chip: { values: ['1.00', '0.25', '0.50', '5.00'] } };
/** The electronic game pays in cents, whatever its chip. */
const ELECTRONIC: PublishedSettings = { ...LIMITS, chip: { values: ['0.01', '1.00'] } };

const first = (id: string, settings: PublishedSettings): StoredBook => ({
  id,
  house: null,
  settings,
  hash: publicationHash(null, settings),
  at: 0,
});

export const FIRST_BOOKS: readonly StoredBook[] = [
  first('etg', ELECTRONIC),
  first('rws-2013', WITH_CHIPS),
  first('rws-2019', WITH_CHIPS),
  first('south-dakota', LIMITS),
];

/** The same books as SQL rows, for a migration. */
export const FIRST_BOOK_ROWS = FIRST_BOOKS.map(
  ({ id, settings, hash }) => `('${id}', 'null', '${JSON.stringify(settings)}', '${hash}', 0)`,
).join(', ');
