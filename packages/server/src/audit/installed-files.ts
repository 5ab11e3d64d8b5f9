// The program's files where it was installed from packages: all of our own, and which library versions came along.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

type PackageJson = {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

const isOurs = (name: string): boolean => name === 'passline' || name.startsWith('@passline/');

/** Where Node finds a package that is imported from a folder: in that folder's node_modules, or further up. */
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
 * The files of the package in a folder and of the packages that it depends on, by names that are the same wherever
 * it is installed. Of a library it is the package.json, under its version: that says which one was installed.
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
