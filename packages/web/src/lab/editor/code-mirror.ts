// The strategy editor, on CodeMirror; loaded only when a strategy is edited.
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript, localCompletionSource } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { MAX_CODE } from '../form.ts';
import type { Problem } from '../messages.ts';
import { completionsAt } from './completion.ts';
import type { SpotShown } from './spots.ts';
import { EDITOR_THEME } from './theme.ts';

export type Edited = {
  readonly label: string;
  /** How to use it, for screen readers. */
  readonly hint: string;
  readonly code: string;
  readonly problem: Problem | null;
  readonly readOnly: boolean;
  readonly spots: readonly SpotShown[];
  change(code: string): void;
};

export type Editor = { update(edited: Edited): void; destroy(): void };

const EDITING: Extension = [
  lineNumbers(),
  lintGutter(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  EditorView.lineWrapping,
  // An author may copy the lab's types in.
  javascript({ typescript: true }),
  EDITOR_THEME,
  EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= MAX_CODE),
  keymap.of([
    { key: 'Tab', run: acceptCompletion },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
];

function attributesOf({ label, hint, problem, readOnly }: Edited): Extension {
  return [
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': hint,
      'aria-readonly': String(readOnly),
      'aria-invalid': String(problem?.line != null),
    }),
  ];
}

/** The whole line that a problem names, from its first character. */
function diagnosticsOf({ doc }: EditorState, problem: Problem | null): readonly Diagnostic[] {
  if (problem?.line == null) return [];
  const line = doc.line(Math.min(Math.max(problem.line, 1), doc.lines));
  const indent = line.text.length - line.text.trimStart().length;
  return [{ from: line.from + indent, to: line.to, severity: 'error', message: problem.message }];
}

/**
 * The form echoes every change a moment later, perhaps after more has been typed, and may skip some. What it
 * echoes must not go back into the editor; an example, or a link that was opened, must.
 */
class FromOutside {
  #codes: readonly string[] = [];

  add(code: string): void {
    this.#codes = [...this.#codes, code];
  }

  isRepeated(code: string, written: string): boolean {
    const at = code === written ? this.#codes.length : this.#codes.indexOf(code);
    this.#codes = this.#codes.slice(at + 1);
    return at >= 0;
  }
}

export function createEditor(host: HTMLElement, first: Edited): Editor {
  let edited = first;
  let isTaking = false;
  const sent = new FromOutside();
  const attributes = new Compartment();
  // In a shadow root, CodeMirror uses constructed style sheets, which the page's policy allows, rather than a <style>.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const state = EditorState.create({
    doc: first.code,
    extensions: [
      EDITING,
      attributes.of(attributesOf(first)),
      autocompletion({
        icons: false,
        // Equally good matches stay in the order of the rulebook and of the declarations.
        compareCompletions: () => 0,
        override: [context => completionsAt(context, edited.spots) ?? localCompletionSource(context)],
      }),
      EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
        if (!docChanged || isTaking) return;
        sent.add(doc.toString());
        edited.change(doc.toString());
      }),
    ],
  });
  const view = new EditorView({ state, root, parent: root });
  const take = (insert: string): void => {
    isTaking = true;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
    isTaking = false;
  };
  const show = (): void => {
    view.dispatch({ effects: attributes.reconfigure(attributesOf(edited)) });
    view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, edited.problem)));
  };
  show();
  return {
    update(next) {
      const isNew = next.code !== edited.code && !sent.isRepeated(next.code, view.state.doc.toString());
      const isShown = next.problem === edited.problem && next.readOnly === edited.readOnly;
      edited = next;
      if (isNew) take(next.code);
      if (isNew || !isShown) show();
    },
    destroy: () => view.destroy(),
  };
}
