// The one client that the page talks to its server with.
import { Client } from '@passline/server/client';

export const client = new Client();
