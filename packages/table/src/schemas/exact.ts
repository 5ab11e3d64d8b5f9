// Keeps a schema equal to a type from another package: if they differ in a field, the code does not compile.
import type { Static, TSchema, TUnsafe } from '@sinclair/typebox';

/** A type as JSON carries it: numbers and strings without brands, everything writable. */
export type Plain<T> = unknown extends T
  ? unknown
  : T extends number
    ? number
    : T extends string
      ? keyof T extends keyof string
        ? T
        : string
      : T extends boolean | null | undefined
        ? T
        : { -readonly [K in keyof T]: Plain<T[K]> };

export type Same<A, B> =
  (<G>() => G extends Plain<A> ? 1 : 2) extends <G>() => G extends Plain<B> ? 1 : 2 ? unknown : never;

/** The schema, with `T` as its type; `T` and the schema must describe the same JSON. */
export const exactly =
  <T>() =>
  <S extends TSchema>(schema: S & Same<T, Static<S>>): TUnsafe<T> =>
    schema as unknown as TUnsafe<T>;

/** A schema's type with every field and list readonly, as all of a table's data is. */
export type Immutable<T> = unknown extends T
  ? unknown
  : T extends string | number
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Immutable<T[K]> }
      : T;
