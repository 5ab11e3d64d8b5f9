// The printed felt: lines, lettering and pays of every spot. It holds nothing that moves.
import type { Table } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import type { Arrangement, Rect, Zone } from './geometry.ts';
import { SpotFace, SymbolFace } from './SpotFace.tsx';

type FeltProps = {
  readonly game: Table;
  readonly table: Arrangement;
  /** Spots that cannot be bet now. */
  readonly shut: ReadonlySet<string>;
  /** The pattern laid over them, as a paint. */
  readonly hatch: string;
  readonly ground: string;
};

function Outline({
  zone,
  hatch,
  dark,
}: {
  readonly zone: Rect;
  readonly hatch: string | null;
  readonly dark: boolean;
}): ReactNode {
  const { x, y, w, h } = zone;
  return (
    <>
      {dark && <rect x={x} y={y} width={w} height={h} className="layout-dark" />}
      <rect x={x} y={y} width={w} height={h} className="layout-line" />
      {hatch && <rect x={x} y={y} width={w} height={h} fill={hatch} />}
    </>
  );
}

/** Everything printed on a table, without bets and chips. */
const isPrintedAlike = (one: Table, other: Table): boolean =>
  one.rules === other.rules &&
  one.point === other.point &&
  one.count === other.count &&
  one.raised === other.raised;

type PrintProps = { readonly game: Table; readonly zone: Zone; readonly hatch: string | null };

const Print = memo(
  function Print({ game, zone, hatch }: PrintProps): ReactNode {
    const rules = game.rules.spots.get(zone.spot);
    return (
      <g className={hatch === null ? undefined : 'layout-shut'}>
        <Outline zone={zone} dark={zone.shape === 'small'} hatch={hatch} />
        {rules && <SpotFace game={game} rules={rules} zone={zone} />}
      </g>
    );
  },
  (one, other) =>
    one.zone === other.zone && one.hatch === other.hatch && isPrintedAlike(one.game, other.game),
);

export const Felt = memo(
  function Felt({ game, table, shut, hatch, ground }: FeltProps): ReactNode {
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused; each spot has its label on its control
      <g aria-hidden="true">
        <rect width={table.width} height={table.height} rx={14} fill={ground} className="layout-ground" />
        {table.captions.map(({ text, x, y, w }) => (
          <text key={text} x={x + w / 2} y={y + 13} className="layout-caption">
            {text}
          </text>
        ))}
        {table.zones.map(zone => (
          <Print key={zone.spot} game={game} zone={zone} hatch={shut.has(zone.spot) ? hatch : null} />
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
    one.hatch === other.hatch &&
    one.ground === other.ground &&
    isPrintedAlike(one.game, other.game),
);
