// Every clause of the documents and every decision in our own words, by number; each document is loaded on demand.
import { loadClauseWords } from '../text/clause-words.ts';

type Requirement = { readonly id: string; readonly asks: string };
export type ClauseText = {
  readonly id: string;
  readonly text: string;
  /** Whether it is not in the page's language. */
  readonly inEnglish: boolean;
};

const DOCUMENTS: Readonly<Record<string, () => Promise<{ readonly default: readonly Requirement[] }>>> = {
  'rws-2013': () => import('@passline/engine/conformance/rws-2013.json', { with: { type: 'json' } }),
  'rws-2019': () => import('@passline/engine/conformance/rws-2019.json', { with: { type: 'json' } }),
  etg: () => import('@passline/engine/conformance/etg.json', { with: { type: 'json' } }),
  'south-dakota': () => import('@passline/engine/conformance/south-dakota.json', { with: { type: 'json' } }),
  decisions: () => import('@passline/engine/conformance/decisions.json', { with: { type: 'json' } }),
};

/** The document that a citation refers to; null for the house's own notice. */
export function documentOf(cite: string): string | null {
  if (/^[DP]\d+$/.test(cite)) return 'decisions';
  const [document = ''] = cite.split(' ');
  return Object.hasOwn(DOCUMENTS, document) ? document : null;
}

/** The clause with its parts: `§5.1` has the part `§5.1.1`, but not `§5.10`. */
const isPart = (id: string, cite: string): boolean =>
  id.startsWith(cite) && /^[ .(]/.test(id.slice(cite.length));

/** The citation without its last number: the clause that a part belongs to. */
const whole = (cite: string): string => cite.replace(/(?:\.\d+| ?\([a-z]+\)| [a-z0-9-]+)$/i, '');

/** A clause and its parts; for a part that is not listed, the clause it belongs to. Empty if there is no text. */
export async function clauseTexts(cite: string): Promise<readonly ClauseText[]> {
  const document = documentOf(cite);
  const load = document === null ? undefined : DOCUMENTS[document];
  if (!load) return [];
  const [{ default: rows }, words] = await Promise.all([load(), loadClauseWords()]);
  const textOf = ({ id, asks }: Requirement): ClauseText => {
    const own = words?.[asks];
    return { id, text: own ?? asks, inEnglish: own === undefined };
  };
  for (let wanted = cite; wanted !== document; ) {
    const found = rows.filter(({ id }) => id === wanted || isPart(id, wanted));
    if (found.length > 0) return found.map(textOf);
    const shorter = whole(wanted);
    if (shorter === wanted) break;
    wanted = shorter;
  }
  return [];
}
