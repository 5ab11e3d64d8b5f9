// Table events as sentences for screen readers: roll, result and balance together.

import type { LogEntry, TableEvent, TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import {
  formatOdds,
  type Line,
  layoutTotal,
  netTotal,
  type Rolled,
  type Rulebook,
  seatAt,
} from '@passline/engine';
import { labelOf } from '../../layout/label-of.ts';
import { amount } from '../../text/money.ts';
import { joinPrices } from '../../text/pays.ts';
import { diceText, endSentence } from '../../text/phrases.ts';
import * as detailsText from '../../text/play-details.ts';
import { stickCall } from '../throw/calls.ts';
import { lineWords } from './line-words.ts';

export type Notice = { readonly version: number; readonly at: number; readonly text: string };

const BY_THE_HOUSE: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'interrupted',
  'store-restored',
  'round-voided',
  'roll-corrected',
  'ruled',
  'no-roll-called',
  'settings-changed',
  'settings-scheduled',
  'settings-canceled',
  'terms-changed',
  'table-closed',
]);

/** Announced only if staff did it. */
const FOR_PLAYERS: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'bet-placed',
  'bet-reduced',
  'bet-called',
  'departed',
  'dice-given-up',
]);

/** Whether players get a notice of it; declined chips concern only the player at that seat. */
export const isNotice = (event: TableEvent, seat: SeatNumber | null = null): boolean =>
  BY_THE_HOUSE.has(event.type) ||
  (event.type === 'chips-declined' && event.seat === seat) ||
  (FOR_PLAYERS.has(event.type) && 'by' in event && event.by !== undefined);

/** Other seats that the player had at the last roll: bets that they left up there are theirs too (P143). */
const seatsAtLastRoll = (
  { owners, formerOwners }: TableState,
  seat: SeatNumber | null,
): readonly number[] => {
  const player = seat === null ? null : (owners[seat]?.player ?? null);
  if (player === null) return [];
  return Object.entries(formerOwners).flatMap(([number, owner]) =>
    owner.player === player && Number(number) !== seat ? [Number(number)] : [],
  );
};

/** The last roll as the player sees it: what they left up at another seat is paid at theirs. */
export function asOwn(rolled: Rolled, state: TableState, seat: SeatNumber | null): Rolled {
  const left = seatsAtLastRoll(state, seat);
  if (seat === null || left.length === 0) return rolled;
  return {
    ...rolled,
    lines: rolled.lines.map(line => (left.includes(line.seat) ? { ...line, seat } : line)),
  };
}

/** "Hard 6 wins 45 at 9:1: you left it up at seat 4." */
export function leftUpWords(rolled: Rolled, state: TableState, seat: SeatNumber | null): readonly string[] {
  const left = seatsAtLastRoll(state, seat);
  const { book } = state.game.rules;
  return rolled.lines
    .filter(line => left.includes(line.seat) && line.outcome !== 'move')
    .map(line => detailsText.leftUpAt(lineWords(book, line, rolled.total), line.seat));
}

/** The player's own settlement lines that changed something; chips that only stay are left out. */
export const ownLines = (rolled: Rolled, seat: SeatNumber | null): readonly Line[] =>
  rolled.lines.filter(line => line.seat === seat);

function resultWords(rolled: Rolled, seat: SeatNumber | null, book: Rulebook): string {
  const lines = ownLines(rolled, seat);
  if (lines.length === 0) return '';
  const net = netTotal(lines);
  const told = joinPrices(lines.map(line => lineWords(book, line, rolled.total)));
  const sum =
    net > 0 ? detailsText.youWonNet(amount(net)) : net < 0 ? detailsText.youLostNet(amount(-net)) : '';
  return `${endSentence(told)} ${sum}`;
}

function balanceWords(state: TableState, seat: SeatNumber | null): string {
  const player = seat === null ? undefined : seatAt(state.game, seat);
  if (!player) return '';
  return detailsText.balanceNow(amount(player.rack), amount(layoutTotal(player)));
}

function raisedWords(entries: readonly LogEntry[], book: Rulebook): string {
  const raised = entries.flatMap(({ event }) =>
    event.type === 'odds-raised'
      ? [detailsText.raisedSpot(labelOf(book, event.spot), formatOdds(event.odds), event.totals ?? null)]
      : [],
  );
  return raised.length > 0 ? detailsText.raisedThisRoll(joinPrices(raised)) : '';
}

/** One text for entries that are shown together, including the notices among them. */
export function newsOf(
  entries: readonly LogEntry[],
  state: TableState,
  seat: SeatNumber | null,
  notices: readonly Notice[] = [],
): string {
  const { book } = state.game.rules;
  const closed = entries.some(({ event }) => event.type === 'bets-closed') ? [detailsText.betsClosed] : [];
  const rolls = entries.flatMap(({ event }) =>
    event.type === 'rolled'
      ? [
          detailsText.rollMade(diceText(event.dice), stickCall(event, book)),
          resultWords(asOwn(event, state, seat), seat, book),
          ...leftUpWords(event, state, seat),
          balanceWords(state, seat),
        ]
      : [],
  );
  const told = [...closed, raisedWords(entries, book), ...rolls, ...notices.map(({ text }) => text)];
  return told.filter(text => text !== '').join(' ');
}
