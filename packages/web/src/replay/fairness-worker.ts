// Checks a record in a worker: the hashes, dice and settlements of a long evening take a moment.
import { PLAIN_HASHING, RecordCheck } from '@passline/table/record';
import type { Checking } from './use-verdict.ts';

const LINES_AT_ONCE = 500;

const tell = (checking: Checking): void => self.postMessage(checking);

self.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
  const check = new RecordCheck(PLAIN_HASHING);
  let [from, lines] = [0, 0];
  for (let to = text.indexOf('\n'); to >= 0 && check.goesOn; to = text.indexOf('\n', from)) {
    check.line(text.slice(from, to));
    from = to + 1;
    lines += 1;
    if (lines % LINES_AT_ONCE === 0) tell({ share: from / text.length });
  }
  tell({ verdict: check.end(text.slice(from)) });
});
