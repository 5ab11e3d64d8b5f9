// Tabs for the parts of a phone's table, which scroll into view; the part that the puck lies in is marked.
import { required } from '@passline/engine/required';
import { memo, type ReactNode, type RefObject, useEffect, useState } from 'react';
import * as layoutText from '../text/layout.ts';
import * as playText from '../text/play.ts';
import type { Arrangement, Section } from './geometry.ts';
import { movesLittle } from './motion.ts';

/** Where a part begins, in pixels from the top of the scrolled content. */
const topOf = (frame: HTMLElement, table: Arrangement, { y }: Section): number =>
  (y / table.height) * frame.scrollHeight;

/** The first part at the top, the last at the end; otherwise the last that begins in the upper half of the view. */
function partInView(frame: HTMLElement, table: Arrangement): string | null {
  if (frame.scrollTop <= 0) return table.sections[0]?.name ?? null;
  const line = frame.scrollTop + frame.clientHeight / 2;
  const begun = table.sections.filter(section => topOf(frame, table, section) <= line);
  const isAtEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2;
  return (isAtEnd ? table.sections : begun).at(-1)?.name ?? null;
}

/** The part that the puck lies in, which may be out of view. */
function partOfPuck({ puck, sections }: Arrangement, point: number | null): string | null {
  const place = point === null ? undefined : puck[point];
  return (place && sections.findLast(({ y }) => y <= place.y)?.name) ?? null;
}

export const PartTabs = memo(function PartTabs({
  table,
  point,
  frame,
}: {
  readonly table: Arrangement;
  readonly point: number | null;
  readonly frame: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const [shown, setShown] = useState<string | null>(table.sections[0]?.name ?? null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void => setShown(partInView(element, table));
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [frame, table]);
  const marked = partOfPuck(table, point);
  const go = (section: Section): void => {
    const element = frame.current;
    element?.scrollTo({
      top: topOf(element, table, section),
      behavior: movesLittle() ? 'instant' : 'smooth',
    });
  };
  return (
    <nav aria-label={layoutText.tableParts}>
      {table.sections.map(section => (
        <button
          key={section.name}
          type="button"
          aria-current={section.name === shown}
          onClick={() => go(section)}
        >
          {section.name}
          {section.name === marked && (
            // The stick says this, too.
            <span aria-hidden="true" className="layout-tab-puck">
              {playText.onPoint(required(point))}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
});
