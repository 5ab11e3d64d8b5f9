// Runs a simulation on the lab's threads, with a progress line, Ctrl+C, and CSV rows.
import { pathToFileURL } from 'node:url';
import type { Simulation } from '@passline/lab';
import { simulate } from '@passline/lab/node';
import { RunRows, SessionRows } from './csv.ts';
import type { Options } from './options.ts';
import { showProgress } from './progress.ts';

const ENDED_BY_INTERRUPT = 130;

/** The first Ctrl+C stops the simulation, which gives the result so far; the second ends the program. */
export function interruptSignal(): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const onInterrupt = (): void => {
    if (controller.signal.aborted) process.exit(ENDED_BY_INTERRUPT);
    controller.abort();
  };
  process.on('SIGINT', onInterrupt);
  return { signal: controller.signal, release: () => process.off('SIGINT', onInterrupt) };
}

export async function play(options: Options): Promise<Simulation> {
  const { book, settings, unit, strategy, strategyPath, csv, dice, maxStates } = options;
  const { signal, release } = interruptSignal();
  // Opened once everything is validated, so that bad options leave an existing file alone.
  let runRows: RunRows | null = null;
  let sessionRows: SessionRows | null = null;
  let hideProgress = (): void => {};
  try {
    return await simulate(
      { book, settings, unit, ...(dice && { dice }), ...(maxStates && { maxStates }) },
      strategy,
      {
        seed: options.seed,
        threads: options.threads,
        path: options.path,
        rolls: options.rolls,
        sessions: options.sessions,
        signal,
        ...(strategyPath === null ? {} : { module: pathToFileURL(strategyPath) }),
        onStart(progress) {
          if (csv !== null && options.sessions) sessionRows = new SessionRows(csv);
          else if (csv !== null) runRows = new RunRows(csv);
          const started = performance.now();
          hideProgress = showProgress(() => ({
            ...progress(),
            seconds: (performance.now() - started) / 1000,
          }));
        },
        ...(csv === null || options.sessions ? {} : { onBlock: (index, sums) => runRows?.add(index, sums) }),
        ...(csv === null || !options.sessions
          ? {}
          : { onSession: (session, number) => sessionRows?.add(session, number) }),
      },
    );
  } finally {
    hideProgress();
    release();
    (runRows as RunRows | null)?.close();
    (sessionRows as SessionRows | null)?.close();
  }
}
