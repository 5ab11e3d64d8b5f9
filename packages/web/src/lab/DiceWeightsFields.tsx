// Dice that are not fair: a pair to choose, the weights of its 36 rolls, and how often it throws a seven.
import { readWeights, totalWeight } from '@passline/lab';
import type { ReactNode } from 'react';
import * as labText from '../text/lab.ts';
import { type Choice, ChoiceField, LinesField } from '../ui/Field.tsx';
import { bind, type FormProps } from './bind.ts';
import { fieldOf, type Key } from './form.ts';
import { percent } from './numbers.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Six rows of six. */
const gridOf = (weight: (a: number, b: number) => number): string =>
  FACES.map(a => FACES.map(b => weight(a, b)).join(' ')).join('\n');

const EVEN = gridOf(() => 1);
/** Sevens weigh 5, every other roll 6: 30 of 210 are sevens. */
const SETTER = gridOf((a, b) => (a + b === 7 ? 5 : 6));
/** Each die has weights of 5, and 6 for the six. */
const HEAVY_SIX = gridOf((a, b) => (a === 6 ? 6 : 5) * (b === 6 ? 6 : 5));

const PAIRS: readonly Choice[] = [
  ['', labText.fairDice],
  [SETTER, labText.diceSetter],
  [HEAVY_SIX, labText.heavySix],
];
const OWN = 'own';

/** How often a seven comes; null if the text is not weights. */
function sevensOf(text: string): number | null {
  const read = readWeights(text);
  if (!read.ok) return null;
  const sevens = read.dice.filter((_, roll) => Math.floor(roll / 6) + (roll % 6) === 5);
  return totalWeight(sevens) / totalWeight(read.dice);
}

function SevenRate({ text }: { readonly text: string }): ReactNode {
  const sevens = sevensOf(text);
  if (sevens === null) return null;
  return (
    <p className="lab-soft lab-wide" aria-live="polite">
      {sevens === 0 ? labText.neverSeven : labText.sevenRate(percent(sevens), (1 / sevens).toFixed(2))}
    </p>
  );
}

export function DiceWeightsFields(props: FormProps & { readonly side: Key }): ReactNode {
  const { form, change, side } = props;
  const field = fieldOf(side, 'dice');
  const text = form[field];
  const isPair = PAIRS.some(([pair]) => pair === text);
  return (
    <details className="lab-more" open={text !== '' || undefined}>
      <summary>{labText.dice}</summary>
      <div className="lab-fields">
        <ChoiceField
          className="lab-wide"
          label={labText.dice}
          value={isPair ? text : OWN}
          choices={[...PAIRS, [OWN, labText.ownWeights]]}
          onChange={chosen => change({ [field]: chosen === OWN ? text || EVEN : chosen })}
        />
        {text !== '' && (
          <>
            <LinesField
              {...bind(props, field)}
              label={labText.weightsOfRolls}
              hint={labText.weightsHint}
              rows={6}
              maxLength={480}
            />
            <SevenRate text={text} />
          </>
        )}
      </div>
    </details>
  );
}
