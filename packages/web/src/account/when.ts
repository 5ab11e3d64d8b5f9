// Times as people read them, in their own time zone.

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const TIME_TO_THE_SECOND = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

export const when = (epochMs: number): string => DAY_AND_TIME.format(epochMs);

export const timeOfDay = (epochMs: number): string => TIME.format(epochMs);

export const timeToTheSecond = (epochMs: number): string => TIME_TO_THE_SECOND.format(epochMs);
