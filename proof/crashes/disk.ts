// A disk whose power can be cut: everything not flushed by then is lost.
import { execFile, spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { until } from '@passline/server/testing/process/people.ts';

const run = promisify(execFile);
const MB = 1024 * 1024;

const TOOLS = ['mkfs.ext4', 'mount', 'umount', 'dd', 'perl'];

/** EXT4_IOC_SHUTDOWN without writing the journal: from then on, the file system reads and writes nothing. */
const SHUT_DOWN = `
  sysopen(my $folder, $ARGV[0], 0) or die "$!";
  my $without_flush = pack("L", 2);
  ioctl($folder, 0x8004587D, $without_flush) or die "$!";
`;

const isThere = (path: string): boolean => {
  try {
    accessSync(path, constants.F_OK);
    return true;
  } catch {
    return false;
  }
};

const isInstalled = (tool: string): boolean =>
  ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some(folder => isThere(`${folder}/${tool}`));

/** Why this machine cannot have such a disk; null if it can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux') return 'it takes Linux';
  if (process.getuid?.() !== 0) return 'it takes root, who may mount file systems';
  if (!isThere('/dev/loop-control') || !readdirSync('/dev').some(name => /^loop\d+$/.test(name)))
    return 'there are no loop devices';
  const missing = TOOLS.filter(tool => !isInstalled(tool));
  return missing.length > 0 ? `there is no ${missing.join(', no ')}` : null;
}

/**
 * Two file systems, one in a file of the other. The inner one is the server's; the outer one stands for the disk's own
 * cache, which may write in any order and keeps only what it was told to flush. Shutting down the outer one with its
 * cache unwritten has the effect of a power cut.
 */
export class Disk {
  readonly #dir: string;
  #isUp = false;

  private constructor(dir: string) {
    this.#dir = dir;
  }

  static async make(dir: string, megabytes: number): Promise<Disk> {
    const disk = new Disk(dir);
    // Unmounts even after an interrupted run.
    process.once('exit', () => {
      for (const name of ['inner', 'outer'])
        if (disk.#isUp) spawnSync('umount', ['--lazy', `${dir}/${name}`]);
    });
    for (const name of ['outer', 'inner']) mkdirSync(`${dir}/${name}`);
    await makeImage(`${dir}/outer.img`, megabytes + 48);
    disk.#isUp = true;
    await mountWhenFree(`${dir}/outer.img`, `${dir}/outer`);
    // Written in full beforehand, so that the outer file system has no metadata left to write.
    await makeImage(`${dir}/outer/disk.img`, megabytes);
    await mountWhenFree(`${dir}/outer/disk.img`, disk.path);
    return disk;
  }

  /** Where the server keeps its data. */
  get path(): string {
    return `${this.#dir}/inner`;
  }

  async cutPower(): Promise<void> {
    await run('perl', ['-e', SHUT_DOWN, `${this.#dir}/outer`]);
  }

  /** Mounts the disk again, once everything that used it has ended. Both file systems replay their journals. */
  async powerUp(): Promise<void> {
    await this.remove();
    await mountWhenFree(`${this.#dir}/outer.img`, `${this.#dir}/outer`);
    await mountWhenFree(`${this.#dir}/outer/disk.img`, this.path);
    this.#isUp = true;
  }

  /** Unmounts both file systems, which also frees their loop devices. */
  async remove(): Promise<void> {
    if (!this.#isUp) return;
    await unmountWhenFree(this.path);
    await unmountWhenFree(`${this.#dir}/outer`);
    this.#isUp = false;
  }
}

/** Retries a command as long as it fails with a temporary error. */
async function runWhenFree(command: string, args: readonly string[], passes: RegExp): Promise<void> {
  await until(`${command} ${args.at(-1)}`, async () => {
    try {
      await run(command, args);
      return true;
    } catch (error) {
      if (passes.test((error as { readonly stderr: string }).stderr)) return false;
      throw error;
    }
  });
}

/** Waits, because the workers of a killed server end a moment after it. */
const unmountWhenFree = (path: string): Promise<void> => runWhenFree('umount', [path], /target is busy/);

/** Retries, because a loop device is freed a moment after unmounting, and others may take the same free one. */
const mountWhenFree = (image: string, path: string): Promise<void> =>
  runWhenFree(
    'mount',
    ['-o', 'loop', image, path],
    /overlapping loop device|failed to setup loop device|busy/,
  );

async function makeImage(image: string, megabytes: number): Promise<void> {
  await run('dd', ['if=/dev/zero', `of=${image}`, `bs=${MB}`, `count=${megabytes}`, 'conv=fsync']);
  const atOnce = 'lazy_itable_init=0,lazy_journal_init=0';
  await run('mkfs.ext4', ['-q', '-F', '-E', atOnce, '-O', 'has_journal', image]);
}
