// The one client that the page talks to its server with.
import { Client } from '@passline/client';

export const client = new Client();
