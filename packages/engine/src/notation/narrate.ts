// The game in a dealer's voice: the roll called, who won what at which odds, and the racks after it.

import type { SpotName } from '../bets/spot-name.ts';
import type {
  BetPlaced,
  BetReduced,
  Credit,
  Event,
  Line,
  NoRollCalled,
  OddsRaised,
  RollCorrected,
  Rolled,
} from '../events.ts';
import { required } from '../lib/required.ts';
import { formatCents } from '../money.ts';
import { isBorrowed } from '../rulebooks/borrowed.ts';
import { groundWords } from '../rulebooks/document-words.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import * as say from '../sentences/narrator.ts';
import { seatAt, type Table } from '../table.ts';
import type { Run, StatementResult } from './run.ts';

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** What the stickman calls: "Easy six", "Hard eight", "Yo-eleven". */
function totalCalled({ dice: [a, b], total }: Rolled): string {
  const pair = a === b ? say.hardTotals : say.easyTotals;
  return required(say.totals[total] ?? pair[total]);
}

function consequence(roll: Rolled, { wins, loses, points }: Rulebook['comeOut']): string | null {
  // Without points there is no line to lose.
  if (roll.sevenOut && points.length === 0) return say.handOver;
  if (roll.pointBefore !== null) {
    return roll.point === null ? say.pointMade : say.pointStill(roll.pointBefore);
  }
  if (roll.point !== null) return say.pointIs(roll.point);
  if (wins.includes(roll.total)) return say.lineWins;
  return loses.includes(roll.total) ? say.craps : null;
}

/** "Easy six: the point is 6. Puck ON.", "Seven out! Line away.", or the total alone if it does not affect the line. */
function called(roll: Rolled, { rules }: Table): string {
  const { comeOut } = rules.book;
  if (roll.sevenOut && comeOut.points.length > 0) return say.sevenOut;
  const means = consequence(roll, comeOut);
  const total = totalCalled(roll);
  return means === null ? say.totalAlone(total) : say.totalMeans(total, means);
}

const label = ({ rules }: Table, spot: SpotName): string => rules.spots.get(spot)?.spot.label ?? spot;

/** The end of a sentence about chips that did more than win or lose. */
function asides(line: Line): string {
  const parts: string[] = [];
  if (line.outcome === 'win' && line.lost > 0) parts.push(say.othersLost(formatCents(line.lost)));
  if (line.capped !== undefined) parts.push(say.capped(formatCents(line.capped)));
  if (line.commission > 0) parts.push(say.commission(formatCents(line.commission)));
  if (line.commissionBack > 0) parts.push(say.commissionBack(formatCents(line.commissionBack)));
  if (line.outcome !== 'return' && line.stake < line.before) {
    parts.push(say.overLimit(formatCents(line.before - line.stake)));
  }
  if (line.outcome === 'win' && line.up > 0) parts.push(say.staysUp(formatCents(line.up)));
  return parts.length > 0 ? say.asides(parts) : '';
}

function lineText(table: Table, name: string, line: Line): string {
  const bet = label(table, line.spot);
  switch (line.outcome) {
    case 'win': {
      const stake = formatCents(line.stake - line.lost);
      return say.wins(name, formatCents(line.won), bet, stake, String(line.pays), asides(line));
    }
    case 'lose':
      return say.loses(name, formatCents(line.lost), bet, asides(line));
    case 'push':
      return line.up > 0
        ? say.barred(name, bet, formatCents(line.before))
        : say.pushes(name, formatCents(line.toRack), bet, String(line.pays));
    case 'move':
      return say.goesTo(name, bet, formatCents(line.before), String(line.to?.split('-').at(-1)));
    case 'return': {
      const back = formatCents(line.toRack);
      return line.won + line.lost > 0
        ? say.hasBackWorth(name, back, bet, formatCents(line.before))
        : say.hasBack(name, back, bet);
    }
  }
}

/** The ground as this table's book words it, and whether another book's rule was borrowed. */
function noRollText(book: Rulebook, { ground, call, cite }: NoRollCalled): string {
  const how = call === 'mandatory' ? say.byRules : say.atDiscretion;
  const from = isBorrowed(book, cite) ? book.borrowed?.from : undefined;
  return say.noRoll(from === undefined ? how : say.borrowedFrom(how, from), groundWords(book, ground));
}

/** The roll count, narrated when a bet on it is decided: it belongs to the table, not to a shooter (D55). */
const rollCount = (table: Table, { lines, count }: Rolled): string[] => {
  const isCounted = lines.some(({ spot }) => {
    const remembers = table.rules.spots.get(spot)?.hand?.definition.remembers;
    return remembers !== undefined && 'counts' in remembers && remembers.counts === 'rolls';
  });
  return isCounted ? [`    ${say.rollCount(count)}`] : [];
};

type Told = Exclude<Event, Rolled | RollCorrected>;

const signature = ({ by, because }: Event): string => {
  if (by === undefined) return '';
  return because === undefined ? say.signedBy(by) : say.signedBecause(by, because);
};

function placedText(after: Table, event: BetPlaced, name: string): string {
  const amount = formatCents(event.amount);
  const more: string[] = [];
  if (event.total > event.amount) more.push(say.inAll(formatCents(event.total)));
  if (event.commission > 0) more.push(say.commission(formatCents(event.commission)));
  return say.bets(
    name,
    event.late ? say.lateBet(amount) : amount,
    label(after, event.asked),
    more.length > 0 ? say.further(more) : '',
  );
}

