// Completion in a strategy: members of the lab's types where they belong, and spots of the table.
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { LAST, type Member, SIGHT, STRATEGY, WISH } from '../strategy-types.ts';
import type { SpotShown } from './spots.ts';

const MAX_PARSE_MS = 1000;

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

const memberOption = ({ name, type, note }: Member): Completion => ({
  label: name,
  detail: type,
  type: type.startsWith('(') ? 'method' : 'property',
  ...(note !== '' && { info: note }),
});

const SIGHT_OPTIONS = SIGHT.members.map(memberOption);
const LAST_OPTIONS = LAST.members.map(memberOption);
const keyOption = (member: Member): Completion => ({ ...memberOption(member), apply: `${member.name}: ` });
const WISH_OPTIONS = WISH.members.map(keyOption);
const STRATEGY_OPTIONS = STRATEGY.members.map(keyOption);

const IDENTIFIER = /^[a-z_$][\w$]*$/i;
const spotOption = ({ name, label }: SpotShown): Completion => ({
  label: name,
  detail: label,
  type: 'constant',
});
const spotKey = (spot: SpotShown): Completion => ({
  ...spotOption(spot),
  apply: IDENTIFIER.test(spot.name) ? `${spot.name}: ` : `'${spot.name}': `,
});

const textOf = (state: EditorState, node: SyntaxNode | null | undefined): string =>
  node ? state.sliceDoc(node.from, node.to) : '';

/** The author's name for play's first parameter. */
function sightName(state: EditorState): string {
  return /\bplay\s*(?:[:=]\s*(?:function\s*)?)?\(\s*(\w+)/.exec(state.doc.toString())?.[1] ?? 'sight';
}

const keyOf = (state: EditorState, property: SyntaxNode): string =>
  textOf(state, property.firstChild).replace(/^['"]|['"]$/g, '');

/** The keys that an object literal may have, by its position. */
function keysOf(state: EditorState, object: SyntaxNode, spots: readonly SpotShown[]): readonly Completion[] {
  const { parent } = object;
  if (parent?.name === 'ReturnStatement') return WISH_OPTIONS;
  if (parent?.name === 'VariableDeclaration') {
    const name = textOf(state, parent.getChild('VariableDefinition'));
    return name === 'strategy' ? STRATEGY_OPTIONS : name === 'bets' ? spots.map(spotKey) : [];
  }
  const isBets = parent?.name === 'Property' && /^(bets|calls)$/.test(keyOf(state, parent));
  return isBets ? spots.map(spotKey) : [];
}

/** The object literal whose key is being typed at a position, if any. */
function objectWithKeyAt(node: SyntaxNode): SyntaxNode | null {
  if (node.name === 'ObjectExpression') return node;
  const isKey = /^(PropertyDefinition|PropertyName|VariableName|VariableDefinition)$/.test(node.name);
  const { parent } = node;
  if (!isKey || parent?.name !== 'Property' || parent.firstChild?.from !== node.from) return null;
  return parent.parent?.name === 'ObjectExpression' ? parent.parent : null;
}

function inString(
  context: CompletionContext,
  node: SyntaxNode,
  spots: readonly SpotShown[],
): CompletionResult | null {
  const word = context.matchBefore(/[\w-]*$/);
  // An empty string may become anything, so it is completed only on request.
  if (!word || word.from !== node.from + 1 || (word.from === word.to && !context.explicit)) return null;
  return { from: word.from, options: spots.map(spotOption), validFor: /^[\w-]*$/ };
}

function afterDot(context: CompletionContext, spots: readonly SpotShown[]): CompletionResult | null {
  const word = context.matchBefore(/[\w$.?]+\.\w*$/);
  if (!word) return null;
  const written = word.text.slice(0, word.text.lastIndexOf('.'));
  const path = written.replaceAll('?', '');
  const sight = sightName(context.state);
  const from = word.from + written.length + 1;
  if (path === sight) return { from, options: SIGHT_OPTIONS, validFor: /^\w*$/ };
  if (path === `${sight}.last`) return { from, options: LAST_OPTIONS, validFor: /^\w*$/ };
  if (path !== `${sight}.bets` && path !== `${sight}.last.lines`) return null;
  const options = spots.filter(({ name }) => IDENTIFIER.test(name)).map(spotOption);
  return { from, options, validFor: /^\w*$/ };
}

/** Null if nothing of the lab belongs there; other sources may still have completions. */
export function completionsAt(
  context: CompletionContext,
  spots: readonly SpotShown[],
): CompletionResult | null {
  // The editor parses in slices of time: on a busy machine the first may end before the cursor.
  const tree = ensureSyntaxTree(context.state, context.pos, MAX_PARSE_MS) ?? syntaxTree(context.state);
  const node = tree.resolveInner(context.pos, -1);
  if (/Comment$/.test(node.name)) return null;
  if (/^(String|TemplateString)$/.test(node.name)) return inString(context, node, spots);
  const dotted = afterDot(context, spots);
  if (dotted) return dotted;
  const object = objectWithKeyAt(node);
  const word = context.matchBefore(/\w*$/);
  if (!object || !word || (word.from === word.to && !context.explicit)) return null;
  const options = keysOf(context.state, object, spots);
  return options.length === 0 ? null : { from: word.from, options, validFor: /^\w*$/ };
}
