// Runs a script statement by statement against the engine, and reports where the result differs from what was expected.
import { findSpot } from '../bets/known-spots.ts';
import { spotsOf } from '../bets/spots.ts';
import { decide } from '../decide/decide.ts';
import { shooterNow } from '../decide/shooter.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve/evolve.ts';
import { excerpt } from '../lib/text.ts';
import { formatCents } from '../money.ts';
import type { Refusal } from '../refusal.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import * as say from '../sentences/scripts.ts';
import { amountOn, newTable, seatAt, type Table } from '../table.ts';
import type { CommandStatement, Expectation, Statement, TableStatement } from './statement.ts';

export type FoundRulebook =
  | { readonly ok: true; readonly book: Rulebook }
  | { readonly ok: false; readonly message: string };

/** A script in progress: the table once its rulebook is named, and whether play has begun. */
export type Run = { readonly table: Table | null; readonly played: boolean };

export const START: Run = { table: null, played: false };

export type StatementResult = {
  readonly run: Run;
  readonly events: readonly Event[];
  /** The refusal that the script had announced. */
  readonly refusal?: Refusal;
  /** `failed`: an expectation or a refusal does not hold. `unreadable`: the script makes no sense here. */
  readonly problem?: { readonly kind: 'failed' | 'unreadable'; readonly message: string };
};

const unreadable = (run: Run, message: string): StatementResult => ({
  run,
  events: [],
  problem: { kind: 'unreadable', message },
});
const failure = (run: Run, message: string): StatementResult => ({
  run,
  events: [],
  problem: { kind: 'failed', message },
});

/** What the table shows for an expectation, in the words of the script. */
function actual(table: Table, expectation: Expectation): string {
  switch (expectation.of) {
    case 'rack':
      return formatCents(seatAt(table, expectation.seat)?.rack ?? 0);
    case 'bet': {
      const seat = seatAt(table, expectation.seat);
      return formatCents(seat ? amountOn(seat, expectation.spot) : 0);
    }
    case 'point':
      return table.point === null ? 'off' : String(table.point);
    case 'shooter':
      return String(shooterNow(table) ?? 'none');
    case 'count':
      return String(table.count);
  }
}

function expected(expectation: Expectation): { what: string; value: string } {
  switch (expectation.of) {
    case 'rack':
      return { what: `rack ${expectation.seat}`, value: formatCents(expectation.amount) };
    case 'bet':
      return { what: `bet ${expectation.seat} ${expectation.spot}`, value: formatCents(expectation.amount) };
    case 'point':
      return { what: 'point', value: String(expectation.point ?? 'off') };
    case 'shooter':
      return { what: 'shooter', value: String(expectation.seat ?? 'none') };
    case 'count':
      return { what: 'count', value: String(expectation.count) };
  }
}

/** A spot of the book, or of a usual bet that it does not have. */
export const isSpotOf = (book: Rulebook, name: string): boolean =>
  findSpot(name) !== undefined || spotsOf(book).some(spot => spot.name === name);

function check(run: Run, table: Table, expectation: Expectation): StatementResult {
  if (expectation.of === 'bet' && !isSpotOf(table.rules.book, expectation.spot)) {
    return unreadable(run, say.noSuchSpot(excerpt(expectation.spot)));
  }
  const { what, value } = expected(expectation);
  const got = actual(table, expectation);
  return got === value ? { run, events: [] } : failure(run, say.expectedGot(`${what} ${value}`, got));
}

type Tried = { readonly run: Run; readonly events: readonly Event[]; readonly refusal: Refusal | null };

/** A `table` statement changes settings before play, when there is nothing to give back yet. */
function tryStatement(run: Run, table: Table, statement: CommandStatement | TableStatement): Tried {
  const command =
    statement.kind === 'table'
      ? ({ type: 'settings', changes: statement.changes } as const)
      : statement.command;
  const decision = decide(table, command);
  if (!decision.ok) return { run, events: [], refusal: decision.refusal };
  const after = decision.events.reduce(evolve, table);
  const played = run.played || beginsPlay(statement);
  return { run: { table: after, played }, events: decision.events, refusal: null };
}

function begin(run: Run, ref: string, find: (ref: string) => FoundRulebook): StatementResult {
  const found = find(ref);
  if (!found.ok) return unreadable(run, found.message);
  const fresh = newTable(found.book);
  if (!fresh.ok) return unreadable(run, fresh.message);
  return { run: { table: fresh.table, played: false }, events: [] };
}

/**
 * What is wrong with a statement at this place in a script, regardless of whether the table would accept it.
 */
export function misplacedProblem(statement: Statement, named: boolean, played: boolean): string | null {
  if (statement.kind === 'rulebook') return named ? say.secondRulebook : null;
  if (!named) return say.rulebookFirst;
  const asked = statement.kind === 'refuse' ? statement.statement : statement;
  return asked.kind === 'table' && played ? say.tableAfterPlay : null;
}

/** Whether a statement that is accepted begins play. */
export const beginsPlay = (statement: Statement): boolean =>
  statement.kind === 'command' && statement.command.type !== 'seat';

/** Runs one statement. `find` resolves the rulebook that the script names. */
export function runStatement(
  run: Run,
  statement: Statement,
  find: (ref: string) => FoundRulebook,
): StatementResult {
  const { table } = run;
  const wrong = misplacedProblem(statement, table !== null, run.played);
  if (wrong) return unreadable(run, wrong);
  if (statement.kind === 'rulebook') return begin(run, statement.ref, find);
  if (!table) throw new Error('a statement before the rulebook after its check');
  if (statement.kind === 'expect') return check(run, table, statement.expectation);
  const asked = statement.kind === 'refuse' ? statement.statement : statement;
  const tried = tryStatement(run, table, asked);
  if (statement.kind !== 'refuse') {
    if (!tried.refusal) return { run: tried.run, events: tried.events };
    const { code, message } = tried.refusal;
    return failure(run, say.notAccepted(code, message));
  }
  if (!tried.refusal) return failure(run, say.notRefused(statement.code));
  const { code, message } = tried.refusal;
  if (code !== statement.code) return failure(run, say.refusedOtherwise(statement.code, code, message));
  return { run, events: [], refusal: tried.refusal };
}
