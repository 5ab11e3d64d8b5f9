// The frame of a chart: its title, a drawing as wide as possible, its legend, and a footer.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import './chart-frame.css';

/** The current width of the element that has the ref. */
function useWidth(): { readonly ref: RefObject<HTMLDivElement | null>; readonly width: number } {
  const ref = useRef<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

type Props = {
  readonly title: string;
  /** What is measured, and in which unit. */
  readonly label: string;
  /** Shown instead of a drawing while there is nothing to draw. */
  readonly empty?: string | null | undefined;
  /** Set if the drawing's height does not depend on its content. */
  readonly height?: number;
  readonly legend?: ReactNode;
  /** The same numbers in another form; not shown while there is nothing to draw. */
  readonly numbers?: ReactNode;
  /** The drawing, at the available width. */
  children(width: number): ReactNode;
};

export function ChartFrame({ title, label, empty, height, legend, numbers, children }: Props): ReactNode {
  const { ref, width } = useWidth();
  return (
    <figure className="chart panel">
      <figcaption>
        <h3>{title}</h3>
        <span className="chart-label">{label}</span>
      </figcaption>
      <div ref={ref} className="chart-drawing" style={height === undefined ? undefined : { height }}>
        {empty && <p className="waiting">{empty}</p>}
        {!empty && width > 0 && children(width)}
      </div>
      {legend && <div className="chart-legend">{legend}</div>}
      {!empty && numbers}
    </figure>
  );
}
