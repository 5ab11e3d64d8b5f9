// A seat's bets according to the log, and those at the last roll, which can be repeated even after a reload.

import type { TableEvent } from '@passline/client';
import type { Line, SpotName } from '@passline/engine';

export type LaidBet = { readonly spot: SpotName; readonly amount: number };

export type LastBets = {
  /** What is on each spot now. */
  readonly now: ReadonlyMap<SpotName, number>;
  /** What was on each spot when dice were last rolled. */
  readonly before: ReadonlyMap<SpotName, number>;
  /** The same, or those of an earlier roll if there were none. */
  readonly last: readonly LaidBet[];
};

export const NO_LAST_BETS: LastBets = { now: new Map(), before: new Map(), last: [] };

type Bets = LastBets['now'];

function put(bets: Bets, spot: SpotName, amount: number): Bets {
  const next = new Map(bets);
  next.delete(spot);
  return amount > 0 ? next.set(spot, amount) : next;
}

function settleBets(bets: Bets, lines: readonly Line[], seat: number): Bets {
  const own = lines.filter(line => line.seat === seat);
  const decided = own.reduce((now, { spot, to, up }) => put(now, spot, to === null ? up : 0), bets);
  // A come bet may move to a number whose own bet was decided by the same roll.
  return own.reduce(
    (now, { to, up }) => (to === null ? now : put(now, to, (now.get(to) ?? 0) + up)),
    decided,
  );
}

const betList = (bets: Bets): readonly LaidBet[] => [...bets].map(([spot, amount]) => ({ spot, amount }));

export function withLastBets(bets: LastBets, event: TableEvent, seat: number): LastBets {
  switch (event.type) {
    case 'seated':
      return event.seat === seat ? NO_LAST_BETS : bets;
    case 'bet-placed':
    case 'bet-reduced':
      return event.seat === seat ? { ...bets, now: put(bets.now, event.spot, event.total) } : bets;
    case 'rolled': {
      const lying = betList(bets.now);
      const last = lying.length > 0 ? lying : bets.last;
      return { now: settleBets(bets.now, event.lines, seat), before: bets.now, last };
    }
    case 'roll-corrected':
      return { ...bets, now: settleBets(bets.before, event.roll.lines, seat) };
    case 'bets-closed':
    case 'round-voided':
    case 'layout-cleared':
    case 'settings-changed':
      return { ...bets, now: settleBets(bets.now, event.lines, seat) };
    default:
      return bets;
  }
}
