// Sentences of the API's page.
import type { Value } from './value.ts';

export const title = 'Passline API';
export const about =
  'Send commands over HTTP and follow the table over Server-Sent Events; curl is enough to play. Amounts are whole cents of play money. Times are milliseconds since 1970.';
export const machineReadable = 'Machine-readable:';
export const openapi = 'openapi.json';
export const aboutRefusals =
  'A refusal is problem JSON: a sentence in “detail”, a stable “code”, the rule’s clause in “cite” and figures in “data”.';
export const problemJson = 'RFC 9457';
export const onThisPage = 'On this page';
export const commands = 'commands';
export const aboutCommands = 'Sent to /api/tables/{id}/commands. The type says which command it is.';
export const bodies = 'bodies';
export const refusals = 'refusals';
export const reading = 'Loading the API’s description…';
export const notRead = 'The API’s description could not be loaded. Reload the page to try again.';
export const needsSession = 'Needs a session or a token.';
export const differsWithSession = 'Open to anyone; the response differs with a session.';
export const openToAnyone = 'Open to anyone.';
export const optional = 'optional';
export const body = 'Body:';
export const refusedWith = 'Refused with';
export const or = ' or ';
export const characters = ' characters';
export const trueOrFalse = 'true or false';
export const nullValue = 'null';
export const anything = 'anything';
export const wholeNumber = (range: Value): string => `whole number${range}`;
export const anyText = (range: Value): string => `text${range}`;
export const textLike = (pattern: Value): string => `text ${pattern}`;
export const listOf = (items: Value): string => `list of ${items}`;
export const fixedList = (count: Value, items: Value): string => `list of ${count}: ${items}`;
export const objectOf = (fields: string): string => (fields === '' ? 'object' : `object of ${fields}`);

export function range(least: string | undefined, most: string | undefined, unit: string): string {
  if (least === undefined) return ` up to ${most}${unit}`;
  if (most === undefined) return ` from ${least}${unit}`;
  return least === most ? ` ${least}${unit}` : ` ${least} to ${most}${unit}`;
}

/** A whole game with curl: a guest, a table, a seat, the stream. */
export const example = (
  origin: Value,
): string => `curl -c jar -b jar -H 'content-type: application/json' -d '{"name":"Ana"}' \\
     ${origin}/api/session
curl -c jar -b jar -H 'content-type: application/json' -d '{"mode":"practice","rulebook":"rws-2019"}' \\
     ${origin}/api/tables
curl -b jar -H 'content-type: application/json' -H 'idempotency-key: 1' \\
     -d '{"type":"sit","amount":50000}' ${origin}/api/tables/TABLE/commands
curl -b jar -N -H 'accept: text/event-stream' ${origin}/api/tables/TABLE/events`;
