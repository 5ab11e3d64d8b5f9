// The container of deploy/: built and run by Podman, if it can get the base image.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { until } from './people.ts';
import { DEPLOY, freePort, missing } from './proxy.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PULL_MS = 120_000;
const BUILD_MS = 900_000;

type Outcome = { readonly ok: boolean; readonly said: string };

const podman = (args: readonly string[], timeout: number): Promise<Outcome> =>
  new Promise(resolve => {
    execFile('podman', args, { timeout, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      resolve({ ok: error === null, said: `${out}${err}`.trim() }),
    );
  });

/** Why no container can be built here; null if one can. */
async function obstacle(): Promise<string | null> {
  const absent = missing('podman');
  if (absent !== null) return absent;
  const file = readFileSync(join(DEPLOY, 'Containerfile'), 'utf8');
  const base = /^ARG BASE=(\S+)$/m.exec(file)?.[1];
  if (base === undefined) throw new Error('the Containerfile names no base image');
  if ((await podman(['image', 'exists', base], PULL_MS)).ok) return null;
  const pulled = await podman(['pull', base], PULL_MS);
  return pulled.ok ? null : `Podman cannot get ${base}: ${pulled.said.split('\n').at(-1)}`;
}

test(
  'the container is built from the repository, starts, and serves',
  async ({ skip }) => {
    const reason = await obstacle();
    if (reason !== null) return skip(`The container was not built: ${reason}.`);
    const tag = `passline-test-${process.pid}`;
    const port = await freePort();
    try {
      const built = await podman(['build', '-t', tag, '-f', join(DEPLOY, 'Containerfile'), ROOT], BUILD_MS);
      expect(built.ok, built.said.slice(-2_000)).toBe(true);
      const run = ['run', '--detach', '--rm', '--name', tag, '--publish', `127.0.0.1:${port}:7400`, tag];
      const started = await podman(run, PULL_MS);
      expect(started.ok, started.said).toBe(true);
      await until('the container is ready', () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      const { said } = await podman(['logs', tag], PULL_MS);
      expect(said).toContain('/signin#');
    } finally {
      spawnSync('podman', ['rm', '--force', '--ignore', tag], { stdio: 'ignore' });
      spawnSync('podman', ['rmi', '--force', '--ignore', tag], { stdio: 'ignore' });
    }
  },
  PULL_MS + BUILD_MS + 120_000,
);
