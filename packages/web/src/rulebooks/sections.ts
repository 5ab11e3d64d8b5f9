// A whole rulebook as sections of rows, in the order in which people ask; and two rulebooks side by side.
import { isBorrowed, type Rulebook } from '@passline/engine';
import { betsSection, commissionSection, contractSection, oddsSection, paysSection } from './bet-sections.ts';
import {
  houseSection,
  jackpotSection,
  noRollSection,
  powerSection,
  procedureSection,
} from './house-sections.ts';
import { afterWinSection, exclusionsSection, moneySection, workingSection } from './play-sections.ts';
import type { RuleRow, Section, SectionWriter } from './rows.ts';
import { limitsSection, shooterSection } from './table-sections.ts';

/** The decision by which a rulebook follows another's procedure. */
const BORROWING = 'D22';

const WRITERS: readonly SectionWriter[] = [
  betsSection,
  paysSection,
  oddsSection,
  commissionSection,
  contractSection,
  workingSection,
  afterWinSection,
  exclusionsSection,
  limitsSection,
  moneySection,
  shooterSection,
  noRollSection,
  jackpotSection,
  powerSection,
  houseSection,
  procedureSection,
];

/** Marks a rule borrowed from another document, or based on the decision to borrow. */
function withSource(book: Rulebook, row: RuleRow): RuleRow {
  const { borrowed } = book;
  if (!borrowed || !row.cites.some(cite => isBorrowed(book, cite) || cite === BORROWING)) return row;
  return { ...row, borrowed: borrowed.from, cites: [...new Set([...row.cites, BORROWING])] };
}

export const sectionsOf = (book: Rulebook): readonly Section[] =>
  WRITERS.map(write => {
    const section = write(book);
    return { ...section, rows: section.rows.map(row => withSource(book, row)) };
  });

/** A rule in two rulebooks; null if one of them has no such rule. */
export type Pair = {
  readonly key: string;
  readonly topic: string;
  readonly left: RuleRow | null;
  readonly right: RuleRow | null;
  /** Whether the words are the same; citations do not matter. */
  readonly same: boolean;
};

export type PairedSection = { readonly id: string; readonly title: string; readonly pairs: readonly Pair[] };

function pairsOf(left: readonly RuleRow[], right: readonly RuleRow[]): readonly Pair[] {
  const onRight = new Map(right.map(row => [row.key, row]));
  const onLeft = new Set(left.map(row => row.key));
  const pair = (a: RuleRow | null, b: RuleRow | null): Pair => {
    const { key, topic } = a ?? b ?? { key: '', topic: '' };
    return { key, topic, left: a, right: b, same: a?.text === b?.text };
  };
  const pairs = [
    ...left.map(row => pair(row, onRight.get(row.key) ?? null)),
    ...right.filter(row => !onLeft.has(row.key)).map(row => pair(null, row)),
  ];
  // Beside the other's rules, it is clear that a rulebook has none.
  return pairs.filter(({ left: a, right: b }) => (a && b) || !(a ?? b)?.nothing);
}

/** Both rulebooks' rows by key, in the order of the left one. */
export function pairSections(left: readonly Section[], right: readonly Section[]): readonly PairedSection[] {
  return left.map(({ id, title, rows }) => ({
    id,
    title,
    pairs: pairsOf(rows, right.find(section => section.id === id)?.rows ?? []),
  }));
}
