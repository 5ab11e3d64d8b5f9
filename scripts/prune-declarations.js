// Merges the built declarations of a package into one file beside its entries, without declarations that no entry
// reaches and without comments on what no entry exports.
// It relies on how tsc prints declarations: every statement of a file starts at the left margin.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** @typedef {{ readonly comment: string, readonly text: string, readonly name: string | null }} Statement */
/** @typedef {{ readonly path: string, readonly statements: Statement[] }} Declarations */

const STARTS = /^(?=\/\*\*|export\b|import\b|declare\b|interface\b|type\b)/m;
const DECLARES =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|type|interface|class|enum) ([\w$]+)/;

/** @param {string} text */
const isComplete = text =>
  (/^(?:export )?(?:declare )?(?:abstract )?(?:interface|class|enum) /.test(text) ? /\}$/ : /;$/).test(
    text.trimEnd(),
  );

/** @param {string} path @returns {Declarations} */
export function readDeclarations(path) {
  const pieces = readFileSync(path, 'utf8')
    .replaceAll(/^\/\/.*\n/gm, '')
    .split(STARTS);
  /** @type {Statement[]} */
  const statements = [];
  let comment = '';
  for (const piece of pieces) {
    const last = statements.at(-1);
    if (last && comment === '' && !isComplete(last.text)) {
      // Comments inside a union also start at the margin.
      statements.splice(-1, 1, { ...last, text: last.text + piece });
    } else if (piece.startsWith('/**') && piece.trimEnd().endsWith('*/')) {
      comment += piece;
    } else {
      statements.push({ comment, text: piece, name: DECLARES.exec(piece)?.[1] ?? null });
      comment = '';
    }
  }
  return { path, statements };
}

/** Whether a re-export is from another package. @param {string} text */
const leadsOut = text => /^export [^;]*from ['"][^.]/.test(text);

/** @param {string} text */
const wordsOf = text => text.match(/[\w$]+/g) ?? [];

/** The names in braces: import { type A, b as c } leads to A and b. @param {string} text */
const namesInBraces = text =>
  (/\{([^}]*)\}/.exec(text)?.[1] ?? '')
    .split(',')
    .map(part => part.trim().replace(/^type /, ''))
    .filter(part => part !== '');

/** @param {string} text @param {string} path */
const targetOf = (text, path) => {
  const target = /from ['"](\.[^'"]+)\.js['"]/.exec(text)?.[1];
  return target === undefined ? null : resolve(dirname(path), `${target}.d.ts`);
};

class Pruning {
  /** @type {readonly string[]} */
  #entries;
  /** The file that all declarations outside the entries go to. @type {string} */
  #merged;
  /** @type {Map<string, Declarations>} */
  #files = new Map();
  /** Names that are needed, by file; those that an entry exports keep their comments. @type {Map<string, Map<string, boolean>>} */
  #needed = new Map();

  /** @param {readonly string[]} entries @param {string} merged */
  constructor(entries, merged) {
    this.#entries = entries;
    this.#merged = merged;
  }

