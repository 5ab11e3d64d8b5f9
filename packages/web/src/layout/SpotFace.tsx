// What is printed within one spot, by its shape.
import type { Spot, Table } from '@passline/engine';
import type { ReactNode } from 'react';
import * as layoutText from '../text/layout.ts';
import { FaceMark } from './DiceFace.tsx';
import { FieldFace } from './FieldFace.tsx';
import type { Position, Rect, SymbolArea } from './geometry.ts';
import { HandFace } from './HandFace.tsx';
import { type FaceProps, Lettering, sizeWithin } from './Lettering.tsx';
import { labelOf } from './lettering.ts';
import {
  fitLettering,
  isTallDice,
  positionsIn,
  printOf,
  type Shape,
  SMALL_PRINT,
  stripEnd,
} from './positions.ts';

function NumberFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { pays } = labelOf(game, rules);
  const roomy = w > 90;
  // The puck lies in the corner: beside the number in the middle, or, where there is little room, right of it.
  const across = roomy ? { x: x + 29, w: w - 58 } : { x: x + 4, w: w - 34 };
  return (
    <>
      <Lettering
        lines={[String(rules.spot.number)]}
        within={{ ...across, y: y + 3, h: h * (h > 80 ? 0.44 : 0.34) }}
        max={38}
        tone="layout-gold"
      />
      <text x={x + 5} y={y + h - 5} className="layout-pays layout-start">
        {roomy && pays !== null && !zone.isSmall ? layoutText.placePays(pays) : pays}
      </text>
    </>
  );
}

/** Bets known by their dice: the faces on the left, name and pay below, room for chips beside. */
function DiceSpotFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { title, pays, faces } = labelOf(game, rules);
  const aside = w > 75;
  const { chips, crowdRadius } = positionsIn(zone);
  const columns = w > 130 ? 2 : 1;
  const size = isTallDice(zone)
    ? Math.min(26, (w - 2 * crowdRadius - 12) / 2)
    : aside
      ? Math.min(22, (chips.x - x - 24) / 2, h * 0.42)
      : Math.min(16, h * 0.275);
  const place = (i: number): Position =>
    aside
      ? { x: x + 6 + size / 2 + i * (size + 2), y: y + size / 2 + (h > 55 ? 8 : 5) }
      : { x: x + 4 + size / 2, y: y + 4 + size / 2 + i * (size + 1.5) };
  const print = printOf(zone);
  const room = w - columns * (2 * crowdRadius + 0.5) - (aside ? 10 : 7);
  const wordsWith = (name: readonly string[]): string =>
    [...name, pays].filter(word => word !== null && word !== '').join(' · ');
  // The caption says that these are hardways.
  const isTight = w <= 130 || (zone.isSmall && fitLettering(wordsWith(title), room, print) < print);
  const isShort = isTight && rules.spot.definition.bet === 'hardway';
  const words = wordsWith(isShort ? [String(rules.spot.number)] : title);
  return (
    <>
      {faces?.map((face, i) => (
        <FaceMark
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair's two faces differ by their place alone
          key={i}
          value={face}
          {...place(i)}
          size={size}
        />
      ))}
      <text
        x={x + (aside ? 6 : 4)}
        y={y + h - 5}
        fontSize={fitLettering(words, room, print)}
        className="layout-words layout-start"
      >
        {words}
      </text>
    </>
  );
}

/** On one line or several, whichever can be larger; one word per line only if that gains much. */
function brokenBest(title: readonly string[], rect: Rect, max: number): readonly string[] {
  const words = title.flatMap(line => line.split(' '));
  const size = sizeWithin(title, rect, max);
  if (sizeWithin(words, rect, max) > 1.15 * size) return words;
  return sizeWithin([title.join(' ')], rect, max) >= size ? [title.join(' ')] : title;
}

/** Smaller print than this is left out: the spot's card has it. */
const MIN_PRINT = { narrow: 9, wide: 13.7 };
const STRIP_MAX = 40;

/** By custom, come and a bet on any seven are in red. */
const isRed = ({ definition }: Spot): boolean =>
  definition.bet === 'come'
    ? definition.side === 'right'
    : 'totals' in definition && definition.totals.every(total => total === 7);

