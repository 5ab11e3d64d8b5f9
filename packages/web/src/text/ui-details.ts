// Sentences of shared controls that few rooms have: fields to copy, reasons, long lists.
import type { Value } from './value.ts';

export const copied = 'Copied.';
export const selectedToCopy = 'Selected: copy it with your keyboard.';
export const copiedButton = 'Copied';
export const copy = 'Copy';
export const printCard = 'Print the join card';
export const cardQr = 'QR code to join the table';
export const reasonRecorded = 'Reason (required, recorded)';
export const reasonOptionalRecorded = 'Reason (optional, recorded)';
export const andCountMore = (count: Value): string => `and ${count} more`;
