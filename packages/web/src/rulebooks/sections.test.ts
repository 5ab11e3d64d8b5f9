// Every policy of every rulebook has words, and every citation is shown with one of them.
import { readFileSync } from 'node:fs';
import { loadRulebook, RULEBOOKS, type Rulebook } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { joinList } from '../text/phrases.ts';
import { DECISIONS } from './decisions.ts';
import { pricesOf, pricesText } from './prices.ts';
import { isDecision } from './read-as.ts';
import { citesOf } from './rows.ts';
import { type PairedSection, pairSections, sectionsOf } from './sections.ts';

function citesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'cite' && typeof child === 'string' ? citesOf(child) : citesIn(child),
  );
}

const compared = (left: Rulebook, right: Rulebook): readonly PairedSection[] =>
  pairSections(sectionsOf(left), sectionsOf(right));
const rowsOf = (book: Rulebook) => sectionsOf(book).flatMap(({ rows }) => rows);
const book = (id: string): Rulebook => {
  const found = RULEBOOKS.find(each => each.id === id);
  if (!found) throw new Error(id);
  return found;
};
const textOf = (id: string, key: string): string | undefined =>
  rowsOf(book(id)).find(row => row.key === key)?.text;

describe.each(RULEBOOKS.map(each => [each.id, each] as const))('%s in words', (_id, each) => {
  it('leaves no placeholder in any sentence', () => {
    for (const { key, topic, text } of rowsOf(each)) {
      expect(`${topic} ${text}`, key).not.toMatch(/undefined|null|NaN|\[object|{|}|\b(\d+) \1\b/);
      expect(text, key).toMatch(/^[A-Z0-9“].*\.$/s);
      expect(topic.trim(), key).not.toBe('');
    }
  });

  it('has each key once', () => {
    const keys = rowsOf(each).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('shows every citation of the rulebook', () => {
    const shown = new Set(rowsOf(each).flatMap(({ cites }) => cites));
    const missing = [
      ...citesIn(each),
      ...Object.values(each.procedure).flatMap(cite => citesOf(cite)),
    ].filter(cite => !shown.has(cite));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('explains every decision that it cites', () => {
    const cited = rowsOf(each).flatMap(({ cites }) => cites.filter(isDecision));
    expect(cited.filter(cite => DECISIONS[cite] === undefined)).toEqual([]);
  });

  it('states every ground for a No Roll in the rulebook’s own words', () => {
    for (const [ground, { call, words }] of Object.entries(each.noRoll)) {
      const found = rowsOf(each).find(({ key }) => key === `no-roll-${ground}`);
      expect(found?.text).toContain(
        `${call === 'mandatory' ? 'must be called' : 'may call No Roll'} when ${words}.`,
      );
      expect(found?.topic).toMatch(/^[A-Z]/);
    }
  });

  it('does not differ from itself', () => {
    expect(compared(each, each).flatMap(({ pairs }) => pairs.filter(({ same }) => !same))).toEqual([]);
  });
});

/** The decisions that shape each rulebook; readers need none of those that are only about the software. */
const EVERYWHERE = [
  'D14',
  'D15',
  'D16',
  'D18',
  'D26',
  'D28',
  'D30',
  'D32',
  'D33',
  'D38',
  'D43',
  'D44',
  'D48',
  'D49',
  'D50',
];
const RESORTS_WORLD = [
  ...['D7', 'D10', 'D13', 'D19', 'D20', 'D25', 'D27', 'D31', 'D36', 'D37', 'D45', 'D47'],
  ...EVERYWHERE,
];
const SHAPED_BY: Readonly<Record<string, readonly string[]>> = {
  'rws-2013': ['D1', ...RESORTS_WORLD],
  'rws-2019': RESORTS_WORLD,
  etg: [
    ...['D2', 'D3', 'D4', 'D5', 'D6', 'D8', 'D9', 'D11', 'D12', 'D17', 'D24', 'D34', 'D35', 'D39', 'D40'],
    ...['D41', 'D46', 'D54', 'D55', ...EVERYWHERE],
  ],
  'south-dakota': [
    ...['D7', 'D13', 'D20', 'D21', 'D22', 'D23', 'D25', 'D27', 'D29', 'D31', 'D36', 'D37', 'D42', 'D45'],
    ...['D47', 'D51', 'D52', 'D53', 'D56'],
    ...EVERYWHERE,
  ],
};

describe('decisions', () => {
  it.each(Object.entries(SHAPED_BY))('of %s are all on its page', (id, decisions) => {
    const cited = new Set(rowsOf(book(id)).flatMap(({ cites }) => cites));
    expect(decisions.filter(decision => !cited.has(decision))).toEqual([]);
  });

  it('of the digest all appear somewhere', () => {
    const all = Object.keys(DECISIONS).filter(decision => decision.startsWith('D'));
    expect(all.length).toBeGreaterThanOrEqual(56);
    const shaping = new Set(Object.values(SHAPED_BY).flat());
    expect(all.filter(decision => !shaping.has(decision))).toEqual([]);
  });
});

describe('clauses', () => {
  const clauses = (id: string): ReadonlySet<string> => {
    const file = new URL(`../../../engine/conformance/${id}.json`, import.meta.url);
    const list = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly id: string }[];
    return new Set(list.map(clause => clause.id));
  };

  it('that a page cites exist in the documents', () => {
    const known = new Set(RULEBOOKS.flatMap(({ id }) => [...clauses(id)]));
    for (const each of RULEBOOKS) {
      const cited = rowsOf(each).flatMap(({ cites }) => cites.filter(cite => !isDecision(cite)));
      expect(cited.filter(cite => !known.has(cite))).toEqual([]);
    }
  });
});

describe('words', () => {
  it('state what the rulebooks state', () => {
    expect(textOf('rws-2019', 'pay-place')).toBe('9:5 on 4 and 10; 7:5 on 5 and 9; 7:6 on 6 and 8.');
    expect(textOf('rws-2019', 'odds-pass-odds')).toBe(
      'At most 3 times on 4 and 10, 4 times on 5 and 9, 5 times on 6 and 8, of the flat bet.',
    );
    expect(textOf('etg', 'odds-dont-come-odds')).toBe('They may win at most 2 times the flat bet.');
    expect(textOf('south-dakota', 'odds-dont-pass-odds')).toBe('At most 1,000.');
    expect(textOf('etg', 'commission-lay')).toBe('5% of the win, taken out of a win only.');
    expect(textOf('rws-2013', 'working-off')).toMatch(
      /^Place, buy, lay, and hardways: .* puck is ON, unless/,
    );
    expect(textOf('etg', 'working-off')).toMatch(
      /buy.* that are left from before .* first made for this very come-out is in play/,
    );
    expect(textOf('etg', 'working-calls')).toMatch(/^None: bets go on and off/);
    expect(textOf('etg', 'working-off')).toMatch(
      /^Come odds, place, buy, hardways, and big six and big eight that are left from before the last roll/,
    );
    expect(textOf('etg', 'power-single')).toContain('is raised by itself');
    expect(textOf('etg', 'power-chance')).toContain('with a probability of 1 in 20.');
    const own = { extends: 'etg', id: 'own', title: 'Own', power: { ...book('etg').power, chance: '2.5%' } };
    const loaded = loadRulebook(own);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const chance = rowsOf(loaded.book).find(({ key }) => key === 'power-chance');
    expect(chance?.text).toContain('with a probability of 2.5%.');
    expect(textOf('etg', 'jackpot-bands')).toContain('8–15 rolls: your bet back');
    expect(textOf('etg', 'procedure-timer')).toContain('timer');
    expect(textOf('etg', 'shooter-button')).toContain('presses it to roll');
    expect(textOf('etg', 'shooter-offer')).toBeUndefined();
    expect(textOf('rws-2013', 'shooter-offer')).toContain('seat 1');
    expect(textOf('south-dakota', 'house-fees')).toMatch(/^None:/);
    expect(textOf('south-dakota', 'contract-late')).toContain('put bet');
    expect(textOf('rws-2019', 'limits-shares')).toContain('a bet below the minimum stays whole');
    expect(textOf('etg', 'after-win-eleven')).toBe('Come.');
    expect(textOf('rws-2013', 'no-roll-slanted')).toMatch(/must/);
    expect(textOf('rws-2019', 'no-roll-slanted')).toMatch(/may/);
    expect(textOf('etg', 'jackpot-bands')).toContain('50 or more rolls: 100×');
    expect(textOf('south-dakota', 'house-pay')).toContain('the same at every open table');
    expect(textOf('south-dakota', 'shooter-keeps')).toContain('must after a losing seven');
    expect(textOf('south-dakota', 'no-roll-on-chips')).toContain('more than one side of a die');
    expect(textOf('south-dakota', 'house-odds')).toBe('Each table may set it, up to 1,000.');
    expect(textOf('south-dakota', 'house-pay')).toBe('The house sets them, the same at every open table.');
    expect(textOf('south-dakota', 'house-buy-commission')).toContain('up to 5%');
    expect(pricesText(pricesOf(book('etg'), 'hop'))).toBe(
      '30:1 on 6 pairs; 15:1 on 15 combinations of two different faces',
    );
    expect(joinList(['a', 'b', 'c'], 'or')).toBe('a, b, or c');
  });

  it('follow a house file', () => {
    const loaded = loadRulebook({
      extends: 'rws-2019',
      id: 'mine',
      title: 'Mine',
      bar: { total: 2, cite: 'Notice 1' },
      noRoll: { slanted: null },
      oddsLimits: {
        'pass-odds': {
          of: 'winnings',
          times: { 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3 },
          cap: '500.00',
          cite: 'Notice 2',
        },
      },
    });
    if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
    const differing = compared(book('rws-2019'), loaded.book).flatMap(({ pairs }) =>
      pairs.filter(pair => !pair.same),
    );
    expect(differing.map(({ key }) => key)).toEqual([
      'bet-dont-pass',
      'bet-dont-come',
      'bar',
      'odds-pass-odds',
      'no-roll-slanted',
    ]);
    expect(differing.find(({ key }) => key === 'odds-pass-odds')?.right?.text).toBe(
      'They may win at most 3 times the flat bet; never a bet of more than 500.',
    );
  });
});

describe('borrowed rules', () => {
  it('are marked on every row that rests on another rulebook’s clause, and on no other', () => {
    const rows = rowsOf(book('south-dakota'));
    const borrowed = rows.filter(row => row.borrowed !== undefined);
    expect(borrowed.length).toBeGreaterThan(20);
    expect(rows.filter(row => row.cites.some(cite => cite.startsWith('rws-2019 ')) && !row.borrowed)).toEqual(
      [],
    );
    expect(borrowed.every(row => row.borrowed === 'rws-2019' && row.cites.includes('D22'))).toBe(true);
    expect(rows.find(({ key }) => key === 'no-roll-on-chips')?.borrowed).toBeUndefined();
    expect(rows.find(({ key }) => key === 'pay-place')?.borrowed).toBeUndefined();
    for (const id of ['rws-2013', 'rws-2019', 'etg'])
      expect(rowsOf(book(id)).filter(row => row.borrowed)).toEqual([]);
  });
});

it('a house’s own bets are among the bets, with what they pay', () => {
  const file = readFileSync(new URL('../../../../examples/las-vegas.json', import.meta.url), 'utf8');
  const loaded = loadRulebook(JSON.parse(file));
  const rows = loaded.ok ? rowsOf(loaded.book) : [];
  const text = (key: string): string | undefined => rows.find(row => row.key === key)?.text;
  expect(text('pay-small')).toBe('All of 2, 3, 4, 5, 6, 34:1.');
  expect(text('pay-fire')).toBe(
    '4 different points made, 24:1; 5 different points made, 249:1; 6 different points made, 999:1.',
  );
  expect(text('bet-world')).toContain('a fifth of the bet on each');
});

it('a house’s limits, its cap, and bets over a maximum that stand whole are among its limits', () => {
  const cite = 'House 1';
  const loaded = loadRulebook({
    extends: 'rws-2019',
    id: 'ours',
    title: 'Ours',
    limits: { hard: { min: '1.00', max: '25.00', cite }, field: { max: '50.00', cite } },
    overLimit: { bets: 'stand-whole', cite },
    payoutCap: { above: '50:1', amount: '5000.00', cite },
  });
  const rows = loaded.ok ? rowsOf(loaded.book) : [];
  const text = (key: string): string | undefined => rows.find(row => row.key === key)?.text;
  expect(text('limits-of-hard')).toBe('From 1 to 25.');
  expect(text('limits-of-field')).toBe('Up to 50.');
  expect(text('limits-maximum')).toContain('the bet is paid or lost in full');
  expect(text('limits-shares')).toContain('paid or lost in full');
  expect(text('limits-cap')).toContain(
    'Bets that pay more than 50:1 win at most 5,000 combined on one roll.',
  );
  expect(rowsOf(book('rws-2019')).find(row => row.key === 'limits-cap')).toBeUndefined();
});

describe('two rulebooks side by side', () => {
  it('the two Resorts World editions differ in their wording and in the grounds for a No Roll', () => {
    const sections = compared(book('rws-2013'), book('rws-2019'))
      .filter(({ pairs }) => pairs.some(({ same }) => !same))
      .map(({ id }) => id);
    expect(sections).toEqual(['bets', 'limits', 'no-roll', 'procedure']);
  });

  it('never say that both lack a rule', () => {
    for (const left of RULEBOOKS) {
      for (const right of RULEBOOKS) {
        const pairs = compared(left, right).flatMap(section => section.pairs);
        const empty = pairs.filter(pair => (pair.left ?? pair.right)?.nothing && !(pair.left && pair.right));
        expect(empty, `${left.id} ${right.id}`).toEqual([]);
      }
    }
  });

  it('a rule that only one rulebook has stands alone', () => {
    const pairs = compared(book('rws-2019'), book('etg')).flatMap(section => section.pairs);
    expect(pairs.find(({ key }) => key === 'bet-hop')?.left).toBeNull();
    expect(pairs.find(({ key }) => key === 'bet-horn-high')?.right).toBeNull();
  });
});
