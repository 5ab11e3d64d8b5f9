// What a supervisor and its workers tell each other over their channel.
import type { MetricObject } from '../lib/metrics.ts';
import type { Limits } from './limits-keeper.ts';

/** What a process is started as. It reads its configuration by itself, so that an upgrade may change it. */
export type Role =
  | { readonly role: 'store'; readonly socket: string }
  | {
      readonly role: 'worker';
      /** Which mark it keeps on PostgreSQL: no two running workers share one. */
      readonly slot: number;
      /** Whether it makes the first manager's sign-in link. */
      readonly isFirst: boolean;
      /** Where the owner of the embedded store listens; null: on PostgreSQL. */
      readonly socket: string | null;
    };

/** The environment variable that holds a worker's role. */
export const ROLE_VARIABLE = 'PASSLINE_WORKER_ROLE';

export type Ready = {
  readonly port: number;
  readonly program: string;
  readonly firstSignIn: string | null;
};

/** A call of one of the limits that all workers share. */
export type Asked = {
  [N in keyof Limits]: { readonly name: N; readonly args: Parameters<Limits[N]> };
}[keyof Limits];

export type FromWorker =
  | { readonly type: 'ready'; readonly ready: Ready | null }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'ask'; readonly id: number; readonly asked: Asked }
  | { readonly type: 'tell'; readonly asked: Asked }
  | { readonly type: 'all-metrics'; readonly id: number }
  | { readonly type: 'own-metrics'; readonly id: number; readonly metrics: readonly MetricObject[] };

export type ToWorker =
  | { readonly type: 'stop' }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'own-metrics'; readonly id: number };
