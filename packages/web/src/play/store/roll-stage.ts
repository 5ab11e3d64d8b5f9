// What the room shows while dice tumble: the table before the roll, and its settlement only once they stop.

import { evolve, type LogEntry, type TableState } from '@passline/client';
import type { Rolled } from '@passline/engine';
import { preferences } from '../../app/preferences.ts';
import { movesLittle } from '../../layout/motion.ts';
import type { TableStore } from './table-store.ts';

export type Shown = {
  /** The table before the dice, while they tumble. */
  readonly held: TableState | null;
  /** The roll whose dice are shown, tumbling or at rest; its number distinguishes it from the previous one. */
  readonly roll: Rolled | null;
  readonly rollKey: number;
  /** Odds have been raised for the coming roll: that is shown before the dice are thrown. */
  readonly raising: boolean;
  /** At rest, with its outcomes still shown on the layout. */
  readonly fresh: boolean;
};

/** How long things take, in milliseconds. */
export type Pace = { readonly raiseMs: number; readonly throwMs: number };

const USUAL: Pace = { raiseMs: 1_500, throwMs: 1_700 };
const FAST: Pace = { raiseMs: 700, throwMs: 550 };
export const paceNow = (): Pace => (preferences().speed === 'normal' ? USUAL : FAST);

type ShownListener = (entries: readonly LogEntry[], state: TableState) => void;

/** What it needs from a table's store. */
type Followed = Pick<TableStore, 'view' | 'subscribe' | 'onEntries'>;

/** The dice lie still for a moment before anything is paid, so that nothing delays their last frames. */
const REST_MS = 150;

const FRESH_MS = 3_500;

const isRolled = ({ event }: LogEntry): boolean => event.type === 'rolled';
const isRaised = ({ event }: LogEntry): boolean => event.type === 'odds-raised';

/** What is shown before a roll's result: raised odds and the throw, only raised odds, or nothing on a hidden page. */
type Motion = 'full' | 'still' | 'hidden';

const motionNow = (): Motion => (document.hidden ? 'hidden' : movesLittle() ? 'still' : 'full');

export class RollStage {
  readonly #store: Followed;
  readonly #motion: () => Motion;
  #shown: Shown = { held: null, roll: null, rollKey: 0, raising: false, fresh: false };
  /** The table as of the last entries received: the next ones are applied to it. */
  #last: TableState | null = null;
  #waiting: LogEntry[] = [];
  /** Until when reported raised odds must stay on show, since their roll may arrive a moment later. */
  #raisedUntil = 0;
  #tumbling: ReturnType<typeof setTimeout> | undefined;
  #freshness: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #shownListeners = new Set<ShownListener>();

  constructor(store: Followed, motion: () => Motion = motionNow) {
    this.#store = store;
    this.#motion = motion;
  }

  /** Follows the store until the returned function is called. */
  readonly attach = (): (() => void) => {
    const first = (): void => {
      this.#last ??= this.#store.view().state;
    };
    first();
    const letGo = [this.#store.subscribe(first), this.#store.onEntries(this.#hear)];
    return () => {
      for (const go of letGo) go();
      this.settle();
      this.#last = null;
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Shown => this.#shown;

  /** Calls back with entries once they are shown: with a roll's settlement once its dice stop. */
  onShown(listener: ShownListener): () => void {
    this.#shownListeners.add(listener);
    return () => this.#shownListeners.delete(listener);
  }

  /** The dice have stopped: by themselves, or because the player did not want to wait. */
  readonly settle = (): void => {
    clearTimeout(this.#tumbling);
    const { held, raising, rollKey } = this.#shown;
    const state = this.#store.view().state;
    if (!held || !state) return;
    if (raising) this.#set({ raising: false, rollKey: rollKey + 1 });
    const entries = this.#waiting;
    this.#waiting = [];
    this.#lie();
    this.#tell(entries, state);
  };

  readonly #hear = (entries: readonly LogEntry[], state: TableState): void => {
    const base = this.#last;
    this.#last = state;
    const at = entries.findLastIndex(isRolled);
    if (this.#shown.held && at < 0) {
      this.#waiting.push(...entries);
      return;
    }
    this.settle();
    const rolled = entries[at]?.event;
    if (rolled?.type !== 'rolled') {
      this.#correct(entries);
      this.#tell(entries, state);
      return;
    }
    const before = entries.slice(0, at);
    const follows = base !== null && entries[0]?.version === base.version + 1;
    const raisedMs = before.some(isRaised) ? paceNow().raiseMs : this.#raisedUntil - Date.now();
    const raising = raisedMs > 0;
    const motion = this.#motion();
    if (!follows || motion === 'hidden' || (motion === 'still' && !raising)) {
      this.#set({ roll: rolled, rollKey: this.#shown.rollKey + 1 });
      this.#lie();
      this.#tell(entries, state);
      return;
    }
    const held = before.reduce<TableState>(evolve, base);
    this.#waiting = entries.slice(at);
    this.#set({ held, roll: rolled, raising, fresh: false });
    const next = motion === 'still' ? this.settle : this.#throw;
    if (raising) this.#tumbling = setTimeout(next, raisedMs);
    else next();
    if (before.length > 0) this.#tell(before, held);
  };

  readonly #throw = (): void => {
    this.#set({ raising: false, rollKey: this.#shown.rollKey + 1 });
    this.#tumbling = setTimeout(this.settle, paceNow().throwMs + REST_MS);
  };

  /** A corrected roll is shown as it should have been, without throwing again. */
  #correct(entries: readonly LogEntry[]): void {
    for (const { event } of entries) {
      if (event.type === 'roll-corrected') this.#set({ roll: event.roll, fresh: false });
    }
  }

  #lie(): void {
    this.#set({ held: null, fresh: true });
    clearTimeout(this.#freshness);
    this.#freshness = setTimeout(() => this.#set({ fresh: false }), FRESH_MS);
  }

  #set(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }

  #tell(entries: readonly LogEntry[], state: TableState): void {
    if (entries.some(isRaised)) this.#raisedUntil = Date.now() + paceNow().raiseMs;
    else if (entries.some(isRolled)) this.#raisedUntil = 0;
    for (const listener of this.#shownListeners) listener(entries, state);
  }
}
