// A position between 0 and a last one, chosen by sliding.
import type { ReactNode } from 'react';

type Props = {
  readonly last: number;
  readonly value: number;
  readonly 'aria-label': string;
  readonly 'aria-valuetext': string;
  onChange(value: number): void;
};

export const Slider = ({ last, onChange, ...input }: Props): ReactNode => (
  <input
    {...input}
    type="range"
    min={0}
    max={last}
    onChange={event => onChange(Number(event.target.value))}
  />
);
