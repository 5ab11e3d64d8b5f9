// Sentences of the rulebooks room.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export { edges } from '../rulebooks.ts';

export const betBack = 'devuelve la apuesta';
export const contents = 'Contenido';
export const paysAndExactEdges = 'Pagos y ventajas exactas';
export const allRulebooks = 'Todos los reglamentos';
export const borrowedProcedure = 'Procedimiento tomado de otro.';
export const compareWithAnotherBook = 'Comparar con otro reglamento';
export const tagsAbout =
  'Toca una etiqueta pequeña para leer la regla. §, App. y ¶ son partes del documento. D y P son decisiones nuestras donde calla o no es claro.';
export const edgesAbout =
  'Ventaja de la casa: la pérdida promedio como parte de lo apostado, exacta para estas reglas y antes de redondear. Tiradas: cuánto tarda en decidirse una apuesta.';
export const andRestMore = (rest: Value): string => `y ${rest} más`;
export const whereTheDocumentIsSilent = 'Donde el documento calla (en inglés)';
export const notInThisBook = 'No está en este reglamento.';
export const same = 'igual';
export const twoBooksSideBySide = 'Dos reglamentos, lado a lado';
export const firstBook = 'Primer reglamento';
export const secondBook = 'Segundo reglamento';
export const showIdenticalRules = 'Mostrar las reglas iguales';
export const noRulesDiffer = 'Ninguna regla difiere.';
export const ofRulesDiffer = (differing: Value, pairs: Value): string =>
  `Difieren ${differing} de ${pairs} reglas.`;
export const rule = 'Regla';
export const countRolls = (count: Value): string => `${count} tiradas`;
export const edgeWithPowerOdds = 'ventaja con Power Odds';
export const pushesShare = (push: Value): string => `empata ${push}`;
export const noExactFigures = 'Sin cifras exactas';
export const edgeTable = 'Pagos y ventaja exacta de la casa en cada apuesta';
export const bet = 'Apuesta';
export const pays = 'Paga';
export const houseEdge = 'Ventaja de la casa';
export const withPowerOdds = 'Con Power Odds';
export const wins = 'Gana';
export const rolls = 'Tiradas';
export const asMade = (asMade: Value): string => `desde la primera tirada: ${asMade}`;
export const yourBet = 'Tu apuesta';
export const yourBetAbout = 'Lo que cuesta esta cantidad en cada apuesta, según redondea la mesa los pagos.';
export const betOf = (amount: Value): string => `Apuesta de ${amount}`;
export const amountExample = 'Escribe una cantidad mayor que 0, como 5 o 7.50.';
export const amountNotTaken = 'La mesa no acepta aquí esta cantidad';
export const borrowed = (borrowed: Value): string => `Tomado de ${borrowed}.`;
export const sizeBettingSpots = (size: Value): string => `${size} casillas de apuesta`;
export const readTheRules = 'Leer las reglas';
export const rulebooks = 'Reglamentos';
export const unknownRulebook = (id: Value): string => `No hay reglamento «${id}». Elige uno:`;
export const roomAbout =
  'Cuatro reglamentos reales, seguidos al pie de la letra y explicados con palabras sencillas, con la cláusula de cada regla y el costo exacto de cada apuesta.';
export const houseBooksTitle = 'De esta casa';
export const houseBookAbout = 'Publicado por esta casa.';
export const ownBooksTitle = 'Mi casino';
export const ownAbout =
  'Haz las reglas de tu propio casino: cambia lo que pagan las apuestas, agrega otras y ve al instante lo que cuesta cada una.';
export const ownBookAbout = 'Tu propio reglamento, guardado en este navegador.';
export const tableBookAbout = 'Las reglas de esta mesa.';
export const linkBookAbout = 'De un enlace.';
export const startMyCasino = 'Empezar tu casino';
export const editRules = 'Editar';
export const makeItYours = 'Crear el tuyo a partir de este';
export const useInLab = 'Probar en el laboratorio';
export const backToTheTable = 'Volver a la mesa';
export const rollRange = (from: Value, to: Value): string => `${from}–${to} tiradas`;
export const rollsOrMore = (from: Value): string => `${from} o más`;
export const howMany = (marks: Value): string => `${marks} de ellos`;
export const addedToBet = (name: string): string =>
  `Se agrega a una apuesta de ${name.replace(/^apuestas? (de )?/, '')} cuando ya está en su número`;
export const edge = (edge: Value, on: Value): string => `${edge} con ${on}`;
export const exactHouseEdge = 'Ventaja exacta de la casa';
export const longFraction = (den: Value): string => `fracción de ${den} cifras`;
export const odds = (odds: Value, on: Value): string => `${odds} con ${on}`;
export const edgesAsMade = (edges: Value, made: Value): string =>
  `${edges}; desde la primera tirada: ${made}.`;

export type Complete = Translates<typeof import('../rulebooks.ts'), typeof import('./rulebooks.ts')>;