  /** @param {string} path */
  #fileAt(path) {
    const known = this.#files.get(path);
    if (known) return known;
    const file = readDeclarations(path);
    this.#files.set(path, file);
    this.#needed.set(path, new Map());
    return file;
  }

  /** @param {string} path */
  needWhole(path) {
    const file = this.#fileAt(path);
    for (const { name, text } of file.statements) {
      if (name !== null && text.startsWith('export')) this.#need(path, name, true);
      if (name === null && text.startsWith('export')) this.#follow(file, text, null, true);
    }
  }

  /** Follows a re-export: of one name, or of all that it lists. @param {Declarations} file @param {string} text @param {string | null} only @param {boolean} isPublic */
  #follow({ path }, text, only, isPublic) {
    const target = targetOf(text, path);
    const star = /^export (?:type )?\*/.test(text);
    if (star && target && only === null) return this.needWhole(target);
    if (star && target && only !== null) return this.#need(target, only, isPublic);
    for (const part of namesInBraces(text)) {
      const [from = '', as = from] = part.split(' as ');
      if (only === null || only === as) this.#need(target ?? path, from, isPublic);
    }
  }

  /** @param {string} path @param {string} name @param {boolean} isPublic */
  #need(path, name, isPublic) {
    const file = this.#fileAt(path);
    const needed = this.#needed.get(path);
    const before = needed?.get(name);
    if (before === true || before === isPublic) return;
    needed?.set(name, isPublic);
    for (const statement of file.statements) {
      if (statement.name === name) this.#needWords(file, statement.text);
      else if (statement.name === null && statement.text.startsWith('export')) {
        this.#follow(file, statement.text, name, isPublic);
      } else this.#needImported(file, statement.text, word => word === name, isPublic);
    }
  }

  /** @param {Declarations} file @param {string} text @param {(name: string) => boolean} isWanted @param {boolean} isPublic */
  #needImported(file, text, isWanted, isPublic) {
    const target = text.startsWith('import') ? targetOf(text, file.path) : null;
    if (target === null) return;
    for (const part of namesInBraces(text)) {
      const [from = '', as = from] = part.split(' as ');
      if (isWanted(as)) this.#need(target, from, isPublic);
    }
  }

  /** @param {Declarations} file @param {string} text */
  #needWords(file, text) {
    for (const [, module = '', name = ''] of text.matchAll(/import\(['"](\.[^'"]+)\.js['"]\)\.([\w$]+)/g)) {
      this.#need(resolve(dirname(file.path), `${module}.d.ts`), name, false);
    }
    const words = new Set(wordsOf(text));
    for (const statement of file.statements) {
      if (statement.name !== null && words.has(statement.name)) this.#need(file.path, statement.name, false);
      this.#needImported(file, statement.text, name => words.has(name), false);
    }
  }

  /** Where a name that the file exports, imports or declares is declared. @param {string} path @param {string} name @returns {string | null} */
  #declares(path, name) {
    const { statements } = this.#fileAt(path);
    if (statements.some(statement => statement.name === name)) return path;
    for (const { text, name: declared } of statements) {
      const target = declared === null ? targetOf(text, path) : null;
      if (target === null) continue;
      const part = namesInBraces(text).find(one => one.split(' as ').at(-1) === name);
      const from = /^export (?:type )?\*/.test(text) ? name : part?.split(' as ')[0];
      const found = from === undefined ? null : this.#declares(target, from);
      if (found !== null) return found;
    }
    return null;
  }

  /** @param {string} path */
  #kept(path) {
    const needed = this.#needed.get(path);
    return this.#fileAt(path)
      .statements.filter(({ name }) => name !== null && needed?.has(name))
      .map(({ comment, text, name }) =>
        needed?.get(name ?? '') ? comment + text : text.replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, ''),
      );
  }

  /** Every name that a file exports from elsewhere in the package, as in `A` or `A as B`. @param {string} path @returns {string[]} */
  #reexports(path) {
    const { statements } = this.#fileAt(path);
    return statements.flatMap(({ text, name }) => {
      const target = targetOf(text, path);
      if (name !== null || !text.startsWith('export')) return [];
      if (leadsOut(text)) return [];
      if (target === null || !/^export (?:type )?\*/.test(text)) return namesInBraces(text);
      const own = this.#fileAt(target).statements.flatMap(one =>
        one.text.startsWith('export') ? (one.name ?? []) : [],
      );
      return [...new Set(own), ...this.#reexports(target)];
    });
  }

  /** The import statements that a text needs: from other packages, the merged file, and other entries. @param {readonly string[]} from @param {string} text @param {string} to */
  #imports(from, text, to) {
    const words = new Set(wordsOf(text));
    /** @type {Map<string, Set<string>>} */
    const modules = new Map();
    const add = (/** @type {string} */ module, /** @type {string} */ name) =>
      modules.set(module, (modules.get(module) ?? new Set()).add(name));
    for (const path of from) {
      for (const statement of this.#fileAt(path).statements) {
        if (!statement.text.startsWith('import')) continue;
        const module = /from ['"]([^'"]+)['"]/.exec(statement.text)?.[1] ?? '';
        for (const part of namesInBraces(statement.text)) {
          if (!words.has(part.split(' as ').at(-1) ?? '')) continue;
          const home = module.startsWith('.') ? this.#declares(path, part) : null;
          if (home === null) add(module, part);
          else if (this.#fileOf(home) !== to) add(this.#specifier(to, home), part);
        }
      }
    }
    return [...modules].map(
      ([module, names]) => `import type { ${[...names].join(', ')} } from '${module}';\n`,
    );
  }

  /** @param {string} path */
  #fileOf(path) {
    return this.#entries.includes(path) ? path : this.#merged;
  }

  /** @param {string} from @param {string} home */
  #specifier(from, home) {
    const path = relative(dirname(from), this.#fileOf(home))
      .replaceAll('\\', '/')
      .replace(/\.d\.ts$/, '.js');
    return path.startsWith('.') ? path : `./${path}`;
  }

  write() {
    const inner = [...this.#files.keys()].filter(path => !this.#entries.includes(path));
    const merged = inner
      .flatMap(path => this.#kept(path))
      .join('')
      .replaceAll(/import\(['"]\.[^'"]+['"]\)\.(?=[\w$])/g, '');
    for (const entry of this.#entries) {
      const foreign = this.#fileAt(entry).statements.filter(({ text }) => leadsOut(text));
      const own = [...foreign.map(({ text }) => text), ...this.#kept(entry)].join('');
      const passed = this.#reexports(entry).map(part => {
        const [from = '', as = from] = part.split(' as ');
        const home = this.#declares(entry, as);
        if (home === null) throw new Error(`${entry}: nothing declares ${part}`);
        return home === entry
          ? `export { ${part} };\n`
          : `export { ${from === as ? as : part} } from '${this.#specifier(entry, home)}';\n`;
      });
      writeFileSync(entry, `${this.#imports([entry], own, entry).join('')}${own}${groupExports(passed)}`);
    }
    writeFileSync(this.#merged, `${this.#imports(inner, merged, this.#merged).join('')}${merged}`);
  }
}

/** One export statement per module instead of one per name. @param {readonly string[]} lines */
function groupExports(lines) {
  /** @type {Map<string, Set<string>>} */
  const modules = new Map();
  for (const line of lines) {
    const [, name = '', module = ''] = /^export \{ (.*) \}(.*);/.exec(line) ?? [];
    modules.set(module, (modules.get(module) ?? new Set()).add(name));
  }
  return [...modules].map(([module, names]) => `export { ${[...names].join(', ')} }${module};\n`).join('');
}

/** @param {string} dist @param {readonly string[]} entries @param {readonly string[]} files all declaration files */
export function pruneDeclarations(dist, entries, files) {
  const pruning = new Pruning(entries, join(dist, 'types.d.ts'));
  for (const entry of entries) pruning.needWhole(entry);
  pruning.write();
  for (const file of files) if (!entries.includes(file)) rmSync(file);
}
