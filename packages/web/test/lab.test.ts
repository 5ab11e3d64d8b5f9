// The lab: exact figures at once, a simulation in its worker, other tables and dice, the best play, charts, and links.
import { readFileSync } from 'node:fs';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { edge, FIELD, inLabOf, paste, plays, side } from './lab-visitor.ts';
import { eventually, newVisitor, type Visitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const inLab = (): Promise<Visitor> => inLabOf(node);

test('the pass line costs exactly 7/495, a simulation runs to its end, and two strategies are compared', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption('pass');
  await edge(page, '1.414');
  await page
    .getByText(/7\/495/)
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Sessions' }).fill('2000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.getByText('2,000 of 2,000 sessions').waitFor();
  await page.getByRole('row', { name: /^Average final bankroll/ }).waitFor();
  const charts = page.locator('.lab-charts svg');
  await eventually(() => charts.count()).toBeGreaterThanOrEqual(3);
  // Two strategies side by side.
  await plays(page, 'B').selectOption('dont-pass');
  await edge(page, '1.3');
});

test('one strategy under two rulebooks: figures and charts of both, and a link that brings both tables back', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption('pass-345');
  await plays(page, 'B').selectOption('pass-345');
  await side(page, 'B').getByRole('combobox', { name: 'Table' }).selectOption('south-dakota');
  await side(page, 'B').getByRole('textbox', { name: 'Betting unit' }).fill('25');
  await side(page, 'B').getByText('Limits and house settings').click();
  await side(page, 'B').getByRole('textbox', { name: 'Maximum odds' }).fill('2x');
  // 3-4-5 odds behind a pass bet cost 7/1870 of all action, double odds 1/165.
  await edge(page, '7/1870');
  await edge(page, '165');
  const heads = await page.locator('.lab-table thead th').allInnerTexts();
  expect(
    heads.some(head => head.startsWith('B: Pass with 3-4-5 odds (South Dakota rules, odds=2x, unit 25)')),
  ).toBe(true);
  await page.getByRole('textbox', { name: 'Sessions' }).fill('2000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.getByText('A: 2,000 of 2,000 sessions').waitFor();
  await page.getByText('B: 2,000 of 2,000 sessions').waitFor();
  for (const title of ['Session results', 'Bankroll over time', 'Risk of ruin over time', 'Result by bet']) {
    const chart = page.getByRole('figure', { name: title });
    for (const key of ['a', 'b'])
      await eventually(() => chart.locator(`[role=img] .lab-side-${key}`).count()).toBeGreaterThan(0);
  }
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = new URL(await page.getByLabel('Link to this experiment').inputValue());

  const other = await newVisitor(node);
  await other.go(link.pathname + link.hash);
  await edge(other.page, '165');
  const own = side(other.page, 'B');
  expect(await own.getByRole('combobox', { name: 'Table' }).inputValue()).toBe('south-dakota');
  expect(await own.getByRole('textbox', { name: 'Maximum odds' }).inputValue()).toBe('2x');
  expect(await own.getByRole('textbox', { name: 'Betting unit' }).inputValue()).toBe('25');
});

test('an old link, without a table for each side, still opens', async () => {
  const visitor = await newVisitor(node);
  await visitor.go('/lab#book=etg&a=pass&b=dont-pass&bankroll=500');
  const { page } = visitor;
  await edge(page, '7/495');
  expect(await page.getByRole('combobox', { name: 'Rulebook' }).inputValue()).toBe('etg');
  expect(await side(page, 'B').getByRole('combobox', { name: 'Table' }).inputValue()).toBe('');
  expect(await page.locator('.lab-note').filter({ hasText: 'link' }).count()).toBe(0);
});

test('figures are saved as a file that spreadsheets read, with fractions in full', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption('pass');
  await edge(page, '7/495');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save figures as CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('passline-figures.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\n')[0]).toBe('figure,Pass,as a fraction,simulated');
  expect(text).toMatch(/^"House edge, of the action",1\.41414%,7\/495,$/m);
});

test('figures that are failed, not solved, inapplicable or known to simulations only say which', async () => {
  const { page } = await inLab();
  const cell = (row: RegExp) => page.getByRole('row', { name: row }).getByRole('cell').first();
  await edge(page, '7/1870');
  await cell(/^Average max drawdown/)
    .getByText('simulate to see')
    .waitFor();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  // The previous strategy's figures are dimmed or already gone.
  await paste(page, FIELD.replace('{ field: sight.unit }', '{}'));
  await cell(/^House edge/)
    .getByText('no bets')
    .waitFor();
  await paste(page, FIELD.replace('return', 'retrn'));
  await cell(/^House edge/)
    .getByText('failed')
    .waitFor();
  await paste(page, FIELD.replace('sight.unit', 'sight.unit + 100 * (Math.floor(sight.rack / 100) % 2)'));
  await cell(/^House edge/)
    .getByText('not solved')
    .waitFor();
});

