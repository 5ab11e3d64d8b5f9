// Keeps the page on the device once it is loaded, so that it opens without a connection and can be installed.
import { language } from '../text/locale.ts';

/** Until then, the connection is left to the first bet. */
const AFTER_MS = 3_000;

export function keepOnDevice(): void {
  // Browsers have service workers on secure pages only.
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  const keep = (): void => {
    serviceWorker.register(`${import.meta.env.BASE_URL}sw.js?${language}`).catch(() => undefined);
  };
  addEventListener('load', () => setTimeout(keep, AFTER_MS));
}
