// Changes one line of a program's source as it is loaded, to make a mutant that a proof must catch.
import { registerHooks } from 'node:module';

export type Change = { readonly file: string; readonly from: string; readonly to: string };

/** A module URL for `--import` that plants this fault. */
export const preloadOf = (address: string, fault: string): string =>
  `${address.replace(/\?.*/, '')}?fault=${encodeURIComponent(fault)}`;

/** Plants the fault that the URL names, if it names one. */
export function changeSource(address: string, faults: Readonly<Record<string, Change>>): void {
  const asked = new URL(address).searchParams.get('fault');
  if (asked === null) return;
  const change = faults[asked];
  if (!change) throw new Error(`there is no fault “${asked}”`);
  const { file, from, to } = change;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(file)) return loaded;
      const source = String(loaded.source);
      if (!source.includes(from)) throw new Error(`${file} no longer has: ${from}`);
      return { ...loaded, source: source.replace(from, to) };
    },
  });
}
