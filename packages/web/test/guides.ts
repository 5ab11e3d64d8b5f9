// The guides that hosts follow, and the labels in them: what they print in bold is what a host looks for on the page.
import { readFileSync } from 'node:fs';

const DOCS = new URL('../../../docs/', import.meta.url);
export const EVENING = 'how-to/run-an-evening.md';
export const TOURNAMENT = 'how-to/run-a-tournament.md';

export const readGuide = (page: string, language = 'en'): string =>
  readFileSync(new URL(language === 'en' ? page : `${language}/${page}`, DOCS), 'utf8');

/** One section of a guide. */
export function sectionOf(guide: string, heading: string): string {
  const section = guide.split(/^## /m).find(text => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`no section “${heading}”`);
  return section;
}

/** In order. A list item that begins with a whole sentence in bold is about a case, and names nothing on the page. */
export const labelsIn = (guide: string): readonly string[] =>
  [...guide.replaceAll(/^- \*\*[^*]+(?:\.\*\*|\*\*。)/gm, '').matchAll(/\*\*([^*]+)\*\*/g)].flatMap(
    ([, label = '']) => label.replace(/[.。]$/, '').split(' → '),
  );
