// The public API of the table package.

export type { DecisionContext } from './active-request.ts';
export {
  type Actor,
  type Allowed,
  actsOnOwnSeat,
  dealsBy,
  type HouseOrOwn,
  holds,
  mayWatch,
  rolesAt,
} from './authority.ts';
export { nextWake, type RemovedFrom, removePlayer, shiftDeadlines, tick } from './automatic-dealer.ts';
export { type Asked, askedBy, type Cause } from './cause.ts';
export { buyInTerms, defaultStack, ownRulingRefusal, rulesChipsTo } from './chips.ts';
export {
  BuyInTerms,
  LayoutRequest,
  PlayerName,
  type RequestOf,
  SettingsMap,
  TableRequest,
  TableTerms,
} from './commands.ts';
export { type DepartedDue, departedDues } from './corrections.ts';
export { type Decided, decideRequest } from './decide.ts';
export { DecisionDraft, type Transfer } from './decision-draft.ts';
export {
  type CalledRoll,
  calledRoll,
  type DrillGrade,
  type DrillPayout,
  FATES,
  type Fate,
  fateOf,
  gradePayouts,
  paidBy,
  payoutsOf,
} from './drill.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
export type * from './events.ts';
export { HOUSE } from './events.ts';
export type { Draw } from './fair/dice.ts';
export { diceFor, sealOf } from './fair/dice.ts';
export { generationNumber, isGeneration, messageOf, type Seeds, type ThrowId } from './fair/draw-message.ts';
export type { Hashing } from './fair/hashing.ts';
export { hex32 } from './fair/hex.ts';
export { PLAIN_HASHING } from './fair/plain-hashing.ts';
export { type DrawnRaise, powerFor } from './fair/power.ts';
export { type FairDice, seededDice } from './fair-roll.ts';
export { freeSeats } from './free-seats.ts';
export { cancelUnwritable, markAway, markBack } from './house-acts.ts';
export type { PlayerId, RosterId, TableId, TournamentId } from './ids.ts';
export {
  accountOfTable,
  type Entry,
  type EntryKind,
  entriesOf,
  ISSUANCE,
  type Posting,
  walletOf,
} from './ledger.ts';
export {
  claimOf,
  holderOf,
  type Names,
  pseudonymOf,
  type SeatName,
  signingName,
  withNames,
} from './names.ts';
export { openTable, PRACTICE_TERMS } from './open.ts';
export type { Membership, Principal, Role, Scope } from './people.ts';
export { plainState } from './plain-state.ts';
export { bettorIn, buysChips } from './player-requests.ts';
export {
  completeSettings,
  type PublishedBook,
  type PublishedSettings,
  publicationProblem,
  publishedSettingsRefusal,
  type SettingChoice,
  settingBeyond,
} from './published-book.ts';
export { type Gift, publishedGift } from './published-returns.ts';
export { EMPTY_PURSE, isReturned, keepsPurses, type Purse, type Purses } from './purses.ts';
export { stillBetting } from './ready.ts';
export {
  type Checkpoint,
  checkpointKey,
  checkpointText,
  type ReadCheckpoint,
  readCheckpoint,
  type SignedCheckpoint,
  signedText,
} from './record/checkpoint.ts';
export { bodyOf, firstHash, nextHash } from './record/hash-chain.ts';
export { recomputeProblem } from './record/recompute.ts';
export { type RecordEnd, type RecordEvent, recordFooter, recordHeader, recordLine } from './record/record.ts';
export { RecordCheck, type Verdict, verifyRecord } from './record/verify.ts';
export {
  type AnyRefusal,
  notForPlayerRefusal,
  SERVER_CODES,
  type ServerCode,
  type ServerRefusal,
  serverRefusal,
  statusOf,
} from './refusal.ts';
export { restoreTable } from './restore.ts';
export { type LongestHand, type PlayerResult, ResultsTally, type TableResults } from './results.ts';
export { RULES_VERSION, rulesOf } from './rules-version.ts';
export { EngineEvent, RolledEvent, SettlementLine } from './schemas/engine-events.ts';
export { exactly, type Immutable, type Plain, type Same } from './schemas/exact.ts';
export { COMMAND_EXAMPLES, EVENT_EXAMPLES, type EventOf, type Jsonable } from './schemas/examples.ts';
export { EVENT_SCHEMAS, LogEntrySchema, TableEventSchema } from './schemas/log.ts';
export {
  ModeName,
  OwnerKindName,
  ServiceEvent as ServiceEventSchema,
  StageName,
} from './schemas/service-events.ts';
export { Dice, Nullable, OneOf, Point, Seat, Spot } from './schemas/shared.ts';
export { GameState, SeatState, TableStateSchema } from './schemas/state.ts';
export { type PlainSettled, type PlainState, type PlainTable, reviveState } from './snapshot.ts';
export { termsRefusal } from './staff-requests.ts';
export {
  evolve,
  type Fair,
  heldSeatOf,
  isServiceEvent,
  type Owner,
  type Owners,
  type RoundState,
  seatOf,
  seatOfHolder,
  type TableState,
} from './state.ts';
export { awaitsRoll, isDue, type RoundAct, runRound } from './tournament-round.ts';
export { type PayDifference, paysDifferRefusal, type UniformPays, uniformPaysOf } from './uniform-pays.ts';
export { VISIBLE, visibleProblem } from './visible-text.ts';
export type { PlayLimits, WalletSnapshot } from './wallet-snapshot.ts';
