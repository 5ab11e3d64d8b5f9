// Which language the page speaks, and how it writes dates and numbers.

export const language = 'en';
/** For dates, where the browser names no region of its own. */
export const locale = 'en-US';
/** Between thousands. */
export const thousandsMark = ',';
