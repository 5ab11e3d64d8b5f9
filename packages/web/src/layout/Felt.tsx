// The printed felt: lines, lettering and pays of every spot. It holds nothing that moves.
import type { Table } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { cornersOf, type Lane, roundedPath } from './curves.ts';
import type { Arrangement, Rect, Zone } from './geometry.ts';
import { Lettering } from './Lettering.tsx';
import { labelOf } from './lettering.ts';
import { SpotFace, SymbolFace } from './SpotFace.tsx';

type FeltProps = {
  readonly game: Table;
  readonly table: Arrangement;
  /** Spots that cannot be bet now. */
  readonly shut: ReadonlySet<string>;
  /** The prefix of the paints' ids: wood, cloth, ground and shade. */
  readonly id: string;
};

type OutlineProps = {
  readonly zone: Rect & Pick<Zone, 'corners'>;
  readonly hatch: string | null;
  readonly dark: boolean;
  /** Its outline is drawn separately. */
  readonly bare?: boolean;
};

function Outline({ zone, hatch, dark, bare = false }: OutlineProps): ReactNode {
  const d = roundedPath(zone, cornersOf(zone));
  return (
    <>
      {dark && <path d={d} className="layout-dark" />}
      {!bare && <path d={d} className="layout-line" />}
      {hatch && <path d={d} fill={hatch} />}
    </>
  );
}

/** The pass line around its corner, with its name up the side. */
function PassLane({
  game,
  lane,
  isShut,
}: {
  readonly game: Table;
  readonly lane: Lane;
  readonly isShut: boolean;
}): ReactNode {
  const { x, y, w, h } = lane.side;
  const rules = game.rules.spots.get(lane.spot);
  const title = rules ? labelOf(game, rules).title.join(' ') : '';
  const [middleX, middleY] = [x + w / 2, y + h / 2];
  return (
    <g className={isShut ? 'layout-shut' : undefined}>
      <path d={lane.outline} className="layout-line" />
      <g transform={`rotate(-90 ${middleX} ${middleY})`}>
        <Lettering lines={[title]} within={{ x: middleX - h / 2, y: middleY - w / 2, w: h, h: w }} max={34} />
      </g>
    </g>
  );
}

const RAIL = 12;
const RAIL_RADIUS = 54;

/** Wood around the felt; a table on a phone has none, to save width. */
function FeltAndRail({
  table,
  ground,
  id,
}: {
  readonly table: Arrangement;
  readonly ground: string;
  readonly id: string;
}): ReactNode {
  const { width, height, wide } = table;
  if (!wide) return <rect width={width} height={height} rx={10} fill={ground} className="layout-ground" />;
  const felt = {
    x: RAIL,
    y: RAIL,
    width: width - 2 * RAIL,
    height: height - 2 * RAIL,
    rx: RAIL_RADIUS - RAIL,
  };
  return (
    <>
      <rect width={width} height={height} rx={RAIL_RADIUS} fill={`url(#${id}-wood)`} />
      <rect
        x={2}
        y={2}
        width={width - 4}
        height={height - 4}
        rx={RAIL_RADIUS - 2}
        className="layout-rail-light"
      />
      <rect {...felt} fill={ground} />
      <rect {...felt} fill={`url(#${id}-cloth)`} />
      <rect {...felt} className="layout-rail-shade" />
    </>
  );
}

/** Everything printed on a table, without bets and chips. */
const isPrintedAlike = (one: Table, other: Table): boolean =>
  one.rules === other.rules &&
  one.point === other.point &&
  one.count === other.count &&
  one.raised === other.raised;

type PrintProps = {
  readonly game: Table;
  readonly zone: Zone;
  readonly hatch: string | null;
  readonly bare: boolean;
};

const Print = memo(
  function Print({ game, zone, hatch, bare }: PrintProps): ReactNode {
    const rules = game.rules.spots.get(zone.spot);
    return (
      <g className={hatch === null ? undefined : 'layout-shut'}>
        <Outline zone={zone} dark={zone.shape === 'small'} hatch={hatch} bare={bare} />
        {rules && <SpotFace game={game} rules={rules} zone={zone} />}
      </g>
    );
  },
  (one, other) =>
    one.zone === other.zone && one.hatch === other.hatch && isPrintedAlike(one.game, other.game),
);

export const Felt = memo(
  function Felt({ game, table, shut, id }: FeltProps): ReactNode {
    const hatch = `url(#${id}-hatch)`;
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused; each spot has its label on its control
      <g aria-hidden="true">
        <FeltAndRail table={table} ground={`url(#${id}-ground)`} id={id} />
        {table.lane && <PassLane game={game} lane={table.lane} isShut={shut.has(table.lane.spot)} />}
        {table.captions.map(({ text, x, y, w }) => (
          <text key={text} x={x + w / 2} y={y + 13.5} className="layout-caption">
            {text}
          </text>
        ))}
        {table.zones.map(zone => (
          <Print
            key={zone.spot}
            game={game}
            zone={zone}
            hatch={shut.has(zone.spot) ? hatch : null}
            bare={zone.spot === table.lane?.spot}
          />
        ))}
        {table.symbols.map(symbol => (
          <g key={symbol.text} className={shut.has(symbol.spot) ? 'layout-shut' : undefined}>
            <Outline zone={symbol} dark={false} hatch={shut.has(symbol.spot) ? hatch : null} />
            <SymbolFace game={game} symbol={symbol} />
          </g>
        ))}
        {table.boxes.map(({ number, x, y, w, h }) => (
          <rect key={number} x={x} y={y} width={w} height={h} className="layout-box" />
        ))}
      </g>
    );
  },
  (one, other) =>
    one.table === other.table &&
    one.shut === other.shut &&
    one.id === other.id &&
    isPrintedAlike(one.game, other.game),
);
