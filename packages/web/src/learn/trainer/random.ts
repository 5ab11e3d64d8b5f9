// Random choices for the trainer's questions, repeatable from a seed, so that a question can be asked again.

export type Random = {
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** As many as requested, or all there are, in random order. */
  some<T>(list: readonly T[], count: number): readonly T[];
};

/** A 32-bit Weyl sequence with its bits mixed: enough for questions, never for a game. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  return {
    happens: probability => next() < probability,
    pick,
    some: (list, count) => {
      const rest = [...list];
      const taken = [];
      while (taken.length < count && rest.length > 0) {
        const chosen = pick(rest);
        rest.splice(rest.indexOf(chosen), 1);
        taken.push(chosen);
      }
      return taken;
    },
  };
}
