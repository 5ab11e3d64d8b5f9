// The program held to what it was: at the start, every day, and when a manager asks. A change stops play until they rule.
import type { HouseEvent } from '@passline/client/wire';
import { HOUSE } from '@passline/table';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Stop } from '../store/store.ts';
import { type Change, changesBetween, changesInWords, type Manifest } from './program.ts';

const DAY_MS = 86_400_000;

/** What the program should be, and how it is looked at. */
export type Program = { readonly expected: Manifest; look(): Promise<Manifest> };

export type ProgramChecked = {
  readonly at: number;
  readonly fingerprint: string;
  readonly expected: string;
  readonly files: number;
  readonly changes: readonly Change[];
};

export type ProgramWatchOptions = {
  readonly program: Program;
  readonly clock: Clock;
  readonly note: (event: HouseEvent) => Promise<void>;
  readonly stopPlay: (stop: Stop) => Promise<void>;
  readonly recordProgram: (isAsExpected: boolean) => void;
  readonly onError: (error: Error) => void;
};

export class ProgramWatch {
  readonly #options: ProgramWatchOptions;
  #found: string;
  /** What a manager has let play go on with. */
  #ruled: string | null = null;
  #timer: Cancel | null = null;

  constructor(options: ProgramWatchOptions) {
    this.#options = options;
    this.#found = options.program.expected.fingerprint;
  }

  /** The start itself is the first check: whoever starts the server has made it. */
  start(): void {
    const { clock, recordProgram, onError } = this.#options;
    recordProgram(true);
    this.#timer = clock.every(DAY_MS, () => {
      this.check({}).catch(onError);
    });
  }

  stop(): void {
    this.#timer?.();
  }

  /** Looks now. `by` and `name` are whoever asked; nobody did for the daily one. */
  async check(asked: Pick<HouseEvent, 'by' | 'name'>): Promise<ProgramChecked> {
    const { program, clock, note, recordProgram } = this.#options;
    const found = await program.look();
    const changes = changesBetween(program.expected, found);
    const { fingerprint } = found;
    this.#found = fingerprint;
    recordProgram(changes.length === 0);
    if (changes.length === 0) await note({ type: 'program-checked', ...asked, details: { fingerprint } });
    else await this.#changed(asked, fingerprint, changes);
    const files = Object.keys(found.files).length;
    return { at: clock.now(), fingerprint, expected: program.expected.fingerprint, files, changes };
  }

  /** A manager lets play go on with the program as it was last found. */
  rule(): void {
    this.#ruled = this.#found;
  }

  async #changed(
    asked: Pick<HouseEvent, 'by' | 'name'>,
    fingerprint: string,
    changes: readonly Change[],
  ): Promise<void> {
    const { note, stopPlay, clock } = this.#options;
    const words = changesInWords(changes);
    await note({
      type: 'program-changed',
      ...asked,
      details: { fingerprint, changes: changes.slice(0, 20), count: changes.length },
    });
    if (this.#ruled === fingerprint) return;
    const because = `the program is not as it was at the start: ${words}`;
    await stopPlay({ scope: 'house', target: '', at: clock.now(), until: null, by: HOUSE, because });
    await note({ type: 'play-stopped', name: HOUSE, details: { scope: 'house', because } });
  }
}
