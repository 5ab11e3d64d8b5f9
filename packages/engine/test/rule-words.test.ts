// The words of the rules are each rulebook's own: grounds, bets and procedure as its document has them.
import { describe, expect, test } from 'vitest';
import {
  betName,
  betText,
  decide,
  FAMILIES,
  findRulebook,
  isBorrowed,
  loadRulebook,
  Narrator,
  newTable,
  parseLine,
  RULEBOOKS,
  type Rulebook,
  ruleWords,
  runStatement,
  START,
} from '../src/index.ts';

function book(id: string): Rulebook {
  const found = findRulebook(id);
  if (!found) throw new Error(`no rulebook ${id}`);
  return found;
}

const words = (id: string, ground: string): string => book(id).noRoll[ground]?.words ?? '';

const house = (fields: Record<string, unknown>, parent = 'rws-2019') =>
  loadRulebook({ extends: parent, id: 'my-house', title: 'My house', ...fields });

function housed(fields: Record<string, unknown>, parent?: string): Rulebook {
  const loaded = house(fields, parent);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.book;
}

function told(script: string): string[] {
  const narrator = new Narrator();
  let run = START;
  return script.split('\n').flatMap(line => {
    const parsed = parseLine(line);
    if (!parsed.ok || !parsed.statement) return [];
    const step = runStatement(run, parsed.statement, ref => {
      const found = findRulebook(ref);
      return found ? { ok: true, book: found } : { ok: false, message: ref };
    });
    const lines = narrator.tell(run, step);
    run = step.run;
    return lines;
  });
}

describe('grounds of a No Roll', () => {
  // cites: rws-2013 §3.10 (ix), rws-2019 §3.16.9, D56
  test('chips under a die: a stack in 2013, two or more in 2019, more than one side of it in South Dakota', () => {
    expect(words('rws-2013', 'on-chips')).toBe(
      'one or both of the dice rest on a stack of chips or other object',
    );
    expect(words('rws-2019', 'on-chips')).toBe(
      'one or both of the dice rest on two or more chips or other object',
    );
    expect(words('south-dakota', 'on-chips')).toBe(
      'more than one side of a die rests on chips or another object',
    );
  });

  // cites: rws-2013 §3.10 (xii), rws-2019 §3.15.3
  test.each(['rws-2013', 'rws-2019'])('%s: only a player, and only on purpose, interferes', id => {
    expect(words(id, 'interfered')).toMatch(/^a Player changes .* one or both of the dice on purpose/);
  });

  // cites: rws-2019 §3.16.1
  test('one die short of the far side is enough, and only the edition of 2019 asks for it', () => {
    expect(words('rws-2019', 'far-wall')).toMatch(/^one or both of the dice fail to strike .* furthest/);
    expect(book('rws-2013').noRoll['far-wall']).toBeUndefined();
  });

  // cites: rws-2013 §3.10, rws-2019 §3.16
  test('apply to one die as to both, wherever a die ends up', () => {
    for (const ground of ['off-table', 'on-float', 'in-bowl', 'on-rail', 'slanted']) {
      for (const id of ['rws-2013', 'rws-2019', 'south-dakota'])
        expect(words(id, ground)).toMatch(/^one or both (of the )?dice /);
    }
  });

  test('are narrated in the words of the table’s book, and as borrowed where they are', () => {
    const played = (id: string, ground: string): string | undefined =>
      told(`rulebook ${id}\nseat 1 Ana 100.00\n1 bet pass 5.00\nno-roll ${ground}`).at(-1);
    expect(played('rws-2013', 'on-chips')).toBe(
      '  No roll, by the rules: one or both of the dice rest on a stack of chips or other object. Same dice, same bets.',
    );
    expect(played('rws-2019', 'on-chips')).toContain('two or more chips');
    expect(played('south-dakota', 'off-table')).toContain(
      'by the rules, borrowed from rws-2019: one or both',
    );
    expect(played('south-dakota', 'on-chips')).toContain('by the rules: more than one side of a die');
  });

  test('are named with their words where another is asked for', () => {
    const made = newTable(book('rws-2013'));
    if (!made.ok) throw new Error(made.message);
    const decision = decide(made.table, { type: 'no-roll', ground: 'far-wall' });
    expect(decision.ok).toBe(false);
    if (decision.ok) return;
    expect(decision.refusal.code).toBe('no-roll/unknown-ground');
    expect(decision.refusal.message).toContain(
      'on-chips (one or both of the dice rest on a stack of chips or other object)',
    );
  });
});

