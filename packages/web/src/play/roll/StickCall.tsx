// The roll as the stick calls it.
import type { Rolled, Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import { stickCall } from '../throw/calls.ts';

type Props = { readonly roll: Rolled; readonly book: Rulebook };

export const StickCall = ({ roll, book }: Props): ReactNode => stickCall(roll, book);
