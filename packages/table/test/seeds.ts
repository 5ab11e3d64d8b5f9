// Seeds of hands for tests, derived from a fixed key as a server derives them from its master key.
import { createHmac } from 'node:crypto';

export const seedsFrom =
  (key: string) =>
  (table: string, hand: number): string =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(`passline/seed/1|${table}|${hand}`).digest('hex');
