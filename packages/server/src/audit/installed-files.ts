// The files of an installed program: all files of our packages, and the versions of the libraries.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

type PackageJson = {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

const isOurs = (name: string): boolean => name === 'passline' || name.startsWith('@passline/');

/** Where Node resolves a package from a folder: in its node_modules, or in one further up. */
function folderOf(name: string, from: string): string | null {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? null : folderOf(name, dirname(from));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(join(folder, entry.name));
    return entry.isFile() ? [join(folder, entry.name)] : [];
  });
}

/**
 * The files of a folder's package and of its dependencies, under names that do not depend on where it is
 * installed. A library is represented by its package.json under its version.
 */
export function installedFiles(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
    const { name, version, dependencies = {} } = manifest;
    if (isOurs(name)) {
      for (const file of filesUnder(folder)) {
        files.set(`${name}/${relative(folder, file).replaceAll('\\', '/')}`, file);
      }
    } else {
      files.set(`${name}@${version}/package.json`, join(folder, 'package.json'));
    }
    for (const dependency of Object.keys(dependencies)) {
      const found = folderOf(dependency, folder);
      if (found !== null) visit(found);
    }
  };
  visit(root);
  return files;
}
