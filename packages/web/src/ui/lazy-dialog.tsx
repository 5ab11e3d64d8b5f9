// A dialog whose code loads when it is first opened; if loading fails, a message takes its place.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import * as uiText from '../text/ui.ts';

/** The code of the shared dialog frame may not have loaded either. */
function showNow(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

type Closable = { readonly onClose: () => void };

export function lazyDialog<P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LazyDialog(props: P): ReactNode {
    const [shown, setShown] = useState<ComponentType<P> | Error | null>(() => loaded);
    useEffect(() => {
      if (loaded) return;
      let wanted = true;
      load()
        .then(component => {
          loaded = component;
          return component;
        })
        .catch(() => new Error(uiText.loadFailed))
        .then(next => {
          if (wanted) setShown(() => next);
        });
      return () => {
        wanted = false;
      };
    }, []);
    if (shown === null) return null;
    if (shown instanceof Error) {
      return (
        <dialog ref={showNow} className="panel" aria-label={uiText.notLoaded} onClose={props.onClose}>
          <form method="dialog">
            <p role="alert">{shown.message}</p>
            <button type="submit">{uiText.close}</button>
          </form>
        </dialog>
      );
    }
    const Shown = shown;
    return <Shown {...props} />;
  };
}
