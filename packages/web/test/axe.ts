// What axe finds in a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Evaluated through the debugger, because the page's policy forbids a script element. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
}

/** The parts of axe used here. */
type Axe = {
  run(
    within: string,
    options: object,
  ): Promise<{
    violations: readonly {
      id: string;
      impact: string;
      nodes: readonly { target: readonly string[]; failureSummary: string }[];
    }[];
  }>;
};

/** Options of axe. Most of its time goes into colors. */
export const EVERYTHING = {};
export const COLORS = { runOnly: ['color-contrast'] };
export const FINGERS = { runOnly: ['target-size', 'scrollable-region-focusable'] };

/** The serious and critical violations that axe finds in a page or a part of it, each with location and reason. */
export async function seriousIn(page: Page, rules: object, part = 'html'): Promise<readonly string[]> {
  const run = async ({ within, options }: { within: string; options: object }) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(within, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => {
        const places = nodes.slice(0, 3).map(({ target, failureSummary }) => {
          const [, why = ''] = failureSummary.split('\n');
          return `${target.join(' ')} ${why.trim()}`;
        });
        return `${id}: ${places.join(' | ')}`;
      });
  };
  return page.evaluate(run, { within: part, options: { resultTypes: ['violations'], ...rules } });
}
