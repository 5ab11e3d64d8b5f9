// A real PgBouncer in front of PostgreSQL, configured as the operators' guide says, which ends with this process.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { inPath } from '../../../scripts/postgres.js';
import { asServer, freePort, newDirectory } from './postgres.ts';

/** Debian installs it where only root's PATH looks. */
const DEBIAN = '/usr/sbin/pgbouncer';

/** Settings that a node sends when it connects are set for its database role instead. */
const settings = (port: number, databasePort: number): string => `
[databases]
* = host=127.0.0.1 port=${databasePort} user=passline
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 50
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout
`;

export type Pgbouncer = { readonly port: number; stop(): Promise<void> };

export async function startPgbouncer(databasePort: number): Promise<Pgbouncer> {
  const program = inPath('pgbouncer') ?? (existsSync(DEBIAN) ? DEBIAN : null);
  if (program === null) throw new Error('no pgbouncer on this machine: run node scripts/test-setup.js');
  const port = await freePort();
  const dir = newDirectory();
  writeFileSync(`${dir}/pgbouncer.ini`, settings(port, databasePort), { mode: 0o644 });
  // The shell kills it once this process closes the pipe or dies.
  const script = '"$0" "$1"/pgbouncer.ini & cat > /dev/null; kill -9 $!; rm -rf "$1"';
  const [command, args] = asServer('sh', ['-c', script, program, dir]);
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'], cwd: '/' });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const ended = new Promise<void>(done => child.once('exit', () => done()));
  const said: string[] = [];
  void ended.then(() => reject(new Error(`pgbouncer did not start: ${said.join('\n')}`)));
  createInterface(child.stderr).on('line', line => {
    said.push(line);
    if (line.includes('process up')) resolve();
    if (line.includes('FATAL')) reject(new Error(line));
  });
  await ready;
  child.unref();
  return {
    port,
    async stop() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
