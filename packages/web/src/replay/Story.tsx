// The story around the current frame: what has just happened is marked and scrolled into view.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ClauseTags } from '../clauses/ClauseTag.tsx';
import type { Frame } from './frames.ts';

const BEFORE = 8;
const AFTER = 6;

type Props = {
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly onMove: (to: number) => void;
};

/** Room for the longest number. */
const indentFor = (count: number): string => `${String(count).length * 0.65 + 1.3}em`;

export function Story({ frames, at, onMove }: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const from = Math.max(0, at - BEFORE);
  // Scroll only the list, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has moved
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !here) return;
    list.current.scrollTop = here.offsetTop + here.offsetHeight / 2 - list.current.clientHeight / 2;
  }, [at, frames]);
  return (
    <ol
      ref={list}
      className="replay-story"
      start={from + 1}
      style={{ paddingLeft: indentFor(frames.length) }}
    >
      {frames.slice(from, at + AFTER).map((frame, index) => {
        const here = from + index;
        return (
          <li key={`${frame.line}-${here}`} aria-current={here === at ? 'step' : undefined}>
            <button type="button" onClick={() => onMove(here)}>
              {frame.words.map(words => (
                <span key={words}>{words}</span>
              ))}
              {frame.comment !== '' && <em>{frame.comment}</em>}
              {frame.problem && <strong>{frame.problem}</strong>}
            </button>
            {here === at && <ClauseTags cites={frame.cites} book={frame.game.rules.book} />}
          </li>
        );
      })}
    </ol>
  );
}
