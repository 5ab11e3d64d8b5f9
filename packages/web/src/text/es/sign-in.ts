// Sentences about signing in and out, joining a class, and what became of an account.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const noRole = 'sin puesto';
export const signInAbout =
  'Escribe el código de tu enlace de personal, que sirve una vez, o el código de recuperación de tu otro dispositivo.';
export const code = 'Código';
export const classCodeMoved =
  'Este código es de una clase. Ya está en la casilla correcta: escribe tu nombre y entra.';
export const thisIsASignInCode =
  'Este código no es de una clase. Ya está en la casilla correcta: presiona «Iniciar sesión».';
export const joinAClass = 'Entrar a una clase';
export const joinNamed = (name: Value): string => `Entrar a ${name}`;
export const inClass = (className: Value, name: Value, balance: Value): string =>
  `Estás en ${className} como ${name}, con ${balance} de dinero ficticio.`;
export const signOutAndJoin = 'Cerrar sesión y entrar';
export const joinSignsOut =
  'Tienes la sesión abierta como <name/>. Para entrar como jugador nuevo, se cierra esa sesión en este navegador.';
export const signOutLoses =
  'Sin un código de recuperación pierdes sus asientos, su dinero ficticio y su historial. <recovery>Crea un código de recuperación</recovery> primero.';
export const signOutLosesRole = (roles: Value): string => `También pierdes tu puesto: ${roles}.`;
export const cancel = 'Cancelar';
export const joinAbout = 'Escribe el código que recibió tu clase o grupo.';
export const joinByLinkAbout = 'Elige el nombre con el que juegas.';
export const classCode = 'Código de la clase';
export const yourName = 'Tu nombre';
export const nameSeen = 'Lo ven los demás jugadores.';
export const join = 'Entrar';
export const signInWith = (provider: string): string => `Iniciar sesión con ${provider}`;
export const signedOut = 'Sesión cerrada';
export const staffSessionOver =
  'Tu sesión terminó: venció, pasó mucho tiempo sin actividad, o la cerraste en otra pestaña o en otro dispositivo.';
export const signedOutHere = 'Cerraste la sesión. Ahora juegas como invitado nuevo.';
export const signedOutEverywhere =
  'Cerraste la sesión en todos los dispositivos. Ahora juegas como invitado nuevo.';
export const accountDeleted = 'Tu cuenta se eliminó. Ahora eres un invitado nuevo.';
export const offOnDevice =
  'No se puede jugar en este dispositivo: un jugador que lo usó está excluido o suspendido.';
export const startOver = 'Empezar de nuevo';
export const otherAccount = 'Hay otra cuenta abierta';
export const otherAccountAbout =
  'Cambiaste de cuenta en otra pestaña. Recarga la página para seguir con esa cuenta.';
export const staffLeaving =
  'Aquí tienes abierta la sesión de <name/> (<role/>). Un enlace de personal abre la sesión de otra persona. Primero <recovery>crea un código de recuperación</recovery>, o abre el enlace en otro navegador.';

export type Complete = Translates<typeof import('../sign-in.ts'), typeof import('./sign-in.ts')>;
