// What a refusal of the server says, by its code and data.
import type { Code } from '@passline/engine';
import type { ServerCode } from '@passline/table';
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';

type Data = Readonly<Record<string, unknown>>;

/** An amount of the data, which is in cents. */
const money = (value: unknown): string => (typeof value === 'number' ? amount(value) : String(value));

const WORDS: Readonly<Record<Code | ServerCode, string | ((data: Data) => string)>> = {
  'bet/not-offered': 'Esta mesa no tiene esa apuesta.',
  'bet/closed': ({ waitsFor }) =>
    waitsFor === 'dealer'
      ? 'Espera al crupier: se apuesta cuando anuncia «Hagan sus apuestas».'
      : 'No va más: espera la tirada.',
  'bet/contract': 'Es apuesta de contrato: se queda hasta que se decide.',
  'bet/needs-point': 'Esa apuesta se hace cuando hay punto.',
  'bet/come-out-only': 'Espera la tirada de salida para hacer esa apuesta.',
  'bet/not-increasable': 'Esa apuesta no se puede subir después de fijarse su punto.',
  'bet/needs-flat': 'Las odds necesitan primero su apuesta de base.',
  'bet/odds-limit': ({ maximum }) => `El máximo de odds aquí es ${money(maximum)}.`,
  'bet/odds-first': 'Primero baja las odds de esta apuesta.',
  'bet/excluded': 'Esa apuesta no se combina con otra que ya tienes.',
  'bet/below-minimum': ({ minimum }) => `El mínimo es ${money(minimum)}.`,
  'bet/above-maximum': ({ maximum }) => `El máximo por jugador es ${money(maximum)}.`,
  'bet/box-full': ({ room }) =>
    Number(room) === 0 ? 'Esa casilla está llena.' : `En esa casilla caben ${money(room)} más.`,
  'bet/bad-amount': 'La casilla no acepta esa cantidad.',
  'bet/insufficient-chips': 'No tienes tantas fichas.',
  'bet/none': 'Esa apuesta no existe.',
  'bet/hot-shooter-window': 'El premio se apuesta y se cambia solo en la salida después de un siete fuera.',
  'bet/hot-shooter-minimum': ({ minimum }) => `El premio necesita ${money(minimum)} en otras apuestas.`,
  'bet/hand-window': 'Una apuesta a todo el turno se hace solo antes de su primera tirada.',
  'bet/needs-other-bets': ({ minimum }) => `Esa apuesta necesita ${money(minimum)} en otras apuestas.`,
  'late-bet/unsigned': 'Ingresa el nombre de quien encontró las fichas.',
  'late-bet/open': 'Las apuestas están abiertas: registra las fichas como apuesta.',
  'call/not-allowed': 'Esa apuesta no se puede activar ni desactivar.',
  'shooter/not-eligible': 'Para tirar hay que tener una apuesta de línea.',
  'shooter/not-yours': 'Los dados no son de este jugador.',
  'shooter/none': 'Todavía no hay tirador.',
  'roll/bad-dice': 'Ingresa dos dados, cada uno del 1 al 6.',
  'no-roll/unknown-ground': 'Ese no es un motivo de tirada nula en este reglamento.',
  'round/final': 'Ya empezó la próxima ronda: el último resultado es definitivo.',
  'round/no-roll-to-correct': 'Todavía no se ha tirado.',
  'power/not-offered': 'Esa casilla no puede subir ahora.',
  'seat/taken': 'Ese asiento está ocupado.',
  'seat/empty': 'No hay nadie en ese asiento.',
  'seat/bad-number': 'Los asientos van del 1 al 20.',
  'seat/bad-name': 'Un nombre tiene de 1 a 40 caracteres, sin comillas.',
  'settings/below-minimum-odds': 'Ese pago está por debajo del mínimo legal.',
  'settings/bad-value': 'Ese ajuste no se puede cambiar aquí, o su valor no vale.',
  'settings/bets-standing':
    'Hay apuestas en la mesa que pagarían distinto: el cambio espera a que se decidan.',
  'ruling/unsigned': 'Una decisión necesita un nombre y un motivo.',
  'signature/unreadable': 'El nombre y el motivo deben ser textos cortos, sin comillas.',
  'auth/no-session': 'Tu sesión terminó. Entra otra vez.',
  'auth/bad-token': 'El token no se conoce o se retiró.',
  'auth/bad-code': 'El código no vale: está mal escrito, ya se usó o venció.',
  'auth/locked': 'Demasiados códigos incorrectos. Espera un poco; un código correcto vale siempre.',
  'auth/oidc': 'No se pudo entrar con ese proveedor.',
  'auth/scope': 'Este token no permite eso.',
  'auth/role': 'Tu puesto no permite eso.',
  'auth/not-your-seat': 'Ese asiento es de otro jugador.',
  'auth/not-seated': 'No tienes asiento en esta mesa.',
  'auth/origin': 'Esta solicitud vino de otro sitio.',
  'auth/invitation': 'A esta mesa se entra con invitación, y la tuya falta o ya no vale.',
  'table/none': 'Esa mesa no existe.',
  'table/full': 'Todos los asientos están ocupados.',
  'table/closed': 'La mesa se cerró.',
  'table/bets-stand': 'Hay apuestas en la mesa: elige qué pasa con ellas.',
  'table/pays-differ':
    'Otra mesa abierta de la casa paga distinto, y el reglamento exige los mismos pagos en todas.',
  'table/too-many': 'Ya tienes el máximo de mesas abiertas.',
  'bot/too-many': 'Ya tienes el máximo de bots.',
  'roster/full': 'La clase está completa.',
  'roster/closed': 'La clase está cerrada: ya nadie puede unirse.',
  'session/signed-in': 'Unirse a una clase crea un jugador nuevo: primero sal de tu cuenta.',
  'staff/too-many-links': 'Ya tienes el máximo de enlaces abiertos.',
  'staff/last-manager': 'Debe haber al menos un gerente.',
  'table/bad-house-file': 'El reglamento de la casa está incompleto o no es legal.',
  'settings/not-published': 'Esta mesa paga de las billeteras, y los gerentes no publicaron ese ajuste.',
  'account/deleted': 'Esa cuenta se borró.',
  'account/seated': 'Para borrar la cuenta, primero tú y tus bots deben salir de sus mesas.',
  'seat/already': 'Ya tienes asiento en esta mesa.',
  'buy-in/terms': 'Las condiciones de la mesa no permiten tantas fichas.',
  'buy-in/not-asked': 'El jugador no pidió fichas.',
  'ruling/own-chips':
    'Nadie se da fichas a sí mismo ni a sus bots: esa decisión la dicta otro gerente de la mesa.',
  'mode/not-here': 'Eso no se hace en este tipo de mesa.',
  'tournament/round': 'El torneo no lo permite ahora: los asientos y las rondas los maneja el torneo.',
  'tournament/full': 'El torneo no tiene lugar, o ya nadie puede unirse.',
  'dice/not-entered': 'No hay dados ingresados.',
  'dice/entered': 'Ya hay dados ingresados: confírmalos o retíralos primero.',
  'dice/mismatch': 'Los dados confirmados no son los ingresados.',
  'dice/not-yours': 'No te toca tirar.',
  'ready/not-now': 'Ahora no corre el tiempo de apuestas.',
  'wallet/insufficient': 'Tu billetera no tiene tanto.',
  'wallet/not-yet': 'Todavía es pronto para recargar.',
  'wallet/class': 'Las fichas las da quien organiza la clase.',
  'limit/loss': 'Tu propio límite de pérdidas no lo permite.',
  'limit/time': 'Llegaste a tu propio límite de tiempo.',
  'limit/self-excluded': 'Te excluiste del juego, y la exclusión no ha terminado.',
  'play/stopped': 'El juego está detenido.',
  'idempotency/missing': 'A la solicitud le falta su clave.',
  'idempotency/reused': 'Esa clave ya se usó para otra solicitud.',
  'request/invalid': 'Algo de lo ingresado no vale.',
  'request/not-found': 'Aquí no hay nada.',
  'request/too-large': 'Es demasiado grande para enviarlo.',
  'rate/exceeded': 'Demasiadas solicitudes. Inténtalo otra vez en un momento.',
  'quota/exceeded': 'Se alcanzó el límite de hoy. Inténtalo mañana.',
  'stream/too-many': 'Hay demasiadas páginas abiertas.',
  'server/stopping': 'El servidor se está deteniendo. Inténtalo otra vez en un momento.',
  'server/no-store': 'La base de datos no responde. Inténtalo otra vez en un momento.',
  'server/store-behind': 'La base de datos volvió a un estado anterior: el juego espera a que se restaure.',
  'server/conflict': 'Otros cambios llegaron antes. Inténtalo otra vez.',
  'server/broken-table': 'La mesa está detenida: el personal debe revisarla.',
  'server/internal': 'Algo salió mal. Inténtalo otra vez.',
};

const isKnown = (code: string): code is Code | ServerCode => Object.hasOwn(WORDS, code);

export function problemWords(code: string, data: Data): string | null {
  if (!isKnown(code)) return null;
  const words = WORDS[code];
  return typeof words === 'string' ? words : words(data);
}

export type Complete = Translates<typeof import('../problems.ts'), typeof import('./problems.ts')>;