test('only a visitor’s own code times out: the lab’s strategies may take long on a slow device', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await page.addInitScript(() => {
    const phases: string[] = [];
    Object.assign(window, {
      phases,
      Worker: class extends Worker {
        constructor(...made: ConstructorParameters<typeof Worker>) {
          super(...made);
          this.addEventListener('message', ({ data }) => data.type === 'phase' && phases.push(data.phase));
        }
      },
    });
  });
  const phases = (): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'phases'));
  await visitor.go('/lab');
  await plays(page, 'A').selectOption('pass');
  await edge(page, '7/495');
  expect(new Set(await phases())).toEqual(new Set(['lab']));
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await paste(page, FIELD);
  await eventually(phases).toContain('strategy');
});

test('weighted dice change every figure, and every bet is shown with these dice and as made', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption('pass');
  await edge(page, '7/495');
  await page.locator('summary', { hasText: /^Dice$/ }).click();
  await page
    .getByRole('combobox', { name: 'Dice' })
    .selectOption({ label: 'dice setter: one seven in seven rolls' });
  await page.getByText('Sevens: 14.29% of rolls, one in 7.00').waitFor();
  // The player wins 11/630 with these dice.
  await edge(page, '11/630');
  await page.getByRole('textbox', { name: 'Betting unit' }).fill('5');
  const bets = page.getByRole('region', { name: 'Every bet at A’s table' }).first();
  await bets.getByRole('button', { name: 'Show every bet' }).click();
  const six = bets.getByRole('row', { name: /^Place 6/ });
  await eventually(() => six.getByRole('cell').count()).toBe(3);
  expect(await bets.getByText('You changed the form').count()).toBe(0);
  expect((await six.getByRole('cell').allInnerTexts())[1]).toBe('1.515%');
  // The figures shown are now for other dice, and say so.
  await page.getByRole('combobox', { name: 'Dice' }).selectOption({ label: 'fair dice' });
  await bets.getByText('You changed the form').waitFor();
  await bets.getByRole('button', { name: 'Show every bet' }).click();
  // This rulebook pays only 5 for 5 on Place 6.
  await eventually(() => six.getByRole('cell').allInnerTexts()).toEqual(['1.515%', '9.091%']);
});

test('the best play is found, shown and played as strategy A', async () => {
  const { page } = await inLab();
  await page.getByRole('textbox', { name: 'Bankroll' }).fill('60');
  const best = page.getByRole('region', { name: 'Best play' });
  await best.getByRole('textbox', { name: 'Reach' }).fill('100');
  await best.getByRole('button', { name: 'Find the best play' }).click();
  await best.getByText('Highest chance: 59.18137%').waitFor();
  await best.getByRole('row', { name: /^Then, point 5.*10.*20/ }).waitFor();
  await best.getByRole('button', { name: 'Play it as strategy A' }).click();
  await page.getByRole('textbox', { name: 'Sessions' }).fill('2000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.getByText('2,000 of 2,000 sessions').waitFor();
  const reached = page.getByRole('row', { name: /^Target reached/ }).getByRole('cell');
  // Within four standard errors of 2,000 sessions.
  await eventually(async () => {
    const [, share] = /(\d+\.?\d*)%/.exec(await reached.innerText()) ?? [];
    return Math.abs(Number(share) - 59.18) < 4.4;
  }).toBe(true);
});

test('charts answer arrow keys and the pointer, switch sides off, add up, and are saved as pictures', async () => {
  const { page } = await inLab();
  await plays(page, 'B').selectOption('dont-pass');
  await edge(page, '3/220');
  const ruin = page.getByRole('figure', { name: 'Risk of ruin over time' });
  const cross = ruin.getByRole('slider');
  await cross.focus();
  // Points are still being added, so the end moves until all are there.
  const atEnd = async (chart: typeof ruin): Promise<string | null> => {
    await chart.getByRole('slider').press('End');
    return chart.getByRole('slider').getAttribute('aria-valuetext');
  };
  await eventually(() => atEnd(ruin)).toMatch(/^Rolls 400 · A exact: \d+\.\d+% · B exact: [\d.]+%$/);
  await cross.press('Home');
  await eventually(() => ruin.locator('.lab-readout').innerText()).toMatch(/^Rolls 0 ·/);
  await cross.hover({ position: { x: 200, y: 60 } });
  await eventually(() => ruin.locator('.lab-readout').innerText()).not.toMatch(/^Rolls 0 ·/);

  const results = page.getByRole('figure', { name: 'Session results' });
  await results.getByText(/^Sessions that end in ruin: A \d+\.\d+% · B [\d.]+%\./).waitFor();
  await results.getByRole('checkbox', { name: /^Cumulative/ }).check();
  await eventually(() => atEnd(results)).toMatch(/^Finish all sessions · A exact: (100|99\.9\d)/);
  await results.getByRole('button', { name: 'A: Pass with 3-4-5 odds', pressed: true }).press('Enter');
  await eventually(() => ruin.locator('[role=img] .lab-side-a').count()).toBe(0);
  expect(await ruin.locator('[role=img] .lab-side-b').count()).toBe(1);
  expect(await results.getByRole('button', { name: 'B: Don’t pass' }).isDisabled()).toBe(true);

  await results.getByText('Numbers').click();
  for (const [kind, start] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await results.getByRole('button', { name: `Save session-results as ${kind}` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`passline-session-results.${kind.toLowerCase()}`);
    const content = readFileSync(await file.path());
    expect(content.toString('latin1', 0, 4)).toBe(start);
    expect(content.length).toBeGreaterThan(2000);
  }
});
