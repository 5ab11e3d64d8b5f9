// How fast the server takes commands: the benchmark's own players, before the attack and after it.
import { commandLoad } from '@passline/server/bench/command-load.ts';
import { processorMs } from '@passline/server/bench/processor-time.ts';

export type Speed = {
  readonly perSecond: number;
  /** Server processor time per command, which other processes hardly affect. */
  readonly microseconds: number | null;
};

/** The best of several measurements, because other load can only slow the server down. */
export async function speedOf(port: number, pid: number, measureMs: number, times: number): Promise<Speed> {
  let best: Speed = { perSecond: 0, microseconds: null };
  for (let time = 0; time < times; time += 1) {
    let [from, to]: [number | null, number | null] = [null, null];
    const { perSecond, answered, refused } = await commandLoad({
      port,
      tables: 64,
      playersPerConnection: 4,
      warmUpMs: measureMs / 2,
      measureMs,
      onStart: async () => {
        from = processorMs(pid);
      },
      onEnd: async () => {
        to = processorMs(pid);
      },
    });
    if (refused > 0) throw new Error(`${refused} commands of honest players were refused`);
    const microseconds = from === null || to === null ? null : ((to - from) * 1000) / Math.max(1, answered);
    if (perSecond > best.perSecond) best = { perSecond, microseconds };
  }
  return best;
}