/** Centered in the strip if that costs little of its size; otherwise from the left, beside the chips. */
function StripFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { title, pays } = labelOf(game, rules);
  const end = stripEnd(w);
  const print = zone.isSmall ? SMALL_PRINT : 14.5;
  const minPrint = zone.isSmall === undefined ? MIN_PRINT.narrow : MIN_PRINT.wide;
  const high = { y: y + 4, h: pays === null ? h - 8 : h - 7.5 - print };
  const middle = { ...high, x: x + end, w: w - 2 * end };
  const left = { ...high, x: x + 8, w: w - end - 10 };
  const large = (rect: Rect): number => sizeWithin(brokenBest(title, rect, STRIP_MAX), rect, STRIP_MAX);
  const start = w <= 250 && large(middle) < 0.85 * large(left);
  const size = fitLettering(pays ?? '', start ? left.w : w - 2 * end + 20, print);
  // If there is room for only one of them, the name comes first.
  const isCramped = zone.isSmall && pays !== null && large(start ? left : middle) < print;
  const within = { ...(start ? left : middle), ...(isCramped ? { h: h - 8 } : {}) };
  const red = isRed(rules.spot);
  return (
    <>
      <Lettering
        lines={brokenBest(title, within, STRIP_MAX)}
        within={within}
        max={STRIP_MAX}
        tone={red ? 'layout-red' : ''}
        start={start}
      />
      {pays && !isCramped && size >= minPrint && (
        <text
          x={start ? left.x : x + w / 2}
          y={y + h - 6}
          fontSize={size}
          className={`layout-words ${start ? 'layout-start' : ''}`}
        >
          {pays}
        </text>
      )}
    </>
  );
}

function SmallFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h, isSmall } = zone;
  const { title, pays } = labelOf(game, rules, isSmall);
  const name = title.join(' ');
  const print = printOf(zone);
  return (
    <>
      <text
        x={x + 5}
        y={y + print - 0.5}
        fontSize={fitLettering(name, w - 8, print)}
        className="layout-words layout-start"
      >
        {name}
      </text>
      {pays && !isSmall && (
        <text
          x={x + 5}
          y={y + h - 4.5}
          fontSize={fitLettering(pays, w - 28, print)}
          className="layout-words layout-start"
        >
          {pays}
        </text>
      )}
    </>
  );
}

function CellFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { title, pays } = labelOf(game, rules);
  const wide = { x: x + 3, w: w - 6 };
  const line = { ...wide, y: y + 3, h: h * 0.32 };
  const isTall = h > 100 || (zone.isSmall && sizeWithin([title.join(' ')], line, 30) < SMALL_PRINT);
  const within =
    h > 180
      ? { ...wide, y: y + 38, h: h * 0.4 }
      : h > 100
        ? { ...line, h: h * 0.44 }
        : isTall
          ? { ...line, h: h * 0.52 }
          : line;
  return (
    <>
      <Lettering
        lines={isTall ? brokenBest(title, within, 30) : [title.join(' ')]}
        within={within}
        max={30}
      />
      {pays && (
        <text x={x + 5} y={y + h - 4} className="layout-pays layout-start">
          {pays}
        </text>
      )}
    </>
  );
}

const FACES: Readonly<Record<Shape, (props: FaceProps) => ReactNode>> = {
  strip: StripFace,
  number: NumberFace,
  dice: DiceSpotFace,
  field: FieldFace,
  hand: HandFace,
  small: SmallFace,
  cell: CellFace,
};

type AreaProps = Omit<FaceProps, 'zone'> & { readonly zone: Rect & { readonly shape?: Shape } };

/** The area's letter in the rulebook's own plan of the layout. */
function Area({ rules, zone, game }: AreaProps): ReactNode {
  const area = game.rules.book.spots[rules.spot.family]?.area;
  if (!area) return null;
  const below = zone.shape === 'small';
  return (
    <text x={zone.x + zone.w - 4} y={below ? zone.y + zone.h - 4 : zone.y + 10} className="layout-area">
      {area}
    </text>
  );
}

export function SpotFace(props: FaceProps): ReactNode {
  const Face = FACES[props.zone.shape];
  return (
    <>
      <Area {...props} />
      <Face {...props} />
    </>
  );
}

type SymbolProps = { readonly game: Table; readonly symbol: SymbolArea };

export function SymbolFace({ game, symbol }: SymbolProps): ReactNode {
  const rules = game.rules.spots.get(symbol.spot);
  return (
    <>
      {rules && <Area game={game} rules={rules} zone={symbol} />}
      <Lettering lines={[symbol.text]} within={symbol} max={34} />
    </>
  );
}
