// What a layout is drawn from and what it reports, the same for playing, dealing, learning and replays.
import type { Legal, SeatNumber, SpotName, Table } from '@passline/engine';

/** What has just happened to a seat's bet, to be shown on it for a moment. */
export type ShownOutcome = {
  readonly spot: SpotName;
  readonly seat: SeatNumber;
  readonly amount: number;
  readonly how: 'win' | 'lose' | 'push';
};

export type LayoutProps = {
  /** Bets, puck, raised odds and which spots there are: all from the engine's table. */
  readonly game: Table;
  /** The player's own seat, whose bets are drawn larger and in front; null for a watcher. */
  readonly seat: SeatNumber | null;
  /** What may be bet now; null: nothing is marked as unavailable. */
  readonly legal: Legal | null;
  readonly outcomes?: readonly ShownOutcome[];
  /** The spot whose card is open. */
  readonly current?: SpotName | null;
  /** Whether areas show the letters of the rulebook's own plan. */
  readonly areas?: boolean;
  /** The frame has a height of its own, which the table fills. */
  readonly fills?: boolean;
  /** Beside other panels: a smaller drawing rather than a taller one. */
  readonly beside?: boolean;
  /** Always the wide table, however small. */
  readonly mini?: boolean;
  /** A picture only: mouse and keyboard do nothing. */
  readonly picture?: boolean;
  /** Click, tap, Enter: adds a chip. Right-click, long press, Delete: takes one away. */
  onAdd?(spot: SpotName): void;
  onTakeAway?(spot: SpotName): void;
  /** Hover, focus or long press: shows what the spot is. Null when the pointer has left. */
  onLook?(spot: SpotName | null): void;
  /** A drag from one spot to another. */
  onMove?(from: SpotName, to: SpotName): void;
};
