// What a table says under another come-out: no don't side, other points, or no points at all.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Command,
  decide,
  evolve,
  loadRulebook,
  Narrator,
  newTable,
  parseLine,
  rollRefusal,
  runStatement,
  START,
  type Table,
} from '../src/index.ts';

const fileOf = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));

function tableOf(name: string, ...commands: readonly Command[]): Table {
  const loaded = loadRulebook(fileOf(name));
  const made = loaded.ok ? newTable(loaded.book, {}) : null;
  if (!made?.ok) throw new Error(`no table by ${name}`);
  return commands.reduce((now, command) => {
    const decision = decide(now, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.reduce(evolve, now);
  }, made.table);
}

const SEATED = { type: 'seat', seat: 1, name: 'Ana', amount: 100_00 } as const;

test('a player is asked for the line bets that the table has', () => {
  const asked = (name: string) => rollRefusal(tableOf(name, SEATED))?.message;
  expect(asked('las-vegas')).toBe('No shooter yet: bet pass or don’t pass to shoot.');
  expect(asked('crapless')).toBe('No shooter yet: bet pass to shoot.');
  expect(asked('mini-dice')).toBe('No shooter yet: place a bet to shoot.');
});

function told(name: string, script: string): readonly string[] {
  const loaded = loadRulebook(fileOf(name));
  const find = () => (loaded.ok ? loaded : { ok: false as const, message: 'it does not load' });
  const narrator = new Narrator();
  let run = START;
  return `rulebook ${name}\nseat 1 Ana 100.00\n${script}`.split('\n').flatMap(text => {
    const parsed = parseLine(text);
    if (!parsed.ok || !parsed.statement) throw new Error(`unreadable: ${text}`);
    const step = runStatement(run, parsed.statement, find);
    const lines = narrator.tell(run, step);
    run = step.run;
    return lines.map(line => line.trim());
  });
}

test('a roll is narrated by the come-out of the table’s own book', () => {
  const crapless = told('crapless', '1 bet pass 5.00\nroll 5 6\nroll 3 4\n1 bet pass 5.00\nroll 3 4');
  expect(crapless).toContain('Ana rolls 5-6 ⚄ ⚅  Yo-eleven: the point is 11. Puck ON.');
  expect(crapless).toContain('Ana rolls 3-4 ⚂ ⚃  Seven out! Line away.');
  expect(crapless).toContain('Ana rolls 3-4 ⚂ ⚃  Seven: front line winner.');
  const miniDice = told('mini-dice', '1 bet field 5.00\nroll 5 6\n1 bet field 5.00\nroll 1 1');
  expect(miniDice).toContain('Ana rolls 5-6 ⚄ ⚅  Yo-eleven.');
  expect(miniDice).toContain('Ana rolls 1-1 ⚀ ⚀  Two, aces.');
});
