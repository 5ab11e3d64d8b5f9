// Checks on unknown data: each names the path of what is wrong, and nothing is assumed or filled in.

export type Problem = { readonly path: string; readonly message: string };
export type Check = (value: unknown, path: string, problems: Problem[]) => void;

/** A value as a message shows it: plain ones as they are, nested ones only by kind, however deep they are. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const when =
  (holds: (value: unknown) => boolean, expected: string): Check =>
  (value, path, problems) => {
    if (value === undefined) problems.push({ path, message: `missing: expected ${expected}` });
    else if (!holds(value)) problems.push({ path, message: `expected ${expected}, got ${shown(value)}` });
  };

export const text = when(
  value => typeof value === 'string' && value.trim() !== '' && value.length <= 200,
  'a text',
);

/** Words that people read: longer than a title, and still one paragraph. */
export const sentence = when(
  value => typeof value === 'string' && value.trim() !== '' && value.length <= 500,
  'a text of at most 500 characters',
);
export const flag = when(value => typeof value === 'boolean', 'true or false');

export const whole = (least: number, most: number): Check =>
  when(
    value => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
    `a whole number from ${least} to ${most}`,
  );

export const oneOf = (...choices: readonly string[]): Check =>
  when(value => choices.includes(value as string), choices.map(choice => `"${choice}"`).join(' or '));

export const parsed = (parse: (text: string) => unknown, expected: string): Check =>
  when(value => typeof value === 'string' && parse(value) !== null, expected);

export const orNull =
  (check: Check): Check =>
  (value, path, problems) => {
    if (value !== null) check(value, path, problems);
  };

export const optional =
  (check: Check): Check =>
  (value, path, problems) => {
    if (value !== undefined) check(value, path, problems);
  };

export const list =
  (check: Check, least = 0, most = 100): Check =>
  (value, path, problems) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      when(() => false, least === most ? `a list of ${least}` : `a list of ${least} to ${most}`)(
        value,
        path,
        problems,
      );
      return;
    }
    value.forEach((item, index) => {
      check(item, `${path}[${index}]`, problems);
    });
  };

const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** An object with exactly these fields. */
export const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, path, problems) => {
    if (!isRecord(value)) {
      when(() => false, 'an object')(value, path, problems);
      return;
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key)) {
        problems.push({ path: under(path, key), message: 'unknown field' });
      }
    }
    for (const [key, check] of Object.entries(fields)) {
      check(Object.hasOwn(value, key) ? value[key] : undefined, under(path, key), problems);
    }
  };

/** An object whose keys come from a list; `complete` asks for every one of them. */
export const record =
  (keys: readonly string[], check: Check, complete: 'complete' | 'some' = 'some'): Check =>
  (value, path, problems) => {
    if (!isRecord(value)) {
      when(() => false, 'an object')(value, path, problems);
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      if (keys.includes(key)) check(item, under(path, key), problems);
      else problems.push({ path: under(path, key), message: 'unknown field' });
    }
    if (complete === 'complete') {
      for (const key of keys) {
        if (!Object.hasOwn(value, key)) problems.push({ path: under(path, key), message: 'missing' });
      }
    }
  };
