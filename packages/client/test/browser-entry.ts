// What a page would bundle of the client.
export { Client } from '../src/index.ts';
