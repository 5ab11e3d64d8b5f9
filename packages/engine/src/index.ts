// What the engine gives to the packages that use it.

export { FAMILIES, type Family } from './bets/families.ts';
export { nearestPayable } from './bets/payable.ts';
export type { Pay, Rules, SpotRules } from './bets/rules.ts';
export { findSpot, SPOTS, type Spot } from './bets/spots.ts';
export type { BetCommand, Call, Command, Signature } from './commands.ts';
export { mostOdds } from './decide/bet-checks.ts';
export { decide } from './decide/decide.ts';
export type { Decision } from './decide/decision.ts';
export {
  amountUpTo,
  type BetRange,
  type Legal,
  type LegalForDealer,
  legal,
  legalForDealer,
  legalFound,
  type Range,
} from './decide/legal.ts';
export { offeredTo, rollRefusal, shooterNow } from './decide/shooter.ts';
export { ALL_DICE, type Dice, NUMBERS, type Point } from './dice.ts';
export type { Credit, Event, Line, Raised, RollCorrected, Rolled } from './events.ts';
export { evolve } from './evolve/evolve.ts';
export { assertConserved } from './invariant.ts';
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
export type { Settings } from './rulebooks/settings.ts';
export type { Rulebook } from './rulebooks/shape.ts';
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