function reducedText(after: Table, event: BetReduced, name: string): string {
  const chips = formatCents(event.amount);
  const amount = event.late === undefined ? chips : say.lateBet(chips);
  const { commissionBack: back, total } = event;
  return say.takesOff(
    name,
    back > 0 ? say.withCommission(amount, formatCents(back)) : amount,
    label(after, event.spot),
    total > 0 ? say.further([say.stays(formatCents(total))]) : '',
  );
}

function raisedText(after: Table, { spot, odds, totals }: OddsRaised): string {
  const bet = label(after, spot);
  const pays = `${odds.num}:${odds.den}`;
  return totals ? say.powerOdds(bet, pays, totals) : say.powerOddsOnWin(bet, pays);
}

/** Tells one game, step by step. */
export class Narrator {
  #rolls = 0;

  tell(run: Run, step: StatementResult): string[] {
    if (!run.table && step.run.table) return [step.run.table.baseBook.title, ''];
    if (step.refusal) return [`  ${say.refusedAsExpected(step.refusal.message)}`];
    const { table: before } = run;
    const { table: after } = step.run;
    if (!before || !after) return [];
    return step.events.flatMap(event => this.#event(before, after, event));
  }

  close(table: Table): string[] {
    return ['', say.afterRolls(this.#rolls, this.#racks(table))];
  }

  #racks(table: Table): string {
    const racks = table.seats
      .filter(seat => !seat.left)
      .map(seat => say.rackOf(seat.name, formatCents(seat.rack)));
    return racks.length > 0 ? say.joinRacks(racks) : say.nobody;
  }

  #lines(table: Table, lines: readonly Line[]): string[] {
    return lines.map(line => `    ${lineText(table, seatAt(table, line.seat)?.name ?? '', line)}`);
  }

  #credits(credits: readonly Credit[]): string[] {
    return credits.map(({ name, amount }) => `    ${say.credited(name, formatCents(amount))}`);
  }

  #rolled(before: Table, after: Table, event: Rolled): string[] {
    this.#rolls += 1;
    const [a, b] = event.dice;
    const faces = `${a}-${b} ${FACES[a - 1]} ${FACES[b - 1]}`;
    const dice =
      event.shooter === null ? faces : say.rolls(required(seatAt(before, event.shooter)).name, faces);
    const told = event.interrupted ? [`  ${say.settledAfterInterruption}`] : [];
    const call = `${dice}  ${called(event, before)}`;
    const racks = event.lines.some(line => line.toRack > 0)
      ? [`    ${say.racksNow(this.#racks(after))}`]
      : [];
    return [
      '',
      ...told,
      call,
      ...rollCount(before, event),
      ...this.#lines(before, event.lines),
      ...this.#credits(event.credits),
      ...racks,
    ];
  }

  #corrected(table: Table, after: Table, event: RollCorrected): string[] {
    const { roll, credits } = event;
    const before = table.lastRoll?.settled?.before ?? table;
    const call = `  ${say.correction(event.from.join('-'), roll.dice.join('-'), called(roll, before))}`;
    return [
      `${call}${signature(event)}`,
      ...rollCount(before, roll),
      ...this.#lines(before, roll.lines),
      ...this.#credits(credits),
      `    ${say.racksNow(this.#racks(after))}`,
    ];
  }

  #event(before: Table, after: Table, event: Event): string[] {
    if (event.type === 'rolled') return this.#rolled(before, after, event);
    if (event.type === 'roll-corrected') return this.#corrected(before, after, event);
    const name = 'seat' in event ? (seatAt(before, event.seat)?.name ?? seatAt(after, event.seat)?.name) : '';
    const text = this.#sentence(after, event, name ?? '');
    return text === null ? [] : [`  ${text}${signature(event)}`, ...this.#returned(before, event)];
  }

  #returned(before: Table, event: Told): string[] {
    return 'lines' in event ? [...this.#lines(before, event.lines), ...this.#credits(event.credits)] : [];
  }

  #sentence(after: Table, event: Told, name: string): string | null {
    switch (event.type) {
      case 'seated':
        return say.takesSeat(name, event.seat, formatCents(event.amount));
      case 'bought-in':
        return say.buysIn(name, formatCents(event.amount));
      case 'departed':
        return event.freed
          ? say.leaves(name, formatCents(event.cashedOut))
          : say.leavesBets(name, formatCents(event.cashedOut));
      case 'bet-placed':
        return placedText(after, event, name);
      case 'bet-reduced':
        return reducedText(after, event, name);
      case 'bet-called':
        return say.betIs[event.call](name, label(after, event.spot));
      case 'dice-accepted':
        return say.takesDice(name);
      case 'dice-declined':
        return say.declinesDice(name);
      case 'dice-given-up':
        return say.passesDice(name);
      case 'bets-opened':
        return say.placeYourBets;
      case 'bets-closed':
        return event.lines.length > 0 || after.phase === 'closed' ? say.noMoreBets : null;
      case 'no-roll-called':
        return noRollText(after.rules.book, event);
      case 'odds-raised':
        return raisedText(after, event);
      case 'round-voided':
        return say.voidRound[event.how];
      case 'layout-cleared':
        return say.tableEnds[event.standing === 'return' ? 'return' : 'value'];
      case 'settings-changed':
        return say.tableSetTo(Object.entries(event.changes).map(([key, value]) => `${key} ${value}`));
      case 'ruled':
        return event.amount < 0
          ? say.rulingTakes(formatCents(-event.amount), name)
          : say.rulingGives(name, formatCents(event.amount));
    }
  }
}
