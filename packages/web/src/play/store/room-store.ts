// One table as its room shows it: behind the server while dice tumble, ahead of it by pending requests.
// Components subscribe to parts of it.
import type { TableState } from '@passline/client';
import { type Legal, legal, type SpotName, type Table } from '@passline/engine';
import { client } from '../../api/client.ts';
import type { Exact } from '../../rulebooks/edge.ts';
import type { Change } from '../betting/change.ts';
import { chipsOffered, firstChip } from '../betting/chips-offered.ts';
import { isPaused } from '../roll/headline.ts';
import { isRoll } from '../roll/roll-facts.ts';
import { Outbox, overlayPending, type Pending } from './outbox.ts';
import { RollStage, type Shown } from './roll-stage.ts';
import { isSame } from './same.ts';
import { SessionStore } from './session-store.ts';
import type { SessionSummary } from './session-summary.ts';
import type { TableStore, TableView } from './table-store.ts';

/** The exact house edges that are known so far, by spot, Power Odds included. */
export type Edges = Readonly<Partial<Record<SpotName, Exact>>>;

/** The card of the current spot. */
export type Card = {
  readonly spot: SpotName;
  /** Null while it is being computed. */
  readonly edge: Exact | null;
} & Pick<Room, 'game' | 'seat' | 'legal' | 'chip'>;

/** What the player has chosen or done here, and the edges computed so far. */
type Local = {
  /** The player's changes in this betting round, which can be undone. */
  readonly changes: readonly Change[];
  readonly chosenChip: number | null;
  /** The spot shown last, which stays current so that its card's buttons can be reached. */
  readonly current: SpotName | null;
  readonly edges: Edges;
};

export type Room = Local &
  Pick<TableView, 'seat' | 'roles' | 'connection' | 'stops' | 'announcement'> & {
    readonly state: TableState;
    /** Including the player's pending chips. */
    readonly game: Table;
    readonly shown: Shown;
    readonly pending: readonly Pending[];
    readonly rolling: boolean;
    /** A live table's pause: the engine would accept bets, the server does not yet. */
    readonly showing: boolean;
    /** What may be done now: nothing while dice roll or a result is shown; null for a watcher. */
    readonly legal: Legal | null;
    readonly chips: readonly number[];
    readonly chip: number;
    /** Null until the log has been read. */
    readonly session: SessionSummary | null;
    readonly card: Card | null;
  };

/** For a dialog that is open briefly and shows most of the room. */
export const whole = (room: Room): Room => room;

const NOTHING: Legal = { bets: [], reductions: [], takes: [], calls: [], dice: [] };
const NO_CHANGES: readonly Change[] = [];

function legalNow({ game, seat, rolling, showing, state }: Omit<Room, 'legal' | 'card'>): Legal | null {
  if (seat === null) return null;
  const all = legal(game, seat);
  return rolling || showing || state.closed ? { ...NOTHING, dice: all.dice } : all;
}

function cardOf({ current, game, seat, legal: may, chip, edges }: Omit<Room, 'card'>): Card | null {
  if (current === null || !game.rules.spots.has(current)) return null;
  return { spot: current, edge: edges[current] ?? null, game, seat, legal: may, chip };
}

const LEGAL_BY = ['game', 'seat', 'rolling', 'showing'] as const;
const CARD_BY = ['current', 'game', 'seat', 'legal', 'chip', 'edges'] as const;

export class RoomStore {
  readonly table: TableStore;
  readonly stage: RollStage;
  readonly outbox: Outbox;
  readonly #session: SessionStore;
  #local: Local = { changes: NO_CHANGES, chosenChip: null, current: null, edges: {} };
  /** Null if something has changed since it was computed. */
  #room: Room | null = null;
  #last: Room | null = null;
  /** The table when the room was opened. */
  readonly #first: TableState;
  #telling = false;
  #hasRecalled = false;
  readonly #listeners = new Set<() => void>();

