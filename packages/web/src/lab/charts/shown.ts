// What a chart needs to know about each side.
import type { Rulebook } from '@passline/engine';
import type { Key } from '../form.ts';
import type { TimelinePoint } from '../messages.ts';
import type { SideState } from '../side.ts';

export type ShownSide = {
  readonly key: Key;
  readonly name: string;
  readonly state: SideState;
  /** Null if the form is invalid. */
  readonly book: Rulebook | null;
};

/** "A", or empty if there is only one. */
export const letter = (sides: readonly ShownSide[], { key }: ShownSide): string =>
  sides.length > 1 ? key.toUpperCase() : '';

const ENOUGH = 9;

/** Whether a line between exact points is close to the values between them; otherwise only dots are drawn. */
export const isDense = (course: readonly TimelinePoint[]): boolean =>
  course.length >= ENOUGH || (course.length > 1 && course.length > (course.at(-1)?.rolls ?? 0));

/** The corners of a line, for an SVG path. */
export const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** B is hatched, so that bars can be distinguished without colors. */
export const fillOf = (key: Key): string => (key === 'b' ? 'url(#lab-hatch)' : 'currentColor');
