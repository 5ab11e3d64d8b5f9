// The server's own OpenAPI document, and values made from its schemas, as a well-behaved client would send them.
import type { SeededRandom } from '../fuzz/seeded-random.ts';

export type Schema = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
};

export type Operation = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  /** Needs a caller: without a session or token it must be refused. */
  readonly needsCaller: boolean;
};

type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly security: readonly Readonly<Record<string, unknown>>[];
};

type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Plausible values for fields by name, where the schema alone would only produce nonsense. */
export type Hints = Readonly<Record<string, (chance: SeededRandom) => unknown>>;

export class ApiDocument {
  readonly operations: readonly Operation[];
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #hints: Hints;

  constructor(document: OpenApi, hints: Hints) {
    this.#schemas = document.components.schemas;
    this.#hints = hints;
    this.operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, { parameters = [], requestBody, security }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        needsCaller: security.length > 0 && security.every(way => Object.keys(way).length > 0),
      })),
    );
  }

  /** A random value that the schema allows; `name` is the field it is for. */
  sample(schema: Schema, name: string, chance: SeededRandom): unknown {
    const hint = Object.hasOwn(this.#hints, name) ? this.#hints[name] : undefined;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.pick(schema.enum);
    if (hint) return hint(chance);
    if (schema.$ref !== undefined) {
      const found = this.#schemas[schema.$ref.split('/').at(-1) ?? ''];
      if (!found) throw new Error(`the document has no ${schema.$ref}`);
      return this.sample(found, name, chance);
    }
    if (schema.anyOf) return this.sample(chance.pick(schema.anyOf), name, chance);
    switch (schema.type) {
      case 'object':
        return this.#object(schema, chance);
      case 'array':
        return this.#list(schema, name, chance);
      case 'integer': {
        const { minimum = 0, maximum = 1_000_000 } = schema;
        return chance.pick([minimum, Math.min(maximum, minimum + chance.below(10)), maximum]);
      }
      case 'boolean':
        return chance.percent(50);
      case 'null':
        return null;
      default:
        return chance.pick(['a', 'Ana', 'pass', '1']);
    }
  }

  #object({ properties = {}, required = [] }: Schema, chance: SeededRandom): unknown {
    const fields = Object.entries(properties).filter(
      ([field]) => required.includes(field) || chance.percent(40),
    );
    return Object.fromEntries(fields.map(([field, schema]) => [field, this.sample(schema, field, chance)]));
  }

  #list(
    { prefixItems, items, minItems = 0, maxItems = 3 }: Schema,
    name: string,
    chance: SeededRandom,
  ): unknown {
    if (prefixItems) return prefixItems.map(schema => this.sample(schema, name, chance));
    const length = chance.between(minItems, Math.min(maxItems, minItems + 3));
    const made = Array.from({ length }, () => (items ? this.sample(items, name, chance) : null));
    return [...new Set(made)];
  }
}

export async function documentOf(base: string, hints: Hints): Promise<ApiDocument> {
  const response = await fetch(`${base}/openapi.json`);
  return new ApiDocument((await response.json()) as OpenApi, hints);
}
