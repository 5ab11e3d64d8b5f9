// What a page imports to check a record, bundled by the test beside it.
export { PLAIN_HASHING, verifyRecord } from '../../src/record/index.ts';
