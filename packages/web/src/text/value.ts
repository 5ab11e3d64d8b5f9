// What a sentence can contain: a name, or a number or amount already formatted.
export type Value = string | number;
