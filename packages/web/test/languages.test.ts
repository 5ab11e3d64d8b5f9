// The page in other languages: chosen by the browser or in the settings, kept with the account and on the device.
import { readFileSync } from 'node:fs';
import { Client } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { CALM, guestAt } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import * as spanish from '../src/text/es/app.ts';
import * as spanishDocs from '../src/text/es/docs.ts';
import { comeOutOnly } from '../src/text/es/engine/bets.ts';
import * as spanishScripts from '../src/text/es/engine/scripts.ts';
import { rollsLower } from '../src/text/es/lab.ts';
import { labelWords } from '../src/text/es/labels.ts';
import * as spanishSettings from '../src/text/es/preferences.ts';
import * as spanishReplay from '../src/text/es/replay.ts';
import * as chinese from '../src/text/zh/app.ts';
import * as chineseQuestions from '../src/text/zh/lab/questions.ts';
import * as chineseLab from '../src/text/zh/lab.ts';
import * as chineseSettings from '../src/text/zh/preferences.ts';
import * as chineseControls from '../src/text/zh/ui.ts';
import { watchCode } from './costs.ts';
import { openPractice } from './scenes.ts';
import { seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs, type Visitor } from './visitors.ts';

const DOCS = new URL('../../../docs/', import.meta.url);

/** The same as for English, in budgets.test.ts. */
const MAX_BYTES = 150_000;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

/** The scripts that a visitor's page has loaded. */
function watchScripts({ page }: Visitor): () => readonly string[] {
  const names = new Set<string>();
  page.on('request', request => {
    if (request.resourceType() === 'script') names.add(new URL(request.url()).pathname);
  });
  return () => [...names];
}

test('speaks the browser’s language, and loads no other', async () => {
  const entries = new Map<string, string>();
  for (const [locale, tag, rulebooks] of [
    ['de-DE', 'en', 'Rulebooks'],
    ['es-MX', 'es', spanish.rulebooks],
    ['zh-CN', 'zh-Hans', chinese.rulebooks],
  ] as const) {
    const visitor = await newVisitor(node, { locale });
    const scripts = watchScripts(visitor);
    await visitor.go('/rulebooks');
    await link(visitor.page, rulebooks).waitFor();
    await visitor.settles();
    expect(await languageOf(visitor.page)).toBe(tag);
    const started = scripts().filter(name => /\/index-/.test(name));
    expect(started.length).toBe(1);
    entries.set(tag, String(started));
    const manifest = await visitor.page.locator('link[rel=manifest]').getAttribute('href');
    const { lang } = await (await fetch(new URL(manifest ?? '', node.base))).json();
    expect(lang).toBe(tag);
  }
  expect(new Set(entries.values()).size).toBe(3);
});

// cites: P129
test('another language is chosen in the settings, and follows the account', async () => {
  const visitor = await newVisitor(node, { locale: 'es-US', timezoneId: 'UTC' });
  const { page } = visitor;
  await visitor.go('/you');
  await page.getByRole('button', { name: spanish.settings }).click();
  const dialog = page.getByRole('dialog', { name: spanishSettings.settings });
  await dialog.getByLabel(spanishSettings.pageLanguage).selectOption('简体中文');
  await link(page, chinese.rulebooks).waitFor();
  expect(await languageOf(page)).toBe('zh-Hans');
  // The settings are still open, in that language.
  const settings = page.getByRole('dialog', { name: chineseSettings.settings });
  await settings.getByLabel(chineseSettings.pageLanguage).waitFor();
  await settings.getByRole('button', { name: chineseControls.close }).click();
  const client = await visitor.client();
  await eventually(async () => (await client.preferences()).language).toBe('zh');

  const elsewhere = await newVisitorAs(client, node);
  await elsewhere.go('/rulebooks');
  await link(elsewhere.page, chinese.rulebooks).waitFor();
  expect(await languageOf(elsewhere.page)).toBe('zh-Hans');
});

test.each(['es-US', 'zh-CN'])(
  'the table loads at most 150 kB of scripts and styles, gzipped, in %s',
  async locale => {
    const { player, table } = await openPractice(node.base, 'etg');
    const visitor = await newVisitorAs(player, node, { locale });
    const code = await watchCode(visitor.page);
    await visitor.go(`/table/${table}`);
    const bytes = (await code()).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  },
);

const GROUPED = [
  ['es-MX', '1,000'],
  ['es-ES', '1\u202f000'],
] as const;

// cites: P129
test.each(GROUPED)('in %s, a thousand is written %s', async (locale, thousand) => {
  const player = await guestAt(node, 'Ana');
  const { id } = await player.newTable({ mode: 'practice', rulebook: 'rws-2019' });
  await player.command(id, { type: 'sit', amount: 1_000_00 });
  const visitor = await newVisitorAs(player, node, { locale });
  await visitor.go(`/table/${id}`);
  const { page } = await seatOn(visitor);
  await eventually(() => page.locator('[data-rack]').first().textContent()).toBe(thousand);
});

