// passline odds: its JSON, its table, the length of a hand, and the printed report.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CommandResult, passline, temporaryFolder } from './command.ts';

const HOUSE = 'examples/house-ten-times.json';

const folder = temporaryFolder();

const odds = (...args: readonly string[]): CommandResult => passline('odds', ...args);

type OddsLine = Readonly<Record<string, unknown>> & { readonly spot: string };

function rows(...args: readonly string[]): ReadonlyMap<string, OddsLine> {
  const { code, out, err } = odds(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return new Map((JSON.parse(out) as OddsLine[]).map(row => [row.spot, row]));
}

const FIELDS = ['spot', 'payout', 'win', 'lose', 'push', 'edge', 'edgePercent', 'standardDeviation', 'rolls'];

describe('odds --json', () => {
  test.each(['rws-2013', 'rws-2019', 'etg', 'south-dakota', HOUSE])(
    '%s: one object per spot, as notation.md describes it',
    id => {
      const all = rows(id);
      const fields = id === 'etg' ? [...FIELDS, 'edgeWithPowerOdds'] : FIELDS;
      for (const row of all.values()) {
        expect(Object.keys(row).sort()).toEqual([...fields].sort());
        const parts = ['win', 'lose', 'push', 'edge', 'rolls'].map(name => String(row[name]));
        for (const part of parts) expect(part).toMatch(/^-?\d+\/[1-9]\d*$/);
        expect(typeof row.edgePercent).toBe('number');
        expect(typeof row.standardDeviation).toBe('number');
        const [num, den] = String(row.edge).split('/').map(Number);
        expect(row.edgePercent).toBeCloseTo((100 * (num ?? 0)) / (den ?? 1), 9);
      }
      expect(all.get('place-6')).toMatchObject({ payout: '7:6', edge: '1/66', rolls: '36/11' });
      for (const spot of ['come-4', 'dont-come-10', 'pass-odds', 'come-odds-6'])
        expect(all.has(spot)).toBe(true);
    },
  );

  test('a payout that varies is an object by total', () => {
    const all = rows('rws-2019');
    expect(all.get('field')?.payout).toMatchObject({ 2: '2:1', 3: '1:1', 12: '2:1' });
    expect(all.get('c-and-e')?.payout).toEqual({ 2: '3:1', 3: '3:1', 11: '7:1', 12: '3:1' });
  });

  test('applies several settings', () => {
    expect(rows('etg', '--table', 'power-odds=1/10').get('hard-6')).toMatchObject({
      edge: '1/11',
      edgeWithPowerOdds: '7/220',
    });
    const both = rows('south-dakota', '--table', 'commission=win', '--table', 'pay-field-12=3:1');
    expect([both.get('buy-4')?.edge, both.get('field')?.edge]).toEqual(['1/60', '1/36']);
  });

  test('a house file works where a name does', () => {
    expect(rows(HOUSE).get('field')).toMatchObject({ edge: '1/36' });
  });
});

describe('an amount as it is made', () => {
  test('--amount adds its edge beside that of the bet, or why it is refused', () => {
    const all = rows('rws-2019', '--amount', '5.00');
    expect(all.get('place-6')).toMatchObject({
      edge: '1/66',
      asMade: { amount: 5, edge: '1/11', edgePercent: 100 / 11 },
    });
    expect(all.get('horn')?.asMade).toEqual({
      amount: 5,
      refused: 'bet/bad-amount',
      message: 'Horn takes multiples of 4.00.',
    });
    expect(rows('etg', '--amount', '5').get('hard-6')?.asMade).toMatchObject({
      edgeWithPowerOdds: '27/440',
    });
    const { out } = odds('south-dakota', '--amount', '1');
    expect(out).toMatch(/^bet .* 1\.00 as made % +pays$/m);
    expect(out).toMatch(/^place-6 .* 1\.5152 .* -36\.3636 +7:6$/m);
  });
});

describe('weighted dice', () => {
  const SETTER = 'examples/dice-setter.txt';

  test('change every figure, and the length of a hand', () => {
    const all = rows('rws-2019', '--weights', SETTER);
    expect(all.get('pass')?.edge).toBe('-11/630');
    expect(all.get('any-seven')?.edge).toBe('2/7');
    expect(odds('rws-2019', '--weights', SETTER).out).toContain(
      'Exact figures per decision of weighted dice.',
    );
    expect(odds('rws-2019', '--hand', '--weights', SETTER).out).not.toContain('1671/196');
  });

  test('a bet that they never decide is marked, and the others have their figures', () => {
    const path = join(folder, 'never.txt');
    // No 6 and no 7.
    const weight = (a: number, b: number): number => (a + b === 6 || a + b === 7 ? 0 : 1);
    const row = (a: number): string => [1, 2, 3, 4, 5, 6].map(b => weight(a, b)).join(' ');
    writeFileSync(path, [1, 2, 3, 4, 5, 6].map(row).join('\n'));
    const { code, out } = odds('rws-2019', '--weights', path, '--amount', '10');
    expect(code).toBe(0);
    expect(out).toMatch(/^place-6 +never decided$/m);
    expect(out).toMatch(/^come-6 +never made$/m);
    expect(out).toMatch(/^any-seven +0 +1 +0 /m);
    const json = JSON.parse(odds('rws-2019', '--weights', path, '--json').out) as readonly object[];
    expect(json).toContainEqual({ spot: 'place-6', undecided: 'never decided' });
    const [sheet, csv] = [join(folder, 'never.html'), join(folder, 'never.csv')];
    odds('rws-2019', '--weights', path, '--report', sheet, '--csv', csv);
    expect(readFileSync(sheet, 'utf8')).toContain('<dd class="">never decided with these dice</dd>');
    expect(readFileSync(csv, 'utf8')).toMatch(/^place-6,Place 6,,/m);
  });

  test('a mistake in the file is one line', () => {
    const path = join(folder, 'short.txt');
    writeFileSync(path, '1 2 3');
    expect(odds('etg', '--weights', path)).toMatchObject({
      code: 2,
      out: '',
      err: `${path}: has 3 weights, not 36: six rows of six\n`,
    });
  });
});

test('--csv writes one row a bet, with fractions and ranges of returns', () => {
  const path = join(folder, 'etg.csv');
  expect(odds('etg', '--csv', path, '--amount', '5')).toMatchObject({ code: 0, err: '' });
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(93);
  expect(head).toContain(
    'volatilityIndex,rolls,edgePerRoll,waysOf36,maxWinPerUnit,returnLow1000,returnHigh1000',
  );
  const seven = Object.fromEntries(
    head
      .split(',')
      .map((name, at) => [name, lines.find(line => line.startsWith('any-seven,'))?.split(',')[at]]),
  );
  // Any seven pays 4:1, raised to 6:1 or 8:1 in one roll of 20.
  const results = [4, 6, 8, -1].map((net, at) => ({
    net,
    chance: [19 / 120, 1 / 240, 1 / 240, 5 / 6][at] ?? 0,
  }));
  const mean = results.reduce((sum, { net, chance }) => sum + net * chance, 0);
  const spread = Math.sqrt(results.reduce((sum, { net, chance }) => sum + (net - mean) ** 2 * chance, 0));
  expect(Number(seven.return)).toBeCloseTo(1 + mean, 12);
  expect(Number(seven.standardDeviation)).toBeCloseTo(spread, 12);
  expect(Number(seven.returnLow10000)).toBeCloseTo(1 + mean - (1.6448536269514722 * spread) / 100, 12);
  expect(seven).toMatchObject({ waysOf36: '6–30', maxWinPerUnit: '8', amount: '5.00', edgeAsMade: '17/120' });
});

describe('odds', () => {
  test('prints a table of every bet, and below it the line bets with odds', () => {
    const { code, out, err } = odds('rws-2019');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^pass +244\/495 +251\/495 +0 +7\/495 +1\.4141 +0\.9999 +3\.376 +1:1$/m);
    expect(out).toMatch(/^field .* 2:1 on 2 12, 1:1 on 3 4 9 10 11$/m);
    expect(out).toMatch(/Pass line with 1x odds +7\/825 +0\.848485%/);
    expect(out).toMatch(/Pass line with 2x odds +1\/165 +0\.606061%/);
    expect(out).toMatch(/Pass line with 3-4-5x odds +7\/1870 +0\.374332%/);
    expect(out).toMatch(/Don't pass with 3-4-5x odds +3\/1100 +0\.272727%/);
  });

  test('--hand shows the length of a hand', () => {
    const { code, out } = odds('rws-2019', '--hand');
    expect(code).toBe(0);
    expect(out).toContain('1671/196 = 8.525510');
    expect(out).toContain('1768701/38416 = 46.040738');
    expect(out).toMatch(/^ *154 .* 1\.788824262e-10$/m);
  });

  test('--hand --json has the exact chances', () => {
    const hand = JSON.parse(odds('etg', '--hand', '--json').out) as {
      mean: string;
      variance: string;
      lengths: { rolls: number; exactly: string; probabilityAtLeast: number }[];
    };
    expect([hand.mean, hand.variance]).toEqual(['1671/196', '1768701/38416']);
    expect(hand.lengths[1]).toMatchObject({ rolls: 2, exactly: '1/9' });
    expect(hand.lengths[153]?.probabilityAtLeast.toExponential(9)).toBe('1.788824262e-10');
  });
});

describe('odds --report', () => {
  function report(name: string, ...args: readonly string[]): string {
    const path = join(folder, name);
    const { code, out, err } = odds(...args, '--report', path);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(path);
    return readFileSync(path, 'utf8');
  }

  test('has every bet with its rule, and fetches nothing', () => {
    const html = report('etg.html', 'etg', '--table', 'power-odds=1/10');
    for (const spot of rows('etg').keys()) expect(html).toContain(`<small>${spot}</small>`);
    for (const text of [
      'etg §17 b',
      'power-odds=1/10',
      '7/220',
      '0.848485%',
      '1768701/38416',
      '1.788824262e-10',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/<script|<link|<img|https?:|url\(|@import|src=/);
    expect(html.match(/<svg /g)?.length).toBeGreaterThanOrEqual(4);
  });

  test('is identical each time, but for its date', () => {
    const undated = (html: string): string => html.replace(/\d{4}-\d\d-\d\d/, '');
    expect(undated(report('a.html', 'rws-2013'))).toBe(undated(report('b.html', 'rws-2013')));
  });

  test('names the program that made it, and has volatility, ways, returns with Power Odds, and exposure', () => {
    const html = report('par.html', 'etg', '--amount', '5', '--table', 'max=1000', 'box-max=5000');
    const text = html.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' ');
    expect(text).toMatch(/Program Passline \d+\.\d+\.\d+/);
    expect(text).toMatch(/Date 20\d\d-\d\d-\d\d/);
    expect(text).toMatch(/Program, SHA-256 [0-9a-f]{64} Rules, SHA-256 [0-9a-f]{64}/);
    // The jackpot: win, lose, push.
    expect(text).toMatch(/hot-shooter .* 13\.1620% .* 57\.0956% .* 29\.7425%/);
    // Hard 6: 1 – 10.325/11 with Power Odds, at best 18:1 on the table's maximum and on the box's.
    expect(text).toMatch(/Hard 6, 8 93\.86% .* ×18 18000\.00 90000\.00/);
    expect(text).toMatch(/Pass line pass 1:1 etg §5 c, §5 a 8–4 3–6 4–6 5–6 /);
    expect(text).toMatch(/Pass odds 100\.00% .* ×2 4000\.00 20000\.00/);
    expect(text).toContain('Edge of 5.00 as made');
  });

  test('shows a house’s words as text, not as markup', () => {
    const path = join(folder, 'house.json');
    const cite = '<b onclick=x>"notice"</b>';
    const pays = { 'field-12': { odds: '3:1', cite } };
    writeFileSync(
      path,
      JSON.stringify({ extends: 'rws-2019', id: 'h', title: '<script>x</script> & Co', pays }),
    );
    const html = report('house.html', path);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('&#60;script&#62;x&#60;/script&#62; &#38; Co');
  });

  test('reports in one line that it cannot be written', () => {
    const none = join(folder, 'no', 'where.html');
    expect(odds('etg', '--report', none)).toMatchObject({ code: 2, err: `${none}: no such folder\n` });
    expect(odds('etg', '--report', folder)).toMatchObject({ code: 2, err: `${folder}: is a folder\n` });
  });
});

describe('bad input', () => {
  test.each([
    [['rws-2018'], /^passline: no rulebook “rws-2018”\. Did you mean rws-2013\? Use .*\n$/],
    [['nowhere.json'], /nowhere\.json: no such file\n$/],
    [[], 'passline: odds: name a rulebook, such as rws-2019\n'],
    [
      ['etg', '--jsno'],
      'passline: odds: unknown option “--jsno”. Did you mean --json? Options: --amount, --weights, --report, --csv, --table, --json, --hand, --help.\n',
    ],
    [['etg', 'rws-2019'], /^passline: odds takes one rulebook, but also got “rws-2019”.*\n$/],
    [['etg', '--table'], /^passline: odds: --table takes settings such as max=500\.00, not nothing\n$/],
    [['etg', '--table', 'chip'], /^passline: odds: --table takes .*, not “chip”\n$/],
    [['etg', '--table', 'chips=1.00'], /^passline: odds: chips is not a setting .*\n$/],
    [
      ['etg', '--table', 'power-odds=2'],
      /^passline: odds: power-odds must be a chance such as 1\/20, not 2\n$/,
    ],
    [['south-dakota', '--table', 'pay-field-12=1:1'], /^passline: odds: pay-field-12=1:1 is below .*\n$/],
    [['etg', '--report'], 'passline: odds: --report needs a value\n'],
  ])('%j: one line, exit 2', (args, line) => {
    const { code, out, err } = odds(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(line);
    expect(err.trimEnd()).not.toContain('\n');
  });
});

describe('a book with bets and points of its own', () => {
  const sheetOf = (book: string): string => {
    const path = join(folder, `${book}.html`);
    expect(odds(`examples/${book}.json`, '--report', path)).toMatchObject({ code: 0, err: '' });
    return readFileSync(path, 'utf8');
  };
  const headings = (sheet: string): readonly string[] =>
    [...sheet.matchAll(/<tr class="group"><th[^>]*>([^<]*)</g)].map(([, title = '']) => title);

  test('las-vegas: its own bets stand on the sheet by their labels, with what decides them', () => {
    const sheet = sheetOf('las-vegas');
    expect(headings(sheet)).toEqual([
      'The line',
      'Come',
      'Come bets on their number',
      "Don't come",
      "Don't come bets on their number",
      'Numbers',
      'Hardways',
      'One roll',
      'One roll, several numbers',
      'Hops',
      'The whole hand',
    ]);
    const [, several = '', hand = ''] =
      /One roll, several numbers(.*?)Hops.*?The whole hand(.*?)<\/tbody>/s.exec(sheet) ?? [];
    expect(several).toContain('<b>World</b>');
    for (const label of ['Fire', 'All Small', 'All Tall', 'Make ’Em All']) {
      expect(hand).toContain(`<b>${label}</b>`);
    }
    expect(sheet).toContain('Buy commission');
    expect(odds('examples/las-vegas.json').out).toMatch(/^Las Vegas Strip: /);
  });

  test('mini-dice: no line, nothing barred, no commission', () => {
    const sheet = sheetOf('mini-dice');
    expect(headings(sheet)).toEqual(['Numbers', 'One roll']);
    expect(sheet).toContain('<b>Over 7</b>');
    expect(sheet).not.toMatch(/>Barred<|commission<\/dt>/);
    expect(rows('examples/mini-dice.json').get('over')).toMatchObject({ payout: '1:1', edge: '1/6' });
  });
});
