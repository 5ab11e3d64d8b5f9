// Tabs for the parts of a phone's table, which scroll into view.
import { memo, type ReactNode, type RefObject, useEffect, useState } from 'react';
import * as layoutText from '../text/layout.ts';
import type { Arrangement, Section } from './geometry.ts';
import { movesLittle } from './motion.ts';

/** Where a part begins, in pixels of what is scrolled. */
const topOf = (frame: HTMLElement, table: Arrangement, { y }: Section): number =>
  (y / table.height) * frame.scrollHeight;

/** The first part at the top, the last at the end; between them the last that begins in the upper half of what is in view. */
function partInView(frame: HTMLElement, table: Arrangement): string | null {
  if (frame.scrollTop <= 0) return table.sections[0]?.name ?? null;
  const line = frame.scrollTop + frame.clientHeight / 2;
  const begun = table.sections.filter(section => topOf(frame, table, section) <= line);
  const isAtEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2;
  return (isAtEnd ? table.sections : begun).at(-1)?.name ?? null;
}

export const PartTabs = memo(function PartTabs({
  table,
  frame,
}: {
  readonly table: Arrangement;
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
        </button>
      ))}
    </nav>
  );
});
