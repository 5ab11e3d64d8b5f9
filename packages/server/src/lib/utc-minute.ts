// A time to the minute, as the server's messages write it: 2026-11-17 16:40 UTC.

export const utcMinute = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
