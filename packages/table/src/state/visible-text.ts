// The schema format of text that people read: visible characters only, as the engine requires.
import { textProblem } from '@passline/engine';
import { FormatRegistry } from '@sinclair/typebox';

/** What is wrong with a text; its length is checked by the schemas. */
export const visibleProblem = (text: unknown): string | null =>
  typeof text === 'string' ? textProblem(text, Number.POSITIVE_INFINITY) : null;

function defineFormat(name: string, holds: (text: string) => boolean): string {
  FormatRegistry.Set(name, holds);
  return name;
}

/** A format in schemas, shown by OpenAPI. */
export const VISIBLE = defineFormat('visible-text', text => visibleProblem(text) === null);
