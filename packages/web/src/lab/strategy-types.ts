// The types of a strategy as the editor shows and completes them, read from the lab's own declarations.
import { POINTS } from '@passline/engine';
import source from '@passline/lab/strategy-source?raw';

export type Member = {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
  /** The comment above it; empty if its name says enough. */
  readonly note: string;
};

export type TypeShown = {
  readonly name: string;
  readonly note: string;
  readonly members: readonly Member[];
};

/** Names from elsewhere, in words that a strategy's author knows. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/Readonly<\{ \[S in SpotName\]\?: (.+?) \}>/g, '{ [spot]: $1 }'],
  [/\bSpotName\b/g, 'string'],
  [/\bWish<M>/g, 'Wish'],
  [/\bM\b/g, 'Memory'],
  [/\bParameters\b/g, '{ [name]: number }'],
  [/\bP\b/g, '{ [name]: number }'],
  [/\bCents\b/g, 'number'],
  [/\bDice\b/g, '[number, number]'],
  [/\bPoint\b/g, POINTS.join(' | ')],
  [/\bCall\b/g, "'on' | 'off'"],
];

const plainType = (type: string): string =>
  PLAIN.reduce((text, [name, words]) => text.replace(name, words), type);

const MEMBER = /(?: {2}\/\*\* (.+?) \*\/\n)? {2}(?:readonly )?(\w+)(\?)?(\([^)]*\))?: (.+);\n/g;

/** One exported object type of the declarations. */
export function typeOf(name: string, declarations: string = source): TypeShown {
  const pattern = new RegExp(
    String.raw`(?:/\*\* (.+?) \*/\n)?export type ${name}\b[^{]*= \{\n([^]*?)^\};`,
    'm',
  );
  const [, note = '', body = ''] = pattern.exec(declarations) ?? [];
  const members = Array.from(
    body.matchAll(MEMBER),
    ([, about = '', member = '', optional, given, type = '']) => ({
      name: member,
      optional: optional !== undefined,
      type: plainType(given === undefined ? type : `${given} => ${type}`),
      note: about,
    }),
  );
  return { name, note, members };
}

export const SIGHT = typeOf('Sight');
export const LAST = typeOf('Last');
export const LAST_LINE = typeOf('LastLine');
export const LIMITS = typeOf('Limits');
export const WISH = typeOf('Wish');
export const STRATEGY = typeOf('Strategy');

function typeText({ name, note, members }: TypeShown): string {
  const lines = members.flatMap(member => [
    ...(member.note === '' ? [] : [`  // ${member.note}`]),
    `  ${member.name}${member.optional ? '?' : ''}: ${member.type}`,
  ]);
  return [...(note === '' ? [] : [`// ${note}`]), `type ${name} = {`, ...lines, '}'].join('\n');
}

const MEMORY = `// Memory: null, true, 5, 'text', [ … ], { … }
// With few different values it is solved exactly.`;

/** All of it, to be read beside the editor. */
export const TYPES = [...[STRATEGY, SIGHT, LAST, LAST_LINE, LIMITS, WISH].map(typeText), MEMORY].join('\n\n');
