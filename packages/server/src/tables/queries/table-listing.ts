// A table as lists show it: its row, with live figures if it is in memory.

import type { Stage } from '@passline/table';
import { FEATURED_HOST } from '../../featured/featured-host.ts';
import type { TableRow } from '../../store/stored.ts';
import type { Summary } from '../assemble.ts';
import type { LiveTable } from '../live-table.ts';

export type Listing = Summary & {
  readonly id: string;
  readonly name: string;
  readonly mode: TableRow['mode'];
  readonly rulebook: string;
  readonly public: boolean;
  readonly wallets: boolean;
  /** Whether the caller set it up. */
  readonly owner: boolean;
  readonly createdAt: number;
  readonly closed: boolean;
  /** Whether house bots play there. */
  readonly featured: boolean;
  /** Both null if the table is not in this node's memory. */
  readonly point: number | null;
  readonly stage: Stage | null;
};

export function listingOf(row: TableRow, live: LiveTable | undefined, caller: string): Listing {
  const { id, name, mode, rulebook, createdAt, closed } = row;
  return {
    ...(JSON.parse(row.summary) as Summary),
    id,
    name,
    mode,
    rulebook,
    public: row.public,
    wallets: row.wallets,
    owner: row.owner === caller,
    createdAt,
    closed,
    featured: row.owner === FEATURED_HOST,
    point: live?.state.game.point ?? null,
    stage: live?.state.clock.stage ?? null,
  };
}
