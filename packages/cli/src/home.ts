// Locates the files that come with the command, in this repository or in the installed package.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const IS_REPOSITORY = import.meta.url.endsWith('.ts');

/** The folder with the examples and docs; the whole program is in it or in its node_modules. */
export const HOME = fileURLToPath(new URL(IS_REPOSITORY ? '../../../' : '../', import.meta.url));

/** The built page. */
export const PAGE = join(HOME, IS_REPOSITORY ? 'packages/web/dist' : 'page');

/** A clone has no page until it is built. */
export const isPageBuilt = (): boolean => existsSync(join(PAGE, 'index.html'));

/** The path of an included file, as the user can type it from the current directory. */
export function pathFromHere(name: string): string {
  const path = relative(process.cwd(), join(HOME, name));
  return path.startsWith('..') ? join(HOME, name) : path;
}

/** The version of the package that is installed, or of the repository. */
export const version = (): string => JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')).version;
