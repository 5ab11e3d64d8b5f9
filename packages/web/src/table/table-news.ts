// What happens at the table in sentences, for those who do not see it: roll, result and balance in one.
import { findSpot, formatOdds, type Line, layoutTotal, type Rolled, seatAt } from '@passline/engine';
import type { LogEntry, TableState } from '@passline/server/client';
import { amount } from '../app/money.ts';
import { netOf } from './ledger.ts';
import { noticesOf } from './notices.ts';
import { stickCall } from './stick-calls.ts';

const labelOf = (spot: string): string => findSpot(spot)?.label ?? spot;

/** Own lines of a roll that something became of; chips that only stay where they are say nothing. */
export const ownLines = (rolled: Rolled, seat: number | null): readonly Line[] =>
  rolled.lines.filter(line => line.seat === seat);

/** What became of a bet, in a few words. */
export function outcomeWords({ outcome, won, lost, commission, toRack, to, up }: Line): string {
  switch (outcome) {
    case 'win': {
      const fee = commission > 0 ? `, ${amount(commission)} commission` : '';
      return lost > 0 ? `wins ${amount(won)}, loses ${amount(lost)}${fee}` : `wins ${amount(won)}${fee}`;
    }
    case 'lose':
      return lost === 0 ? `gives back ${amount(toRack)}` : `loses ${amount(lost)}`;
    case 'draw':
      return up > 0 ? 'is a draw and stays up' : `is a draw: ${amount(toRack)} back`;
    case 'move':
      return `moves to ${to === null ? 'its number' : labelOf(to)}`;
    case 'return':
      return `comes back: ${amount(toRack)}`;
  }
}

export const lineWords = (line: Line): string => `${labelOf(line.spot)} ${outcomeWords(line)}`;

function resultWords(rolled: Rolled, seat: number | null): string {
  const lines = ownLines(rolled, seat);
  if (lines.length === 0) return '';
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const told = lines.map(lineWords).join('; ');
  const sum = net > 0 ? `You won ${amount(net)}.` : net < 0 ? `You lost ${amount(-net)}.` : '';
  return `${told}. ${sum}`;
}

function balanceWords(state: TableState, seat: number | null): string {
  const player = seat === null ? undefined : seatAt(state.game, seat);
  if (!player) return '';
  return `Rack ${amount(player.rack)}, on the layout ${amount(layoutTotal(player))}.`;
}

function raisedWords(entries: readonly LogEntry[]): string {
  const raised = entries.flatMap(({ event }) =>
    event.type === 'odds-raised' ? [`${labelOf(event.spot)} pays ${formatOdds(event.odds)}`] : [],
  );
  return raised.length > 0 ? `Raised for this roll: ${raised.join(', ')}.` : '';
}

/** One text for entries that are shown together. */
export function newsOf(entries: readonly LogEntry[], state: TableState, seat: number | null): string {
  const told: string[] = [];
  for (const { event } of entries) {
    if (event.type === 'bets-closed') told.push('No more bets.');
    if (event.type !== 'rolled') continue;
    const [one, other] = event.dice;
    told.push(
      `${one} and ${other}: ${stickCall(event)}.`,
      resultWords(event, seat),
      balanceWords(state, seat),
    );
  }
  told.push(raisedWords(entries), ...noticesOf(entries, state).map(({ text }) => text));
  return told.filter(text => text !== '').join(' ');
}
