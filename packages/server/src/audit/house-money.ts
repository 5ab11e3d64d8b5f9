// The house's money at a glance: drop, win, hold, and the win against its exact expectation.
import type { HouseMoney, MoneyFigures } from '@passline/client/wire';
import { DAY_MS } from '@passline/table';
import type { Store } from '../store/store.ts';
import type { TableTakings, TakingsTotal } from '../store/stored.ts';
import type { Summary } from '../tables/assemble.ts';

/** Nobody reads a longer list. */
const MAX_TABLES = 500;
const ROLLS = 36n;

/** Rounds to the nearest cent, halves away from zero. */
function centsOf(thirtySixths: bigint): number {
  const size = thirtySixths < 0n ? -thirtySixths : thirtySixths;
  const cents = Number((size + ROLLS / 2n) / ROLLS);
  return thirtySixths < 0n ? -cents : cents;
}

export function figuresOf({ drop, win, luck36, variance, rolls }: TakingsTotal): MoneyFigures {
  const spread = Math.sqrt(variance);
  return {
    drop,
    win,
    hold: drop > 0 ? win / drop : null,
    expected: centsOf(BigInt(win) * ROLLS - luck36),
    standardDeviation: Math.round(spread),
    deviations: spread > 0 ? Number(luck36) / Number(ROLLS) / spread : null,
    rolls,
  };
}

function tableOf({
  drop,
  win,
  luck36,
  variance,
  rolls,
  summary,
  ...table
}: TableTakings): HouseMoney['tables'][number] {
  const { players, seats } = JSON.parse(summary) as Summary;
  return { ...table, players, seats, ...figuresOf({ drop, win, luck36, variance, rolls }) };
}

/** The figures for the last days (UTC) including today, or for all time if `days` is omitted. */
export async function houseMoney(
  store: Pick<Store, 'takings'>,
  now: number,
  days: number | undefined,
): Promise<HouseMoney> {
  const fromDay = days === undefined ? 0 : Math.floor(now / DAY_MS) - days + 1;
  const { house, ownChips, tables } = await store.takings(fromDay, MAX_TABLES);
  return {
    from: days === undefined ? null : fromDay * DAY_MS,
    house: figuresOf(house),
    ownChips: figuresOf(ownChips),
    tables: tables.map(tableOf),
  };
}
