// Which language the page speaks, and how it writes dates and numbers.

export const language = 'en';
/** For dates and numbers. */
export const locale = 'en-US';
