// One line of a .craps script into a statement, or a sentence on what was expected instead.

import { parseSpotName, type SpotName } from '../bets/spot-name.ts';
import { BETS_AT_CLOSE, type BetsAtClose, type Command, type Signature } from '../commands.ts';
import { POINTS, type Point, type ThrownDice } from '../dice.ts';
import { excerpt } from '../lib/text.ts';
import { formatCents, MAX_CENTS, parseCents } from '../money.ts';
import { CODES } from '../refusal-codes.ts';
import type { Settings } from '../rulebooks/setting.ts';
import type { SeatNumber } from '../seat-number.ts';
import * as say from '../sentences/scripts.ts';
import type { CommandStatement, Expectation, Parsed, Statement, TableStatement } from './statement.ts';
import { isWholeNumber, type Token, tokens } from './tokens.ts';

/** Thrown by the reader; never leaves this file. */
class Unreadable extends Error {}

const shown = (token: Token | undefined): string => (token ? say.word(excerpt(token.text)) : say.endOfLine);

const unexpected = (expected: string, token: Token | undefined): Unreadable =>
  new Unreadable(say.expectedGot(expected, shown(token)));

/** Reads the tokens of one line from left to right. */
class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(line: readonly Token[]) {
    this.#tokens = line;
  }

  get rest(): number {
    return this.#tokens.length - this.#next;
  }

  peek(): Token | undefined {
    return this.#tokens[this.#next];
  }

  text(expected: string): string {
    const token = this.peek();
    if (!token) throw unexpected(expected, token);
    this.#next += 1;
    return token.text;
  }

  read<T>(expected: string, parse: (text: string) => T | null): T {
    const token = this.peek();
    const value = token ? parse(token.text) : null;
    if (value === null) throw unexpected(expected, token);
    this.#next += 1;
    return value;
  }

  end(): void {
    if (this.rest > 0) throw unexpected(say.endOfLine, this.peek());
  }
}

/** `decide` refuses a number that no seat has, in its own words. */
const anySeatNumber = (text: string): SeatNumber | null =>
  isWholeNumber(text) ? (Number(text) as SeatNumber) : null;
const LARGEST = formatCents(Number.MAX_SAFE_INTEGER);
const isTooLarge = (text: string | undefined): boolean => /^[+-]?\d{14,}(\.\d{1,2})?$/.test(text ?? '');
/** P15 limits each amount that moves; the total in an expectation can be the sum of many. */
const amountOf = (reader: Reader, max = formatCents(MAX_CENTS)): number =>
  reader.read(isTooLarge(reader.peek()?.text) ? say.amountUpTo(max) : say.anAmount, parseCents);
const seatOf = (reader: Reader): SeatNumber => reader.read(say.aSeat, anySeatNumber);
/** Any word: one that cannot be a spot's name is refused like any other that the table does not have. */
const spotOf = (reader: Reader): SpotName => reader.text(say.aSpot) as SpotName;
const face = (text: string): number | null => (/^-?\d{1,6}$/.test(text) ? Number(text) : null);

const standingOf = (reader: Reader): BetsAtClose =>
  reader.read(say.choice(BETS_AT_CLOSE), text => BETS_AT_CLOSE.find(standing => standing === text) ?? null);

function diceOf(reader: Reader): ThrownDice {
  const first = reader.read(say.twoDice, face);
  return [first, reader.read(say.secondDie, face)];
}

/** What was expected of a setting: after an equals sign, only the key or the value can be wrong. */
const settingForm = (text: string | undefined): string =>
  text?.includes('=') ? say.settingForm : say.aSetting;

function settingsOf(reader: Reader): Settings {
  const settings = new Map<string, string>();
  do {
    const [key, value] = reader.read(settingForm(reader.peek()?.text), text => {
      const match = /^([a-z0-9-]{1,40})=(.{1,80})$/.exec(text);
      return match ? ([match[1] ?? '', match[2] ?? ''] as const) : null;
    });
    if (settings.has(key)) throw new Unreadable(say.setTwice(key));
    settings.set(key, value);
  } while (reader.rest > 0);
  return Object.fromEntries(settings);
}

/** In the order in which a message lists them. */
const SEAT_VERBS = [
  'bet',
  'late-bet',
  'undo-late-bet',
  'reduce',
  'take',
  'on',
  'off',
  'accept',
  'decline',
  'give-up',
  'buy-in',
  'leave',
];

function seatCommand(seat: SeatNumber, reader: Reader): Command {
  const verb = reader.text(say.anAct);
  switch (verb) {
    case 'bet':
    case 'reduce':
    case 'late-bet':
    case 'undo-late-bet':
      return { type: verb, seat, spot: spotOf(reader), amount: amountOf(reader) };
    case 'take':
      return { type: verb, seat, spot: spotOf(reader) };
    case 'on':
    case 'off':
      return { type: 'call', seat, spot: spotOf(reader), call: verb };
    case 'accept':
    case 'decline':
    case 'give-up':
    case 'leave':
      return { type: verb, seat };
    case 'buy-in':
      return { type: verb, seat, amount: amountOf(reader) };
    default:
      throw unexpected(say.choice(SEAT_VERBS), { text: verb });
  }
}

