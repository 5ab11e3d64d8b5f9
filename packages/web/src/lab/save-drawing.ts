// A chart as a file: an SVG that carries its own colors, or a PNG painted from the same shapes.

/** Properties that a shape gets from the page's style sheets, and that a file must carry itself. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
] as const;

const SHAPES = 'rect, line, path, circle, text';
const PNG_SCALE = 2;

/** The pattern that fills side B, defined elsewhere on the page. */
const hatch = (): Element | null => document.querySelector('#lab-hatch');

function withStyles(original: Element): Element {
  const copy = original.cloneNode(true) as Element;
  const [from, to] = [original, copy].map(element => [element, ...element.querySelectorAll('*')]);
  from?.forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of STYLES) to?.[at]?.setAttribute(name, style.getPropertyValue(name));
    to?.[at]?.removeAttribute('class');
  });
  return copy;
}

const groundOf = (svg: Element): string => {
  const panel = svg.closest('.panel');
  return panel ? getComputedStyle(panel).backgroundColor : 'white';
};

/** The text of an SVG file that looks the same without the page. */
export function svgText(svg: SVGSVGElement): string {
  const copy = withStyles(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const pattern = hatch();
  if (pattern) copy.prepend(withStyles(pattern));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of [
    ['width', '100%'],
    ['height', '100%'],
    ['fill', groundOf(svg)],
  ] as const)
    ground.setAttribute(name, value);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

const number = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

/** The outline of a shape, in its own coordinates. */
function outlineOf(shape: Element): Path2D {
  if (shape.tagName === 'path') return new Path2D(shape.getAttribute('d') ?? '');
  const path = new Path2D();
  if (shape.tagName === 'rect')
    path.rect(number(shape, 'x'), number(shape, 'y'), number(shape, 'width'), number(shape, 'height'));
  else if (shape.tagName === 'circle')
    path.arc(number(shape, 'cx'), number(shape, 'cy'), number(shape, 'r'), 0, 2 * Math.PI);
  else {
    path.moveTo(number(shape, 'x1'), number(shape, 'y1'));
    path.lineTo(number(shape, 'x2'), number(shape, 'y2'));
  }
  return path;
}

/** A fill: a color, or the hatch painted as a pattern. */
function fillStyle(context: CanvasRenderingContext2D, fill: string): string | CanvasPattern {
  const [ground, line] = [...(hatch()?.children ?? [])].map(rect => getComputedStyle(rect).fill);
  if (!fill.startsWith('url(') || ground === undefined || line === undefined) return fill;
  const tile = new OffscreenCanvas(6, 6);
  const paint = tile.getContext('2d');
  if (!paint) return line;
  paint.fillStyle = ground;
  paint.fillRect(0, 0, 6, 6);
  paint.fillStyle = line;
  paint.fillRect(0, 0, 3, 6);
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(45));
  return pattern ?? line;
}

const ALIGN: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' };

function paintText(context: CanvasRenderingContext2D, text: Element, style: CSSStyleDeclaration): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textAlign = ALIGN[style.textAnchor] ?? 'left';
  // How far the text is moved down from its position.
  const down = Number.parseFloat(text.getAttribute('dy') ?? '0') * Number.parseFloat(style.fontSize);
  context.fillText(text.textContent ?? '', number(text, 'x'), number(text, 'y') + down);
}

function paint(context: CanvasRenderingContext2D, shape: SVGGraphicsElement): void {
  const style = getComputedStyle(shape);
  const place = shape.getCTM();
  if (place) context.setTransform(new DOMMatrix().scale(PNG_SCALE).multiply(DOMMatrix.fromMatrix(place)));
  if (style.fill !== 'none') {
    context.globalAlpha = Number(style.fillOpacity);
    context.fillStyle = fillStyle(context, style.fill);
    if (shape.tagName === 'text') paintText(context, shape, style);
    else if (shape.tagName !== 'line') context.fill(outlineOf(shape));
  }
  if (style.stroke !== 'none' && shape.tagName !== 'text') {
    context.globalAlpha = Number(style.strokeOpacity);
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.setLineDash((style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number));
    context.stroke(outlineOf(shape));
  }
}

/** A PNG of the drawing, at twice the screen's resolution; painted, because the page's policy blocks SVGs as images. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = svg.getBoundingClientRect();
  canvas.width = Math.ceil(width * PNG_SCALE);
  canvas.height = Math.ceil(height * PNG_SCALE);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = groundOf(svg);
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>(SHAPES)) paint(context, shape);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}
