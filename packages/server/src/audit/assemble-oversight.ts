// Composes a node's oversight: the house log, stops of play, the program check, checkpoints and the daily audit.
import { createSecretKey } from 'node:crypto';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { signerFrom } from '@passline/table/node-signing';
import type { Clock } from '../lib/clock.ts';
import { keyFor, type MasterKey } from '../lib/master-key.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { ReadSnapshot } from '../store/read-snapshot.ts';
import type { Store } from '../store/store.ts';
import { Checkpoints } from './checkpoints.ts';
import { DailyAudit } from './daily-audit.ts';
import { HouseLog } from './house-log.ts';
import { Oversight } from './oversight.ts';
import type { Manifest } from './program.ts';
import { type Program, ProgramChecker } from './program-check.ts';
import { Stops } from './stops.ts';

/** The part of a node's environment that oversight uses. */
type OversightEnvironment = {
  readonly store: Store;
  readonly key: MasterKey;
  readonly node: string;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly program?: Program;
  readonly snapshot?: () => Promise<ReadSnapshot>;
};

const NO_FILES: Manifest = { format: 'passline-program/1', fingerprint: '0'.repeat(64), files: {} };
const UNCHECKED: Program = { expected: NO_FILES, look: async () => NO_FILES };

export function assembleOversight(
  { store, key, node, clock, metrics, program = UNCHECKED, snapshot }: OversightEnvironment,
  onError: (error: Error) => void,
): { readonly oversight: Oversight; readonly stops: Stops } {
  const log = new HouseLog({ store, node, clock, hashing: NODE_HASHING, onError });
  const stops = new Stops({ store, clock, onError });
  const programChecker = new ProgramChecker({
    program,
    clock,
    recordHouseEvent: event => log.write(event),
    stopPlay: stop => stops.set(stop),
    recordProgram: metrics.recorders.program,
    onError,
  });
  const checkpoints = new Checkpoints({
    store,
    signer: signerFrom(keyFor(key, 'checkpoint')),
    hashing: NODE_HASHING,
    clock,
    recordHouseEvent: event => log.write(event),
    onError,
  });
  const audit = new DailyAudit({
    store,
    snapshot: snapshot ?? null,
    node,
    signingKey: checkpoints.publicKey,
    clock,
    recordHouseEvent: event => log.write(event),
    onError,
  });
  const now = (): number => clock.now();
  const addressKey = createSecretKey(keyFor(key, 'address'));
  const oversight = new Oversight({ store, stops, log, programChecker, checkpoints, audit, now, addressKey });
  return { oversight, stops };
}
