// Signs where all logs end, every hour. A log that is cut off or rewritten later no longer matches.
import { createHash } from 'node:crypto';
import type { HouseEvent } from '@passline/client/wire';
import { checkpointKey, checkpointText, type Hashing, HOUR_MS, MINUTE_MS, signedText } from '@passline/table';
import type { Signer } from '@passline/table/node-signing';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Store } from '../store/store.ts';
import type { StoredCheckpoint } from '../store/stored.ts';

export type CheckpointOptions = {
  readonly store: Pick<Store, 'heads' | 'houseHead' | 'addCheckpoint' | 'checkpoint'>;
  readonly signer: Signer;
  readonly hashing: Hashing;
  readonly clock: Clock;
  readonly recordHouseEvent: (event: HouseEvent) => Promise<void>;
  readonly onError: (error: Error) => void;
};

/** How often every node looks; the first to find that an hour has passed makes the next checkpoint. */
const LOOK_EVERY_MS = MINUTE_MS;

const NO_HOUSE_LOG = { version: 0, hash: '0'.repeat(64) };

export class Checkpoints {
  readonly #options: CheckpointOptions;
  #timer: Cancel | null = null;

  constructor(options: CheckpointOptions) {
    this.#options = options;
  }

  get publicKey(): string {
    return this.#options.signer.publicKey;
  }

  start(): void {
    const { clock, onError } = this.#options;
    this.#timer = clock.every(LOOK_EVERY_MS, () => {
      this.#look().catch(onError);
    });
  }

  stop(): void {
    this.#timer?.();
  }

  /** A checkpoint by number, or the latest, which is made if there is none yet. */
  async find(number?: number): Promise<StoredCheckpoint | null> {
    const found = await this.#options.store.checkpoint(number);
    return found === null && (number ?? 1) === 1 ? this.#first() : found;
  }

  /** Makes the first checkpoint; null if it was already made and dropped. */
  async #first(): Promise<StoredCheckpoint | null> {
    return (await this.#options.store.checkpoint()) === null ? this.make({}) : null;
  }

  async #look(): Promise<void> {
    const last = await this.#options.store.checkpoint();
    // Also when the clock was set back, so that the house log shows it.
    const isDue = last === null || Math.abs(this.#options.clock.now() - last.at) >= HOUR_MS;
    if (isDue) await this.make({});
  }

  /** Signs a checkpoint now. `by` and `name` are the manager who asked; an hourly one has neither. */
  async make(asked: Pick<HouseEvent, 'by' | 'name'>): Promise<StoredCheckpoint> {
    const { store, signer, hashing, clock, recordHouseEvent } = this.#options;
    const last = await store.checkpoint();
    const number = (last?.number ?? 0) + 1;
    const at = clock.now();
    const house = (await store.houseHead()) ?? NO_HOUSE_LOG;
    const heads = await store.heads();
    const tables = new Map(
      heads.map(({ table, version, hash }) => [checkpointKey(table, hashing), { version, hash }]),
    );
    const signed = checkpointText({ number, at, house, tables }, signer.publicKey);
    const body = signedText({ signed, signature: signer.sign(signed) });
    if (!(await store.addCheckpoint({ number, at, body }))) {
      // Another node was faster, and its checkpoint is just as good.
      return (await store.checkpoint(number)) ?? { number, at, body };
    }
    const hash = createHash('sha256').update(body).digest('hex');
    await recordHouseEvent({
      type: 'checkpoint-made',
      ...asked,
      details: { number, hash, key: signer.publicKey, tables: tables.size },
    });
    return { number, at, body };
  }
}