  constructor(table: TableStore, first: TableState) {
    this.table = table;
    this.#first = first;
    this.stage = new RollStage(table);
    this.outbox = new Outbox(
      request => client.command(table.id, request),
      () => table.view().state?.version ?? 0,
    );
    this.#session = new SessionStore(() => {
      const earlier = this.#session.session()?.earlier;
      // Once: what the player had changed before this room was opened.
      if (earlier && !this.#hasRecalled) {
        this.#hasRecalled = true;
        this.#local = { ...this.#local, changes: [...earlier, ...this.#local.changes] };
      }
      this.#change();
    });
  }

  /** Follows the table until the returned function is called. */
  readonly attach = (): (() => void) => {
    const change = (): void => this.#change();
    const detach = [
      this.stage.attach(),
      this.table.subscribe(change),
      this.stage.subscribe(change),
      this.outbox.subscribe(change),
      this.table.onEntries(entries => {
        this.outbox.reconcile(entries, this.table.view().seat);
      }),
      this.stage.onShown((entries, state) => {
        // Closing bets makes changes final.
        if (entries.some(({ event }) => event.type === 'bets-closed')) this.#set({ changes: NO_CHANGES });
        this.#session.hear(entries, state, this.table.view().seat);
      }),
    ];
    this.#change();
    return () => {
      for (const each of detach) each();
      this.#session.stop();
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): Room => {
    this.#room ??= this.#compute();
    return this.#room;
  };

  readonly chooseChip = (chip: number): void => this.#set({ chosenChip: chip });
  readonly look = (spot: SpotName | null): void => {
    if (spot !== null && spot !== this.#local.current) this.#set({ current: spot });
  };
  readonly setEdges = (edges: Edges): void => this.#set({ edges });
  readonly addChange = (change: Change): void => this.#set({ changes: [...this.#local.changes, change] });
  readonly dropChange = (change: Change): void =>
    this.#set({ changes: this.#local.changes.filter(each => each !== change) });

  #set(change: Partial<Local>): void {
    this.#local = { ...this.#local, ...change };
    this.#change();
  }

  /** Changes that arrive together are computed and announced together. */
  #change(): void {
    this.#last = this.#room ?? this.#last;
    this.#room = null;
    if (this.#telling) return;
    this.#telling = true;
    queueMicrotask(() => {
      this.#telling = false;
      const { state, seat } = this.view();
      this.#session.follow(state, seat);
      for (const listener of this.#listeners) listener();
    });
  }

  #compute(): Room {
    const last = this.#last;
    const { state: now, seat, roles, connection, stops, announcement } = this.table.view();
    const shown = this.stage.shown();
    const pending = this.outbox.pending();
    const state = shown.held ?? now ?? this.#first;
    const overlay = overlayPending(state.game, seat, pending, state.version);
    // If a pending request is confirmed as it was shown, nothing has changed.
    const game = last && isSame(last.game, overlay) ? last.game : overlay;
    const chips = last?.game.rules === game.rules ? last.chips : chipsOffered(game.rules);
    const { chosenChip } = this.#local;
    const base = {
      ...this.#local,
      ...{ state, game, seat, roles, connection, stops, announcement, shown, pending, chips },
      rolling: shown.held !== null || pending.some(({ request, landed }) => isRoll(request) && !landed),
      showing: isPaused(state),
      chip: chosenChip !== null && chips.includes(chosenChip) ? chosenChip : firstChip(chips, game.rules.min),
      session: this.#session.session(),
    };
    const isLegalAsBefore =
      last !== null &&
      last.state.closed === state.closed &&
      LEGAL_BY.every(key => Object.is(last[key], base[key]));
    const room = { ...base, legal: isLegalAsBefore ? last.legal : legalNow(base) };
    const isCardAsBefore = last !== null && CARD_BY.every(key => Object.is(last[key], room[key]));
    return { ...room, card: isCardAsBefore ? last.card : cardOf(room) };
  }
}
