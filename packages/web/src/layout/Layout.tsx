// The layout of a table: felt, chips, puck and recent results, drawn from the table's own rules and state.
import type { SeatNumber, SpotName } from '@passline/engine';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { bookName } from '../books/names.ts';
import * as layoutText from '../text/layout.ts';
import { fullSpots, spotsNotNow } from './availability.ts';
import { ChipStack } from './ChipStack.tsx';
import { Felt } from './Felt.tsx';
import { arrange, hasPuck, type Position } from './geometry.ts';
import { HandProgress } from './HandFace.tsx';
import { handProgress } from './hand-marks.ts';
import { Paints } from './Paints.tsx';
import './layout.css';
import './chips.css';
import { type LayoutBet, type LayoutView, layoutView, spokenSpot } from './layout-view.ts';
import { raisedText } from './lettering.ts';
import { Puck } from './Puck.tsx';
import type { LayoutProps, ShownOutcome } from './props.ts';
import { SpotChips } from './SpotChips.tsx';
import { LaneZone, SpotZone, SymbolZone } from './SpotZone.tsx';
import { TablePart } from './TablePart.tsx';
import { chipsPosition, useArrivals } from './use-arrivals.ts';
import { useFormat } from './use-format.ts';
import { type Drag, useGestures } from './use-gestures.ts';
import { useKeys } from './use-keys.ts';

const NO_BETS: readonly LayoutBet[] = [];
const NO_OUTCOMES: readonly ShownOutcome[] = [];

/** Counts how often outcomes have been shown. */
function useShowCount(outcomes: readonly ShownOutcome[]): number {
  const count = useRef({ outcomes, showing: 0 });
  if (count.current.outcomes !== outcomes) {
    count.current = { outcomes, showing: count.current.showing + 1 };
  }
  return count.current.showing;
}

/** The previous set if the new one has the same members. */
function useSameSet<T>(set: ReadonlySet<T>): ReadonlySet<T> {
  const kept = useRef(set);
  if (kept.current.size !== set.size || ![...set].every(each => kept.current.has(each))) kept.current = set;
  return kept.current;
}

function ownOn(view: LayoutView, seat: SeatNumber | null): ReadonlyMap<SpotName, number> {
  const entries = [...view.bySpot].map(
    ([spot, bets]) => [spot, bets.find(bet => bet.seat === seat)] as const,
  );
  return new Map(entries.flatMap(([spot, bet]) => (bet ? [[spot, bet.amount] as const] : [])));
}

function DragGhost({ drag, amount }: { readonly drag: Drag; readonly amount: number }): ReactNode {
  return (
    <g transform={`translate(${drag.at.x} ${drag.at.y})`} className="layout-ghost">
      <ChipStack amount={amount} r={16} lammer={null} />
    </g>
  );
}

const spokenTable = ({ game: { baseBook, point } }: LayoutView): string =>
  layoutText.layoutLabel(
    bookName(baseBook.id, baseBook.title),
    point === null ? layoutText.comeOutState : layoutText.pointState(point),
  );

