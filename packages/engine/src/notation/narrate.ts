// The game in a dealer's voice: the roll called, who won what at which odds, and the racks after it.

import type { SpotName } from '../bets/spot-name.ts';
import type { Call } from '../commands.ts';
import type { Credit, Event, Line, NoRollCalled, RollCorrected, Rolled } from '../events.ts';
import { formatCents } from '../money.ts';
import { isBorrowed } from '../rulebooks/borrowed.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import { seatAt, type Table } from '../table.ts';
import type { Run, StatementResult } from './run.ts';

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

const CALLS: Readonly<Record<number, string>> = {
  2: 'Two, aces',
  3: 'Three, ace-deuce',
  5: 'Five',
  7: 'Seven',
  9: 'Nine',
  11: 'Yo-eleven',
  12: 'Twelve, boxcars',
};
const NAMES: Readonly<Record<number, string>> = { 4: 'four', 6: 'six', 8: 'eight', 10: 'ten' };

/** What the stick calls: "Easy six", "Hard eight", "Yo-eleven". */
function total({ dice: [a, b], total }: Rolled): string {
  return CALLS[total] ?? `${a === b ? 'Hard' : 'Easy'} ${NAMES[total]}`;
}

function consequence(roll: Rolled, { wins, loses, points }: Rulebook['comeOut']): string | null {
  if (roll.sevenOut) return points.length === 0 ? 'the hand is over.' : 'seven out! Line away.';
  if (roll.pointBefore !== null) {
    return roll.point === null ? 'winner! The point is made.' : `the point is still ${roll.pointBefore}.`;
  }
  if (roll.point !== null) return `the point is ${roll.point}. Puck ON.`;
  if (wins.includes(roll.total)) return 'front line winner.';
  return loses.includes(roll.total) ? 'craps.' : null;
}

/** "Easy six: the point is 6. Puck ON.", or the total alone if it does not affect the line. */
function called(roll: Rolled, { rules }: Table): string {
  const means = consequence(roll, rules.book.comeOut);
  return means === null ? `${total(roll)}.` : `${total(roll)}: ${means}`;
}

const label = ({ rules }: Table, spot: SpotName): string => rules.spots.get(spot)?.spot.label ?? spot;

/** The end of a sentence about chips that did more than win or lose. */
function asides(line: Line): string {
  const parts: string[] = [];
  if (line.outcome === 'win' && line.lost > 0)
    parts.push(`${formatCents(line.lost)} on the other numbers lost`);
  if (line.capped !== undefined) parts.push(`capped: ${formatCents(line.capped)} less`);
  if (line.commission > 0) parts.push(`commission ${formatCents(line.commission)}`);
  if (line.commissionBack > 0) parts.push(`commission ${formatCents(line.commissionBack)} back`);
  if (line.outcome !== 'return' && line.stake < line.before) {
    parts.push(`${formatCents(line.before - line.stake)} was over the limit and comes back`);
  }
  if (line.outcome === 'win' && line.up > 0) parts.push(`${formatCents(line.up)} stays up`);
  return parts.length > 0 ? `; ${parts.join(', ')}` : '';
}

function lineText(table: Table, name: string, line: Line): string {
  const bet = label(table, line.spot);
  switch (line.outcome) {
    case 'win':
      return `${name} wins ${formatCents(line.won)} on ${bet}, ${formatCents(line.stake - line.lost)} at ${line.pays}${asides(line)}.`;
    case 'lose':
      return `${name} loses ${formatCents(line.lost)} on ${bet}${asides(line)}.`;
    case 'push':
      return line.up > 0
        ? `${name}’s ${bet} is barred: ${formatCents(line.before)} stands.`
        : `${name} gets ${formatCents(line.toRack)} back on ${bet}, at ${line.pays}.`;
    case 'move':
      return `${name}’s ${bet} bet of ${formatCents(line.before)} goes to the ${line.to?.split('-').at(-1)}.`;
    case 'return': {
      const worth = line.won + line.lost > 0 ? `, what ${formatCents(line.before)} on it is worth` : '';
      return `${name} has ${formatCents(line.toRack)} back from ${bet}${worth}.`;
    }
  }
}

/** The ground as this table's book words it, and whether another book's rule was borrowed. */
function noRollText(book: Rulebook, { ground, call, cite }: NoRollCalled): string {
  const how = call === 'mandatory' ? 'by the rules' : 'at discretion';
  const borrowed = isBorrowed(book, cite) ? `, borrowed from ${book.borrowed?.from}` : '';
  const words = book.noRoll[ground]?.words ?? ground;
  return `No roll, ${how}${borrowed}: ${words}. Same dice, same bets.`;
}

/** Said when a bet on it is decided: the count belongs to the table, not to a shooter (D55). */
const rollCount = (table: Table, { lines, count }: Rolled): string[] => {
  const isCounted = lines.some(({ spot }) => {
    const remembers = table.rules.spots.get(spot)?.hand?.definition.remembers;
    return remembers !== undefined && 'counts' in remembers && remembers.counts === 'rolls';
  });
  return isCounted ? [`    Roll count: ${count} since the last seven-out.`] : [];
};

