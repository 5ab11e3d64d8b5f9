// passline program: a manifest that can be kept elsewhere, and a check that names what differs from it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFrom, programAt } from '@passline/server';
import { expect, test } from 'vitest';
import { passline, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('prints a manifest of the whole program, and says so if nothing differs from it', () => {
  const { code, out, err } = passline('program');
  expect([code, err]).toEqual([0, '']);
  const files = Object.keys(manifestFrom(out)?.files ?? {});
  expect(files).toEqual(
    expect.arrayContaining([
      'package-lock.json',
      'packages/cli/src/program.ts',
      'packages/engine/src/rulebooks/etg.ts',
      'packages/lab/src/odds/odds.ts',
      'packages/table/src/fair/dice.ts',
      'packages/web/src/main.tsx',
    ]),
  );
  const checked = passline('program', '--check', file('kept.json', out));
  // The sources may be edited while the tests run.
  if (checked.code === 0) expect(checked.out).toMatch(/^\d+ files are unchanged: [0-9a-f]{64}\n$/);
  else expect(checked.err).toMatch(/^(changed|missing|new) /);
});

test('names what differs from a manifest, and exits with 1', async () => {
  mkdirSync(join(folder, 'other/packages/a/src'), { recursive: true });
  writeFileSync(join(folder, 'other/packages/a/src/dice.ts'), 'dice');
  const other = file('other.json', JSON.stringify(await programAt(join(folder, 'other'))));
  const { code, out, err } = passline('program', '--check', other);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('missing  packages/a/src/dice.ts\n');
  expect(err).toContain('new      packages/cli/src/program.ts\n');
});

test('an invalid manifest and wrong arguments are reported in one line', () => {
  const none = file('none.json', '{}');
  expect(passline('program', '--check', none)).toEqual({
    code: 2,
    out: '',
    err: `${none}: is not a manifest from “passline program”\n`,
  });
  expect(passline('program', 'now')).toEqual({
    code: 2,
    out: '',
    err: 'passline: program takes only options, but got “now”\n',
  });
  expect(passline('help').out).toContain('passline program [--check FILE]');
});
