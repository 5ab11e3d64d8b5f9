// Texts and numbers that carry what they name in their type.

declare const kind: unique symbol;

/**
 * A text or number of one kind: what is typed as a seat's number cannot stand where another kind is expected.
 * Plain values are accepted, so input needs no casts: it is checked where it is used, not where it is typed.
 */
export type Kind<T extends string | number, K extends string> = T & { readonly [kind]?: K };
