// Sentences around the documentation and of the API's reference.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const title = 'Documentación';
export const inEnglish = '(en inglés)';
export const kinds = {
  tutorials: 'Tutoriales',
  'how-to': 'Guías prácticas',
  reference: 'Referencia',
  explanation: 'Explicación',
};
export const kindHints = {
  tutorials: 'Un primer éxito, paso a paso.',
  'how-to': 'Los pasos hacia un objetivo.',
  reference: 'Datos para consultar.',
  explanation: 'Por qué las cosas funcionan así.',
};
export const apiReference = 'API por HTTP';
export const allPages = 'Toda la documentación';
export const search = 'Buscar en la documentación';
export const found = (count: number): string =>
  count === 0
    ? 'No se encontró nada. Prueba con menos palabras o más cortas.'
    : count === 1
      ? '1 resultado'
      : `${count} resultados`;
export const searching = 'Buscando…';
export const readingPage = 'Cargando…';
export const pageNotRead = 'La página no se pudo cargar. Recárgala para intentarlo de nuevo.';
export const noSuchPage = 'Esa página no existe.';
export const apiTitle = 'API de Passline';
export const about =
  'Manda comandos por HTTP y sigue la mesa por Server-Sent Events; con curl basta para jugar. Las cantidades son centavos enteros de dinero ficticio. Las horas son milisegundos desde 1970.';
export const onThisPage = 'En esta página';
export const commands = 'comandos';
export const aboutCommands = 'Se mandan a /api/tables/{id}/commands. El type dice qué comando es.';
export const bodies = 'cuerpos';
export const refusals = 'rechazos';
export const reading = 'Cargando la descripción de la API…';
export const notRead = 'La descripción de la API no se pudo cargar. Vuelve a cargar la página.';
export const needsSession = 'Necesita una sesión o un token.';
export const differsWithSession = 'Abierto a todos. Con sesión, la respuesta cambia.';
export const openToAnyone = 'Abierto a todos.';
export const optional = 'opcional';
export const trueOrFalse = 'true o false';
export const nullValue = 'null (nada)';
export const anything = 'cualquier cosa';
export const textLike = (pattern: Value): string => `texto ${pattern}`;
export const listOf = (items: Value): string => `lista de ${items}`;
export const fixedList = (count: Value, items: Value): string => `lista de ${count}: ${items}`;
export const objectOf = (fields: string): string => (fields === '' ? 'objeto' : `objeto de ${fields}`);

export const range = {
  upTo: (max: Value) => `hasta ${max}`,
  from: (min: Value) => `desde ${min}`,
  fromTo: (min: Value, max: Value) => `de ${min} a ${max}`,
};

export const exampleName = 'Ana María';
export const machineReadable = 'Para máquinas: <document>openapi.json</document>';
export const aboutRefusals =
  'Un rechazo es problem JSON (<rfc>RFC 9457</rfc>): una oración en «detail», un «code» estable, la cláusula de la regla en «cite» y cifras en «data».';
export const body = 'Cuerpo: <schema/>';
export const refusedWith = 'Se rechaza con <codes/>';
export const alternatives = (kinds: readonly string[]): string => kinds.join(' o ');
export const wholeNumber = (limits: string): string =>
  limits === '' ? 'número entero' : `número entero ${limits}`;
export const anyText = (limits: string): string => (limits === '' ? 'texto' : `texto ${limits} caracteres`);

export type Complete = Translates<typeof import('../docs.ts'), typeof import('./docs.ts')>;
