// What is printed within one spot.
import type { SpotRules, Table } from '@passline/engine';
import type { ReactNode } from 'react';
import { FaceMark } from './DiceFace.tsx';
import type { Place, Rect, Zone } from './geometry.ts';
import { fieldNumbers, labelOf, lettered } from './labels.ts';
import { fitted, lettersWidth, type Shape, shapeOf } from './places.ts';

type FaceProps = { readonly game: Table; readonly rules: SpotRules; readonly zone: Zone };

/** Lines of lettering in the middle of a rectangle, as large as they fit. */
function Lettering({
  lines,
  within: { x, y, w, h },
  most,
  tone = '',
}: {
  readonly lines: readonly string[];
  readonly within: Rect;
  readonly most: number;
  readonly tone?: string;
}): ReactNode {
  const room = Math.min(most, h / (lines.length * 1.08));
  const size = Math.min(...lines.map(line => fitted(line, w, room, 'title')));
  const top = y + h / 2 - ((lines.length - 1) * size * 1.08) / 2 + size * 0.36;
  return lines.map((line, i) => (
    <text
      key={line}
      x={x + w / 2}
      y={top + i * size * 1.08}
      fontSize={size}
      className={`layout-title ${tone}`}
    >
      {line}
    </text>
  ));
}

function NumberFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { pays } = labelOf(game, rules);
  const roomy = w > 90;
  const within = { x: x + 6, y: y + 3, w: w - (roomy ? 42 : 36), h: h * 0.54 };
  return (
    <>
      <Lettering
        lines={[roomy ? lettered(rules.spot.number) : String(rules.spot.number)]}
        within={within}
        most={38}
        tone="layout-gold"
      />
      <text x={x + 5} y={y + h - 6} className="layout-pays layout-start">
        {roomy ? `Place ${pays}` : pays}
      </text>
    </>
  );
}

