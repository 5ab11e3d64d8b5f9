// A bet's part in a settlement, in words and as one amount: the same at the table, the console and in the record.
import {
  isLineOdds,
  type Line,
  listedSpots,
  netOf,
  type Rolled,
  type Rulebook,
  type Spot,
} from '@passline/engine';
import { labelOf } from '../../layout/label-of.ts';
import * as linesText from '../../text/lines.ts';
import { amount, signed } from '../../text/money.ts';
import { recordCall } from '../throw/calls.ts';

/** What a win pays: "wins 2 at 1:2, less 0.12 commission", or "+33.75 (2 pays 30:1)" if other parts of it lost. */
function winWords(line: Line, total: number | undefined): string {
  const { won, lost, commission, pays, capped } = line;
  const cut = capped === undefined ? '' : linesText.lessByCap(amount(capped));
  if (lost > 0) {
    const net = signed(netOf(line));
    if (pays === null) return `${net}${cut}`;
    return `${total === undefined ? linesText.netAt(net, pays) : linesText.netOn(net, total, pays)}${cut}`;
  }
  const fee = commission > 0 ? linesText.lessCommission(amount(commission)) : '';
  return `${pays === null ? linesText.wins(amount(won)) : linesText.winsAt(amount(won), pays)}${cut}${fee}`;
}

/** What happened to a bet, in a few words; with the total that was rolled, if known. */
export function outcomeWords(book: Rulebook, line: Line, total?: number): string {
  const { outcome, lost, toRack, to, up } = line;
  switch (outcome) {
    case 'win':
      return winWords(line, total);
    case 'lose':
      return lost === 0 ? linesText.givesBack(amount(toRack)) : linesText.loses(amount(lost));
    case 'push':
      return up > 0 ? linesText.pushesAndStays : linesText.pushes(amount(toRack));
    case 'move':
      return to === null ? linesText.movesToItsNumber : linesText.moves(labelOf(book, to));
    case 'return':
      return linesText.returned(amount(toRack));
  }
}

export const lineWords = (book: Rulebook, line: Line, total?: number): string =>
  `${labelOf(book, line.spot)} ${outcomeWords(book, line, total)}`;

/** What was rolled: the dice where the total says little, because a hop and a hardway go by the faces. */
function rolledWords(spot: Spot | undefined, { total, dice }: Rolled): string {
  const isHardway = spot?.definition.bet === 'hardway' && total !== 7;
  const faces = dice.join('-');
  if (isHardway && dice[0] !== dice[1]) return linesText.easyWay(total, faces);
  return linesText.totalRolled(isHardway || spot?.faces ? faces : total);
}

/** Why the roll settles a bet: "7 on the come-out", "Seven-out", "Point 6 made", or what was rolled. */
export function reasonWords(book: Rulebook, line: Line, rolled: Rolled): string {
  const spot = listedSpots(book).find(({ name }) => name === line.spot);
  // On the line or behind it, where the point decides.
  const isOnLine = spot !== undefined && (spot.timing === 'come-out' || isLineOdds(spot));
  return isOnLine || rolled.sevenOut ? recordCall(rolled, book) : rolledWords(spot, rolled);
}
