// A sitting according to the table's log: chips bought, the result of each kind of bet, the last rolls and bets.
import type { LogEntry, TableEvent } from '@passline/client';
import { type Line, netOf, type Rolled, type Rulebook } from '@passline/engine';
import { labelOf } from '../../layout/label-of.ts';
import * as dialogsText from '../../text/play-dialogs.ts';
import type { Change } from '../betting/change.ts';
import { endsBets } from '../betting/changes-made.ts';
import { type LastBets, NO_LAST_BETS, withLastBets } from '../betting/last-bets.ts';

export type Kind = { readonly result: number; readonly wins: number; readonly losses: number };

/** A roll, by the version of the table that it made. */
export type RollMade = { readonly version: number; readonly rolled: Rolled };

export type SessionSummary = {
  /** The version up to which entries are included. */
  readonly version: number;
  /** Whose sitting it is; null for a watcher. */
  readonly seat: number | null;
  readonly book: Rulebook;
  readonly bought: number;
  /** By kind of bet, such as "Place"; together they are the result of the sitting. */
  readonly kinds: Readonly<Record<string, Kind>>;
  /** The last rolls, newest last. */
  readonly rolls: readonly RollMade[];
  readonly bets: LastBets;
  /** What the player had changed when the log was read, until bets close. */
  readonly earlier: readonly Change[];
};

export const ROLLS_SHOWN = 20;

export const newSession = (version: number, seat: number | null, book: Rulebook): SessionSummary => ({
  version,
  seat,
  book,
  bought: 0,
  kinds: {},
  rolls: [],
  bets: NO_LAST_BETS,
  earlier: [],
});

/** "Place 6" and "Place 8" are one kind of bet. */
export const kindOf = (book: Rulebook, spot: string): string =>
  labelOf(book, spot).replace(/ \d+(-\d+)?$/, '');

function addResult(
  session: SessionSummary,
  kind: string,
  result: number,
  sign: 1 | -1 | 0 = 0,
  wins = 0,
  losses = 0,
): SessionSummary {
  const old = session.kinds[kind] ?? { result: 0, wins: 0, losses: 0 };
  const now = {
    result: old.result + result,
    wins: old.wins + sign * wins,
    losses: old.losses + sign * losses,
  };
  return { ...session, kinds: { ...session.kinds, [kind]: now } };
}

/** Settlement lines of the player's seat, counted or, if a roll is corrected, taken out again. */
function withLines(session: SessionSummary, lines: readonly Line[], sign: 1 | -1): SessionSummary {
  return lines
    .filter(({ seat }) => seat === session.seat)
    .reduce((now, line) => {
      const decided = line.outcome === 'win' || line.outcome === 'lose';
      const net = netOf(line);
      if (!decided && net === 0) return now;
      const [win, loss] = [Number(line.outcome === 'win'), Number(line.outcome === 'lose')];
      return addResult(now, kindOf(session.book, line.spot), sign * net, sign, win, loss);
    }, session);
}

function applyOwn(session: SessionSummary, event: TableEvent): SessionSummary {
  if (!('seat' in event) || event.seat !== session.seat) return session;
  switch (event.type) {
    case 'seated':
    case 'bought-in':
      return { ...session, bought: session.bought + event.amount };
    case 'bet-placed':
      return event.commission > 0
        ? addResult(session, kindOf(session.book, event.spot), -event.commission)
        : session;
    case 'bet-reduced':
      return event.commissionBack > 0
        ? addResult(session, kindOf(session.book, event.spot), event.commissionBack)
        : session;
    case 'ruled':
      return addResult(session, dialogsText.rulings, event.amount);
    default:
      return session;
  }
}

function applyEvent(session: SessionSummary, { version, event }: LogEntry): SessionSummary {
  switch (event.type) {
    case 'rolled':
      return {
        ...withLines(session, event.lines, 1),
        rolls: [...session.rolls, { version, rolled: event }].slice(-ROLLS_SHOWN),
      };
    case 'roll-corrected': {
      const wrong = session.rolls.at(-1);
      const undone = wrong ? withLines(session, wrong.rolled.lines, -1) : session;
      return {
        ...withLines(undone, event.roll.lines, 1),
        rolls: [...undone.rolls.slice(0, -1), { version, rolled: event.roll }],
      };
    }
    case 'bets-closed':
    case 'round-voided':
    case 'layout-cleared':
    case 'settings-changed':
      return withLines(session, event.lines, 1);
    default:
      return applyOwn(session, event);
  }
}

function followEntry(session: SessionSummary, entry: LogEntry): SessionSummary {
  if (entry.version <= session.version) return session;
  const { seat } = session;
  const bets = seat === null ? session.bets : withLastBets(session.bets, entry.event, seat);
  const earlier = endsBets(entry.event) ? [] : session.earlier;
  return { ...applyEvent(session, entry), bets, earlier, version: entry.version };
}

/** Adds entries; those already included are skipped. */
export const follow = (session: SessionSummary, entries: readonly LogEntry[]): SessionSummary =>
  entries.reduce(followEntry, session);
