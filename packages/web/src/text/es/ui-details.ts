// Sentences of shared controls that few rooms have: fields to copy, reasons, long lists.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const copied = 'Copiado.';
export const selectedToCopy = 'Seleccionado: cópialo con el teclado.';
export const copiedButton = 'Copiado';
export const copy = 'Copiar';
export const printCard = 'Imprimir la tarjeta para unirse';
export const cardQr = 'Código QR para unirse a la mesa';
export const reasonRecorded = 'Motivo (obligatorio, queda registrado)';
export const reasonOptionalRecorded = 'Motivo (opcional, queda registrado)';
export const andCountMore = (count: Value): string => `y ${count} más`;

export type Complete = Translates<typeof import('../ui-details.ts'), typeof import('./ui-details.ts')>;
