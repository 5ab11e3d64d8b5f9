// Cuts the power under the embedded store: everything acknowledged must be on disk afterward.
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { Disk } from './disk.ts';
import { argsWith, type Kills } from './kills.ts';
import { type Figures, runCrashes } from './run-crashes.ts';

const MIN_MB = 128;
const MB_A_CUT = 4;

export async function powerCuts({ kills, crowd, say, preload, workers }: Kills): Promise<Figures> {
  const disk = await Disk.make(newDirectory(), MIN_MB + kills * MB_A_CUT);
  const storage = new TestStorage('SQLite', disk.path, null);
  const node = await startNode(storage, argsWith(null, workers), { preload });
  // A server that has lost its disk may log that before it is killed.
  node.forgive(/EIO|EROFS|I\/O error|SQLITE_IOERR|SQLITE_READONLY|disk/i);
  try {
    return await runCrashes({
      name: 'power cuts under SQLite',
      storage,
      node,
      crowd,
      strikes: kills,
      say,
      async crash() {
        await disk.cutPower();
        await node.end();
        await disk.powerUp();
        await node.start();
      },
    });
  } finally {
    await node.end();
    await disk.remove();
  }
}
