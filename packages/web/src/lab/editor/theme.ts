// How the editor looks: the page's own colors, light and dark, by the variables in editor.css.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const NO_IMAGE = { backgroundImage: 'none' };

// CodeMirror's own styles use data: URLs for images, which the page's policy refuses: text takes their place.
const MARKS = {
  '.cm-lintRange-error': {
    ...NO_IMAGE,
    backgroundColor: 'var(--code-wrong)',
    textDecoration: 'underline wavy var(--bad) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--bad)' },
  '.cm-lint-marker': { width: 'auto', height: 'auto' },
  '.cm-lint-marker-error': { content: 'normal' },
  '.cm-lint-marker-error::before': { content: '"▶"', color: 'var(--bad)' },
  '.cm-gutter-lint': { width: '1.2em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
};

const TOOLTIPS = {
  '.cm-tooltip': {
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    border: '1px solid var(--ink-soft)',
    borderRadius: '6px',
    boxShadow: '0 4px 14px rgb(0 0 0 / 25%)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '15em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--code-option) 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--ink-soft)' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-tooltip.cm-completionInfo': {
    padding: '6px 10px',
    maxWidth: '20rem',
    fontFamily: 'system-ui, sans-serif',
  },
  // On a phone it would cover the list.
  '@media (max-width: 47.49rem)': { '.cm-tooltip.cm-completionInfo': { display: 'none' } },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
};

const THEME = EditorView.theme({
  '&': {
    fontSize: 'var(--code-size)',
    color: 'var(--ink)',
    backgroundColor: 'var(--panel)',
    borderRadius: 'inherit',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    minHeight: '17em',
    maxHeight: '36em',
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    lineHeight: '1.5',
    borderRadius: 'inherit',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)' },
  '.cm-gutters': {
    color: 'var(--ink-soft)',
    backgroundColor: 'var(--ground)',
    border: 'none',
    borderRight: '1px solid var(--edge)',
  },
  '.cm-activeLine': { backgroundColor: 'var(--code-line)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--code-line)', color: 'var(--ink)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--code-bracket)' },
  ...MARKS,
  ...TOOLTIPS,
});

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.propertyName, color: 'var(--code-property)' },
  { tag: [tags.typeName, tags.className], color: 'var(--code-keyword)' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

export const EDITOR_THEME: Extension = [THEME, syntaxHighlighting(COLORS)];
