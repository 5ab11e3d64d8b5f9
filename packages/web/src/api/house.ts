// What managers ask the server for, apart from what every page needs.
import { House } from '@passline/client';
import { client } from './client.ts';

export const house = new House(client.requests);
