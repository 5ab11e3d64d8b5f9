// Sentences around the documentation and of the API's reference.
import type { Value } from './value.ts';

export const title = 'Documentation';
/** Behind a page that has no translation. */
export const inEnglish = '(in English)';
export const kinds = {
  tutorials: 'Tutorials',
  'how-to': 'How-to guides',
  reference: 'Reference',
  explanation: 'Explanation',
};
export const kindHints = {
  tutorials: 'A first success, step by step.',
  'how-to': 'Steps toward a goal.',
  reference: 'Facts to look up.',
  explanation: 'Why things work the way they do.',
};
export const apiReference = 'HTTP API';
export const allPages = 'All documentation';
export const search = 'Search the documentation';
export const found = (count: number): string =>
  count === 0 ? 'Nothing found. Try fewer or shorter words.' : count === 1 ? '1 result' : `${count} results`;
export const searching = 'Searching…';
export const readingPage = 'Loading…';
export const pageNotRead = 'The page could not be loaded. Reload to try again.';
export const noSuchPage = 'There is no such page.';
export const apiTitle = 'Passline API';
export const about =
  'Send commands over HTTP and follow the table over Server-Sent Events; curl is enough to play. Amounts are whole cents of play money. Times are milliseconds since 1970.';
export const onThisPage = 'On this page';
export const commands = 'commands';
export const aboutCommands = 'Sent to /api/tables/{id}/commands. The type says which command it is.';
export const bodies = 'bodies';
export const refusals = 'refusals';
export const reading = 'Loading the API’s description…';
export const notRead = 'The API’s description could not be loaded. Reload the page to try again.';
export const needsSession = 'Needs a session or a token.';
export const differsWithSession = 'Open to anyone. A session changes the response.';
export const openToAnyone = 'Open to anyone.';
export const optional = 'optional';
export const trueOrFalse = 'true or false';
export const nullValue = 'null';
export const anything = 'anything';
export const textLike = (pattern: Value): string => `text ${pattern}`;
export const listOf = (items: Value): string => `list of ${items}`;
export const fixedList = (count: Value, items: Value): string => `list of ${count}: ${items}`;
export const objectOf = (fields: string): string => (fields === '' ? 'object' : `object of ${fields}`);

export const range = {
  upTo: (max: Value) => `up to ${max}`,
  from: (min: Value) => `from ${min}`,
  fromTo: (min: Value, max: Value) => `${min} to ${max}`,
};
/** The player of the example. */
export const exampleName = 'Ana';
export const machineReadable = 'Machine-readable: <document>openapi.json</document>';
export const aboutRefusals =
  'A refusal is problem JSON (<rfc>RFC 9457</rfc>): a sentence in “detail”, a stable “code”, the rule’s clause in “cite”, and figures in “data”.';
export const body = 'Body: <schema/>';
export const refusedWith = 'Refused with <codes/>';
export const alternatives = (kinds: readonly string[]): string => kinds.join(' or ');
export const wholeNumber = (limits: string): string =>
  limits === '' ? 'whole number' : `whole number ${limits}`;
export const anyText = (limits: string): string => (limits === '' ? 'text' : `text ${limits} characters`);
