// Opens the bus that the configuration names: NATS, PostgreSQL, or none where only one process uses the store.
import type { Config } from '../config/config.ts';
import { keyFor, type MasterKey } from '../lib/master-key.ts';
import { type Bus, NO_BUS } from './bus.ts';

/** Nodes of one installation share its master key, and nobody else can guess the subject. */
export const subjectOf = (key: MasterKey): string =>
  `passline.${Buffer.from(keyFor(key, 'bus')).toString('hex', 0, 16)}`;

export async function openBus(
  { databaseUrl, busUrl }: Pick<Config, 'databaseUrl' | 'busUrl'>,
  key: MasterKey,
): Promise<Bus> {
  if (databaseUrl === null) return NO_BUS;
  const url = busUrl ?? databaseUrl;
  if (url.startsWith('postgres')) {
    const { postgresBus } = await import('./postgres-bus.ts');
    return postgresBus(url);
  }
  const { NatsBus } = await import('./nats-bus.ts');
  return new NatsBus(url, subjectOf(key));
}
