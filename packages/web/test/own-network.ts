// A machine and other devices in a network of their own: the devices reach the machine by its address, and only by it.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export type OwnNetwork = {
  /** The machine's address. */
  readonly address: string;
  /** The command that starts a program on the machine. */
  readonly onMachine: readonly string[];
  /** The command that starts a program on another device of the network. */
  readonly onDevice: readonly string[];
  /** Forwards a port of this computer to one of the machine's, by way of a device; returns the address here. */
  reach(port: number): Promise<string>;
  end(): void;
};

/** Elsewhere there are no network namespaces, or only root may make them. */
export const MAKES_NETWORKS = process.platform === 'linux' && process.getuid?.() === 0;

function ip(...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('ip', [...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/** Receives a server that listens outside the network, and forwards its connections to a port inside. */
const REPEAT = `process.on('message', ({ host, port }, server) => {
  server.on('connection', near => {
    const far = require('node:net').connect(port, host);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  process.send('ready');
});
process.on('disconnect', () => process.exit());`;

async function repeat(within: readonly string[], host: string, port: number): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: here } = server.address() as AddressInfo;
  const [program = '', ...args] = [...within, process.execPath, '-e', REPEAT];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send({ host, port }, server);
  await once(child, 'message');
  server.close();
  child.unref();
  child.channel?.unref();
  return `http://127.0.0.1:${here}`;
}

/**
 * No interface is created outside the two network namespaces, because browsers, including those of other tests, abort
 * what they are loading when one appears.
 */
export function openNetwork(): OwnNetwork {
  const [machine, devices] = [`passline-${process.pid}-machine`, `passline-${process.pid}-devices`];
  const net = `10.${randomInt(100, 250)}.${randomInt(1, 250)}`;
  const address = `${net}.2`;
  const end = (): void => {
    for (const name of [machine, devices]) spawnSync('ip', ['netns', 'del', name], { stdio: 'ignore' });
  };
  const bringUp = (name: string, at: string): void => {
    // An IPv6 address would come about a second later, and Chromium would abort what it is loading then.
    ip('-n', name, 'link', 'set', 'eth0', 'addrgenmode', 'none');
    ip('-n', name, 'addr', 'add', `${at}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
  };
  try {
    ip('netns', 'add', machine);
    ip('netns', 'add', devices);
    ip('-n', machine, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', devices);
    bringUp(machine, address);
    bringUp(devices, `${net}.1`);
  } catch (error) {
    end();
    throw error;
  }
  const within = (name: string): readonly string[] => ['ip', 'netns', 'exec', name];
  const [onMachine, onDevice] = [within(machine), within(devices)];
  return { address, onMachine, onDevice, reach: port => repeat(onDevice, address, port), end };
}
