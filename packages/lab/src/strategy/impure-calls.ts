// Notices when synchronous code draws random numbers or reads the clock, which no pure function does.

type Source = { readonly name: string; readonly owner: object; readonly key: string };

/** The sources that this environment has: some lack a clock or random bytes. */
function sourcesOf(): readonly Source[] {
  const root = globalThis as Record<string, unknown>;
  const known = [
    ['Math.random', Math, 'random'],
    ['Date.now', Date, 'now'],
    ['performance.now', root.performance, 'now'],
    ['crypto.getRandomValues', root.crypto, 'getRandomValues'],
    ['crypto.randomUUID', root.crypto, 'randomUUID'],
  ] as const;
  return known.flatMap(([name, owner, key]) =>
    typeof owner === 'object' || typeof owner === 'function' ? (owner ? [{ name, owner, key }] : []) : [],
  );
}

const SOURCES = sourcesOf();
const PlainDate = Date;

/** `new Date()` and `Date()` read the clock; a date made from numbers or text does not. */
const watchDate = (notice: (name: string) => void): DateConstructor =>
  new Proxy(PlainDate, {
    construct(target, given, as) {
      if (given.length === 0) notice('new Date()');
      return Reflect.construct(target, given, as) as Date;
    },
    apply(target) {
      notice('Date()');
      return target();
    },
  });

/** Until restored, `called` names the first source of chance or time used since `called` was last set to null. */
export class ImpureCalls {
  called: string | null = null;
  readonly #restore: (() => void)[] = [];

  constructor() {
    const notice = (name: string): void => {
      this.called ??= name;
    };
    for (const { name, owner, key } of SOURCES) {
      this.#replace(owner, key, own => (...given: unknown[]): unknown => {
        notice(name);
        return (own as (...given: unknown[]) => unknown).apply(owner, given);
      });
    }
    this.#replace(globalThis, 'Date', () => watchDate(notice));
  }

  #replace(owner: object, key: string, by: (own: unknown) => unknown): void {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    const own: unknown = Reflect.get(owner, key);
    // An environment may have locked it; then only differing answers reveal a call.
    if (!Reflect.defineProperty(owner, key, { value: by(own), configurable: true, writable: true })) return;
    this.#restore.push(() =>
      before ? Reflect.defineProperty(owner, key, before) : Reflect.deleteProperty(owner, key),
    );
  }

  /** Puts everything back as it was. */
  restore(): void {
    for (const undo of this.#restore.reverse()) undo();
    this.#restore.length = 0;
  }
}