type Told = Exclude<Event, Rolled | RollCorrected>;

const CALL_WORDS: Readonly<Record<Call, string>> = { on: 'working', off: 'off' };

const signature = ({ by, because }: Event): string => {
  if (by === undefined) return '';
  return because === undefined ? ` (by ${by})` : ` (by ${by}: ${because})`;
};

/** Tells one game, step by step. */
export class Narrator {
  #rolls = 0;

  tell(run: Run, step: StatementResult): string[] {
    if (!run.table && step.run.table) return [step.run.table.baseBook.title, ''];
    if (step.refusal) return [`  Refused, as expected: ${step.refusal.message}`];
    const { table: before } = run;
    const { table: after } = step.run;
    if (!before || !after) return [];
    return step.events.flatMap(event => this.#event(before, after, event));
  }

  close(table: Table): string[] {
    const rolls = this.#rolls === 1 ? '1 roll' : `${this.#rolls} rolls`;
    return ['', `After ${rolls}: ${this.#racks(table)}.`];
  }

  #racks(table: Table): string {
    const racks = table.seats
      .filter(seat => !seat.left)
      .map(seat => `${seat.name} ${formatCents(seat.rack)}`);
    return racks.length > 0 ? racks.join(', ') : 'nobody is at the table';
  }

  #lines(table: Table, lines: readonly Line[]): string[] {
    return lines.map(line => `    ${lineText(table, seatAt(table, line.seat)?.name ?? '', line)}`);
  }

  #credits(credits: readonly Credit[]): string[] {
    return credits.map(
      ({ name, amount }) => `    ${name}, who has left, is credited ${formatCents(amount)}.`,
    );
  }

  #rolled(before: Table, after: Table, event: Rolled): string[] {
    this.#rolls += 1;
    const [a, b] = event.dice;
    const who = event.shooter === null ? '' : `${seatAt(before, event.shooter)?.name} rolls `;
    const told = event.interrupted
      ? ['  A technical interruption: the dice were already known, so the round is settled with them.']
      : [];
    const call = `${who}${a}-${b} ${FACES[a - 1]} ${FACES[b - 1]}  ${called(event, before)}`;
    const racks = event.lines.some(line => line.toRack > 0) ? [`    Racks: ${this.#racks(after)}.`] : [];
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
    const call = `  Correction: not ${event.from.join('-')} but ${roll.dice.join('-')}. ${called(roll, before)}`;
    return [
      `${call}${signature(event)}`,
      ...rollCount(before, roll),
      ...this.#lines(before, roll.lines),
      ...this.#credits(credits),
      `    Racks: ${this.#racks(after)}.`,
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
        return `${name} takes seat ${event.seat} with ${formatCents(event.amount)}.`;
      case 'bought-in':
        return `${name} buys in for ${formatCents(event.amount)}.`;
      case 'departed':
        return `${name} leaves with ${formatCents(event.cashedOut)}${event.freed ? '' : '; the bets stand'}.`;
      case 'bet-placed': {
        const raised = event.total > event.amount ? `, ${formatCents(event.total)} in all` : '';
        const charge = event.commission > 0 ? `, commission ${formatCents(event.commission)}` : '';
        const late = event.late ? ' (late bet)' : '';
        return `${name}: ${formatCents(event.amount)}${late} on ${label(after, event.asked)}${raised}${charge}.`;
      }
      case 'bet-reduced': {
        const back = event.commissionBack > 0 ? ` and ${formatCents(event.commissionBack)} commission` : '';
        const rest = event.total > 0 ? `, ${formatCents(event.total)} stays` : '';
        return `${name} takes ${formatCents(event.amount)}${back} off ${label(after, event.spot)}${rest}.`;
      }
      case 'bet-called':
        return `${name}’s ${label(after, event.spot)} is ${CALL_WORDS[event.call]}.`;
      case 'dice-accepted':
        return `${name} takes the dice.`;
      case 'dice-declined':
        return `${name} declines the dice.`;
      case 'dice-given-up':
        return `${name} passes the dice.`;
      case 'bets-opened':
        return 'Place your bets, please.';
      case 'bets-closed':
        return event.lines.length > 0 || after.phase === 'closed' ? 'No more bets.' : null;
      case 'no-roll-called':
        return noRollText(after.rules.book, event);
      case 'odds-raised':
        return `Power Odds! ${label(after, event.spot)} pays ${event.odds.num}:${event.odds.den} on ${event.totals?.join(', ') ?? 'a win'} this roll.`;
      case 'round-voided':
        return event.how === 'void' ? 'The round is void.' : 'A technical interruption: the round is void.';
      case 'layout-cleared':
        return event.standing === 'return'
          ? 'The table ends: all bets go back.'
          : 'The table ends: bets on their number are paid what they are worth, all others go back.';
      case 'settings-changed':
        return `The table is set to ${Object.entries(event.changes)
          .map(([key, value]) => `${key} ${value}`)
          .join(', ')}.`;
      case 'ruled':
        return event.amount < 0
          ? `A ruling takes ${formatCents(-event.amount)} from ${name}.`
          : `A ruling gives ${name} ${formatCents(event.amount)}.`;
    }
  }
}
