// The client for managers' requests, apart from the one that every page loads.
import { House } from '@passline/client';
import { client } from './client.ts';

export const house = new House(client.requests);
