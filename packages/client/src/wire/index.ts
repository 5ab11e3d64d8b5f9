// The contract of the HTTP API: every body, query and answer as a schema, with its type.
export * from './house-events.ts';
export * from './schemas.ts';
