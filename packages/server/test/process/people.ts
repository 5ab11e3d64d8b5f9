// People at a running server, and the refusals they get.
import { availableParallelism, loadavg } from 'node:os';
import { Client, type NewTable, Problem, type Roles } from '@passline/client';
import type { ServerProcess } from './server.ts';

type At = Pick<ServerProcess, 'base'>;

/** Attempts of a client that outlasts a restart, however long a busy machine takes for it. */
export const UNTIL_BACK = Number.POSITIVE_INFINITY;

/** A guest with a session, a wallet and a name. By default, never retries, so that a test sees every answer. */
export async function guestAt({ base }: At, name = 'Ana', attempts = 1): Promise<Client> {
  const client = new Client({ base, attempts });
  await client.newSession(name);
  return client;
}

export const guestsAt = (nodes: readonly At[], count: number): Promise<Client[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => {
      const node = nodes[index % nodes.length];
      if (!node) throw new Error('there is no node');
      return guestAt(node, `Visitor ${index + 1}`);
    }),
  );

/** The same person on another node or device. */
export const elsewhere = (person: Client, { base }: At): Client =>
  new Client({ base, attempts: 1, cookie: person.cookie });

export async function managerAt(node: ServerProcess): Promise<Client> {
  // The link is printed after the server is ready.
  await until('a sign-in link', () => node.firstCode !== '');
  const client = new Client({ base: node.base, attempts: 1 });
  await client.signIn(node.firstCode);
  return client;
}

export async function staffAt({ base }: At, manager: Client, name: string, roles: Roles): Promise<Client> {
  const { code } = await manager.staffLink({ name, roles });
  const client = new Client({ base, attempts: 1 });
  await client.signIn(code);
  return client;
}

/** Low limits on purpose, so that five-dollar bets are valid in every rulebook. */
export const SETTINGS = { chip: '1.00', min: '5.00' };

/** A live table whose clock does nothing during a test. */
export const CALM: NewTable = {
  mode: 'live',
  rulebook: 'rws-2019',
  settings: SETTINGS,
  terms: { betMs: 600_000, shooterMs: 600_000, showMs: 60_000, graceMs: 3_600_000 },
};

export const PRACTICE: NewTable = { mode: 'practice', rulebook: 'rws-2019', settings: SETTINGS };

/** The refusal; any other answer fails the test. */
export async function refusal(asked: Promise<unknown>): Promise<Problem> {
  try {
    await asked;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

/** 'accepted', or the code of the refusal. */
export const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'accepted',
    error => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );

export const pause = (ms: number): Promise<void> => new Promise(resume => setTimeout(resume, ms));

/** A time limit for an idle machine, extended by as much as processes here wait for a core. */
export const onThisMachine = (ms: number): number =>
  ms * Math.max(1, (2 * (loadavg()[0] ?? 0)) / availableParallelism());

/** Waits until a condition holds, or fails with its name; returns how long it took. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 300_000,
): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > withinMs) throw new Error(`timed out after ${withinMs} ms: ${what}`);
    await pause(25);
  }
  return performance.now() - began;
}
