// Moments as people read them, in their own time.

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export const when = (epochMs: number): string => DAY_AND_TIME.format(epochMs);
