// The API's OpenAPI document as the page reads it, and its schemas in a few words.

import * as docsText from '../text/docs.ts';
import { locale } from '../text/locale.ts';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export type Response = { readonly description: string; readonly content?: Content };

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
};

export type RefusalCode = { readonly code: string; readonly status: number; readonly description: string };

export type ApiDocument = {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-refusals': readonly RefusalCode[];
};

export type Endpoint = { readonly method: string; readonly path: string; readonly operation: Operation };

export const endpointsOf = ({ paths }: ApiDocument): readonly Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const PROBLEM = 'application/problem+json';

/** The codes that an endpoint may refuse with, whatever their status. */
export const codesOf = ({ responses }: Operation): readonly string[] =>
  Object.values(responses).flatMap(({ content }) =>
    (content?.[PROBLEM]?.schema.allOf ?? []).flatMap(({ properties }) =>
      (properties?.code?.enum ?? []).map(String),
    ),
  );

export const successOf = ({
  responses,
}: Operation): readonly [status: string, response: Response] | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith('2'));

export const nameOf = ({ $ref }: Schema): string | null => $ref?.split('/').at(-1) ?? null;

function rangeOf(schema: Schema): string {
  const min = (schema.minimum ?? schema.minLength ?? schema.minItems)?.toLocaleString(locale);
  const max = (schema.maximum ?? schema.maxLength ?? schema.maxItems)?.toLocaleString(locale);
  if (min === undefined) return max === undefined ? '' : docsText.range.upTo(max);
  if (max === undefined) return docsText.range.from(min);
  return min === max ? min : docsText.range.fromTo(min, max);
}

/** A schema in a few words: "whole number 1 to 20", "list of Session". */
export function inWords(schema: Schema): string {
  const name = nameOf(schema);
  if (name !== null) return name;
  if (schema.enum) return schema.enum.join(', ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf) return docsText.alternatives(schema.anyOf.map(inWords));
  const [first] = schema.prefixItems ?? [];
  if (first) return docsText.fixedList(schema.prefixItems?.length ?? 0, inWords(first));
  switch (schema.type) {
    case 'integer':
      return docsText.wholeNumber(rangeOf(schema));
    case 'string':
      return schema.pattern ? docsText.textLike(schema.pattern) : docsText.anyText(rangeOf(schema));
    case 'boolean':
      return docsText.trueOrFalse;
    case 'array':
      return docsText.listOf(schema.items ? inWords(schema.items) : docsText.anything);
    case 'null':
      return docsText.nullValue;
    case 'object':
      return docsText.objectOf(Object.keys(schema.properties ?? {}).join(', '));
    default:
      return docsText.anything;
  }
}
