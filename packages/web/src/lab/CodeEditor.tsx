// A plain editor for a strategy: line numbers, Tab to indent, and a mark on the line that is wrong.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { MOST_CODE } from './form.ts';

type EditorProps = {
  readonly label: string;
  readonly code: string;
  readonly wrongLine: number | null;
  readonly readOnly?: boolean;
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

export function CodeEditor({ label, code, wrongLine, readOnly = false, change }: EditorProps): ReactNode {
  const hint = useId();
  const gutter = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const area = event.currentTarget;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (event.key === 'Tab' && !event.shiftKey && plain && !leaving.current && !readOnly) {
      event.preventDefault();
      typed(area, '  ');
    } else if (event.key === 'Enter' && plain && !event.shiftKey && !readOnly) {
      event.preventDefault();
      typed(area, `\n${indentAt(area)}`);
    }
    leaving.current = event.key === 'Escape';
  };
  const lines = code.split('\n');
  return (
    <div className="lab-editor">
      <div className="lab-code">
        <div ref={gutter} className="lab-gutter" aria-hidden="true">
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line number is its place
            <span key={index} className={index + 1 === wrongLine ? 'lab-wrong-line' : undefined}>
              {index + 1 === wrongLine ? '▶' : ''}
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          aria-label={label}
          aria-describedby={hint}
          aria-invalid={wrongLine !== null || undefined}
          value={code}
          readOnly={readOnly}
          onChange={event => change(event.target.value)}
          onKeyDown={press}
          onScroll={event => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
          rows={Math.min(26, Math.max(12, lines.length + 1))}
          wrap="off"
          maxLength={MOST_CODE}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
        />
      </div>
      <p id={hint} className="lab-soft">
        JavaScript. Tab indents; Escape and then Tab leaves the editor.
      </p>
    </div>
  );
}
