// The frames of a game: the table after each event, and where its rolls are.
import {
  type Dice,
  type Event,
  layoutTotal,
  type Rolled,
  type Seat,
  type SeatNumber,
  seatAt,
  type Table,
} from '@passline/engine';
import { withUnits } from '../text/money.ts';

/** The table after an event, and what happened. */
export type Frame = {
  readonly game: Table;
  readonly words: readonly string[];
  /** The clauses behind it. */
  readonly cites: string;
  readonly roll: Rolled | null;
  /** All events since the last frame, for continuing from another table. */
  readonly events: readonly Event[];
  /** What the script says about it. */
  readonly comment: string;
  /** The line of the file, for error messages; and for records the version. */
  readonly line: number;
  readonly version: number | null;
  /** A refusal, as the script expects it or not. */
  readonly problem: string | null;
};

/** Whose chips are followed, and the position in the game. */
export type GamePosition = {
  readonly frames: readonly Frame[];
  readonly players: readonly Seat[];
  readonly seat: SeatNumber;
  readonly at: number;
  readonly onMove: (to: number) => void;
};

export type Opened =
  | {
      readonly ok: true;
      readonly kind: 'script' | 'record';
      readonly title: string;
      readonly frames: readonly Frame[];
      /** Where an expectation of the script fails, or a record cannot be followed any further. */
      readonly problems: readonly string[];
    }
  | {
      readonly ok: false;
      readonly message: string;
      /** Everything that cannot be read, line by line, if that is the reason. */
      readonly problems?: readonly string[];
    };

/** A game being opened: reports now and then how much is done, so that the page stays responsive. */
export type Opening = Generator<number, Opened, void>;

/** Weeks of play; more does not belong on a page. */
export const MAX_FRAMES = 500_000;
/** Lines between two progress reports. */
export const LINES_AT_ONCE = 50;

/** The narrator's sentences, as the page writes them. */
export const tidy = (words: readonly string[]): string[] =>
  words.map(word => withUnits(word.trim())).filter(word => word !== '');

/** The clauses of what happened or was refused, each once. */
export const citesOf = (happened: readonly { readonly cite?: string | undefined }[]): string => {
  const all = happened.flatMap(({ cite }) => (cite ? cite.split(', ') : []));
  return [...new Set(all)].join(', ');
};

export const rollIn = (events: readonly Event[]): Rolled | null => {
  const last = events.findLast(event => event.type === 'rolled' || event.type === 'roll-corrected');
  if (!last) return null;
  return last.type === 'rolled' ? last : last.type === 'roll-corrected' ? last.roll : null;
};

/** The frames that are rolls, in their order. */
export const rollsOf = (frames: readonly Frame[]): readonly number[] =>
  frames.flatMap((frame, index) => (frame.roll ? [index] : []));

/** How many of these ascending numbers are at most this large. */
export function countUpTo(numbers: readonly number[], max: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] as number) <= max) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The dice at a frame. */
export function diceAt(
  frames: readonly Frame[],
  at: number,
): { readonly dice: Dice; readonly frame: number } | null {
  for (let index = at; index >= 0; index -= 1) {
    const roll = frames[index]?.roll;
    if (roll) return { dice: roll.dice, frame: index };
  }
  return null;
}

/** The frame of the next or previous roll from a frame; that frame itself if there is none. */
export function rollFrom(rolls: readonly number[], at: number, step: 1 | -1): number {
  const before = countUpTo(rolls, step === 1 ? at : at - 1);
  return rolls[step === 1 ? before : before - 1] ?? at;
}

/** The frame of a line, or the last one before it. */
export const frameAtLine = (frames: readonly Frame[], line: number): number =>
  Math.max(
    0,
    frames.findLastIndex(frame => frame.line <= line),
  );

/** A player's chips, in the rack and on the layout; null if the seat is free. */
export function chipsOf(table: Table, seat: SeatNumber): number | null {
  const player = seatAt(table, seat);
  return player ? player.rack + layoutTotal(player) : null;
}

/** A seat's chips at the end, plus what its players left with, minus their buy-ins along the way. */
export function finalChips(table: Table, events: readonly Event[], seat: SeatNumber): number {
  let chips = chipsOf(table, seat) ?? 0;
  for (const event of events) {
    if ('credits' in event)
      for (const credit of event.credits) if (credit.seat === seat) chips += credit.amount;
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'departed') chips += event.cashedOut;
    if (event.type === 'seated' || event.type === 'bought-in') chips -= event.amount;
  }
  return chips;
}
