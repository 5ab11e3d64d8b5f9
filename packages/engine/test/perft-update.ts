// Writes the counts beside every script in ../perft, and says which of them changed.
import { existsSync, writeFileSync } from 'node:fs';
import { perft } from './perft.ts';
import { DEPTH, printed, readLines, SCRIPTS, startOf } from './perft-files.ts';

for (const script of SCRIPTS) {
  const text = printed(script, perft(startOf(script).table, { depth: DEPTH }));
  const old = existsSync(script.pinned) ? readLines(script.pinned) : null;
  const what = old === null ? 'new' : old === text ? 'same' : 'CHANGED';
  if (old !== text) writeFileSync(script.pinned, text);
  process.stdout.write(`${what.padEnd(8)} ${script.name}\n`);
}