function tableCommand(verb: string, reader: Reader): Command | null {
  switch (verb) {
    case 'seat': {
      const seat = seatOf(reader);
      return { type: 'seat', seat, name: reader.text(say.aName), amount: amountOf(reader) };
    }
    case 'open':
    case 'close':
    case 'void':
      return { type: verb };
    case 'clear-layout':
      return { type: verb, standing: standingOf(reader) };
    case 'interrupt':
      return reader.rest > 0 ? { type: verb, dice: diceOf(reader) } : { type: verb };
    case 'roll':
    case 'correct':
      return { type: verb, dice: diceOf(reader) };
    case 'no-roll':
      return { type: verb, ground: reader.text(say.aGround) };
    case 'power':
      return { type: verb, spot: spotOf(reader), odds: reader.text(say.someOdds) };
    case 'settings':
      return { type: verb, changes: settingsOf(reader) };
    case 'ruling':
      return { type: verb, seat: seatOf(reader), amount: amountOf(reader) };
    default:
      return null;
  }
}

function signatureOf(reader: Reader): Signature {
  const by = reader.text(say.aSigner);
  if (reader.peek()?.text !== 'because') return { by };
  reader.text('because');
  return { by, because: reader.text(say.aReason) };
}

function commandStatement(reader: Reader): CommandStatement | TableStatement {
  const verb = reader.text(say.aStatement);
  if (verb === 'table') return { kind: 'table', changes: settingsOf(reader) };
  if (verb === 'by') {
    const signature = signatureOf(reader);
    const signed = commandStatement(reader);
    if (signed.kind !== 'command' || signed.command.by !== undefined) {
      throw new Unreadable(say.actAfterBy);
    }
    return { kind: 'command', command: { ...signed.command, ...signature } };
  }
  const seat = anySeatNumber(verb);
  const command = seat === null ? tableCommand(verb, reader) : seatCommand(seat, reader);
  if (command) return { kind: 'command', command };
  throw unexpected(say.aStatementLike, { text: verb });
}

const orNone = <T>(word: string, text: string, parse: (text: string) => T | null): T | 'none' | null =>
  text === word ? 'none' : parse(text);

const pointNumber = (text: string): Point | null => POINTS.find(number => String(number) === text) ?? null;
const countNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const EXPECTATIONS = ['rack', 'bet', 'point', 'shooter', 'count'];

function expectationOf(reader: Reader): Expectation {
  const of = reader.text(say.choice(EXPECTATIONS));
  switch (of) {
    case 'rack':
      return { of, seat: seatOf(reader), amount: amountOf(reader, LARGEST) };
    case 'bet':
      return {
        of,
        seat: seatOf(reader),
        spot: reader.read(say.aSpot, parseSpotName),
        amount: amountOf(reader, LARGEST),
      };
    case 'point': {
      const point = reader.read(say.aPoint, text => orNone('off', text, pointNumber));
      return { of, point: point === 'none' ? null : point };
    }
    case 'shooter': {
      const seat = reader.read(say.seatOrNone, text => orNone('none', text, anySeatNumber));
      return { of, seat: seat === 'none' ? null : seat };
    }
    case 'count':
      return { of, count: reader.read(say.rollCount, countNumber) };
    default:
      throw unexpected(say.choice(EXPECTATIONS), { text: of });
  }
}

function statementOf(reader: Reader): Statement {
  switch (reader.peek()?.text) {
    case 'rulebook':
      reader.text('rulebook');
      return { kind: 'rulebook', ref: reader.text(say.aRulebook) };
    case 'refuse': {
      reader.text('refuse');
      const code = reader.read(say.aRefusalCode, text =>
        (CODES as readonly string[]).includes(text) ? text : null,
      );
      return { kind: 'refuse', code, statement: commandStatement(reader) };
    }
    case 'expect':
      reader.text('expect');
      return { kind: 'expect', expectation: expectationOf(reader) };
    default:
      return commandStatement(reader);
  }
}

/** A statement, null for an empty line or a comment, or what is wrong with the line. Never throws. */
export function parseLine(line: string): Parsed {
  const scanned = tokens(line);
  if (!scanned.ok) return scanned;
  if (scanned.tokens.length === 0) return { ok: true, statement: null };
  const reader = new Reader(scanned.tokens);
  try {
    const statement = statementOf(reader);
    reader.end();
    return { ok: true, statement };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message };
    throw error;
  }
}
