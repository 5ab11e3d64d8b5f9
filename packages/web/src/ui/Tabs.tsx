// Tabs, with one section shown at a time; arrow keys move between them.
import './tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Props<T extends string> = {
  readonly label: string;
  readonly tabs: readonly (readonly [key: T, name: string])[];
  readonly chosen: T;
  onChoose(key: T): void;
  readonly children: ReactNode;
};

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Tabs<T extends string>({ label, tabs, chosen, onChoose, children }: Props<T>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(([key]) => key === chosen);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onChoose(tab[0]);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label} className="tablist" onKeyDown={move}>
        {tabs.map(([key, name]) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="tabpanel">
        {children}
      </div>
    </div>
  );
}
