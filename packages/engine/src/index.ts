// What the engine gives to the packages that use it.

export { mostOdds } from './bets.ts';
export type { BetCommand, Call, Command, Signature } from './commands.ts';
export { decide } from './decide.ts';
export type { Decision } from './decision.ts';
export { ALL_DICE, type Dice, NUMBERS, type Point } from './dice.ts';
export type { Credit, Event, Line, Raised, RollCorrected, Rolled } from './events.ts';
export { evolve } from './evolve.ts';
export { FAMILIES, type Family } from './families.ts';
export { assertConserved } from './invariant.ts';
export { type Legal, type LegalForDealer, legal, legalForDealer, legalFound, type Range } from './legal.ts';
export { type Cents, cents, formatCents, parseCents } from './money.ts';
export { Narrator } from './notation/narrate.ts';
export { parseLine } from './notation/parse.ts';
export { printEvent, printScript } from './notation/print.ts';
export { type Found, type Run, runStatement, START, type Step } from './notation/run.ts';
export type { Expectation, Statement } from './notation/statement.ts';
export { formatOdds, parseOdds, type Ratio } from './ratio.ts';
export { CODES, type Code, type Refusal } from './refusal.ts';
export { findRulebook, type Loaded, loadRulebook, RULEBOOKS } from './rulebooks/books.ts';
export type { Problem } from './rulebooks/check.ts';
export type { Rulebook } from './rulebooks/shape.ts';
export type { Pay, Rules, SpotRules } from './rules.ts';
export type { Settings } from './settings.ts';
export { offeredTo, rollRefusal, shooterNow } from './shooter.ts';
export { findSpot, SPOTS, type Spot } from './spots.ts';
export {
  amountOn,
  type Bet,
  layoutTotal,
  type NewTable,
  newTable,
  SEATS,
  type Seat,
  seatAt,
  type Table,
} from './table.ts';
export { type BetView, type SeatView, type View, view, type WouldWin, wouldWin } from './view.ts';
