// Checks a record away from the page's own thread: hashes, dice and settlements of a long evening take a moment.
import { PLAIN_HASHING, type Verdict, verifyRecord } from '@passline/server/record';

self.addEventListener('message', (event: MessageEvent<string>) => {
  const verdict: Verdict = verifyRecord(event.data, PLAIN_HASHING);
  self.postMessage(verdict);
});
