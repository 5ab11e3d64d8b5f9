// A dialog whose code loads when it is first opened; if loading fails, a message takes its place.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import * as uiText from '../text/ui.ts';
import { Dialog } from './Dialog.tsx';

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
        <Dialog title={uiText.notLoaded} onClose={props.onClose}>
          <p role="alert">{shown.message}</p>
        </Dialog>
      );
    }
    const Shown = shown;
    return <Shown {...props} />;
  };
}
