// Whether something is fully visible: inside the window, and not cut off by a box around it.
import type { Locator } from 'playwright-core';

type Size = { readonly width: number; readonly height: number };

/** Allows for the browser's rounding of boxes. */
const SLACK = 1;

export async function isInside(shown: Locator, { width, height }: Size): Promise<boolean> {
  const box = await shown.boundingBox();
  if (!box) return false;
  const { x, y } = box;
  return x >= -SLACK && y >= -SLACK && x + box.width <= width + SLACK && y + box.height <= height + SLACK;
}

/** The texts that are cut off by their own box, a box around it, or the window; the list of past rolls may be. */
export const textsCutOff = (within: Locator): Promise<readonly string[]> =>
  within.evaluate(root => {
    const texts: string[] = [];
    for (const part of root.querySelectorAll('*')) {
      const own = [...part.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim());
      if (!own || part.closest('svg, .unseen, .screen-rolls')) continue;
      const text = part.getBoundingClientRect();
      if (text.width === 0 || text.height === 0) continue;
      for (let box: Element | null = part; box && box !== root.parentElement; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const hidesX = overflowX !== 'visible' && (text.right > edge.right + 1 || text.left < edge.left - 1);
        const hidesY = overflowY !== 'visible' && (text.bottom > edge.bottom + 1 || text.top < edge.top - 1);
        const clips = box === part && overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
        if (hidesX || hidesY || clips) {
          texts.push(`${part.className || part.tagName}: ${part.textContent?.trim().slice(0, 40)}`);
          break;
        }
      }
      if (text.bottom > innerHeight + 1 || text.right > innerWidth + 1) {
        texts.push(`outside: ${part.textContent?.trim().slice(0, 40)}`);
      }
    }
    return texts;
  });
