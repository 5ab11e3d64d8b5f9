// Changes that a player could make at a step, and their result: on average, and with the dice of the game.

import { formatCents, legal, parseLine, type SeatNumber, type SpotName, type Table } from '@passline/engine';
import { labelOf } from '../layout/label-of.ts';
import { amount } from '../text/money.ts';
import { joinWithCommas } from '../text/phrases.ts';
import * as replayText from '../text/replay.ts';
import { branchWords } from './average-words.ts';
import { type Branch, playBranch, type RefusedMove } from './branch.ts';
import { type Frame, finalChips, frameAtLine } from './frames.ts';
import { valueOfChange } from './values.ts';

export const betMove = (seat: SeatNumber, spot: SpotName, cents: number): string =>
  `${seat} bet ${spot} ${formatCents(cents)}`;
export const takeMove = (seat: SeatNumber, spot: SpotName): string => `${seat} take ${spot}`;

/** Full odds on everything that takes odds. */
export const fullOddsAt = (table: Table, seat: SeatNumber): readonly string[] =>
  legal(table, seat).bets.flatMap(({ spot, max }) =>
    table.rules.spots.get(spot)?.spot.definition.bet === 'odds' ? [betMove(seat, spot, max)] : [],
  );

/** "bet 30 on Pass odds". */
function moveWords(table: Table, move: string): string {
  const parsed = parseLine(move);
  const command = parsed.ok && parsed.statement?.kind === 'command' ? parsed.statement.command : null;
  const { book } = table.rules;
  if (command?.type === 'bet') return replayText.moveBet(amount(command.amount), labelOf(book, command.spot));
  return command?.type === 'take' ? replayText.moveTake(labelOf(book, command.spot)) : move;
}

function movesWords(table: Table, moves: readonly string[]): string {
  const words = moves.map(move => moveWords(table, move));
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : replayText.andMoves(joinWithCommas(words.slice(0, -1)), last);
}

function resultWords(difference: number): string {
  if (difference === 0) return replayText.branchSame;
  return difference > 0
    ? replayText.branchAhead(amount(difference))
    : replayText.branchBehind(amount(-difference));
}

export type BranchTold = {
  readonly title: string;
  readonly result: string;
  readonly refused: readonly RefusedMove[];
  readonly skipped: number;
};

export function tellBranch(frames: readonly Frame[], { line, moves }: Branch, seat: SeatNumber): BranchTold {
  const from = frameAtLine(frames, line);
  const before = frames[from];
  if (!before) throw new Error('a branch without its step');
  const { start, tables, events, refused, skipped } = playBranch(frames, from, moves);
  const followed = frames.slice(from, from + tables.length);
  const [end, real] = [tables.at(-1) ?? start, followed.at(-1) ?? before];
  const value = valueOfChange(before.game, start, seat);
  const result = resultWords(
    finalChips(end, events, seat) -
      finalChips(
        real.game,
        followed.slice(1).flatMap(frame => frame.events),
        seat,
      ),
  );
  return {
    title: replayText.branchLine(from + 1, movesWords(before.game, moves)),
    result: value === null ? result : `${branchWords(value)} ${result}`,
    refused,
    skipped,
  };
}
