// What is wrong with a name, a title or a reason.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const blank = 'está en blanco';
export const tooLong = (length: Value, max: Value): string =>
  `tiene ${length} caracteres; el máximo es ${max}`;
export const controlCharacter = (code: Value): string =>
  `tiene el carácter de control ${code}, que no se permite`;
export const invisibleCharacter = (code: Value): string =>
  `tiene el carácter invisible ${code}, que no se permite`;
export const quotationMark = 'tiene comillas, que no se permiten';
export const outerSpace = 'empieza o termina con un espacio';

export const wrongName = (wrong: Value): string => `El nombre ${wrong}.`;
export const wrongSignature = (wrong: Value): string => `La firma ${wrong}.`;
export const wrongReason = (wrong: Value): string => `El motivo ${wrong}.`;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/texts'),
  typeof import('./texts.ts')
>;
