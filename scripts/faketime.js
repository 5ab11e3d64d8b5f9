// Finds libfaketime on this machine; tests use it to set a program's clock. Plain JavaScript for any Node from 20 on.
import { existsSync, readdirSync } from 'node:fs';

const FILE = 'libfaketimeMT.so.1';

/** The library for programs with threads, to be preloaded. @returns {string | null} */
export function faketimeLibrary() {
  const folders = ['/usr/lib/faketime', '/usr/lib64/faketime', '/usr/local/lib/faketime'];
  try {
    // Debian keeps it in a folder of the machine's architecture.
    for (const name of readdirSync('/usr/lib')) folders.push(`/usr/lib/${name}/faketime`);
  } catch {
    // Not such a system.
  }
  return folders.map(folder => `${folder}/${FILE}`).find(existsSync) ?? null;
}
