// What the page and the command line need to check a record; none of it needs Node.

export type { Hashing } from '../fair/hashing.ts';
export { PLAIN_HASHING } from '../fair/plain-hashing.ts';
export { type Checkpoint, readCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
export type { CheckedHand, CheckedRoll, Fairness } from './fairness.ts';
export { MAX_LINE, type ParsedRecord, parseRecord } from './record.ts';
export { RecordCheck, type RecordProblem, type Verdict, verifyRecord } from './verify.ts';
