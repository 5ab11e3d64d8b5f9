// Moments as people read them, in their own time.

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const when = (epochMs: number): string => DAY_AND_TIME.format(epochMs);
