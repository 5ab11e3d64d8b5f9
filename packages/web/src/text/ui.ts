// Sentences of the shared controls.
import type { Value } from './value.ts';

export const copied = 'Copied.';
export const selectedToCopy = 'Selected: copy it with your keyboard.';
export const copiedButton = 'Copied';
export const copy = 'Copy';
export const close = 'Close';
export const reasonRecorded = 'Reason (recorded)';
export const reasonOptionalRecorded = 'Reason (optional, recorded)';
export const loadFailed = 'This did not load. Check your connection and try again.';
export const notLoaded = 'Not loaded';
export const andCountMore = (count: Value): string => `and ${count} more`;
