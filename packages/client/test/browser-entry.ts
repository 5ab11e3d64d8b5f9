// The parts of the client that a page would bundle.
export { Client } from '../src/index.ts';
