// Where the felt is in the window: the part of the drawing that its frame shows.
export type FeltRect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The drawing keeps its proportions, so it may be narrower or lower than its element. */
function drawnRect(svg: SVGSVGElement): FeltRect | null {
  const { x: left, y: top, width, height } = svg.viewBox.baseVal;
  const matrix = svg.getScreenCTM();
  if (!matrix) return null;
  const corner = new DOMPoint(left, top).matrixTransform(matrix);
  return { x: corner.x, y: corner.y, width: width * matrix.a, height: height * matrix.d };
}

/** Pixels per unit of the drawing. */
export const feltScale = (): number =>
  document.querySelector<SVGSVGElement>('.table-main .layout-frame svg')?.getScreenCTM()?.a ?? 1;

export function feltRect(): FeltRect | null {
  const frame = document.querySelector('.table-main .layout-frame');
  const svg = frame?.querySelector('svg');
  const drawn = svg && drawnRect(svg);
  if (!frame || !drawn) return null;
  const seen = frame.getBoundingClientRect();
  const [x, y] = [Math.max(seen.x, drawn.x), Math.max(seen.y, drawn.y)];
  return {
    x,
    y,
    width: Math.min(seen.right, drawn.x + drawn.width) - x,
    height: Math.min(seen.bottom, drawn.y + drawn.height) - y,
  };
}

/** People look at a large screen from farther away. */
const MAX_EDGE = 184;

/** Large enough to be read from a step away. */
export const edgeOn = ({ width, height }: FeltRect): number =>
  Math.round(Math.min(MAX_EDGE, Math.max(44, Math.min(width, height) * 0.17)));
