// Branded strings and numbers: their type says what they name.

declare const kind: unique symbol;

/**
 * A string or number of one kind: a value typed as a seat number cannot be used where another kind is expected.
 * Plain values are accepted, so input needs no casts: it is checked where it is used, not where it is typed.
 */
export type Kind<T extends string | number, K extends string> = T & { readonly [kind]?: K };
