// Real dice entered by two taps or two keys: one face for each die.
import { type Dice, FACES, type Face } from '@passline/engine';
import type { ReactNode } from 'react';
import { DiceFace } from '../../layout/DiceFace.tsx';
import * as dealerText from '../../text/dealer.ts';
import { useFaceKeys } from './use-face-keys.ts';

type RowProps = {
  readonly name: string;
  readonly chosen: Face | null;
  readonly disabled: boolean;
  /** Has the focus in a dialog: there, Enter presses nothing. */
  readonly isFirst?: boolean;
  onChoose(face: Face): void;
};

function FaceRow({ name, chosen, disabled, isFirst = false, onChoose }: RowProps): ReactNode {
  return (
    <fieldset
      className="dealer-faces"
      disabled={disabled}
      {...(isFirst ? { 'data-first': true, tabIndex: -1 } : {})}
    >
      <legend>{name}</legend>
      {FACES.map(face => (
        <button
          key={face}
          type="button"
          className="dealer-die"
          aria-label={`${name}: ${face}`}
          aria-pressed={chosen === face}
          onClick={() => onChoose(face)}
        >
          <DiceFace value={face} />
        </button>
      ))}
    </fieldset>
  );
}

/** What has been chosen so far. */
export type Pair = { readonly first: Face | null; readonly second: Face | null };

export const NO_PAIR: Pair = { first: null, second: null };

export const diceOf = ({ first, second }: Pair): Dice | null =>
  first === null || second === null ? null : [first, second];

type Props = {
  readonly disabled: boolean;
  readonly pair: Pair;
  onPair(pair: Pair): void;
};

/** Digits typed anywhere on the page are faces, too. */
export function DicePad({ disabled, pair, onPair }: Props): ReactNode {
  const pad = useFaceKeys<HTMLDivElement>(!disabled, face =>
    onPair(pair.first === null ? { ...pair, first: face } : { ...pair, second: face }),
  );
  return (
    <div className="dealer-pad" ref={pad}>
      <FaceRow
        name={dealerText.firstDie}
        chosen={pair.first}
        disabled={disabled}
        isFirst
        onChoose={first => onPair({ ...pair, first })}
      />
      <FaceRow
        name={dealerText.secondDie}
        chosen={pair.second}
        disabled={disabled}
        onChoose={second => onPair({ ...pair, second })}
      />
    </div>
  );
}
