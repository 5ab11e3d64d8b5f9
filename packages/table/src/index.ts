// The public API of the table package.

export { nextWake, type RemovedFrom, removePlayer, shiftDeadlines, tick } from './dealer/automatic-dealer.ts';
export { type DepartedDue, departedDues } from './dealer/corrections.ts';
export { type FairDice, seededDice } from './dealer/fair-roll.ts';
export { openTable, PRACTICE_TERMS } from './dealer/open.ts';
export { stillBetting } from './dealer/ready.ts';
export { restoreTable } from './dealer/restore.ts';
export type * from './events.ts';
export { HOUSE } from './events.ts';
export type { Draw } from './fair/dice.ts';
export { diceFor, sealOf } from './fair/dice.ts';
export { generationNumber, isGeneration, messageOf, type RollId, type Seeds } from './fair/draw-message.ts';
export type { Hashing } from './fair/hashing.ts';
export { hex32 } from './fair/hex.ts';
export { PLAIN_HASHING } from './fair/plain-hashing.ts';
export { type DrawnRaise, powerFor } from './fair/power.ts';
export { buyInTerms, defaultStack, ownRulingRefusal, rulesChipsTo } from './money/chips.ts';
export {
  accountOfTable,
  type Entry,
  type EntryKind,
  entriesOf,
  ISSUANCE,
  type Posting,
  walletOf,
} from './money/ledger.ts';
export {
  completeSettings,
  type PublishedBook,
  type PublishedSettings,
  publicationProblem,
  publishedSettingsRefusal,
  type SettingChoice,
  settingBeyond,
} from './money/published-book.ts';
export { type Gift, publishedGift } from './money/published-returns.ts';
export { EMPTY_PURSE, isReturned, keepsPurses, type Purse, type Purses } from './money/purses.ts';
export { type LongestHand, type PlayerResult, ResultsTally, type TableResults } from './money/results.ts';
export {
  type PayDifference,
  paysDifferRefusal,
  type UniformPays,
  uniformPaysOf,
} from './money/uniform-pays.ts';
export type { PlayLimits, WalletSnapshot } from './money/wallet-snapshot.ts';
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
export type { DecisionContext } from './requests/active-request.ts';
export {
  type Actor,
  type Allowed,
  actsOnOwnSeat,
  dealsBy,
  type HouseOrOwn,
  holds,
  mayWatch,
  rolesAt,
} from './requests/authority.ts';
export {
  BuyInTerms,
  LayoutRequest,
  PlayerName,
  type RequestOf,
  SettingsMap,
  TableRequest,
  TableTerms,
} from './requests/commands.ts';
export { type Decided, decideRequest } from './requests/decide.ts';
export { DecisionDraft, type Transfer } from './requests/decision-draft.ts';
export { cancelUnwritable, markAway, markBack } from './requests/house-acts.ts';
export { bettorIn, buysChips } from './requests/player-requests.ts';
export { termsRefusal } from './requests/staff-requests.ts';
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
export { askedBy, type Cause, type RequestCause } from './state/cause.ts';
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
} from './state/drill.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './state/durations.ts';
export { freeSeats } from './state/free-seats.ts';
export type { PlayerId, RosterId, TableId, TournamentId } from './state/ids.ts';
export {
  claimOf,
  holderOf,
  type Names,
  pseudonymOf,
  type SeatName,
  signingName,
  withNames,
} from './state/names.ts';
export type { Membership, Principal, Role, Scope } from './state/people.ts';
export { plainState } from './state/plain-state.ts';
export {
  type AnyRefusal,
  notForPlayerRefusal,
  SERVER_CODES,
  type ServerCode,
  type ServerRefusal,
  serverRefusal,
  statusOf,
} from './state/refusal.ts';
export { RULES_VERSION, rulesOf } from './state/rules-version.ts';
export { type PlainSettled, type PlainState, type PlainTable, reviveState } from './state/snapshot.ts';
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
} from './state/state.ts';
export { VISIBLE, visibleProblem } from './state/visible-text.ts';
export { awaitsRoll, isDue, type RoundAct, runRound } from './tournament/tournament-round.ts';
