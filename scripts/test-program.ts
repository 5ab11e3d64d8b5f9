// Bundles and compiles the program once before the tests, which start it about a thousand times; each start then takes
// half the time. Only the loading of modules differs: the program finds its other files as it does from its sources.
// Stack traces name the bundle; with NODE_OPTIONS=--enable-source-maps, which doubles the time of a start, they name
// the sources.
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Plugin, rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache');

/** For NODE_COMPILE_CACHE. */
export const COMPILE_CACHE = join(CACHE, 'compiled');

/** The last bundle: its folder, and the size and time of each file that it was made of. */
const LAST = join(CACHE, 'test-program.json');
const PREFIX = 'test-program-';
type Last = { readonly folder: string; readonly files: Readonly<Record<string, string>> };

/** The program, and what it starts on threads. */
const ENTRIES = {
  passline: 'packages/cli/src/passline.ts',
  'program-worker': 'packages/cli/src/program-strategy/program-worker.ts',
  worker: 'packages/lab/src/node/worker.ts',
};

const OWN_SOURCE = /[/\\]packages[/\\]\w+[/\\]src[/\\]/;

/** Threads start from the bundle too; apart from that, each module keeps the address of its source. */
const addresses: Plugin = {
  name: 'addresses',
  transform: {
    filter: { id: OWN_SOURCE, code: 'import.meta.url' },
    handler(code, id) {
      const threads = code.replaceAll(
        /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g,
        (whole, name: string) => (name in ENTRIES ? `new URL('./${name}.js', import.meta['url'])` : whole),
      );
      return { code: threads.replaceAll('import.meta.url', `'${pathToFileURL(id).href}'`), map: null };
    },
  },
};

const stateOf = (file: string): string => {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
};

function lastBundle(): string | null {
  try {
    const { folder, files }: Last = JSON.parse(readFileSync(LAST, 'utf8'));
    // A copied node_modules names the bundle of the clone that it was copied from.
    if (!folder.startsWith(CACHE)) return null;
    return Object.entries(files).every(([file, state]) => stateOf(file) === state) ? folder : null;
  } catch {
    // There is none yet, or a file is gone.
    return null;
  }
}

/** A day. */
const KEEP_BUNDLES_MS = 86_400_000;

/** Keeps recent bundles: a run that began before a change may still use one. */
function removeOldBundles(): void {
  for (const name of readdirSync(CACHE).filter(each => each.startsWith(PREFIX))) {
    const folder = join(CACHE, name);
    if (statSync(folder).mtimeMs < Date.now() - KEEP_BUNDLES_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}

async function bundleProgram(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  removeOldBundles();
  const folder = mkdtempSync(join(CACHE, PREFIX));
  const bundle = await rolldown({
    cwd: ROOT,
    input: ENTRIES,
    external: /^(node:|pg-native$|pg-cloudflare$)/,
    platform: 'node',
    plugins: [addresses],
  });
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const files = Object.fromEntries((await bundle.watchFiles).map(file => [file, stateOf(file)]));
  const written = join(folder, 'files.json');
  writeFileSync(written, JSON.stringify({ folder, files } satisfies Last));
  renameSync(written, LAST);
  return folder;
}

/** Tests read TEST_PROGRAM. Without it, they start the sources. */
export async function setup(): Promise<void> {
  const folder = lastBundle() ?? (await bundleProgram());
  const program = join(folder, 'passline.js');
  process.env.TEST_PROGRAM = program;
  // Node writes the cache when a process ends by itself, and most servers of the tests are killed.
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE };
  await promisify(execFile)(process.execPath, [program, 'serve', '--help'], { env });
}
