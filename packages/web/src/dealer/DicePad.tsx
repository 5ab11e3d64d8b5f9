// Real dice entered by two taps: one face for each die.

import { type Dice, FACES, type Face } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { DiceFace } from '../layout/DiceFace.tsx';
import * as dealerText from '../text/dealer.ts';

type RowProps = {
  readonly name: string;
  readonly chosen: Face | null;
  readonly disabled: boolean;
  onChoose(face: Face): void;
};

function FaceRow({ name, chosen, disabled, onChoose }: RowProps): ReactNode {
  return (
    <fieldset className="dealer-faces" disabled={disabled}>
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

type Props = { readonly disabled: boolean; onDice(dice: Dice): void };

/** Reports the dice as soon as both faces are known, and starts over. */
export function DicePad({ disabled, onDice }: Props): ReactNode {
  const [first, setFirst] = useState<Face | null>(null);
  const [second, setSecond] = useState<Face | null>(null);
  const choose = (one: Face | null, other: Face | null): void => {
    const both = one !== null && other !== null;
    setFirst(both ? null : one);
    setSecond(both ? null : other);
    if (both) onDice([one, other]);
  };
  return (
    <div className="dealer-pad">
      <FaceRow
        name={dealerText.firstDie}
        chosen={first}
        disabled={disabled}
        onChoose={face => choose(face, second)}
      />
      <FaceRow
        name={dealerText.secondDie}
        chosen={second}
        disabled={disabled}
        onChoose={face => choose(first, face)}
      />
    </div>
  );
}