export function Layout(props: LayoutProps): ReactNode {
  const { game, seat, legal, outcomes = NO_OUTCOMES, current = null, areas = false, picture = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const { spots } = game.rules;
  const laid = useMemo(() => [...spots.values()], [spots]);
  const fitting = useFormat(frame, laid, props.fills ?? false, props.beside ?? false);
  const format = props.mini ? 'wide' : fitting;
  const table = useMemo(() => arrange(laid, format), [laid, format]);
  const view = useMemo(() => layoutView(game), [game]);
  const own = useMemo(() => ownOn(view, seat), [view, seat]);
  const notNow = useSameSet(useMemo(() => spotsNotNow(game, legal), [game, legal]));
  const full = useSameSet(useMemo(() => fullSpots(game, seat, own, notNow), [game, seat, own, notNow]));
  // Spots that hold the player's chips are never shaded.
  const shut = useSameSet(useMemo(() => new Set([...notNow].filter(spot => !own.has(spot))), [notNow, own]));
  const arrivals = useArrivals(view, table, seat);
  const showing = useShowCount(outcomes);
  // With a single player at the table, watchers see that player's chips large.
  const [only, ...more] = game.seats;
  const drawnFor = seat ?? (only && more.length === 0 ? only.seat : null);
  const progress = useMemo(() => handProgress(game, table, seat), [game, table, seat]);
  const keys = useKeys(props, table, svg);
  const fromChips = (spot: SpotName, at: Position): number => {
    const place = own.has(spot) ? chipsPosition(table, spot) : null;
    return place ? Math.hypot(at.x - place.x, at.y - place.y) : Number.POSITIVE_INFINITY;
  };
  const { drag, handlers } = useGestures(props, fromChips, svg);
  const closed = legal !== null && legal.bets.length === 0;
  const isOpen = (spot: SpotName): boolean => !closed && !notNow.has(spot);
  return (
    <div
      ref={frame}
      className={`layout${closed ? ' layout-closed' : ''}${areas ? ' layout-areas' : ''}${picture ? ' layout-picture' : ''}`}
    >
      {!picture && (
        <p id={id} className="unseen">
          {layoutText.keysHint}
        </p>
      )}
      <TablePart table={table} point={game.point} fills={props.fills ?? false}>
        <svg
          ref={svg}
          viewBox={`0 0 ${table.width} ${table.height}`}
          role={picture ? 'img' : 'group'}
          aria-label={spokenTable(view)}
          aria-describedby={picture ? undefined : id}
          data-arrangement={table.wide ? 'wide' : 'narrow'}
          data-small={table.isSmall}
          {...(picture ? {} : { ...handlers, ...keys.handlers })}
        >
          <Paints id={id} />
          <Felt game={game} table={table} shut={shut} id={id} />
          {table.zones.map(zone => (
            <SpotZone
              key={zone.spot}
              zone={zone}
              spoken={spokenSpot(
                view,
                zone.spot,
                seat,
                isOpen(zone.spot) ? 'open' : full.has(zone.spot) ? 'full' : 'closed',
              )}
              tabIndex={picture ? null : zone.spot === keys.stop ? 0 : -1}
              own={own.get(zone.spot) ?? 0}
              available={isOpen(zone.spot)}
              current={current === zone.spot}
              target={drag !== null && drag.over === zone.spot && drag.from !== zone.spot}
            />
          ))}
          {table.lane && <LaneZone lane={table.lane} available={isOpen(table.lane.spot)} />}
          {table.symbols.map(symbol => (
            <SymbolZone key={symbol.text} symbol={symbol} available={isOpen(symbol.spot)} />
          ))}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused; the spots' labels say what lies there */}
          <g aria-hidden="true" className="layout-chips">
            {progress.map(each => (
              <HandProgress key={each.zone.spot} {...each} />
            ))}
            {table.zones.map(zone => {
              const raised = view.raised.get(zone.spot);
              const there = outcomes.filter(({ spot }) => spot === zone.spot);
              return (
                <SpotChips
                  key={zone.spot}
                  zone={zone}
                  bets={view.bySpot.get(zone.spot) ?? NO_BETS}
                  seat={drawnFor}
                  raised={raised ? raisedText(raised) : null}
                  isFull={full.has(zone.spot)}
                  outcomes={there.length > 0 ? there : NO_OUTCOMES}
                  showing={showing}
                  cameFrom={arrivals.get(zone.spot) ?? null}
                />
              );
            })}
            {/* In another arrangement the puck lies elsewhere, which is not a move to animate. */}
            {hasPuck(game) && <Puck key={format} point={game.point} places={table.puck} />}
            {drag && <DragGhost drag={drag} amount={own.get(drag.from) ?? 0} />}
          </g>
        </svg>
      </TablePart>
    </div>
  );
}
