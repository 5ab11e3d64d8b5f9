// Times as people read them, in their own time zone, by the clock that they prefer.
import { preferences } from '../app/preferences.ts';
import { language, locale } from '../text/locale.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const SECOND = { second: '2-digit' } as const;

/** The reader's region, if the browser names one for the page's language: it puts the day or the month first. */
const REGION = navigator.languages.find(tag => tag.split('-')[0] === language) ?? locale;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes longer than using it. */
function formatOf(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { clock } = preferences();
  const key = `${clock} ${Object.keys(parts).join(' ')}`;
  const known = FORMATS.get(key);
  if (known) return known;
  const hourCycle = clock === '24-hour' ? 'h23' : 'h12';
  const made = new Intl.DateTimeFormat(REGION, { ...parts, hourCycle });
  FORMATS.set(key, made);
  return made;
}

export const when = (epochMs: number): string => formatOf({ ...DAY, ...TIME }).format(epochMs);

export const timeOfDay = (epochMs: number): string => formatOf(TIME).format(epochMs);

export const timeToTheSecond = (epochMs: number): string => formatOf({ ...TIME, ...SECOND }).format(epochMs);
