// Tables of one series have the same dice: they are drawn for the series, and not for the table.
import type { TableCreated } from '../events.ts';
import type { TableId } from '../state/ids.ts';

/** What a table's dice are drawn for, and its seeds are derived from. */
export const drawnFor = ({ id, series }: Pick<TableCreated, 'id' | 'series'>): TableId => series ?? id;
