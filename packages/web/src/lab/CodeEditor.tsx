// A plain editor for a strategy: line numbers, Tab to indent, suggestions, and a mark on the line that is wrong.

import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import * as labText from '../text/lab.ts';
import { type Completion, completionAt, type Suggestion } from './completion.ts';
import { MAX_CODE } from './form.ts';
import { optionId, Suggestions } from './Suggestions.tsx';

type EditorProps = {
  readonly label: string;
  readonly code: string;
  readonly wrongLine: number | null;
  readonly readOnly?: boolean;
  /** What may stand in quotation marks. */
  readonly spots: readonly Suggestion[];
  change(code: string): void;
};

/** Puts text where the cursor is, in a way that undo knows. */
function typed(area: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const indentAt = (area: HTMLTextAreaElement): string => {
  const before = area.value.slice(0, area.selectionStart);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return `${/^[ \t]*/.exec(line)?.[0] ?? ''}${/[{([]\s*$/.test(line) ? '  ' : ''}`;
};

type Completing = {
  readonly completion: Completion | null;
  readonly chosen: number;
  look(area: HTMLTextAreaElement): void;
  choose(step: 1 | -1): void;
  take(area: HTMLTextAreaElement, suggestion?: Suggestion): void;
  close(): void;
};

/** What is suggested while somebody writes; moving about in the code suggests nothing. */
function useCompleting(spots: readonly Suggestion[]): Completing {
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [chosen, setChosen] = useState(0);
  const close = (): void => setCompletion(null);
  return {
    completion,
    chosen,
    look(area) {
      setChosen(0);
      setCompletion(completionAt(area.value, area.selectionStart, spots));
    },
    choose(step) {
      const count = completion?.suggestions.length ?? 1;
      setChosen(now => (now + step + count) % count);
    },
    take(area, suggestion = completion?.suggestions[chosen]) {
      if (!completion || !suggestion) return;
      area.setSelectionRange(completion.from, area.selectionStart);
      typed(area, suggestion.text);
      close();
    },
    close,
  };
}

/** Keys of the editor; true where one was taken. */
function pressed(
  event: KeyboardEvent<HTMLTextAreaElement>,
  completing: Completing,
  leaving: boolean,
): boolean {
  const area = event.currentTarget;
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false;
  if (completing.completion) {
    if (event.altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      completing.choose(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (key === 'Tab' && !event.shiftKey && !event.altKey) {
      completing.take(area);
      return true;
    }
  }
  if (event.altKey || event.shiftKey) return false;
  if (key === 'Tab' && !leaving) typed(area, '  ');
  else if (key === 'Enter') typed(area, `\n${indentAt(area)}`);
  else return false;
  return true;
}

type GutterProps = {
  readonly gutter: RefObject<HTMLDivElement | null>;
  readonly lines: number;
  readonly wrong: number | null;
};

function Gutter({ gutter, lines, wrong }: GutterProps): ReactNode {
  return (
    <div ref={gutter} className="lab-gutter" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => index + 1).map(line => (
        <span key={line} className={line === wrong ? 'lab-wrong-line' : undefined}>
          {line === wrong ? '▶' : ''}
          {line}
        </span>
      ))}
    </div>
  );
}

/** Nothing is put right that somebody wrote. */
const AS_WRITTEN = {
  wrap: 'off',
  maxLength: MAX_CODE,
  spellCheck: false,
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
} as const;

const HINT =
  'Tab indents, or takes what is suggested below; Alt with the arrows chooses among it. Escape and then Tab leaves the editor.';

export function CodeEditor({
  label,
  code,
  wrongLine,
  readOnly = false,
  spots,
  change,
}: EditorProps): ReactNode {
  const [hint, list] = [useId(), useId()];
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const completing = useCompleting(spots);
  const { completion, chosen } = completing;
  const lines = code.split('\n').length;
  return (
    <div className="lab-editor">
      <div className="lab-code">
        <Gutter gutter={gutter} lines={lines} wrong={wrongLine} />
        <textarea
          ref={area}
          aria-label={label}
          aria-describedby={hint}
          aria-invalid={wrongLine !== null || undefined}
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={completion ? optionId(list, chosen) : undefined}
          value={code}
          readOnly={readOnly}
          onChange={event => {
            change(event.target.value);
            completing.look(event.target);
          }}
          onKeyDown={event => {
            if (!readOnly && pressed(event, completing, leaving.current)) event.preventDefault();
            if (event.key === 'Escape' || /^(Arrow|Home|End|Page)/.test(event.key)) {
              if (!event.altKey) completing.close();
            }
            leaving.current = event.key === 'Escape';
          }}
          onPointerDown={completing.close}
          onBlur={completing.close}
          onScroll={event => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
          rows={Math.min(26, Math.max(12, lines + 1))}
          {...AS_WRITTEN}
        />
      </div>
      <Suggestions
        id={list}
        suggestions={completion?.suggestions ?? []}
        chosen={chosen}
        onTake={suggestion => area.current && completing.take(area.current, suggestion)}
      />
      <p id={hint} className="lab-soft">
        {labText.codeHint} {HINT}
      </p>
    </div>
  );
}
