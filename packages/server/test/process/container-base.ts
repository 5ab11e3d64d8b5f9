// A base image for deploy/'s container: the one it names, or, without a registry, one made from Debian's packages.
import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPath } from '../../../../scripts/postgres.js';
import { newDirectory } from './test-storage.ts';

const PULL_MS = 120_000;
const MAKE_MS = 600_000;

export type ProcessResult = { readonly ok: boolean; readonly said: string };

export const run = (program: string, args: readonly string[], timeout: number): Promise<ProcessResult> =>
  new Promise(resolve => {
    execFile(program, args, { timeout, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      resolve({ ok: error === null, said: `${out}${err}`.trim() }),
    );
  });

export const podman = (args: readonly string[], timeout: number): Promise<ProcessResult> =>
  run('podman', args, timeout);

export const lastLine = (said: string): string => said.split('\n').at(-1) ?? '';

type Base = { readonly image: string } | { readonly obstacle: string };

export async function getBase(named: string, tag: string): Promise<Base> {
  if ((await podman(['image', 'exists', named], PULL_MS)).ok) return { image: named };
  const pulled = await podman(['pull', named], PULL_MS);
  if (pulled.ok) return { image: named };
  if (inPath('mmdebstrap') === null) {
    return {
      obstacle: `Podman cannot get ${named} (${lastLine(pulled.said)}), and mmdebstrap is not installed here`,
    };
  }
  const failed = await makeBase(tag);
  return failed === null ? { image: `localhost/${tag}` } : { obstacle: lastLine(failed) };
}

/** Debian's smallest system with this machine's Node, npm and certificates. Returns null, or what went wrong. */
async function makeBase(tag: string): Promise<string | null> {
  const dir = newDirectory();
  const suite = /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';
  const tar = join(dir, 'debian.tar');
  const npm = inPath('npm');
  if (npm === null) return 'npm is not installed here';
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '';
  copyFileSync(process.execPath, join(dir, 'node'));
  cpSync(join(realpathSync(npm), '../..'), join(dir, 'npm'), { recursive: true });
  if (certificates !== '') copyFileSync(certificates, join(dir, 'certificates'));
  const trust = 'COPY certificates /etc/certificates\nENV NODE_EXTRA_CA_CERTS=/etc/certificates\n';
  writeFileSync(
    join(dir, 'Containerfile'),
    `FROM localhost/${tag}-debian
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
${certificates === '' ? '' : trust}RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  );
  const steps = [
    ['mmdebstrap', '--variant=minbase', '--include=ca-certificates', suite, tar],
    ['podman', 'import', tar, `${tag}-debian`],
    ['podman', 'build', '--isolation', 'chroot', '-t', tag, dir],
  ] as const;
  for (const [program, ...args] of steps) {
    const { ok, said } = await run(program, args, MAKE_MS);
    if (!ok) return said;
  }
  return null;
}
