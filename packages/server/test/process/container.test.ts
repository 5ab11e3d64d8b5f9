// The container of deploy/, built and run with Podman where possible.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { getBase, lastLine, podman } from './container-base.ts';
import { until } from './people.ts';
import { DEPLOY, freePort, missing } from './proxy.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const START_MS = 120_000;
const BUILD_MS = 900_000;
const TEST_MS = 3 * BUILD_MS;

/** Within what the machine allows its own programs: a sandbox lets nobody raise it. */
const LIMITS = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000'];
/** The default first; an older crun cannot run where both versions of control groups are mounted. */
const RUNTIMES = [[], ['--runtime', 'runc']];

function namedBase(): string {
  const base = /^ARG BASE=(\S+)$/m.exec(readFileSync(join(DEPLOY, 'Containerfile'), 'utf8'))?.[1];
  if (base === undefined) throw new Error('the Containerfile names no base image');
  return base;
}

/** How to run containers here, or why they cannot be run. */
async function runtimeFor(image: string): Promise<readonly string[] | string> {
  let why = '';
  for (const runtime of RUNTIMES) {
    const { ok, said } = await podman([...runtime, 'run', '--rm', ...LIMITS, image, 'help'], START_MS);
    if (ok) return runtime;
    why = lastLine(said);
  }
  return why;
}

test(
  'the container is built from the repository, starts, and serves',
  async ({ skip }) => {
    const absent = missing('podman');
    if (absent !== null) return skip(`The container was not built: ${absent}.`);
    const tag = `passline-test-${process.pid}`;
    try {
      const base = await getBase(namedBase(), `${tag}-base`);
      if ('obstacle' in base) return skip(`The container was not built: ${base.obstacle}.`);
      const from = ['--build-arg', `BASE=${base.image}`, '-f', join(DEPLOY, 'Containerfile'), ROOT];
      const built = await podman(['build', '--isolation', 'chroot', '-t', tag, ...from], BUILD_MS);
      expect(built.ok, built.said.slice(-2_000)).toBe(true);
      const runtime = await runtimeFor(tag);
      if (typeof runtime === 'string')
        return skip(`The container was built, but cannot run here: ${runtime}`);
      const port = await freePort();
      const published = ['--name', tag, '--publish', `127.0.0.1:${port}:7400`];
      const started = await podman([...runtime, 'run', '--detach', ...LIMITS, ...published, tag], START_MS);
      expect(started.ok, started.said).toBe(true);
      await until('the container is ready', () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      const { said } = await podman(['logs', tag], START_MS);
      expect(said).toContain('/signin#');
    } finally {
      spawnSync('podman', ['rm', '--force', '--volumes', '--ignore', tag], { stdio: 'ignore' });
      for (const image of [tag, `${tag}-base`, `${tag}-base-debian`]) {
        spawnSync('podman', ['rmi', '--force', '--ignore', image], { stdio: 'ignore' });
      }
    }
  },
  TEST_MS,
);