describe('bets', () => {
  test.each(RULEBOOKS)(
    '$id: every kind of bet has a name and a sentence with nothing left to fill in',
    each => {
      for (const family of FAMILIES) {
        expect(betName(each, family)).not.toBe('');
        for (const number of [0, 6]) expect(betText(each, family, number)).toMatch(/^[A-Z][^{}]*\.$/);
      }
    },
  );

  // cites: rws-2013 App. D 1, rws-2019 App. D 1
  test('a pass bet is made right before the come-out in 2013, before it in 2019', () => {
    expect(betText(book('rws-2013'), 'pass')).toMatch(
      /^A contract bet \(it stays until it is decided\), made right before the come-out roll/,
    );
    expect(betText(book('rws-2019'), 'pass')).toMatch(
      /^A contract bet \(it stays until it is decided\), made before the come-out roll/,
    );
  });

  test('are called as their document calls them', () => {
    expect(['rws-2019', 'etg', 'south-dakota'].map(id => betName(book(id), 'two'))).toEqual([
      'two crap',
      'horn bet on 2',
      'craps 2',
    ]);
  });

  test('follow the number and the barred total', () => {
    expect(betText(book('rws-2019'), 'place', 8)).toContain('wins if 8 rolls before a 7');
    expect(betText(book('rws-2019'), 'place')).toContain('wins if its number rolls before a 7');
    const barsTwo = housed({ bar: { total: 2, cite: 'Notice 1' } });
    expect(betText(barsTwo, 'dont-pass')).toContain('3 or 12 wins, 2 pushes');
  });
});

describe('a house’s own words', () => {
  test('take the place of its parent’s, one by one', () => {
    const mine = housed({
      bets: { two: { name: 'snake eyes', how: 'One roll: wins on two aces.' } },
      words: { limits: 'The sign on the rail shows them.' },
      noRoll: { slanted: { call: 'mandatory', words: 'a die leans', cite: 'Notice 2' } },
    });
    expect(betName(mine, 'two')).toBe('snake eyes');
    expect(betName(mine, 'three')).toBe('three crap');
    expect(ruleWords(mine).limits).toBe('The sign on the rail shows them.');
    expect(ruleWords(mine).box).toBe(ruleWords(book('rws-2019')).box);
    expect(mine.noRoll.slanted?.words).toBe('a die leans');
  });

  // cites: P40
  test('may leave a ground’s words as they are, and are asked for where there are none', () => {
    const stricter = housed({ noRoll: { slanted: { call: 'mandatory', cite: 'Notice 2' } } });
    expect(stricter.noRoll.slanted).toMatchObject({ call: 'mandatory', words: words('rws-2019', 'slanted') });
    const fields = { noRoll: { 'far-wall': { call: 'mandatory', cite: 'Notice 3' } } };
    expect(house(fields, 'rws-2013')).toMatchObject({
      ok: false,
      problems: [{ path: 'noRoll.far-wall.words', message: expect.stringContaining('missing') }],
    });
  });

  test.each([
    [{ words: { limit: 'Ask.' } }, 'words.limit'],
    [{ words: { limits: '' } }, 'words.limits'],
    [{ words: { limits: 'x'.repeat(501) } }, 'words.limits'],
    [{ document: 'vegas' }, 'document'],
    [{ bets: { two: { name: 'snake eyes' } } }, 'bets.two.how'],
    [{ noRoll: { slanted: { call: 'mandatory', words: 7, cite: 'x' } } }, 'noRoll.slanted.words'],
  ])('%j is refused at %s', (fields, path) => {
    const loaded = house(fields);
    expect(loaded.ok ? [] : loaded.problems.map(problem => problem.path)).toEqual([path]);
  });
});

describe('what South Dakota borrows', () => {
  const southDakota = book('south-dakota');

  // cites: D56
  test('says so, and from where', () => {
    expect(southDakota.borrowed).toMatchObject({ from: 'rws-2019' });
    expect(southDakota.borrowed?.words).toContain('borrowed');
    expect(isBorrowed(southDakota, southDakota.procedure.offer)).toBe(true);
    expect(isBorrowed(southDakota, southDakota.noRoll['off-table']?.cite ?? '')).toBe(true);
    expect(RULEBOOKS.filter(({ borrowed }) => borrowed).map(({ id }) => id)).toEqual(['south-dakota']);
    expect(housed({}, 'south-dakota').borrowed).toEqual(southDakota.borrowed);
  });

  // cites: D56
  test('gives way to its own chapter where that is known', () => {
    expect(isBorrowed(southDakota, southDakota.noRoll['on-chips']?.cite ?? '')).toBe(false);
    expect(ruleWords(southDakota).faces).toContain('the face opposite the side it rests on');
    expect(ruleWords(southDakota)['late-bets']).toContain('confirmed aloud');
    expect(ruleWords(southDakota)['give-up']).toContain('after any roll, and must after a losing seven');
  });
});
