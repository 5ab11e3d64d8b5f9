// The example in the API reference.

/** A whole game with curl: a guest, a table, a seat, the stream. */
export const curlExample = (origin: string, name: string): string =>
  `curl -c jar -b jar -H 'content-type: application/json' -d '${JSON.stringify({ name })}' \\
     ${origin}/api/session
curl -c jar -b jar -H 'content-type: application/json' -d '{"mode":"practice","rulebook":"rws-2019"}' \\
     ${origin}/api/tables
curl -b jar -H 'content-type: application/json' -H 'idempotency-key: 1' \\
     -d '{"type":"sit","amount":50000}' ${origin}/api/tables/TABLE/commands
curl -b jar -N -H 'accept: text/event-stream' ${origin}/api/tables/TABLE/events`;
