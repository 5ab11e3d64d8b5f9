// Checks the program's files at startup, every day, and on request. A change stops play until a manager decides.
import type { HouseEvent } from '@passline/client/wire';
import { DAY_MS, HOUSE } from '@passline/table';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Stop } from '../store/stored.ts';
import { type Change, changesBetween, changesInWords, type Manifest } from './program.ts';

/** The expected files, and a function that reads the current ones. */
export type Program = { readonly expected: Manifest; look(): Promise<Manifest> };

export type ProgramCheckResult = {
  readonly at: number;
  readonly fingerprint: string;
  readonly expected: string;
  readonly files: number;
  readonly changes: readonly Change[];
};

export type ProgramCheckerOptions = {
  readonly program: Program;
  readonly clock: Clock;
  readonly recordHouseEvent: (event: HouseEvent) => Promise<void>;
  readonly stopPlay: (stop: Stop) => Promise<void>;
  readonly recordProgram: (isAsExpected: boolean) => void;
  readonly onError: (error: Error) => void;
};

export class ProgramChecker {
  readonly #options: ProgramCheckerOptions;
  #found: string;
  /** The fingerprint of a changed program that a manager has accepted. */
  #accepted: string | null = null;
  #timer: Cancel | null = null;

  constructor(options: ProgramCheckerOptions) {
    this.#options = options;
    this.#found = options.program.expected.fingerprint;
  }

  /** The first check is the start itself, which the operator makes. */
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

  /** Checks now. `by` and `name` are the manager who asked; the daily check has neither. */
  async check(asked: Pick<HouseEvent, 'by' | 'name'>): Promise<ProgramCheckResult> {
    const { program, clock, recordHouseEvent, recordProgram } = this.#options;
    const found = await program.look();
    const changes = changesBetween(program.expected, found);
    const { fingerprint } = found;
    this.#found = fingerprint;
    recordProgram(changes.length === 0);
    if (changes.length === 0)
      await recordHouseEvent({ type: 'program-checked', ...asked, details: { fingerprint } });
    else await this.#stopForChanges(asked, fingerprint, changes);
    const files = Object.keys(found.files).length;
    return { at: clock.now(), fingerprint, expected: program.expected.fingerprint, files, changes };
  }

  /** Accepts the program as last found, so that play can continue. */
  acceptFound(): void {
    this.#accepted = this.#found;
  }

  async #stopForChanges(
    asked: Pick<HouseEvent, 'by' | 'name'>,
    fingerprint: string,
    changes: readonly Change[],
  ): Promise<void> {
    const { recordHouseEvent, stopPlay, clock } = this.#options;
    const words = changesInWords(changes);
    await recordHouseEvent({
      type: 'program-changed',
      ...asked,
      details: { fingerprint, changes: changes.slice(0, 20), count: changes.length },
    });
    if (this.#accepted === fingerprint) return;
    const because = `the program has changed since the server started: ${words}`;
    await stopPlay({ scope: 'house', target: '', at: clock.now(), until: null, by: HOUSE, because });
    await recordHouseEvent({ type: 'play-stopped', name: HOUSE, details: { scope: 'house', because } });
  }
}