test('refuses a bet in its language', async () => {
  const { player, table } = await openPractice(node.base, 'rws-2019');
  const visitor = await newVisitorAs(player, node, { locale: 'es-US' });
  await visitor.go(`/table/${table}`);
  const seat = await seatOn(visitor);
  await seat.spot('dont-pass').click();
  await visitor.page.getByText(comeOutOnly("Don't pass")).first().waitFor();
});

test('unnamed guests appear in each reader’s language, even those who come later', async () => {
  const arrive = async (table?: string): Promise<{ readonly table: string; readonly tag: string }> => {
    const client = new Client({ base: node.base, attempts: 1 });
    const [, tag = ''] = /^Guest (\w{4})$/.exec((await client.newSession()).name) ?? [];
    const id = table ?? (await client.newTable(CALM)).id;
    await client.command(id, { type: 'sit', amount: 100_00 });
    return { table: id, tag };
  };
  const first = await arrive();
  const readers = await Promise.all(
    (
      [
        ['en-US', 'Guest'],
        ['es-MX', 'Invitado'],
        ['zh-CN', '访客'],
      ] as const
    ).map(async ([locale, word]) => {
      const visitor = await newVisitor(node, { locale });
      await visitor.go(`/table/${first.table}`);
      return { page: visitor.page, word };
    }),
  );
  const sees = ({ page, word }: (typeof readers)[number], tag: string): Promise<void> =>
    page.getByText(`${word} ${tag}`).first().waitFor();
  for (const reader of readers) await sees(reader, first.tag);
  const second = await arrive(first.table);
  for (const reader of readers) {
    await sees(reader, second.tag);
    // So is the reader's own name.
    await reader.page.getByRole('link', { name: new RegExp(`^${reader.word} \\w{4}$`) }).waitFor();
  }
});

test('says what is wrong with a script and with weights in its language', async () => {
  const visitor = await newVisitor(node, { locale: 'es-US' });
  const { page } = visitor;
  await visitor.go('/replay');
  await visitor.settles();
  await page.getByLabel(spanishReplay.orPasteAScript).fill('rulebook rws-2019\nseat one Ana 100.00\n');
  await page.getByRole('button', { name: spanishReplay.openScript, exact: true }).click();
  const wrong = spanishScripts.expectedGot(spanishScripts.aSeat, spanishScripts.word('one'));
  await page.getByText(spanishReplay.badLine(2, wrong)).waitFor();
  const reader = await newVisitor(node, { locale: 'zh-CN' });
  await reader.go('/lab#dice=1+2+3');
  await reader.page
    .getByText(chineseLab.badWeights(chineseQuestions.weightCount(3, 36)))
    .first()
    .waitFor();
});

test('names bets and axes in its language in the lab', async () => {
  const visitor = await newVisitor(node, { locale: 'es-US' });
  await visitor.go('/lab');
  const drawing = visitor.page.locator('svg');
  await drawing.getByText(labelWords('Pass line'), { exact: true }).first().waitFor();
  await drawing.getByText(rollsLower, { exact: true }).first().waitFor();
});

test('has documentation in its language, with the addresses of the English pages', async () => {
  const visitor = await newVisitor(node, { locale: 'es-MX' });
  const { page } = visitor;
  await visitor.go('/docs');
  const [, title = ''] =
    /^# (.*)$/m.exec(readFileSync(new URL('es/explanation/fair-dice.md', DOCS), 'utf8')) ?? [];
  const [, english = ''] =
    /^## (.*)$/m.exec(readFileSync(new URL('explanation/fair-dice.md', DOCS), 'utf8')) ?? [];
  await page.getByText(spanishDocs.inEnglish).first().waitFor();
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/docs/fair-dice');
  await page.locator('article:not([lang])').getByRole('heading', { level: 1, name: title }).waitFor();
  const id = english
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
  expect(await page.locator(`h2#${id}`).count()).toBe(1);
});

test('keeps its language on the device, and opens in it without a connection', async () => {
  const visitor = await newVisitor(node, { locale: 'es-US', serviceWorkers: 'allow' });
  visitor.forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { page, context } = visitor;
  await visitor.go('/rulebooks');
  await link(page, spanish.rulebooks).waitFor();
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? '')).toBe(
    'activated',
  );
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter(file => file.startsWith('/manifest'))).toEqual(['/manifest.es.webmanifest']);
  expect(kept.filter(file => /\/index-.*\.js$/.test(file)).length).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await link(page, spanish.rulebooks).waitFor();
  // The page stays in its language if the chosen one is not on the device, or is not a language at all.
  for (const language of ['zh', 'constructor']) {
    await page.evaluate(kept => localStorage.setItem('preferences', kept), JSON.stringify({ language }));
    await page.reload();
    await link(page, spanish.rulebooks).waitFor();
    expect(await languageOf(page)).toBe('es');
  }
});
