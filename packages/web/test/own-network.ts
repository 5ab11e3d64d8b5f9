// A machine in a network of its own: what runs in it is reached from here by its address, and by no other.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

export type OwnNetwork = {
  /** The machine's address. */
  readonly address: string;
  /** Starts a program there. */
  readonly within: readonly string[];
  end(): void;
};

const ip = (...args: readonly string[]): boolean =>
  spawnSync('ip', [...args], { stdio: 'ignore' }).status === 0;

/** Null where this machine gives none: without root's rights, or without iproute2. */
export function openNetwork(): OwnNetwork | null {
  const name = `passline-${process.pid}`;
  const link = `pl${process.pid}`;
  const net = `10.${randomInt(100, 250)}.${randomInt(1, 250)}`;
  const address = `${net}.2`;
  const end = (): void => {
    ip('link', 'del', link);
    ip('netns', 'del', name);
  };
  const made =
    ip('netns', 'add', name) &&
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name) &&
    ip('addr', 'add', `${net}.1/24`, 'dev', link) &&
    ip('link', 'set', link, 'up') &&
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0') &&
    ip('-n', name, 'link', 'set', 'eth0', 'up') &&
    ip('-n', name, 'link', 'set', 'lo', 'up');
  if (made) return { address, within: ['ip', 'netns', 'exec', name], end };
  end();
  return null;
}
