// Addresses of rooms, and moving between them without reloading the page.
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { addressNow, hrefOf, replaceAddress } from './address.ts';

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', hrefOf(to));
  else replaceAddress(to);
  window.scrollTo(0, 0);
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The current address; the component renders again when it changes. */
export function useAddress(): URL {
  const address = useSyncExternalStore(subscribe, addressNow);
  return new URL(address, location.origin);
}

type LinkProps = {
  readonly to: string;
  readonly className?: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
  readonly 'aria-current'?: 'page' | undefined;
};

/** A link within the page; with a modifier key it opens as any link does. */
export function Link({ to, children, ...rest }: LinkProps): ReactNode {
  const go = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={hrefOf(to)} onClick={go} {...rest}>
      {children}
    </a>
  );
}
