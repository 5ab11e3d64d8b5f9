// A slider over the positions from 0 to the last one.
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
