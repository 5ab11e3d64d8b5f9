// A question or a list over the table, as the browser's own dialog: it keeps the focus and closes with Escape.
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

export function Dialog({ title, onClose, children }: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className="table-dialog panel" aria-label={title} onCancel={onClose}>
      <div className="table-dialog-head">
        <h2>{title}</h2>
        <button type="button" className="quiet table-close" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}
