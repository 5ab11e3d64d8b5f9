// What is wrong with a name, a title or a reason.

/** A value that a sentence includes: a number, or the code of a character. */
type Value = string | number;

/** These follow the name of the text: "The reason is blank." */
export const blank = 'is blank';
export const tooLong = (length: Value, max: Value): string =>
  `has ${length} characters; the maximum is ${max}`;
export const controlCharacter = (code: Value): string =>
  `has the control character ${code}, which is not allowed`;
export const invisibleCharacter = (code: Value): string =>
  `has the invisible character ${code}, which is not allowed`;
export const quotationMark = 'has a quotation mark, which is not allowed';
export const outerSpace = 'begins or ends with a space';

export const wrongName = (wrong: Value): string => `The name ${wrong}.`;
export const wrongSignature = (wrong: Value): string => `The signature ${wrong}.`;
export const wrongReason = (wrong: Value): string => `The reason ${wrong}.`;
