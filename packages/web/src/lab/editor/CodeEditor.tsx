// The strategy editor. Its library loads on demand; until then the code is shown as plain text.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as labText from '../../text/lab.ts';
import * as uiText from '../../text/ui.ts';
import type { Edited, Editor } from './code-mirror.ts';

type CodeEditorProps = Omit<Edited, 'hint'>;

export function CodeEditor(props: CodeEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [loading, setLoading] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const edited: Edited = { ...props, hint: labText.editorHint };
  const latest = useRef(edited);
  latest.current = edited;

  useEffect(() => {
    let isWanted = true;
    import('./code-mirror.ts')
      .then(({ createEditor }) => {
        if (!isWanted || !host.current) return;
        editor.current = createEditor(host.current, latest.current);
        setLoading('loaded');
      })
      .catch(() => isWanted && setLoading('failed'));
    return () => {
      isWanted = false;
      editor.current?.destroy();
      editor.current = null;
    };
  }, []);

  const { code, problem, readOnly, spots, label } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the editor shows, whichever function takes its changes
  useEffect(() => editor.current?.update(latest.current), [code, problem, readOnly, spots, label]);

  return (
    <div className="lab-editor">
      <div ref={host} className="lab-code" hidden={loading !== 'loaded'} />
      {loading !== 'loaded' && <pre className="lab-code lab-code-plain">{code}</pre>}
      {loading === 'failed' && <p role="alert">{uiText.loadFailed}</p>}
      <p className="lab-soft">
        {labText.codeHint} {labText.editorHint}
      </p>
    </div>
  );
}
