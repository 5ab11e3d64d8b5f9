// Sentences of the shared controls.
export const copied = 'Copied.';
export const selectedCopyItWithYourKeyboard = 'Selected: copy it with your keyboard.';
export const copiedTitle = 'Copied';
export const copy = 'Copy';
export const close = 'Close';
export const reasonRecorded = 'Reason (recorded)';
export const reasonOptionalRecorded = 'Reason (optional, recorded)';
export const thisDidNotLoad = 'This did not load. Check your connection and try again.';
export const notLoaded = 'Not loaded';
