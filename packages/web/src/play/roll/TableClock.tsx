// The clock of a live table, with what it counts down to; nothing while dice roll.
import type { TableState } from '@passline/client';
import type { ReactNode } from 'react';
import * as detailsText from '../../text/play-details.ts';
import { useSkew } from '../store/clock-skew.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';
import { ClockRing } from './ClockRing.tsx';
import './clock.css';

const LABELS = {
  asleep: '',
  betting: detailsText.betsClose,
  shooter: detailsText.timeToRoll,
  lockstep: '',
  showing: '',
} as const;

const labelOf = ({ state, shown }: Room): string => (shown.held ? '' : LABELS[state.clock.stage]);
const stateOf = ({ state }: Room): TableState => state;

export function TableClock({ room }: { readonly room: RoomStore }): ReactNode {
  const state = useStore(room, stateOf);
  const label = useStore(room, labelOf);
  const skew = useSkew(room);
  return label && <ClockRing state={state} skew={skew} label={label} />;
}
