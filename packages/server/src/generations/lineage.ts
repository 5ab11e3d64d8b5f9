// Generations of seeds: each restore begins a new one, signed with the master key, so that no seed is ever used twice.
import { generationNumber } from '@passline/table';
import { keyFor, type MasterKey, signatureOf } from '../lib/master-key.ts';
import type { RandomBytes } from '../lib/random.ts';
import type { Lineage } from '../store/stored.ts';

const RANDOM_BYTES = 16;

const signatureFor = (
  key: MasterKey,
  { store, generation, home }: Pick<Lineage, 'store' | 'generation' | 'home'>,
): string => signatureOf(keyFor(key, 'lineage'), `${store}|${generation}|${home}`);

export const isSigned = (key: MasterKey, lineage: Lineage): boolean =>
  lineage.signature === signatureFor(key, lineage);

/** The random digits keep it unique, even if the file that counts generations was restored as well. */
const newGeneration = (number: number, randomBytes: RandomBytes): string =>
  `${number}-${randomBytes(RANDOM_BYTES).toString('hex')}`;

const signed = (key: MasterKey, lineage: Omit<Lineage, 'signature'>): Lineage => ({
  ...lineage,
  signature: signatureFor(key, lineage),
});

export const firstLineage = (key: MasterKey, home: string, randomBytes: RandomBytes): Lineage =>
  signed(key, {
    store: randomBytes(RANDOM_BYTES).toString('hex'),
    generation: newGeneration(1, randomBytes),
    position: 0,
    home,
  });

/** The same generation in another home, because the operator says that nothing was lost. */
export const resignedLineage = (key: MasterKey, lineage: Lineage, home: string): Lineage =>
  signed(key, { ...lineage, home });

/** The lineage after a store has gone back: beyond every known generation and position. */
export function nextLineage(
  key: MasterKey,
  known: readonly Pick<Lineage, 'store' | 'generation' | 'position'>[],
  home: string,
  randomBytes: RandomBytes,
): Lineage {
  const [first] = known;
  if (!first) return firstLineage(key, home, randomBytes);
  const number = Math.max(...known.map(({ generation }) => generationNumber(generation))) + 1;
  const position = Math.max(...known.map(each => each.position));
  return signed(key, { store: first.store, generation: newGeneration(number, randomBytes), position, home });
}
