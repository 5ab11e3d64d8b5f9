// Sentences of the shared controls.

export const close = 'Close';
export const loadFailed = 'This did not load. Check your connection and try again.';
export const notLoaded = 'Not loaded';
