// Keeps a rolled-back store from being played on: marks outside the store how far this node has seen dice revealed.
import { generationNumber } from '@passline/table';
import type { MasterKey } from '../lib/master-key.ts';
import type { RandomBytes } from '../lib/random.ts';
import type { LineageGuard } from '../store/append.ts';
import { type Store, StoreBehindError } from '../store/store.ts';
import type { Head, Lineage } from '../store/stored.ts';
import { firstLineage, isSigned } from './lineage.ts';
import type { KeptMark, Mark, MarkKeeper } from './mark-file.ts';
import type { TableHead } from './table-slots.ts';

type LogStore = Pick<Store, 'events' | 'heads' | 'archivedTable'>;
type LineageStore = Pick<Store, 'kind' | 'lineage' | 'setLineage' | 'home'> & LogStore;

export class HighWater {
  readonly #keeper: MarkKeeper;
  readonly #home: string;
  readonly #tables: Map<string, Head>;
  #mark: Mark;
  #written: Promise<void> = Promise.resolve();
  /** The last write failed, so what it should have covered must not be shown. */
  #isOwed = false;
  /** A table's log has gone back: nothing more is played here. */
  #isBehind = false;

  constructor(
    keeper: MarkKeeper,
    { store, generation, position, home }: Lineage,
    tables: ReadonlyMap<string, Head>,
  ) {
    this.#keeper = keeper;
    this.#home = home;
    this.#tables = new Map(tables);
    this.#mark = { store, generation, position };
  }

  get generation(): string {
    return this.#mark.generation;
  }

  get guard(): LineageGuard {
    return this.#mark;
  }

  /** The current mark, in the form that a keeper reads. */
  get keptMark(): KeptMark {
    return { ...this.#mark, tables: new Map(this.#tables) };
  }

  /** Await this before anyone is shown what a commit reveals; `revealed` are the ends of the tables' logs. */
  async cover(position: number, revealed: readonly TableHead[] = []): Promise<void> {
    if (position <= this.#mark.position && revealed.length === 0 && !this.#isOwed) return this.#written;
    const newer = revealed.filter(head => this.#isNewer(head));
    for (const { table, version, hash } of newer) this.#tables.set(table, { version, hash });
    this.#mark = { ...this.#mark, position: Math.max(position, this.#mark.position) };
    return this.#write(newer);
  }

  #write(newer: readonly TableHead[]): Promise<void> {
    const written = this.#keeper.write(this.#mark, newer);
    this.#written = written;
    this.#isOwed = false;
    written.catch(() => {
      this.#isOwed ||= this.#written === written;
    });
    return written;
  }

  /** Checks that a table's log, as just read, has not gone back. */
  async checkTable(store: Pick<Store, 'events'>, read: TableHead): Promise<void> {
    // An earlier mark that could not be written may concern this log.
    await this.cover(0);
    const known = this.#tables.get(read.table);
    if (known && !(await continues(store, read, known))) {
      this.#isBehind = true;
      throw new StoreBehindError();
    }
    this.noteTable(read);
  }

  /** Notes how far a table has come, on this node or others. */
  noteTable(read: TableHead): void {
    if (!this.#isNewer(read)) return;
    this.#tables.set(read.table, { version: read.version, hash: read.hash });
    this.#keeper.note(this.#mark, read);
  }

  #isNewer({ table, version }: TableHead): boolean {
    return version > (this.#tables.get(table)?.version ?? 0);
  }

  /** Checks that the store has not gone back, and notes what other nodes have revealed. */
  async check(store: Pick<Store, 'lineage' | 'home'>): Promise<void> {
    if (this.#isBehind) throw new StoreBehindError();
    // Read before the store: a commit in the meantime moves the mark past what the store answers here.
    const { store: id, generation, position } = this.#mark;
    const lineage = await store.lineage();
    const home = await store.home();
    const isSame = lineage?.store === id && lineage.generation === generation && home === this.#home;
    if (!isSame || lineage.position < position) throw new StoreBehindError();
    await this.cover(lineage.position);
  }
}

/** Whether a log that ends here still contains the known entry. */
async function continues(store: Pick<Store, 'events'>, read: TableHead, known: Head): Promise<boolean> {
  if (read.version <= known.version) return read.version === known.version && read.hash === known.hash;
  const [entry] = await store.events(read.table, known.version - 1, 1);
  return entry?.version === known.version && entry.hash === known.hash;
}

/** The mark's tables that are still in the store, with how far they came. Throws `StoreRefused` if one went back. */
export async function checkTables(store: LogStore, mark: KeptMark): Promise<ReadonlyMap<string, Head>> {
  const heads = new Map((await store.heads()).map(head => [head.table, head]));
  const tables = new Map<string, Head>();
  for (const [table, known] of mark.tables) {
    const read = heads.get(table);
    if (!read) {
      if (await store.archivedTable(table)) continue;
      throw new StoreRefused(`table ${table} is missing, but was played up to entry ${known.version}`);
    }
    if (read.version < known.version) {
      throw new StoreRefused(
        `table ${table} is at entry ${read.version}, but play had reached entry ${known.version}`,
      );
    }
    if (!(await continues(store, read, known)))
      throw new StoreRefused(`entry ${known.version} of table ${table} is not the one that was played`);
    tables.set(table, known);
  }
  return tables;
}

/** Why a store may not be played on; the operator's next step is the same in every case. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

const counted = (generation: string, position: number): string =>
  `generation ${generationNumber(generation)}, position ${position}`;

function refusal(kind: Store['kind'], lineage: Lineage, mark: Mark | null, home: string): string | null {
  if (lineage.home !== home) return 'it was restored from a dump, or a standby was promoted';
  // Other nodes may have restored it on record; an embedded store has no other nodes.
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

/** Admits a store that has not gone back, as far as this node can tell; otherwise throws `StoreRefused`. */
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
    // Another node may have been faster, so the lineage in the store counts.
    lineage = await store.lineage();
  }
  if (!lineage || !isSigned(key, lineage))
    throw new StoreRefused('its lineage is not signed by the master key');
  const why = refusal(store.kind, lineage, mark, home);
  if (why !== null) throw new StoreRefused(why);
  const isPlayed = mark !== null && mark.generation === lineage.generation;
  const tables = isPlayed ? await checkTables(store, mark) : new Map<string, Head>();
  for (const table of mark?.tables.keys() ?? []) if (!tables.has(table)) keeper.forget(table);
  await keeper.write(lineage);
  return new HighWater(keeper, lineage, tables);
}
