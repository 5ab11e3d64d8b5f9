// Finds the sections of the documentation that match a few words, best first.

export type Section = {
  readonly slug: string;
  /** The language that its page is written in. */
  readonly language: string;
  readonly heading: string;
  readonly id: string;
  readonly text: string;
};
export type Hit = { readonly section: Section; readonly excerpt: string };

const MAX_HITS = 20;
const EXCERPT_LENGTH = 160;
/** A word in the heading counts more than one in the text. */
const HEADING_SCORE = 8;

const wordsOf = (query: string): string[] => query.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];

/** The text around the first of the words. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = words.map(word => lower.indexOf(word)).filter(at => at >= 0);
  const middle = found.length === 0 ? 0 : Math.min(...found);
  const start = Math.max(0, middle - EXCERPT_LENGTH / 3);
  const cut = text.slice(start, start + EXCERPT_LENGTH).trim();
  return `${start > 0 ? '…' : ''}${cut}${start + EXCERPT_LENGTH < text.length ? '…' : ''}`;
}

/** How well a section matches; 0 if a word is missing from it. */
function scoreOf({ heading, text }: Section, words: readonly string[]): number {
  const [title, body] = [heading.toLowerCase(), text.toLowerCase()];
  let score = 0;
  for (const word of words) {
    const inBody = body.split(word).length - 1;
    const inTitle = title.includes(word) ? HEADING_SCORE : 0;
    if (inBody + inTitle === 0) return 0;
    score += inTitle + Math.log2(1 + inBody);
  }
  return score;
}

export function findSections(sections: readonly Section[], query: string): Hit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return sections
    .map(section => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HITS)
    .map(({ section }) => ({ section, excerpt: excerptOf(section.text, words) }));
}
