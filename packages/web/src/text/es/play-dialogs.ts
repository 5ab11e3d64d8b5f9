// Sentences of what opens over the table or beside it: sitting down, buying, leaving, odds, keys, fair dice.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { endSentence } from './phrases.ts';

export const seedRule = 'Usa hasta 64 letras, cifras, - y _.';
export const seedSaved = 'Tu semilla cuenta la próxima vez que cierren las apuestas.';
export const seedInUse = 'Tu semilla (se mezcla en cada tirada)';
export const useThisSeed = 'Usar esta semilla';
export const newSeed = 'Semilla nueva';
export const replayLink = 'Ver la repetición y comprobar cada tirada';
export const downloadRecord = 'Descargar el registro';
export const downloadScript = 'Descargar el guion';
export const fairDiceAbout =
  'Antes de cada turno, la casa fija una semilla secreta y muestra su huella. Después del siete fuera revela la semilla, y cualquiera puede comprobar cada tirada.';
export const fingerprintOfHand = (hand: Value): string => `Huella del turno ${hand}`;
export const seedOfHandRevealed = (hand: Value): string => `Semilla del turno ${hand} (revelada)`;
export const howMuchOdds = '¿Cuánto en odds?';
export const oddsChoiceAbout = (total: Value, rack: Value): string =>
  `Las odds completas toman ${total} de tus ${rack} en fichas. Elige un múltiplo de cada apuesta:`;
export const fullOdds = (total: Value): string => `Completas: ${total}`;
export const noOdds = 'Ninguna';
export const takeDownTitle = (bets: Value): string => `¿Retirar fichas de ${bets}?`;
export const cannotGoBack = 'Ahora no se pueden volver a poner, ni con Deshacer.';
export const rulings = 'Decisiones';
export const aboutThisBet = 'Sobre esta apuesta';
export const leaveThemUp = 'Dejarlas';
export const takeThemDown = 'Retirarlas';
export const seat = 'Asiento';
export const anyOpenSeat = 'Cualquier asiento libre';
export const seatNumber = (number: Value): string => `Asiento ${number}`;
export const practiceChipsFree = 'Las fichas de práctica son gratis.';
export const chipsStayHere = 'Las fichas se quedan en esta mesa. Tu billetera no se toca.';
export const chipsExample = 'Escribe una cantidad, como 200 o 12.50.';
export const tableFull = 'Todos los asientos están ocupados. Mira hasta que se libere uno.';
export const betsHoldSeat = (seat: Value): string =>
  `Tus apuestas aún ocupan el asiento ${seat}. Podrás volver a sentarte cuando se decidan.`;
export const betsHoldTheSeat = 'Las apuestas que dejaste ocupan el único asiento.';
export const startOver = 'Empezar de nuevo';
export const practiceChips = 'Fichas de práctica';
export const chipsPlayMoney = 'Fichas (dinero ficticio)';
export const nameAtTheTable = 'Tu nombre en todas las mesas';
export const nameForTheRoom = 'Aparece en la pantalla grande y en los resultados.';
export const nameFirst = 'Primero escribe tu nombre.';
export const seedLabel = 'Tu semilla para los dados justos';
export const seedHint = 'Se mezcla en cada tirada, así la casa no puede elegir los dados.';
export const justWatch = 'Solo mirar';
export const chips = 'Fichas';
export const askForChips = 'Pedir fichas';
export const askTheDealer = 'Pedirlas al crupier';
export const dealerSellsChips = (max: Value): string => `El crupier aprueba cada pedido, hasta ${max}.`;
export const chipsAskedFor = (chips: Value): string => `Pediste ${chips}. Esperando al crupier…`;
export const chipsApproved = (chips: Value): string => `Aprobado: ya tienes ${chips} más en fichas.`;
export const chipsDeclined = 'El crupier rechazó el pedido. Puedes pedir otra vez.';
export const chipsDeclinedBecause = (reason: Value): string =>
  endSentence(`El crupier rechazó el pedido: ${reason}`);
export const noMoreChips = 'Ya compraste todas las fichas que permite esta mesa.';
export const stackToStart = (stack: Value): string =>
  `Empiezas con ${stack}. Las fichas se quedan en esta mesa.`;
export const leaveTitle = '¿Salir de la mesa?';
export const rackGoesBack = (rack: Value): string => `${rack} vuelven a tu billetera.`;
export const chipsStay = 'Estas fichas gratis se quedan en esta mesa. Tu billetera no cambia.';
export const practiceChipsStay = 'Las fichas de práctica no se guardan. Recibes otras cuando vuelvas.';
export const practiceTableCloses = 'Esta mesa de práctica se cierra y estas apuestas se te devuelven.';
export const betOn = (spot: Value, bet: Value): string => `${spot}: ${bet}`;
export const stay = 'Quedarse';
export const keyboardShortcuts = 'Atajos de teclado';
export const pointerHelp =
  'Mouse: clic para agregar, clic derecho para retirar, arrastra para mover. Pantalla táctil: toca para agregar, mantén presionado para retirar.';
export const keysOff = 'Puedes desactivar las letras y cifras en los ajustes.';
export const arrows = 'Flechas';
export const keyMove = 'moverse por el tapete';
export const enter = 'Enter';
export const keyAdd = 'poner una ficha';
export const deleteWord = 'Suprimir';
export const keyTake = 'retirar una ficha';
export const chipKeys = '1 a 6';
export const keyChip = 'elegir una ficha';
export const space = 'Espacio';
export const keyRoll = 'tirar; otra vez para saltar la animación';
export const keyUndo = 'deshacer';
export const keyRepeat = 'repetir las últimas apuestas';
export const keyDouble = 'doblar todas las apuestas';
export const keyOdds = 'odds completas';
export const keyClear = 'limpiar: retirar todas las apuestas que se puedan';
export const keyPress = 'subir la casilla (al doble)';
export const keyRegress = 'bajar la casilla (a la mitad)';
export const keyQuick = 'abrir o cerrar las apuestas rápidas';
export const keyInside = 'apostar a los interiores';
export const keyOutside = 'apostar a los exteriores';
export const keyAcross = 'apostar a todos los números';
export const keyHard = 'apostar a todas las difíciles';
export const keySettings = 'abrir los ajustes';
export const keyDown = 'retirar la casilla';
export const keyCall = 'activar o desactivar la apuesta de la casilla';
export const keyLeave = 'salir de la mesa';
export const keyHelp = 'mostrar esta lista';
export const keyReady = 'listo, o seguir apostando';
export const keySay = 'decir algo a los demás';
export const keyInvite = 'invitar jugadores';
export const noOddsPossible = 'Ninguna apuesta admite más odds ahora.';
export const sitDown = 'Sentarse';
export const buyChips = 'Comprar fichas';
export const leave = 'Salir';
export const chipsFromWallet = 'Las fichas salen de tu billetera de dinero ficticio.';
export const chipsFromWalletOf = (balance: Value): string =>
  `Las fichas salen de tu billetera de dinero ficticio (${balance}).`;
export const betsStay =
  'Estas apuestas siguen en juego y se deciden sin ti. Si quieres recuperar alguna, retírala antes de salir, si las reglas lo permiten.';
export const betsStayForWallet =
  'Estas apuestas siguen en juego y se deciden sin ti; las ganancias van a tu billetera. Si quieres recuperar alguna, retírala antes de salir, si las reglas lo permiten.';

export type Complete = Translates<typeof import('../play-dialogs.ts'), typeof import('./play-dialogs.ts')>;
