// The one client that the page talks to its server with.
import { Client, DEFAULT_RUNTIME } from '@passline/client';
import { guardedFetch } from './session-guard.ts';

export const client = new Client({ runtime: { ...DEFAULT_RUNTIME, fetch: guardedFetch } });
