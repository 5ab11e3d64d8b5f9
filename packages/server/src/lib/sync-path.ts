// Flushes a file, or the entries of a directory, to the disk.
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';

export function syncPath(path: string): void {
  // Directories cannot be opened on Windows.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
