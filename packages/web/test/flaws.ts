// What is wrong with how a table looks: words cut off, outside their box or over each other, overlapping controls.
import type { Page } from 'playwright-core';

/** Runs in the page. */
function readFlaws(): readonly string[] {
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  type Words = { readonly text: string; readonly box: Box };
  const SLACK = 1;
  /** The blank share of a line's height, above its letters and below. */
  const BLANK = 0.2;
  const found: string[] = [];
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.unseen, .skip, dialog') === null;
  const letters = ({ left, right, top, bottom, height }: DOMRect): Box => ({
    left,
    right,
    top: top + BLANK * height,
    bottom: bottom - BLANK * height,
  });
  const isWithin = (box: Box, { left, top, right, bottom }: Box): boolean =>
    box.left >= left - SLACK &&
    box.right <= right + SLACK &&
    box.top >= top - SLACK &&
    box.bottom <= bottom + SLACK;
  const isOver = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  const overlaps = (all: readonly Words[]): void => {
    for (const [i, one] of all.entries()) {
      for (const other of all.slice(i + 1)) {
        // Lines of one sentence may touch.
        if (one.text !== other.text && isOver(one.box, other.box))
          found.push(`${one.text} over ${other.text}`);
      }
    }
  };
  const isScroller = (style: CSSStyleDeclaration): boolean =>
    /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** The first box around words that is too small for them: one that cuts them off, a control, or the window. */
  const misfit = (from: Element, box: Box): string | null => {
    for (let around: Element | null = from; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (isScroller(style)) return null;
      // A name may be cut off if its title has all of it.
      const cuts = /hidden|clip/.test(style.overflow) && !around.hasAttribute('title');
      const holds = cuts || around.matches('button, label, .table-puck');
      if (holds && !isWithin(box, around.getBoundingClientRect())) return around.className || around.tagName;
    }
    return isWithin(box, screen) ? null : 'the window';
  };

  const words: Words[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const text = textContent?.trim();
    if (!text || !parentElement || parentElement.closest('svg, script, style') || !isShown(parentElement))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      const box = letters(rect);
      const around = misfit(parentElement, box);
      if (around !== null) found.push(`${text} does not fit ${around}`);
      // A message takes the place of the call.
      const isSaid = parentElement.closest('.table-toast') !== null;
      if (!isSaid && parentElement.closest('.table-top, .table-bar')) words.push({ text, box });
    }
  }
  overlaps(words);

  const controls = [
    ...document.querySelectorAll(
      '.table-top :is(a, button), .table-bar :is(label, button), .layout-tabs button',
    ),
  ];
  overlaps(
    controls
      .filter(isShown)
      .map(element => ({ text: element.textContent ?? '', box: element.getBoundingClientRect() })),
  );

  const spots = [...document.querySelectorAll('.table-main .layout [data-spot] > .layout-hit')].map(hit =>
    hit.getBoundingClientRect(),
  );
  const lettering = [...document.querySelectorAll('.table-main .layout svg text')]
    .filter(text => isShown(text) && text.closest('.layout-chips') === null)
    .map(text => ({ text: text.textContent ?? '', box: letters(text.getBoundingClientRect()) }));
  for (const { text, box } of lettering) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const spot = spots.find(({ left, top, right, bottom }) => left < x && x < right && top < y && y < bottom);
    if (spot && !isWithin(box, spot)) found.push(`${text} leaves its spot`);
  }
  overlaps(lettering);
  return [...new Set(found)];
}

export const flawsOf = (page: Page): Promise<readonly string[]> => page.evaluate(readFlaws);

/**
 * Print below 11 pixels on a laptop, on the felt or anywhere else on the page, or on the felt below 9 on a phone held
 * sideways, where other players' small chips may have 7. Runs in the page.
 */
function readSmallPrint(): readonly string[] {
  const isLow = innerWidth < 844 || innerHeight < 390;
  const isLaptop = innerWidth >= 1280;
  const min = (text: Element): number =>
    isLow ? 0 : isLaptop ? 11 : text.closest('.layout-small-chip') ? 6.9 : 9;
  const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
  const felt = [...document.querySelectorAll<SVGTextElement>('.table-main .layout svg text')]
    .filter(text => text.getClientRects().length > 0)
    .map(text => {
      const { a, b } = text.getScreenCTM() ?? new DOMMatrix();
      return { text: text.textContent, min: min(text), px: sizeOf(text) * Math.hypot(a, b) };
    });
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('svg, script, style, .unseen, .skip') === null;
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .map(node => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      .join('')
      .trim();
  const words = [...document.body.querySelectorAll('*')]
    .filter(element => isLaptop && ownText(element) !== '' && isShown(element))
    .map(element => ({ text: ownText(element), min: 11, px: sizeOf(element) }));
  return [...felt, ...words]
    .filter(({ px, min }) => px < min)
    .map(({ text, px }) => `${text}: ${px.toFixed(1)} px`);
}

export const smallPrintOf = (page: Page): Promise<readonly string[]> => page.evaluate(readSmallPrint);
