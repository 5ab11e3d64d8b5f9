// Inputs saved as files: a small corpus that searches start from, and fixtures of former crashes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Shelf = 'corpus' | 'fixtures';

const folderOf = (shelf: Shelf, target: string): string =>
  fileURLToPath(new URL(`./${shelf}/${target}/`, import.meta.url));

const nameOf = (input: string): string =>
  `${createHash('sha256').update(input).digest('hex').slice(0, 12)}.txt`;

/** UTF-16 if UTF-8 would lose something, such as half a character. */
const bytesOf = (input: string): Buffer =>
  input.isWellFormed() ? Buffer.from(input) : Buffer.from(`\ufeff${input}`, 'utf16le');

function textOf(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le').slice(1) : bytes.toString();
}

export type SavedInput = { readonly name: string; readonly input: string };

export function readInputs(shelf: Shelf, target: string): readonly SavedInput[] {
  const folder = folderOf(shelf, target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map(name => ({ name, input: textOf(readFileSync(folder + name)) }));
}

/** Returns the path of the saved file. */
export function saveInput(shelf: Shelf, target: string, input: string): string {
  const folder = folderOf(shelf, target);
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + nameOf(input), bytesOf(input));
  return `proof/fuzz/${shelf}/${target}/${nameOf(input)}`;
}
