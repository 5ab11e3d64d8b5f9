// Finds types that a package's declarations use in public but do not export, by reading the built declarations.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Place = { readonly file: string; readonly name: string };

type Module = {
  /** Names in this file that refer to another file of the package. */
  readonly imports: ReadonlyMap<string, Place>;
  readonly exports: ReadonlyMap<string, Place>;
  /** Files whose exports are all re-exported here. */
  readonly wholes: readonly string[];
  readonly declarations: ReadonlyMap<string, string>;
};

/** Marks a name from another package, which must export it. */
const ELSEWHERE = '';

const NAMES = String.raw`\{([^}]*)\}`;
const IMPORT = new RegExp(String.raw`^import (?:type )?${NAMES} from '(\.[^']+)';`, 'gm');
const EXPORT_FROM = new RegExp(`^export (?:type )?${NAMES} from '([^']+)';`, 'gm');
const EXPORT_HERE = new RegExp(`^export (?:type )?${NAMES};`, 'gm');
const EXPORT_ALL = /^export (?:type )?\* from '(\.[^']+)';/gm;
const DECLARATION =
  /^(export )?(?:declare )?(?:abstract )?(?:type|interface|class|function|const|enum) (\w+)/;

/** `A, type B as C` as pairs of the exported name and the local name. */
const pairsIn = (list: string): [there: string, here: string][] =>
  list
    .split(',')
    .map(item => item.trim().replace(/^type /, ''))
    .filter(item => item !== '')
    .map(item => {
      const [there = '', here = there] = item.split(' as ');
      return [there, here];
    });

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const beside = (path = ''): string =>
    path.startsWith('.') ? join(dirname(file), path.replace(/\.[jt]s$/, '.d.ts')) : ELSEWHERE;
  const linked = (pattern: RegExp): [string, Place][] =>
    [...text.matchAll(pattern)].flatMap(([, list = '', path]) =>
      pairsIn(list).map(([name, here]): [string, Place] => [here, { file: beside(path), name }]),
    );
  const exports = new Map(linked(EXPORT_FROM));
  for (const [, list = ''] of text.matchAll(EXPORT_HERE)) {
    for (const [name, here] of pairsIn(list)) exports.set(here, { file, name });
  }
  const declarations = new Map<string, string>();
  for (const chunk of text.split(/^(?=\w)/m)) {
    const [, exported, name] = DECLARATION.exec(chunk) ?? [];
    if (name === undefined) continue;
    declarations.set(name, `${declarations.get(name) ?? ''}${chunk}`);
    if (exported) exports.set(name, { file, name });
  }
  const wholes = [...text.matchAll(EXPORT_ALL)].map(([, path]) => beside(path));
  return { imports: new Map(linked(IMPORT)), exports, wholes, declarations };
}

/** Everything that the files of one package declare and re-export. */
class Declarations {
  readonly #modules = new Map<string, Module>();

  module(file: string): Module {
    const found = this.#modules.get(file) ?? readModule(file);
    this.#modules.set(file, found);
    return found;
  }

  /** Where a name of a file is declared. */
  origin({ file, name }: Place): Place | null {
    if (file === ELSEWHERE) return null;
    const { imports, exports, declarations, wholes } = this.module(file);
    if (declarations.has(name)) return { file, name };
    const next = imports.get(name) ?? exports.get(name);
    if (next) return next.file === file && next.name === name ? null : this.origin(next);
    for (const whole of wholes) {
      const found = this.origin({ file: whole, name });
      if (found) return found;
    }
    return null;
  }

  exportsOf(file: string): string[] {
    const { exports, wholes } = this.module(file);
    return [...exports.keys(), ...wholes.flatMap(whole => this.exportsOf(whole))];
  }
}

/** Capitalized names count as types, and so does any name after `typeof`. */
const usedIn = (declaration: string): string[] => [
  ...new Set(
    [...declaration.matchAll(/\btypeof (\w+)|(?<![.'"\w])([A-Z]\w*)\b/g)].map(
      ([, value, type]) => value ?? type ?? '',
    ),
  ),
];

const keyOf = ({ file, name }: Place): string => `${file}#${name}`;

/** The names that one entry of a package exports. */
export const exportedNames = (entry: string): string[] => [...new Set(new Declarations().exportsOf(entry))];

/** Where each name that an entry exports is declared, except names from other packages. */
export function declaredNames(entry: string): Map<string, Place> {
  const all = new Declarations();
  return new Map(
    exportedNames(entry).flatMap(name => {
      const origin = all.origin({ file: entry, name });
      return origin ? [[name, origin] as const] : [];
    }),
  );
}

/** “Decision uses Refusal” for each type that the public API uses but no entry of the package exports. */
export function unexportedTypes(entries: readonly string[]): string[] {
  const all = new Declarations();
  const origins = entries.flatMap(file =>
    all.exportsOf(file).flatMap(name => all.origin({ file, name }) ?? []),
  );
  const known = new Set(origins.map(keyOf));
  return [
    ...new Set(
      origins.flatMap(({ file, name }) =>
        usedIn(all.module(file).declarations.get(name) ?? '').flatMap(used => {
          const origin = all.origin({ file, name: used });
          return origin && !known.has(keyOf(origin)) ? [`${name} uses ${used}`] : [];
        }),
      ),
    ),
  ];
}
