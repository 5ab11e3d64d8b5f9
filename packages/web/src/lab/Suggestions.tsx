// Ways to go on where the cursor stands, below the code: tapped, or taken with Tab.
import type { ReactNode } from 'react';
import * as labText from '../text/lab.ts';
import type { Suggestion } from './completion.ts';

type Props = {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly chosen: number;
  onTake(suggestion: Suggestion): void;
};

export const optionId = (id: string, index: number): string => `${id}-${index}`;

export function Suggestions({ id, suggestions, chosen, onTake }: Props): ReactNode {
  return (
    <div id={id} role="listbox" aria-label={labText.suggestions} className="lab-suggestions">
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the cursor stays in the code; Tab takes what is chosen
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div
          key={suggestion.text}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === chosen}
          // The cursor stays where it is.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          <code>{suggestion.text}</code> <span className="lab-soft">{suggestion.about}</span>
        </div>
      ))}
    </div>
  );
}
