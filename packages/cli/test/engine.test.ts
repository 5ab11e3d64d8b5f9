// passline engine --stdio: its answers to good and bad requests.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND_TYPES } from '../src/engine/command-form.ts';
import { EngineSession, REQUESTS } from '../src/engine/session.ts';
import { version } from '../src/home.ts';
import { BIN, passline, ROOT } from './command.ts';

type EngineAnswer = Readonly<Record<string, unknown>> & { readonly ok: boolean };

function session(): (request: object) => EngineAnswer {
  const engine = new EngineSession('1.2.3');
  return request => JSON.parse(engine.answer(JSON.stringify(request))) as EngineAnswer;
}

/** A table with Ana at seat 1 and 10.00 on pass. */
function seated(): { readonly ask: (request: object) => EngineAnswer; readonly table: unknown } {
  const ask = session();
  const { table } = ask({ do: 'new-table', rulebook: 'rws-2019', settings: { shooter: 'house' } });
  ask({ do: 'command', table, command: { type: 'seat', seat: 1, name: 'Ana', amount: 100_00 } });
  ask({ do: 'command', table, command: { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 } });
  return { ask, table };
}

test('commands change a table; settle only says what a roll would do', () => {
  const { ask, table } = seated();
  const would = ask({ id: 7, do: 'settle', table, dice: [5, 6] });
  expect(would).toMatchObject({
    id: 7,
    ok: true,
    events: [{ type: 'bets-closed' }, { type: 'rolled', total: 11 }],
  });
  const seatNow = (): unknown => (ask({ do: 'view', table }).view as { seats: unknown[] }).seats[0];
  expect(seatNow()).toMatchObject({ rack: 90_00, onLayout: 10_00 });
  const done = ask({ do: 'command', table, command: { type: 'roll', dice: [5, 6] } });
  expect(done.events).toEqual(would.events);
  expect(seatNow()).toMatchObject({ rack: 110_00, onLayout: 0 });
  expect(ask({ do: 'script', table }).script).toContain('1 bet pass 10.00\nroll 5 6');
});

test('a copy goes its own way', () => {
  const { ask, table } = seated();
  const { table: copy } = ask({ do: 'copy', table });
  expect(copy).not.toBe(table);
  ask({ do: 'command', table: copy, command: { type: 'roll', dice: [1, 1] } });
  expect(ask({ do: 'view', table: copy }).view).toMatchObject({ seats: [{ rack: 90_00, onLayout: 0 }] });
  expect(ask({ do: 'view', table }).view).toMatchObject({ seats: [{ onLayout: 10_00 }] });
  expect(ask({ do: 'drop', table: copy })).toEqual({ id: null, ok: true });
  expect(ask({ do: 'view', table: copy })).toMatchObject({ ok: false, error: { code: 'request/no-table' } });
});

test('what legal lists is accepted, and a refusal changes nothing', () => {
  const { ask, table } = seated();
  const { bets } = ask({ do: 'legal', table, seat: 1 }).legal as {
    bets: readonly { spot: string; min: number; max: number }[];
  };
  expect(bets.length).toBeGreaterThan(20);
  for (const { spot, min } of bets) {
    const { table: copy } = ask({ do: 'copy', table });
    const command = { type: 'bet', seat: 1, spot, amount: min };
    expect(ask({ do: 'command', table: copy, command })).toMatchObject({ ok: true });
  }
  const before = ask({ do: 'view', table });
  const refused = ask({ id: 'x', do: 'command', table, command: { type: 'take', seat: 1, spot: 'field' } });
  expect(refused).toMatchObject({ id: 'x', ok: false, refusal: { code: 'bet/none' } });
  expect(ask({ do: 'view', table })).toEqual(before);
});

test.each([
  ['not JSON', 'is not JSON'],
  ['[]', 'a request is an object'],
  ['{"do":"fly"}', '“do” must be one of hello, new-table'],
  ['{"do":"hello","loud":1}', '“hello” has no field “loud”'],
  ['{"do":"view","table":9}', 'no table 9'],
  ['{"do":"new-table","rulebook":"rws-2018"}', 'no rulebook “rws-2018”'],
  ['{"do":"new-table","rulebook":"rws-2019","settings":{"min":5}}', 'object of texts'],
  ['{"do":"new-table","rulebook":{"extends":"rws-2019"}}', 'id'],
  ['{"do":"command","table":1,"command":{"type":"bet","seat":1}}', '“bet” needs “spot”: text'],
  ['{"do":"command","table":1,"command":{"type":"dance"}}', 'no command “dance”'],
  ['{"do":"command","table":1,"command":{"type":"roll","dice":[1,2],"to":3}}', '“roll” has no field “to”'],
  ['{"do":"settle","table":1,"dice":"6-6"}', '“roll” needs “dice”: two numbers'],
  ['{"do":"legal","table":1,"seat":"1"}', '“seat” must be the number of a seat'],
])('%s is answered with what is wrong', (line, why) => {
  const engine = new EngineSession('1.2.3');
  engine.answer('{"do":"new-table","rulebook":"rws-2019"}');
  const answer = JSON.parse(engine.answer(line)) as { ok: boolean; error: { message: string } };
  expect(answer.ok).toBe(false);
  expect(answer.error.message).toContain(why);
});

test('docs/reference/engine-protocol.md has every request and every command, and no other request', () => {
  const page = readFileSync(join(ROOT, 'docs/reference/engine-protocol.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z-]+)` \| [^|]* \| [^|]* \|$/gm)].map(([, name]) => name);
  expect(listed).toEqual(REQUESTS);
  for (const type of COMMAND_TYPES) expect(page).toContain(`\`${type}\``);
});

test('the conversation on the page is one', () => {
  const page = readFileSync(join(ROOT, 'docs/reference/engine-protocol.md'), 'utf8');
  const [, conversation = ''] = /```text\n(→ .*?)```/s.exec(page) ?? [];
  const engine = new EngineSession(version());
  const lines = conversation.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(8);
  lines.forEach((line, index) => {
    if (line.startsWith('→ ')) expect(`← ${engine.answer(line.slice(2))}`).toBe(lines[index + 1]);
  });
});

test('the process answers line by line until it is told to quit', () => {
  const input = ['{"id":1,"do":"hello"}', '', 'x', '{"id":2,"do":"quit"}', '{"id":3,"do":"hello"}'].join(
    '\n',
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'engine', '--stdio'], {
    cwd: ROOT,
    encoding: 'utf8',
    input,
  });
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as EngineAnswer);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
    [1, true],
    [null, false],
    [2, true],
  ]);
  expect(answers[0]).toMatchObject({ name: 'passline', protocol: 1 });
  expect(passline('engine').err).toContain('needs --stdio');
});
