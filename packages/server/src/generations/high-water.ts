// Keeps a rolled-back store from being played on: how far this node has seen dice revealed is marked outside the store.
import { generationNumber } from '@passline/table';
import type { MasterKey } from '../lib/master-key.ts';
import type { RandomBytes } from '../lib/random.ts';
import { type Lineage, type LineageGuard, type Store, StoreBehindError } from '../store/store.ts';
import { firstLineage, isSigned } from './lineage.ts';
import type { Mark, MarkKeeper } from './mark-file.ts';

type LineageStore = Pick<Store, 'kind' | 'lineage' | 'setLineage' | 'home'>;

export class HighWater {
  readonly #keeper: MarkKeeper;
  readonly #home: string;
  #mark: Mark;
  #written: Promise<void> = Promise.resolve();

  constructor(keeper: MarkKeeper, { store, generation, position, home }: Lineage) {
    this.#keeper = keeper;
    this.#home = home;
    this.#mark = { store, generation, position };
  }

  get generation(): string {
    return this.#mark.generation;
  }

  get guard(): LineageGuard {
    return this.#mark;
  }

  /** To be awaited before what a commit reveals is shown to anyone. */
  async cover(position: number): Promise<void> {
    if (position <= this.#mark.position) return this.#written;
    this.#mark = { ...this.#mark, position };
    this.#written = this.#keeper.write(this.#mark);
    return this.#written;
  }

  /** Compares with the store as it is now, and takes over what other nodes have revealed. */
  async check(store: Pick<Store, 'lineage' | 'home'>): Promise<void> {
    // Read first: a commit in the meantime moves the mark past what the store answers here.
    const { store: id, generation, position } = this.#mark;
    const lineage = await store.lineage();
    const home = await store.home();
    const isSame = lineage?.store === id && lineage.generation === generation && home === this.#home;
    if (!isSame || lineage.position < position) throw new StoreBehindError();
    await this.cover(lineage.position);
  }
}

/** Why a store may not be played on; the operator's next step is the same in every case. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

const counted = (generation: string, position: number): string =>
  `generation ${generationNumber(generation)}, position ${position}`;

function refusal(kind: Store['kind'], lineage: Lineage, mark: Mark | null, home: string): string | null {
  if (lineage.home !== home) return 'it was restored from a dump, or a standby was promoted';
  // Other nodes may have restored it on the record; an embedded store has no other nodes.
  const mayTrust = kind === 'postgres' || lineage.position === 0;
  if (mark === null) return mayTrust ? null : 'it was played on before, and this node has no mark of it';
  if (mark.store !== lineage.store) return 'this node’s mark belongs to another store';
  const [ours, theirs] = [generationNumber(mark.generation), generationNumber(lineage.generation)];
  const behind = `it is at ${counted(lineage.generation, lineage.position)}, but play had reached ${counted(mark.generation, mark.position)}`;
  if (theirs < ours) return behind;
  if (theirs > ours) return mayTrust ? null : 'the mark of this node is older than its last restore';
  if (lineage.generation !== mark.generation) return 'this node’s mark belongs to another copy of it';
  return lineage.position < mark.position ? behind : null;
}

/** Admits a store that has not gone back as far as this node can tell; `StoreRefused` says why not. */
export async function admitStore(
  store: LineageStore,
  keeper: MarkKeeper,
  key: MasterKey,
  randomBytes: RandomBytes,
): Promise<HighWater> {
  const home = await store.home();
  const mark = keeper.read();
  let lineage = await store.lineage();
  if (!lineage) {
    if (mark) throw new StoreRefused('it is from before the mark that this node has');
    await store.setLineage(firstLineage(key, home, randomBytes), null);
    // Another node may have been faster: the lineage in the store counts.
    lineage = await store.lineage();
  }
  if (!lineage || !isSigned(key, lineage))
    throw new StoreRefused('its lineage is not signed by the master key');
  const why = refusal(store.kind, lineage, mark, home);
  if (why !== null) throw new StoreRefused(why);
  await keeper.write(lineage);
  return new HighWater(keeper, lineage);
}
