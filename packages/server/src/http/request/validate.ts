// Validates requests against their schemas, and says in words which field is wrong and why.
import { excerpt } from '@passline/engine';

import { type TableRequest as Request, TableRequest, visibleProblem } from '@passline/table';
import type { TObject, TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors';

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly field: string; readonly message: string };

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The kind of an unexpected value. The value itself is not shown, because it may be of any size. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'a number' : String(value);
}

const mustBe = (what: string) => (_schema: TSchema, value: unknown) =>
  `must be ${what}, not ${kindOf(value)}`;

/** JSON numbers that are too large are parsed as infinite. */
function integerSentence(_schema: TSchema, value: unknown): string {
  if (value === Number.POSITIVE_INFINITY) return 'is too large';
  if (value === Number.NEGATIVE_INFINITY) return 'is too small';
  return typeof value === 'number'
    ? 'must be a whole number'
    : `must be a whole number, not ${kindOf(value)}`;
}

// Longer patterns mean nothing to readers.
const MAX_PATTERN = 40;

function patternSentence({ pattern, description }: TSchema): string {
  const form = pattern.length <= MAX_PATTERN || !description ? `of the form ${pattern}` : '';
  return `must be ${[form, description].filter(Boolean).join(': ')}`;
}

type Sentence = (schema: TSchema, value: unknown) => string;

const SENTENCES: Readonly<Partial<Record<ValueErrorType, Sentence>>> = {
  [ValueErrorType.ObjectRequiredProperty]: () => 'is missing',
  [ValueErrorType.ObjectAdditionalProperties]: () => 'is not a known field',
  [ValueErrorType.Object]: mustBe('an object'),
  [ValueErrorType.ObjectMaxProperties]: ({ maxProperties }) => `must have at most ${maxProperties} fields`,
  [ValueErrorType.Integer]: integerSentence,
  [ValueErrorType.IntegerMinimum]: ({ minimum }) => `must be at least ${minimum}`,
  [ValueErrorType.IntegerMaximum]: ({ maximum }) => `must be at most ${maximum}`,
  [ValueErrorType.Boolean]: mustBe('true or false'),
  [ValueErrorType.String]: mustBe('text'),
  [ValueErrorType.StringMinLength]: ({ minLength }) => `must have at least ${plural(minLength, 'character')}`,
  [ValueErrorType.StringMaxLength]: ({ maxLength }) => `must have at most ${plural(maxLength, 'character')}`,
  [ValueErrorType.StringPattern]: patternSentence,
  [ValueErrorType.StringFormat]: (_schema, value) => visibleProblem(value) ?? 'does not match its schema',
  [ValueErrorType.Literal]: schema => `must be ${schema.const}`,
  [ValueErrorType.Array]: mustBe('a list'),
  [ValueErrorType.ArrayMinItems]: ({ minItems }) => `must have at least ${plural(minItems, 'item')}`,
  [ValueErrorType.ArrayMaxItems]: ({ maxItems }) => `must have at most ${plural(maxItems, 'item')}`,
  [ValueErrorType.ArrayUniqueItems]: () => 'must not name the same twice',
  [ValueErrorType.Tuple]: mustBe('a list'),
  [ValueErrorType.TupleLength]: ({ maxItems }) => `must have ${plural(maxItems, 'item')}`,
};

/** The possible values of a schema's `type` field, which distinguishes the members of a union. */
function typesOf(schema: TSchema): readonly string[] {
  const type: TSchema | undefined = schema.properties?.type;
  const members: readonly TSchema[] = type?.anyOf ?? (type ? [type] : []);
  return members.map(member => member.const).filter(value => typeof value === 'string');
}

/** The index of the member whose fields are all given; -1 if there is none. */
const memberWithFields = (members: readonly TSchema[], value: unknown): number =>
  members.findIndex(
    ({ required }) =>
      typeof value === 'object' &&
      value !== null &&
      Array.isArray(required) &&
      required.every(field => Object.hasOwn(value, field)),
  );

function unionSentence({ schema, value, path, errors }: ValueError): { path: string; message: string } {
  const members: readonly TSchema[] = schema.anyOf;
  const values = members.map(member => member.const).filter(each => each !== undefined);
  if (values.length === members.length) return { path, message: `must be one of ${values.join(', ')}` };
  const types = members.flatMap(typesOf);
  if (types.length > 0 && (typeof value !== 'object' || value === null || Array.isArray(value))) {
    return { path, message: `must be an object, not ${kindOf(value)}` };
  }
  const given = (value as { type?: unknown } | null)?.type;
  // Only if it is text: stringifying deeply nested lists would overflow the stack.
  const chosen = members.findIndex(member => typeof given === 'string' && typesOf(member).includes(given));
  if (chosen < 0 && types.length > 0) {
    return { path: `${path}/type`, message: `must be one of ${types.join(', ')}` };
  }
  // A nullable value is described by its non-null form.
  const described = types.length > 0 ? chosen : memberWithFields(members, value);
  const inner = errors[Math.max(described, 0)]?.First();
  return inner ? sentenceOf(inner) : { path, message: 'does not have a form accepted here' };
}

function sentenceOf(error: ValueError): { readonly path: string; readonly message: string } {
  if (error.type === ValueErrorType.Union) return unionSentence(error);
  const message = SENTENCES[error.type]?.(error.schema, error.value) ?? 'does not match its schema';
  return { path: error.path, message };
}

const fieldOf = (path: string): string => excerpt(path.slice(1).replaceAll('/', '.'), 80);

/** An error in the body as a whole has no field, so it is called "the body". */
function wrong<T>(check: TypeCheck<TSchema>, value: unknown, whole: string): Checked<T> {
  const error = check.Errors(value).First();
  const { path, message } = error ? sentenceOf(error) : { path: '', message: 'does not match its schema' };
  return { ok: false, field: fieldOf(path) || whole, message };
}

export type Validator = (value: unknown) => Checked<unknown>;

export function validatorFor(schema: TSchema, whole: string): Validator {
  const check = TypeCompiler.Compile(schema);
  return value => (check.Check(value) ? { ok: true, value } : wrong(check, value, whole));
}

function fromText(schema: TSchema, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (schema.type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (schema.type === 'boolean')
    return text === 'true' || text === '' ? true : text === 'false' ? false : text;
  return text;
}

/** Query parameters are text: numbers and booleans are parsed before they are checked. */
export function queryValidator(schema: TObject): Validator {
  const validate = validatorFor(schema, 'the query');
  return query => {
    const read: Record<string, unknown> = {};
    for (const [key, text] of Object.entries(query as Record<string, unknown>)) {
      const field = schema.properties[key];
      read[key] = field ? fromText(field, text) : text;
    }
    const checked = validate(read);
    // Query values are always text, so that is never the mistake.
    return checked.ok ? checked : { ...checked, message: checked.message.replace(/, not text$/, '') };
  };
}

const byType = new Map<unknown, TypeCheck<TSchema>>();
for (const member of TableRequest.anyOf) {
  const check = TypeCompiler.Compile<TSchema>(member);
  for (const type of typesOf(member)) byType.set(type, check);
}

/** A command to a table: its `type` selects the schema, so that the refusal names the right field. */
export function checkRequest(body: unknown): Checked<Request> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, field: 'the body', message: `must be an object, not ${kindOf(body)}` };
  }
  const check = byType.get((body as { type?: unknown }).type);
  if (!check) return { ok: false, field: 'type', message: `must be one of ${[...byType.keys()].join(', ')}` };
  return check.Check(body) ? { ok: true, value: body as Request } : wrong(check, body, 'the body');
}
