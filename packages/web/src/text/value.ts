// What a sentence takes in: a name, or a number or amount already in words.
export type Value = string | number;
