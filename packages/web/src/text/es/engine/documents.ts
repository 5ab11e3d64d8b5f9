// The sentences that the four documents' own books hold: the grounds for a No Roll, and what one borrows from another.
import type { Translates } from '../../translates.ts';

type Words = Readonly<Record<string, string>>;

/** As most of the documents have them. */
const GROUNDS: Words = {
  'not-together': 'los dados no salen de la mano del tirador al mismo tiempo',
  slanted:
    'uno o ambos dados quedan inclinados, y es imposible decir cómo habría quedado alguno de ellos sin nada en su camino',
  interfered:
    'un jugador, a propósito, cambia el movimiento natural de uno o ambos dados con el cuerpo o con un objeto ajeno',
  'far-wall': 'uno o ambos dados no golpean el lado de la mesa más alejado del tirador',
  'no-effort': 'el boxman o el stickman ve que no se hizo ningún esfuerzo por tirar los dados',
  'no-line-bet': 'el tirador no tiene apuesta de pase ni de no pase',
  'off-table': 'uno o ambos dados salen de la mesa',
  stacked: 'un dado queda encima del otro',
  'on-float': 'uno o ambos dados quedan sobre las fichas de la banca',
  'in-bowl': 'uno o ambos dados quedan en el cuenco de los dados',
  'on-rail': 'uno o ambos dados quedan sobre una baranda de la mesa',
  'on-chips': 'uno o ambos dados descansan sobre dos o más fichas u otro objeto',
  'wrong-shooter': 'tira los dados un jugador que no es el tirador designado',
};

/** What a document words in its own way. */
const BY_DOCUMENT: Readonly<Record<string, Words>> = {
  'rws-2013': { 'on-chips': 'uno o ambos dados descansan sobre una pila de fichas u otro objeto' },
  'south-dakota': {
    'on-chips': 'más de un lado de un dado descansa sobre fichas u otro objeto',
    slanted:
      'uno o ambos dados quedan inclinados, no sobre fichas ni otro objeto, y es imposible decir cómo habría quedado alguno de ellos',
  },
};

const BORROWING: Words = {
  'south-dakota':
    'La sección 20:18:33:04 de Dakota del Sur fija los pagos y no dice nada del procedimiento. Lo que deja abierto se toma de las reglas de Resorts World de 2019, salvo lo que se conoce de sus secciones vecinas.',
};

export const ground = (document: string, name: string, words: string): string =>
  BY_DOCUMENT[document]?.[name] ?? GROUNDS[name] ?? words;
export const borrowing = (document: string, words: string): string => BORROWING[document] ?? words;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/documents'),
  typeof import('./documents.ts')
>;
