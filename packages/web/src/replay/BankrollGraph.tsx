// Everybody's chips over the game, as a graph to scrub on; a branch of the game is dashed.
import type { Seat, SeatNumber, Table } from '@passline/engine';
import { memo, type PointerEvent, type ReactNode, useMemo } from 'react';
import { amount } from '../text/money.ts';
import * as replayText from '../text/replay.ts';
import { type PlayedBranch, playBranch } from './branch.ts';
import { chipsOf, type Frame, type GamePosition } from './frames.ts';

const WIDTH = 1000;
const HEIGHT = 100;
/** Points on a line; more would not be visible. */
const MAX_PLACES = 500;

type Place = readonly [frame: number, chips: number];

/** A player's chips at sampled frames in which the seat is taken. */
function lineOf(
  tableAt: (frame: number) => Table | undefined,
  from: number,
  to: number,
  seat: SeatNumber,
): readonly Place[] {
  const every = Math.max(1, Math.ceil((to - from) / MAX_PLACES));
  const frames = Array.from(
    { length: Math.floor((to - from) / every) + 1 },
    (_, index) => from + index * every,
  );
  return [...new Set([...frames, to])].flatMap(frame => {
    const table = tableAt(frame);
    const chips = table ? chipsOf(table, seat) : null;
    return chips === null ? [] : [[frame, chips] as const];
  });
}

/** In steps, because chips change all at once. */
function pathOf(
  places: readonly Place[],
  x: (frame: number) => number,
  y: (chips: number) => number,
): string {
  return places
    .map(([frame, chips], index) =>
      index === 0
        ? `M${x(frame).toFixed(1)} ${y(chips).toFixed(1)}`
        : `H${x(frame).toFixed(1)}V${y(chips).toFixed(1)}`,
    )
    .join('');
}

/** Everybody who sat there at some time. */
export function playersOf(frames: readonly Frame[]): readonly Seat[] {
  const seats = new Map<SeatNumber, Seat>();
  for (const { game } of frames)
    for (const seat of game.seats) if (!seats.has(seat.seat)) seats.set(seat.seat, seat);
  return [...seats.values()].toSorted((a, b) => a.seat - b.seat);
}

/** The line of the selected seat stands out. */
type Props = GamePosition & {
  readonly branch: { readonly from: number; readonly moves: readonly string[] } | null;
};

const Lines = memo(function Lines({
  frames,
  players,
  seat,
  branch,
}: Omit<Props, 'at' | 'onMove'>): ReactNode {
  const last = frames.length - 1;
  const played: PlayedBranch | null = useMemo(
    () => branch && playBranch(frames, branch.from, branch.moves),
    [frames, branch],
  );
  const lines = useMemo(
    () =>
      players.map(player => ({ player, places: lineOf(frame => frames[frame]?.game, 0, last, player.seat) })),
    [frames, players, last],
  );
  const other = played
    ? lineOf(
        frame => played.tables[frame - played.from],
        played.from,
        played.from + played.tables.length - 1,
        seat,
      )
    : [];
  const all = [...lines.flatMap(({ places }) => places), ...other].map(([, chips]) => chips);
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const x = (frame: number): number => (last === 0 ? 0 : (frame / last) * WIDTH);
  const y = (chips: number): number => HEIGHT - 4 - ((chips - min) / Math.max(1, max - min)) * (HEIGHT - 8);
  const own = lines.find(({ player }) => player.seat === seat);
  const ownChips = (own?.places ?? []).map(([, chips]) => chips);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={replayText.bankrollsOf(
          own?.player.name ?? '',
          amount(Math.min(...ownChips)),
          amount(Math.max(...ownChips)),
        )}
      >
        {lines.map(({ player, places }) => (
          <path
            key={player.seat}
            className={player.seat === seat ? 'replay-own' : 'replay-other'}
            d={pathOf(places, x, y)}
          />
        ))}
        {other.length > 0 && <path className="replay-branch" d={pathOf(other, x, y)} />}
      </svg>
      <span className="replay-range" aria-hidden="true">
        {amount(max)}
      </span>
      {min < max && (
        <span className="replay-range replay-min" aria-hidden="true">
          {amount(min)}
        </span>
      )}
    </>
  );
});

export function BankrollGraph({ at, onMove, ...drawn }: Props): ReactNode {
  const last = drawn.frames.length - 1;
  const scrub = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onMove(Math.round(((event.clientX - left) / Math.max(1, width)) * last));
  };
  if (drawn.players.length === 0 || last < 1) return null;
  return (
    <div
      className="replay-graph"
      title={replayText.bankrolls}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={event => {
        if (event.buttons > 0) scrub(event);
      }}
    >
      <Lines {...drawn} />
      <span className="replay-here" style={{ left: `${(100 * at) / last}%` }} />
    </div>
  );
}
