// How a value from outside is shown in a sentence.

export const listOf = (length: number): string => `a list of ${length}`;
export const anObject = 'an object';
export const tooLargeNumber = 'a number that is too large';
