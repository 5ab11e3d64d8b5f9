// The output of /metrics: every figure under its name, and the house's result compared with the odds.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newMetrics } from '../../src/lib/metrics.ts';
import { guest, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

const HOUSE = fileURLToPath(new URL('../../../../examples/house-ten-times.json', import.meta.url));

const figures = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

test('every metric that operators are promised has a name, a type and a help sentence', async () => {
  const text = await newMetrics().text();
  for (const [name, kind] of [
    ['passline_commands_total', 'counter'],
    ['passline_command_seconds', 'histogram'],
    ['passline_refusals_total', 'counter'],
    ['passline_commit_seconds', 'histogram'],
    ['passline_commit_tables', 'histogram'],
    ['passline_commit_commands', 'histogram'],
    ['passline_append_conflicts_total', 'counter'],
    ['passline_table_events_total', 'counter'],
    ['passline_clock_claims_total', 'counter'],
    ['passline_clocks', 'gauge'],
    ['passline_tables_loaded', 'gauge'],
    ['passline_store_up', 'gauge'],
    ['passline_program_as_started', 'gauge'],
    ['passline_streams', 'gauge'],
    ['passline_streams_dropped_total', 'counter'],
    ['passline_house_result_cents', 'gauge'],
    ['passline_house_expected_cents', 'gauge'],
    ['passline_house_deviation', 'gauge'],
    ['process_resident_memory_bytes', 'gauge'],
  ]) {
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
    expect(text).toContain(`# TYPE ${name} ${kind}\n`);
  }
});

test('the house’s result is shown beside its expectation, in standard deviations', async () => {
  const { recorders, text } = newMetrics();
  recorders.roll('etg', 500, 100, 30_000);
  recorders.roll('etg', -100, 100, 10_000);
  recorders.roll('rws-2019', 0, 0, 0);
  const found = figures(await text());
  expect(found.get('passline_house_result_cents{rulebook="etg"}')).toBe(400);
  expect(found.get('passline_house_expected_cents{rulebook="etg"}')).toBe(200);
  expect(found.get('passline_house_deviation{rulebook="etg"}')).toBe(1);
  expect(found.get('passline_house_deviation{rulebook="rws-2019"}')).toBe(0);
});

test('a game is counted: entries, commits, refusals by code, tables', async () => {
  const served = await startServer();
  const ana = await guest(served);
  const table = await seatedAt(ana);
  await ana.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
  await ana.command(table, { type: 'bet', spot: 'no-such-spot', amount: 10_00 });
  await ana.command(table, { type: 'roll' });
  const found = figures((await new Visitor(served).metrics()).text);
  expect(found.get('passline_table_events_total')).toBeGreaterThanOrEqual(5);
  expect(found.get('passline_commit_seconds_count')).toBeGreaterThanOrEqual(3);
  expect(found.get('passline_refusals_total{code="bet/not-offered"}')).toBe(1);
  expect(found.get('passline_commands_total{mode="practice",outcome="done"}')).toBe(3);
  expect(found.get('passline_commands_total{mode="practice",outcome="refused"}')).toBe(1);
  expect(found.get('passline_tables_loaded')).toBe(1);
  expect(found.get('passline_store_up')).toBe(1);
  await stopServer(served);
});

test('the house’s result counts the server’s own dice only, and house files share one label', async () => {
  const served = await startServer();
  const ana = await guest(served);
  const house = JSON.parse(readFileSync(HOUSE, 'utf8'));
  const own = (await ana.post('/api/tables', { mode: 'practice', house })).body.id;
  await ana.command(own, { type: 'sit', amount: 500_00 });
  await ana.command(own, { type: 'bet', spot: 'pass', amount: 10_00 });
  expect((await ana.command(own, { type: 'roll' })).status).toBe(200);
  const dealt = (await ana.post('/api/tables', { mode: 'dealer-run', rulebook: 'etg' })).body.id;
  await ana.command(dealt, { type: 'sit', amount: 500_00 });
  await ana.command(dealt, { type: 'bet', spot: 'pass', amount: 10_00 });
  await ana.command(dealt, { type: 'enter-dice', dice: [5, 2] });
  expect((await ana.command(dealt, { type: 'confirm-dice', dice: [5, 2] })).status).toBe(200);
  const found = figures((await new Visitor(served).metrics()).text);
  expect(found.get('passline_house_expected_cents{rulebook="house"}')).toBeLessThan(0);
  const books = [...found.keys()].filter(name => name.startsWith('passline_house_result_cents'));
  expect(books).toEqual(['passline_house_result_cents{rulebook="house"}']);
  await stopServer(served);
});
