// A process's processor time and memory so far, from Linux's /proc; unknown on other systems.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Stat = { readonly parent: number; readonly ownMs: number; readonly withDeadChildrenMs: number };

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name, in parentheses, may contain anything; the fields after it are numbers.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, deadUser = 0, deadSystem = 0] = fields.slice(11, 15);
    const ownMs = (user + system) * TICK_MS;
    return { parent, ownMs, withDeadChildrenMs: ownMs + (deadUser + deadSystem) * TICK_MS };
  } catch {
    return null;
  }
}

export const processorMs = (pid: number): number | null => statOf(pid)?.ownMs ?? null;

export const parentOf = (pid: number): number | null => statOf(pid)?.parent ?? null;

/** The processor time of a process and all of its children, past and present: PostgreSQL has one per connection. */
export function familyMs(pid: number): number | null {
  const head = statOf(pid);
  if (!head) return null;
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
  return children.reduce((sum, { withDeadChildrenMs }) => sum + withDeadChildrenMs, head.withDeadChildrenMs);
}

export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** The processor time of all cores and processes together. */
function machineMs(): number | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'latin1').split('\n');
    const [user = 0, nice = 0, system = 0, , , interrupts = 0, softly = 0] = line
      .split(/ +/)
      .slice(1)
      .map(Number);
    return (user + nice + system + interrupts + softly) * TICK_MS;
  } catch {
    return null;
  }
}

export type Shares = readonly (readonly [string, number | null])[];

/** What share of a core several processes use between two moments, and the share of everything else on the machine. */
export class Usage {
  readonly #read: Readonly<Record<string, () => number | null>>;
  #before: Readonly<Record<string, number | null>> = {};
  #machine: number | null = null;
  #from = 0;

  constructor(read: Readonly<Record<string, () => number | null>>) {
    this.#read = read;
  }

  #all(): Record<string, number | null> {
    return Object.fromEntries(Object.entries(this.#read).map(([name, read]) => [name, read()]));
  }

  start(): void {
    this.#before = this.#all();
    this.#machine = machineMs();
    this.#from = performance.now();
  }

  shares(): Shares {
    const now = this.#all();
    const tookMs = performance.now() - this.#from;
    const share = (ms: number | null, before: number | null): number | null =>
      ms === null || before === null ? null : (ms - before) / tookMs;
    const own = Object.entries(now).map(
      ([name, ms]) => [name, share(ms, this.#before[name] ?? null)] as const,
    );
    const machine = share(machineMs(), this.#machine);
    if (machine === null) return own;
    const others = own.reduce((rest, [, each]) => rest - (each ?? 0), machine);
    return [...own, ['everything else', Math.max(0, others)]];
  }
}
