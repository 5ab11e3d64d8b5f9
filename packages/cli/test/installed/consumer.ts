// A strict TypeScript user of the packages: every exported name, every example, no skipLibCheck.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedNames } from '../../../../scripts/declarations.ts';
import { type CommandResult, ROOT } from '../command.ts';
import { type Entry, run } from './install.ts';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'ES2022',
  // Emitting declarations makes it an error if a type cannot be named from outside.
  declaration: true,
  outDir: 'out',
};

export const CONSUMERS = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext', lib: ['ES2023'], types: ['node'] },
  bundler: {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  },
} as const;

/** A module that uses everything an entry exports: each type by name, each value in its own declaration. */
async function usesOf({ specifier, types, file }: Entry): Promise<string> {
  const values = Object.keys((await import(file)) as object);
  return [
    `import * as all from '${specifier}';`,
    `export type { ${exportedNames(types).join(', ')} } from '${specifier}';`,
    ...values.map((name, index) => `export const value${index} = all.${name};`),
  ].join('\n');
}

export async function compileConsumer(
  app: string,
  kind: keyof typeof CONSUMERS,
  entries: readonly Entry[],
): Promise<CommandResult> {
  const folder = join(app, `typescript-${kind}`);
  mkdirSync(folder);
  for (const [index, entry] of entries.entries()) {
    writeFileSync(join(folder, `uses-${index}.ts`), await usesOf(entry));
  }
  const examples = readdirSync(join(ROOT, 'examples')).filter(name => name.endsWith('.ts'));
  for (const name of examples) cpSync(join(ROOT, 'examples', name), join(folder, name));
  const compilerOptions = { ...STRICT, ...CONSUMERS[kind] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return run(process.execPath, [TSC, '--project', '.'], { cwd: folder });
}
