// A strategy's module may be anywhere, so its imports from Passline are resolved here, not beside it.
import * as modules from 'node:module';

const OWN = /^@passline\/(?:engine|lab)(?:\/|$)/;

type Resolve = (
  specifier: string,
  context: unknown,
  next: (specifier: string, context: unknown) => unknown,
) => unknown;
type RegisterHooks = (hooks: { readonly resolve: Resolve }) => unknown;

/** Node has synchronous hooks from 22.15 on; in older versions, a module must have the packages beside it. */
const { registerHooks } = modules as { readonly registerHooks?: RegisterHooks };

let done = false;

/** From now on, modules on this thread import this program's own `@passline/lab` and `@passline/engine`. */
export function shareOwnPackages(): void {
  if (done) return;
  done = true;
  registerHooks?.({
    resolve: (specifier, context, next) =>
      OWN.test(specifier)
        ? next(specifier, { ...(context as object), parentURL: import.meta.url })
        : next(specifier, context),
  });
}
