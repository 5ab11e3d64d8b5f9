// Sentences of the dialog that shows a clause.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const clauseNotLoaded = 'La cláusula no se cargó.';
export const ownDecision = 'Decisión nuestra, en inglés, donde el documento calla o no es claro.';
export const houseNotice = 'Un aviso de la casa.';
export const oneMoment = 'Un momento…';
export const houseBookClause = 'Esta cláusula es del reglamento propio de la casa. Pide el texto a la casa.';
export const wholeRulebook = 'Reglamento completo (pestaña nueva)';
export const readRule = (cite: Value): string => `Leer la regla ${cite}`;
export const inOurOwnWords = (title: Value): string => `${title}, en nuestras palabras y en inglés.`;
export const borrowedWords = (title: Value, by: Value): string =>
  `${title}, en nuestras palabras y en inglés. También la usa ${by}.`;

export type Complete = Translates<typeof import('../clauses.ts'), typeof import('./clauses.ts')>;