function FieldFace({ rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const numbers = fieldNumbers(rules);
  const wide = w > 400;
  const room = wide ? lettersWidth(w) + 40 : w - 8;
  const step = room / numbers.length;
  const line = y + h * (wide ? 0.68 : 0.66);
  const size = Math.min(19, step * 0.52);
  return (
    <>
      <Lettering
        lines={['FIELD']}
        within={{ x: x + 6, y: y + 2, w: wide ? room : w - 90, h: h * 0.42 }}
        most={24}
        tone="layout-gold"
      />
      {numbers.map(({ total, extra }, i) => {
        const middle = x + 4 + step * (i + 0.5);
        return (
          <g key={total}>
            {extra && (
              <circle
                cx={middle}
                cy={line - size * 0.02}
                r={Math.min(14, step * 0.46)}
                className="layout-circle"
              />
            )}
            <text x={middle} y={line + size * 0.36} fontSize={size} className="layout-title">
              {total}
            </text>
            {extra && (
              <text x={middle} y={y + h - 2.5} className="layout-pays layout-tiny">
                {extra}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

function JackpotFace({ game, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const bands = game.rules.jackpot?.bands ?? [];
  const step = (w - 12) / Math.max(1, bands.length);
  const reached = bands.filter(({ from }) => game.count >= from).length - 1;
  return (
    <>
      <Lettering
        lines={['HOT SHOOTER JACKPOT']}
        within={{ x: x + 6, y: y + 4, w: w - 12, h: 24 }}
        most={18}
        tone="layout-gold"
      />
      <text x={x + 8} y={y + h * 0.52} className="layout-pays layout-start layout-count">
        Rolls this hand: {game.count}
      </text>
      {bands.map(({ from, times }, i) => {
        const middle = x + 6 + step * (i + 0.5);
        const next = bands[i + 1]?.from;
        return (
          <g key={from} className={i === reached ? 'layout-reached' : undefined}>
            <rect
              x={middle - step / 2 + 1}
              y={y + h - 34}
              width={step - 2}
              height={30}
              rx={3}
              className="layout-band"
            />
            <text x={middle} y={y + h - 22} className="layout-pays layout-tiny">
              {next ? `${from}–${next - 1}` : `${from}+`}
            </text>
            <text x={middle} y={y + h - 9} fontSize={11.5} className="layout-words">
              {times}×
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Bets known by their dice: the faces to the left or above each other, name and pay below, room for chips beside. */
function DiceSpotFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { title, pays, faces } = labelOf(game, rules);
  const aside = w > 75;
  const size = aside ? Math.min(22, (w - 40) / 2.3, h * 0.42) : Math.min(18, h * 0.275);
  const place = (i: number): Place =>
    aside
      ? { x: x + 7 + size / 2 + i * (size + 3), y: y + size / 2 + (h > 55 ? 8 : 5) }
      : { x: x + 5 + size / 2, y: y + 4 + size / 2 + i * (size + 1.5) };
  const words = [...title, pays].filter(word => word !== null && word !== '').join(' · ');
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
        x={x + (aside ? 7 : 5)}
        y={y + h - 6}
        fontSize={fitted(words, w - 12, aside ? 13 : 11.5)}
        className="layout-words layout-start"
      >
        {words}
      </text>
    </>
  );
}

/** On one line or on several, whichever can be larger. */
function brokenBest(title: readonly string[], { w, h }: Rect): readonly string[] {
  const joined = title.join(' ');
  const apart = Math.min(h / (title.length * 1.08), ...title.map(line => fitted(line, w, 99, 'title')));
  return fitted(joined, w, h / 1.08, 'title') >= apart ? [joined] : title;
}

/** Smaller print than this is left out: the spot's card has it. */
const LEAST_PRINT = 8.5;

function StripFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { title, pays } = labelOf(game, rules);
  const room = lettersWidth(w);
  const within = { x: x + 6, y: y + 4, w: room - 6, h: pays === null ? h - 8 : h - 26 };
  const size = fitted(pays ?? '', room, 13);
  const red = rules.spot.family === 'any-seven' || rules.spot.family === 'come';
  return (
    <>
      <Lettering lines={brokenBest(title, within)} within={within} most={30} tone={red ? 'layout-red' : ''} />
      {pays && size >= LEAST_PRINT && (
        <text x={x + 3 + room / 2} y={y + h - 6} fontSize={size} className="layout-words">
          {pays}
        </text>
      )}
    </>
  );
}

function SmallFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { title, pays } = labelOf(game, rules);
  const lines = w > 90 ? [title.join(' ')] : title;
  return (
    <>
      {lines.map((line, i) => (
        <text
          key={line}
          x={x + 5}
          y={y + 13 + i * 12}
          fontSize={fitted(line, w - 8, 12)}
          className="layout-words layout-start"
        >
          {line}
        </text>
      ))}
      {pays && (
        <text x={x + 5} y={y + h - 5} className="layout-pays layout-start">
          {pays}
        </text>
      )}
    </>
  );
}

function CellFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h } = zone;
  const { title, pays } = labelOf(game, rules);
  const within =
    h > 180 ? { x: x + 4, y: y + 40, w: w - 8, h: h * 0.5 } : { x: x + 4, y: y + 5, w: w - 8, h: h * 0.46 };
  const lines = h > 90 ? title : [title.join(' ')];
  return (
    <>
      <Lettering lines={lines} within={within} most={24} />
      {pays && (
        <text x={x + 6} y={y + h - 6} className="layout-pays layout-start">
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
  jackpot: JackpotFace,
  small: SmallFace,
  cell: CellFace,
};

/** The area's letter in the rulebook's own plan of the layout. */
function Area({ rules, zone, game }: FaceProps): ReactNode {
  const area = game.rules.book.spots[rules.spot.family]?.area;
  if (!area) return null;
  const below = shapeOf(rules.spot.family, zone) === 'small';
  return (
    <text x={zone.x + zone.w - 4} y={below ? zone.y + zone.h - 4 : zone.y + 10} className="layout-area">
      {area}
    </text>
  );
}

export function SpotFace(props: FaceProps): ReactNode {
  const Face = FACES[shapeOf(props.rules.spot.family, props.zone)];
  return (
    <>
      <Area {...props} />
      <Face {...props} />
    </>
  );
}
