// The engine's public API.

export { isPaidInFull, nearestPaidInFull } from './bets/full-pay.ts';
export { type FullReturn, fullReturns, fullReturnText } from './bets/full-return.ts';
export {
  type BetMemory,
  type HandPay,
  type HandRules,
  isAnyHandOpen,
  isHandOpen,
  memoryOf,
  payReached,
  remember,
} from './bets/hand.ts';
export { clampMemory } from './bets/hand-clamp.ts';
export { findSpot, SPOTS } from './bets/known-spots.ts';
export { listedSpots } from './bets/offered.ts';
export { type Gap, nearestPayable, type Payable } from './bets/payable.ts';
export { capOn, type PayoutCap } from './bets/payout-cap.ts';
export type { Raise } from './bets/power.ts';
export type { BetOutcome, ComeOut, Outcomes, Resolve } from './bets/resolve.ts';
export {
  type Commission,
  type OddsRule,
  type Pay,
  type Rounding,
  type Rules,
  type SpotRules,
  type Win,
  winsOf,
} from './bets/rules.ts';
export type { SpotLimits } from './bets/spot-limits.ts';
export {
  type HopName,
  type KnownSpotName,
  type OnPoint,
  type OwnSpotName,
  parseSpotName,
  type SpotName,
} from './bets/spot-name.ts';
export { type BetWindow, isLineOdds, type Mark, type Spot } from './bets/spots.ts';
export { isInPlay } from './bets/working.ts';
export type * from './commands.ts';
export { BETS_AT_CLOSE } from './commands.ts';
export { maxOdds } from './decide/bet-checks.ts';
export { clearLayout } from './decide/clear-layout.ts';
export { decide } from './decide/decide.ts';
export { decideBet } from './decide/decide-bet.ts';
export type { Decision } from './decide/decision.ts';
export { overpaidSeats } from './decide/irregular.ts';
export {
  amountUpTo,
  type BetRange,
  type Legal,
  legal,
  legalBet,
  legalLateBets,
  type Range,
} from './decide/legal.ts';
export { type LegalForDealer, legalForDealer } from './decide/legal-for-dealer.ts';
export { offeredTo, rollRefusal, shooterNow, shootersBets } from './decide/shooter.ts';
export {
  ALL_DICE,
  areDice,
  type Dice,
  FACES,
  type Face,
  isFace,
  NUMBERS,
  POINTS,
  type Point,
  type Roll,
  rollOf,
  type ThrownDice,
} from './dice.ts';
export type * from './events.ts';
export { evolve } from './evolve/evolve.ts';
export { assertConserved } from './lib/invariant.ts';
export { type ParsedJson, parseJson } from './lib/json.ts';
export type { Kind } from './lib/kind.ts';
export { MAX_SPOT_NAME } from './lib/name.ts';
export { nearestName } from './lib/nearest.ts';
export { formatOdds, parseOdds, parseRate, type Ratio } from './lib/ratio.ts';
export type { Rational } from './lib/rational.ts';
export { excerpt, visible } from './lib/text.ts';
export { nameProblem, textProblem } from './lib/text-problem.ts';
export { isRecord } from './lib/value.ts';
export { type Cents, cents, type Direction, formatCents, MAX_CENTS, parseCents } from './money.ts';
export { netOf, netTotal } from './net.ts';
export { Narrator } from './notation/narrate.ts';
export { parseLine } from './notation/parse.ts';
export { printEvent, printScript } from './notation/print.ts';
export { type FoundRulebook, type Run, runStatement, START, type StatementResult } from './notation/run.ts';
export { readScript, type Script, type ScriptProblem } from './notation/script.ts';
export type * from './notation/statement.ts';
export type { Refusal, RefusalData } from './refusal.ts';
export { CODES, type Code } from './refusal-codes.ts';
export { type BetLimits, isBetLimit } from './rulebooks/bet-limits.ts';
export type * from './rulebooks/bet-shape.ts';
export { betName, betText, betWords, findBetName, withBetWords } from './rulebooks/bet-words.ts';
export { findRulebook, RULEBOOKS, resolveRulebook } from './rulebooks/books.ts';
export { isBorrowed } from './rulebooks/borrowed.ts';
export { type FindHouseFile, type HouseFile, MAX_CHAIN } from './rulebooks/chain.ts';
export type { Problem, Schema } from './rulebooks/check.ts';
export { borrowedWords, groundWords } from './rulebooks/document-words.ts';
export { type Loaded, loadRulebook, rulebookSchema } from './rulebooks/load.ts';
export type * from './rulebooks/policy-names.ts';
export { ruleWords } from './rulebooks/rule-words.ts';
export type { Settings, SettingsProblem } from './rulebooks/setting.ts';
export { changedSettings, sameSettings, type TableSettings } from './rulebooks/settings.ts';
export type * from './rulebooks/shape.ts';
export { FAMILIES, type Family, STANDARD_BETS } from './rulebooks/standard-bets.ts';
export { isSeatNumber, SEAT_NUMBERS, SEATS, type SeatNumber, seatNumber } from './seat-number.ts';
export {
  amountOn,
  type Bet,
  type DiceHolding,
  type LastRoll,
  type LastSettled,
  type LateEntry,
  layoutTotal,
  type NewTable,
  newTable,
  type Seat,
  seatAt,
  type Table,
} from './table.ts';
export { type BetView, type Chips, type SeatView, type View, view, type WouldWin, wouldWin } from './view.ts';
