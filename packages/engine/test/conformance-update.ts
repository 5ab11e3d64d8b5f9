// Writes docs/reference/conformance.md from the current citations.
import { writeFileSync } from 'node:fs';
import { citations, documents, report } from './conformance.ts';

writeFileSync(
  new URL('../../../docs/reference/conformance.md', import.meta.url),
  report(documents(), citations()),
);
