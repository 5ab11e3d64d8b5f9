// A bet on a whole hand: its name, what it pays, and its progress, marked in a row.
import type { ReactNode } from 'react';
import * as layoutText from '../text/layout.ts';
import type { Rect, Zone } from './geometry.ts';
import {
  collectedPays,
  countsTable,
  type HandMark,
  type HandTally,
  handMarks,
  markRects,
  stepAfter,
} from './hand-marks.ts';
import { type FaceProps, Lettering } from './Lettering.tsx';
import { labelOf } from './lettering.ts';
import { fitLettering, SMALL_PRINT } from './positions.ts';

/** The width of the count in words. */
const ROLL_COUNT = 92;

type MarkProps = { readonly mark: HandMark; readonly rect: Rect; readonly isSmall: boolean };

function Mark({ mark, rect, isSmall }: MarkProps): ReactNode {
  const { x, y, w, h } = rect;
  const print = isSmall ? SMALL_PRINT : 13.8;
  const isCramped = mark.pays !== null && fitLettering(mark.pays, w - 2, print) < print;
  // On a small table there is room only for the number where a step begins.
  const text = isSmall ? mark.text.replace(/–.*/, '+') : mark.text;
  const pays = isCramped && mark.pays === layoutText.betBack ? '1×' : mark.pays;
  const middle = x + w / 2;
  return (
    <g className={mark.isReached ? 'layout-reached' : undefined}>
      <rect x={x} y={y} width={w} height={h} rx={3} className="layout-band" />
      {pays === null ? (
        <text
          x={middle}
          y={y + h / 2 + 5.5}
          fontSize={fitLettering(text, w - 4, Math.max(17, print))}
          className="layout-words"
        >
          {text}
        </text>
      ) : (
        <>
          <text
            x={middle}
            y={y + h * 0.42}
            fontSize={fitLettering(text, w - 2, print)}
            className="layout-words"
          >
            {text}
          </text>
          <text
            x={middle}
            y={y + h * 0.87}
            fontSize={fitLettering(pays, w - 2, print)}
            className="layout-words"
          >
            {pays}
          </text>
        </>
      )}
    </g>
  );
}

type MarksProps = {
  readonly marks: readonly HandMark[];
  readonly zone: Zone;
  readonly isPrinted: boolean;
};

/** All marks as printed, or, over the print, only those that a bet has reached. */
function Marks({ marks, zone, isPrinted }: MarksProps): ReactNode {
  const rects = markRects(zone, marks.length);
  return marks.map((mark, i) => {
    const rect = rects[i];
    return (
      rect &&
      (isPrinted || mark.isReached) && (
        <Mark key={mark.text} mark={mark} rect={rect} isSmall={zone.isSmall ?? false} />
      )
    );
  });
}

export function HandFace({ game, rules, zone }: FaceProps): ReactNode {
  const { x, y, w, h, isSmall = false } = zone;
  const { hand } = rules;
  if (hand === null) return null;
  const inRolls = countsTable(hand);
  const pays = collectedPays(hand);
  const next = inRolls ? stepAfter(hand, game.count) : null;
  return (
    <>
      <Lettering
        lines={[labelOf(game, rules).title.join(' ')]}
        within={{ x: x + 6, y: y + (isSmall ? 2 : 4), w: w - (isSmall ? 12 : 40), h: 24 }}
        max={25}
        tone="layout-gold"
      />
      {!(isSmall && next) && (
        <text
          x={x + 8}
          y={y + h * 0.52}
          fontSize={inRolls ? undefined : fitLettering(pays, w - 110, isSmall ? SMALL_PRINT : 15)}
          className={inRolls ? 'layout-pays layout-start layout-count' : 'layout-words layout-start'}
        >
          {inRolls ? layoutText.rollCount(game.count) : pays}
        </text>
      )}
      {next && (
        <text
          x={x + 8 + (isSmall ? 0 : ROLL_COUNT)}
          y={y + h * (isSmall ? 0.46 : 0.52)}
          className="layout-pays layout-start layout-gold"
        >
          {next.text}
        </text>
      )}
      <Marks
        marks={handMarks(hand, inRolls ? [game.count] : [], game.rules.book.comeOut.points)}
        zone={zone}
        isPrinted
      />
    </>
  );
}

/** What a bet has reached, over the printed marks; a count also in words, since it may be below the first of them. */
export function HandProgress({ zone, marks, soFar }: HandTally): ReactNode {
  return (
    <>
      <Marks marks={marks} zone={zone} isPrinted={false} />
      {soFar !== null && (
        <text x={zone.x + 8} y={zone.y + zone.h * 0.52} className="layout-pays layout-start layout-count">
          {layoutText.soFar(soFar)}
        </text>
      )}
    </>
  );
}
