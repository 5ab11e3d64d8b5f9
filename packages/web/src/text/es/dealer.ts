// Sentences of the dealer’s console and the big screen.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { endSentence } from './phrases.ts';

export const player = 'Jugador';
export const amount = 'Cantidad';
export const otherAmount = 'Otra cantidad';
export const diceWaiting = 'Dados ingresados: confírmalos o toca «Dados equivocados» primero.';
export const betHint = (name: Value): string =>
  `Toca una casilla para apostar por ${name}. Clic derecho o mantén presionado para retirar fichas.`;
export const lateBetHint = (name: Value): string =>
  `No va más. Toca la casilla donde ${name} tiene fichas sin registrar.`;
export const noPlayersHint = 'Todavía no hay jugadores. Sienta a uno o comparte el enlace de la mesa.';
export const betAmountExample = 'Primero escribe una cantidad, por ejemplo 25.';
export const tookDown = 'retiró';
export const showRacks = 'Mostrar fichas de jugadores';
export const hideRacks = 'Ocultar fichas de jugadores';
export const fullScreen = 'Pantalla completa';
export const lobby = 'Inicio';
export const oneMoment = 'Un momento…';
export const serverRestarts = 'El servidor se está reiniciando. Reconectando…';
export const connectionLostReconnecting = 'Se perdió la conexión. Reconectando…';
export const tableClosed = 'Mesa cerrada.';
export const noBetsDecided = 'No se decidió ninguna apuesta.';
export const payAndTake = (paid: Value, taken: Value): string => `Paga ${paid}, recoge ${taken}.`;
export const confirmTheDice = 'Confirma los dados';
export const diceRead = (one: Value, two: Value, total: Value): string => `${one} y ${two}: ${total}`;
export const diceEnteredBy = (by: Value): string =>
  `${endSentence(`Los ingresó ${by}`)} Nada cuenta hasta que confirmes.`;
export const confirmDice = (one: Value, two: Value): string => `Confirmar ${one}-${two}`;
export const wrongDice = 'Dados equivocados';
export const bets = 'Apuestas';
export const players = 'Jugadores';
export const fixAMistake = 'Corregir un error';
export const table = 'Mesa';
export const record = 'Registro';
export const ok = 'Aceptar';
export const sections = 'Secciones';
export const noDealerHere = 'Aquí no hay crupier';
export const practiceNeedsNoDealer = 'Una mesa de práctica se lleva sola.';
export const backToTheTable = 'Volver a la mesa';
export const noRoleHere = 'No tienes ningún puesto en esta mesa.';
export const serverNotResponding = 'El servidor no responde.';
export const dealersConsole = 'Consola del crupier';
export const gateAbout =
  'Entra con el código de tu enlace. Sirve una sola vez. El anfitrión de la mesa puede crear uno en «Mesa». Si la mesa es tuya, elige «Usar en otro dispositivo» en el dispositivo con el que la abriste y abre aquí ese enlace.';
export const code = 'Código';
export const yourNameOnTheRecord = 'Tu nombre en el registro';
export const nameStaysOnRecord =
  'Firma lo que haces y queda en el registro. Los jugadores aparecen allí con seudónimo.';
export const signTheRecord = 'Firmar el registro';
export const notNow = 'Ahora no';
export const signedAs = (name: Value): string => endSentence(`Firmas como ${name}`);
export const notSigned = 'Firmas con un seudónimo.';
export const changeSignature = 'Cambiar';
export const unchanged = 'sin cambios';
export const signIn = 'Iniciar sesión';
export const playInstead = 'Jugar en esta mesa';
export const closeTheTable = 'Cerrar la mesa';
export const closeTable = 'Cerrar la mesa…';
export const closedRecordStays = 'Mesa cerrada. El registro se conserva.';
export const bet = 'Apuesta';
export const standingBets = 'Apuestas en el tapete';
export const returned = 'Se devuelve';
export const atValue = 'A su valor';
export const toPlayers = (chips: Value): string => `${chips} para los jugadores.`;
export const returnBets = 'Devolver las apuestas';
export const returnBetsAbout = 'Cada apuesta se devuelve entera, con su comisión.';
export const settleAtValue = 'Pagar a su valor';
export const settleAtValueAbout =
  'Las apuestas a un punto, un número o un turno se pagan por lo que valen en promedio, al centavo. Las demás se devuelven.';
export const closeAbout =
  'Todos cobran y se van. El registro se conserva. La mesa no se puede volver a abrir.';
export const yesClose = 'Sí, cerrarla';
export const tableSettings = 'Ajustes de la mesa';
export const seatsAndTimes = 'Asientos y tiempos';
export const privateTableLink = 'Mesa privada. Pide el enlace al jefe de sala o al anfitrión.';
export const tableLink = 'Enlace de la mesa';
export const renewLink = 'Crear un enlace nuevo (el anterior deja de servir)';
export const bigScreen = 'Pantalla grande';
export const openTheProjectorView = 'Abrir la vista para proyector';
export const bigScreenLink = 'Enlace para la computadora del proyector';
export const tableStaff = 'Personal de la mesa';
export const thisTable = 'esta mesa';
export const noChipsChange = 'No se mueve ninguna ficha.';
export const rack = 'Fichas';
export const onTheLayout = 'En el tapete';
export const chipsToMove = 'Fichas por mover';
export const changeOf = (name: Value, words: Value): string => `${name}: ${words}`;
export const betMoved = (bet: Value, before: Value, after: Value): string =>
  `${bet}: de ${before} a ${after}`;
export const noRollsYet = 'Todavía no hay tiradas.';
export const houseOf = (house: Value): string => `Casa: ${house}.`;
export const correctRoll = (last: Value, dice: Value): string => `Corregir ${last} a ${dice}`;
export const voidTheRound = 'Anular la ronda…';
export const yesVoidTheRound = 'Sí, anular la ronda';
export const technicalInterruption = 'Interrupción técnica…';
export const yesInterrupt = 'Sí, interrumpir la ronda';
export const nothingToGiveBack = 'Sin apuestas en esta ronda: no se mueve ninguna ficha.';
export const nameGetsBack = (name: Value): string => `${name} recibe de vuelta`;
export const nobodyToRuleFor = 'No hay jugadores para quienes decidir.';
export const rulingAmountExample = 'Escribe una cantidad, por ejemplo 35 o −35.';
export const amountNegativeToTake = 'Cantidad (negativa para quitar)';
export const ownChipsRuling = 'Las fichas para tu propio asiento las da otro gerente de la mesa.';
export const rulingMade = (name: Value, chips: Value): string => `Decisión registrada: ${name} ${chips}.`;
export const makeRuling = 'Dictar la decisión';
export const correctTheLastRoll = 'Corregir la última tirada';
export const cancelTheRound = 'Anular la ronda';
export const cancelRoundAbout =
  'Si los dados aún no se han sorteado ni ingresado, las apuestas de esta ronda se devuelven. Las anteriores siguen.';
export const nothingToCancel = 'Sin apuestas desde la última tirada: nada que anular.';
export const ruling = 'Decisión';
export const rulingAbout = 'Para todo lo que las reglas no prevén. Lleva tu firma.';
export const creditLeaver = (credit: Value): string => `${credit} a su cuenta: el jugador se fue`;
export const rackUnchanged = 'Fichas sin cambios';
export const payMore = (rack: Value): string => `Paga ${rack} más`;
export const takeBack = (rack: Value): string => `Recoge ${rack}`;
export const giveBack = (chips: Value): string => `Devuelve ${chips}`;
export const giveBackAndPay = (chips: Value, paid: Value): string => `Devuelve ${chips} y paga ${paid}`;
export const giveBackAndTake = (chips: Value, taken: Value): string => `Devuelve ${chips} y recoge ${taken}`;
export const putLostBackUp = (chips: Value): string => `Vuelve a poner en el tapete ${chips} que perdió`;
export const takeOff = (chips: Value): string => `Retira ${chips} del tapete`;
export const putBackUp = (chips: Value): string => `Vuelve a poner ${chips} en el tapete`;
export const putBackUpAndPay = (chips: Value, paid: Value): string =>
  `Vuelve a poner ${chips} en el tapete y paga ${paid}`;
export const putBackUpAndTake = (chips: Value, taken: Value): string =>
  `Vuelve a poner ${chips} en el tapete y recoge ${taken}`;
export const payoutAfterTheCorrection = 'Pago tras la corrección';
export const correctedRoll = (dice: Value, call: Value): string => `Corregida a ${dice}: ${call}`;
export const corrected = 'Corregido';
export const wrongRollWasPaid = 'La tirada errónea ya se había pagado';
export const noRoll = 'Tirada nula';
export const cancel = 'Cancelar';
export const callNoRoll = 'Cantar tirada nula…';
export const takeTotal = (total: Value): string => `Recoge ${total} en total`;
export const nothingToPay = 'Nada que pagar';
export const creditTotal = (total: Value): string => `${total} a su cuenta: el jugador se fue`;
export const payTotal = (total: Value): string => `Paga ${total} en total`;
export const moreBelow = (count: Value): string => `${count} más abajo ↓`;
export const payout = 'Pago';
export const nothingToPayOrTake = 'Nada que pagar ni recoger.';
export const allPaid = 'Todo pagado.';
export const showThePayoutAgain = 'Mostrar el pago otra vez';
export const payoutUnfinished = (value: Value, steps: Value): string =>
  `El último pago quedó en el paso ${value} de ${steps}. Termina de pagar antes de confirmar: sus pasos desaparecen.`;
export const payStep = (title: Value, value: Value, steps: Value): string =>
  `${title}. Paso ${value} de ${steps}`;
export const doneNext = 'Listo, siguiente';
export const doneAllPaid = 'Listo, todo pagado';
export const back = 'Atrás';
export const skip = 'Saltar';
export const noBetsOf = (name: Value): string => `${name} no tiene apuestas.`;
export const betsOfName = (name: Value): string => `Apuestas de ${name}`;
export const playerOnLayout = (name: Value, onLayout: Value): string => `${name}: ${onLayout} en el tapete`;
export const off = 'inactiva';
export const callLabels = {
  on: (label: Value) => `Activar ${label}`,
  off: (label: Value) => `Desactivar ${label}`,
};
export const callOn = 'Activa';
export const callOff = 'Inactiva';
export const undoEntry = (name: Value, bet: Value, chips: Value, added: boolean): string =>
  `Deshacer: ${name}, ${bet} ${added ? '+' : '−'}${chips}`;
/** An entry that cannot be undone now, and why. */
export const entryStands = (name: Value, bet: Value, chips: Value, added: boolean, why: Value): string =>
  `${name}, ${bet} ${added ? '+' : '−'}${chips}. ${why}`;
export const undoCall = (name: Value, bet: Value): string => `Deshacer: ${name}, anuncio sobre ${bet}`;
export const takeDown = 'Retirar';
export const takeDownLabel = (label: Value): string => `Retirar ${label}`;
export const seatBuyInExample = 'Escribe la compra de fichas, por ejemplo 500.';
export const allSeatsAreTaken = 'Todos los asientos están ocupados.';
export const seatAPlayer = 'Sentar a un jugador';
export const seat = 'Asiento';
export const name = 'Nombre';
export const buyInPlayMoney = 'Compra de fichas (dinero ficticio)';
export const takeTheDice = 'Tomar los dados';
export const declineTheDice = 'Rechazar los dados';
export const passTheDice = 'Pasar los dados';
export const leaveAsk = 'Irse…';
export const confirmLeave = (name: Value): string => `Sí, ${name} se va`;
export const chipRequests = 'Pedidos de fichas';
export const chipRequestsCount = (count: number): string => `Pedidos de fichas: ${count}`;
export const askerHas = (rack: Value, bought: Value | null): string =>
  bought === null ? `tiene ${rack}` : `tiene ${rack}, compró ${bought}`;
export const asksForChips = (name: Value, chips: Value): string => `${name} pide ${chips}`;
export const approveChips = 'Aprobar';
export const declineChips = 'Rechazar';
export const reasonToDecline = 'Motivo';
export const reasonFor = (name: Value): string => `Motivo del rechazo a ${name}`;
export const playerBankroll = 'Compró <bought/>, ahora <now/>, neto <net/>';
/** What the figures behind a name are, over the players on the wall. */
export const rackAndNet = 'Fichas · Neto';
export const boughtInFor = (chips: Value): string => `compró ${chips}`;
export const buyInExample = 'Escribe la compra de fichas, por ejemplo 100.';
export const maximumBelowStack = 'El máximo por jugador no puede ser menor que las fichas iniciales.';
export const buyInAsk = 'Comprar fichas…';
export const buys = (name: Value): string => `${name} compra fichas por`;
export const sellChips = 'Vender fichas';
export const leftBetsStand = 'se fue; sus apuestas siguen';
export const leftTable = 'se fue';
export const betsHoldThisSeat =
  'Sus apuestas ocupan este asiento hasta que se decidan. Puede volver a sentarse en otro.';
export const onTheirOwnDevice = 'en su propio dispositivo';
export const seatedByTheDealer = 'asiento dado por el crupier';
export const powerOdds = 'Power Odds';
export const none = 'no hay';
export const spotAtOdds = (spot: Value, odds: Value): string => `${spot} a ${odds}`;
export const raiseForThisRoll = 'Subir en esta tirada';
export const exportRecord = 'Exportar el registro';
export const exportAsCraps = 'Exportar como .craps';
export const showHousekeeping = 'Mostrar lo técnico';
export const earlier = 'Anteriores';
export const roundHasItsRolls = 'Esta mesa ya tuvo sus tiradas. El anfitrión termina la ronda.';
export const betsAreOpen = 'Apuestas abiertas';
export const noMoreBets = 'No va más';
export const reopenBets = 'Reabrir apuestas';
export const dice = 'Dados';
export const diceForRoll = (roll: Value): string => `Dados de la ${roll}`;
export const enteringDiceClosesBets = 'Al ingresar los dados se cierran las apuestas.';
export const untilYouAnnounce =
  '«Hagan sus apuestas», o la apuesta de un jugador, abre la ronda siguiente: después ya no puedes corregir la última tirada.';
export const playersWaitForYourCall = 'Los jugadores esperan tu aviso';
export const untilYouCall = 'Puedes corregir la última tirada hasta que toques «Hagan sus apuestas».';
export const playersChips = 'Fichas de los jugadores';
export const changeTheChips = 'Cambiar las reglas de las fichas';
export const cancelTheChange = 'Cancelar el cambio';
export const settledByKnownDice = (dice: Value): string =>
  `Los dados ya se conocen: ${dice} decide la ronda.`;
export const settledByDrawnDice = 'Los dados se sortearon al cierre: deciden la ronda ahora.';
export const firstDie = 'Primer dado';
export const secondDie = 'Segundo dado';
export const dicePadHint = 'Toca una cara por dado, o escribe dos cifras y Enter.';
export const houseRolls = 'Tira la casa.';
export const noShooterYet = 'Todavía no hay tirador.';
export const selfDealing =
  'Esta mesa se lleva sola. Puedes anular una ronda mientras las apuestas están abiertas, avisar de una interrupción, tomar decisiones y cambiar los ajustes.';
export const noRollYet = 'Todavía no hay tirada';
export const waitingForBets = 'Esperando apuestas';
export const betsOpenSoon = 'Apuestas en un momento';
export const roundOver = 'Fin de la ronda';
export const placeYourBets = 'Hagan sus apuestas';
export const diceAreOut = 'Dados en juego';
export const result = 'Resultado';
export const diceAreDown = 'Leyendo los dados';
export const comeOutRoll = 'Tirada de salida';
export const point = (point: Value): string => `Punto: ${point}`;
export const shooterHeading = 'Tirador';
export const noShooterHeading = 'Todavía sin tirador';
export const noPlayersYet = 'Todavía no hay jugadores.';
export const amountUp = (onLayout: Value): string => `${onLayout} en juego`;
export const rollsNewestFirst = 'Tiradas, la más reciente primero';
export const rollMarks = { 'seven-out': '7 fuera', point: 'punto', made: 'sacado' };
export const fromChip = (chip: Value): string => `ficha mínima ${chip}`;
export const minimumMin = (min: Value): string => `mínimo ${min}`;
export const maximumMax = (max: Value): string => `máximo ${max}`;
export const boxMax = (boxMax: Value): string => `${boxMax} por casilla`;
export const screenLimits = (parts: Value): string => `Límites de la mesa: ${parts}. Dinero ficticio.`;
export const startWith = (stack: Value): string => `Empiezas con ${stack}`;
export const privateTable = 'Mesa privada. Pide el código al crupier.';
export const networkAddress =
  'Abre esta pantalla en la dirección de red de la computadora para mostrar aquí el enlace para teléfonos.';
export const tableQrCode = 'Código QR del enlace de la mesa';
export const joinCode = 'Código';
export const wallResults = 'Resultados de la tirada';
export const wallNews = 'Del crupier';
export const joinByPhone = 'Únete con el teléfono';
export const rulebookDefault = 'lo del reglamento';
export const payForBet = 'Apuesta que cambia';
export const oddsPaid = 'Pago nuevo';
export const blankMeansNoLimit = 'Vacío: sin límite.';
export const scheduleTheChange = 'Programar el cambio';
export const changeSettings = 'Cambiar los ajustes';
export const seats = 'Asientos';
export const holdSeatMinutes = 'Guardar el asiento de quien se desconecta (minutos)';
export const betTimeSeconds = 'Tiempo para apostar (segundos)';
export const shootersTimeSeconds = 'Tiempo del tirador (segundos)';
export const resultShownSeconds = 'Mostrar resultados durante (segundos)';
export const changeSeatsAndTimes = 'Cambiar asientos y tiempos';
export const qrCodeLabel = (label: Value): string => `Código QR: ${label}`;
export const theWholeHouse = 'toda la casa';
export const linkReady = 'Enlace listo.';
export const theirName = 'Su nombre';
export const role = 'Puesto';
export const where = 'Dónde';
export const linkButton = 'Crear enlace';
export const linkMade = (name: Value, role: Value, where: Value): string =>
  `Para ${name}. Sirve una sola vez y vence en una semana. Quien lo abra entra como ${role} de ${where}.`;
export const signInLink = 'Enlace para entrar';
export const removeRole = 'Quitar el puesto…';
export const yesRemove = 'Sí, quitarlo';
export const keep = 'Conservar';
export const roleRemoved = (name: Value): string => `${name} ya no tiene puesto.`;
export const roleChanged = (name: Value, next: Value): string => `Nuevo puesto de ${name}: ${next}.`;
export const roleOfName = (name: Value): string => `Puesto de ${name}`;
export const change = 'Cambiar';
export const giveRole = 'Dar';
export const roleField = (name: Value): string => `puesto de ${name}`;
export const connecting = 'Conectando…';
export const savingFails = 'El servidor no puede guardar ahora.';
export const onPoint = (point: Value): string => `ON ${point}`;
export const playerView = 'Vista del jugador';
export const noTableStaff = 'Esta mesa no tiene personal propio.';
export const stakeAtPays = (stake: Value, pays: Value): string => `${stake} a ${pays}`;
export const lessCommission = (commission: Value): string => `menos ${commission} de comisión`;
export const plusCommissionBack = (commissionBack: Value): string =>
  `más ${commissionBack} de comisión devuelta`;
export const betStaysUp = 'la apuesta se queda';
export const comesDown = (down: Value): string => `se retiran ${down}`;
export const partComesDown = (down: Value): string => `se retiran ${down} de la apuesta`;
export const overLimitBack = (toRack: Value): string => `se devuelven ${toRack} que pasan del límite`;
export const offGoesBack = 'inactiva: se devuelve';
export const toSpot = (spot: Value): string => `a ${spot}`;
export const pushStaysUp = 'empata: se queda';
export const betBack = 'la apuesta de vuelta';
export const seatNumber = (seat: Value): string => `Asiento ${seat}`;
export const takeTheLosingBets = 'Recoge las apuestas perdidas';
export const payStepOf = (seat: Value, name: Value): string => `Asiento ${seat}: ${name}`;
export const dealerRole = 'Los crupieres abren y cierran apuestas, ingresan los dados y corrigen errores.';
export const pitRole = 'Los jefes de sala hacen todo lo que un crupier, cambian ajustes e invitan jugadores.';
export const managerRole = 'Los gerentes hacen todo: decisiones, cierre de mesas, puestos.';
export const maximumOdds = 'Odds máximas';
export const oddsHint = '2x, 3-4-5x o cap';
export const commissionTaken = 'Cobro de la comisión';
export const placedOrWin = '«placed» (al apostar) o «win» (solo si gana)';
export const commissionOnBuyBets = 'Comisión de las apuestas buy';
export const commissionOnLayBets = 'Comisión de las apuestas lay';
export const powerOddsChance = 'Probabilidad de Power Odds';
export const lowestChip = 'Ficha mínima';
export const minimum = 'Mínimo';
export const maximum = 'Máximo';
export const minimumOf = (bet: string): string => `Mínimo, ${bet}`;
export const maximumOf = (bet: string): string => `Máximo, ${bet}`;
export const boxMaximum = 'Máximo por casilla';
export const limits = 'Límites';
/** What the choices of a setting are called. */
export const choiceNames: Readonly<Record<string, string>> = {
  enforce: 'se aplican',
  record: 'solo se registran',
  players: 'los jugadores',
  house: 'la casa',
  placed: 'al apostar',
  win: 'solo al ganar',
};
export const diceRolledBy = 'Quién tira los dados';
export const rollPaid = (dice: Value, event: Value, paid: Value): string =>
  `${dice}. ${event}. Paga ${paid}.`;
export const lastRollEntered = 'La última tirada se ingresó como <dice/>.';
export const enterTheRealDice = 'Ingresar los dados reales';
export const scheduledBy = 'Programado por <by/>: <changes/>. Rige cuando no afecte a ninguna apuesta.';
export const canSchedule = 'Puedes programarlo para que rija cuando no afecte a ninguna apuesta.';
export const playerChips = 'Fichas <rack/>, en el tapete <layout/>';
export const awayPlayer = (how: Value): string => `${how}, ausente`;
export const shooterNow = 'Tirador: <name/>, asiento <seat/>';
export const shooterOffered = 'Tirador: <name/>, asiento <seat/> <soft>(dados ofrecidos)</soft>';
export const payOutAsk = (rack: Value): string => `¿Pagar ${rack}?`;
export const payOutWithBetsAsk = (rack: Value, bets: Value): string =>
  `¿Pagar ${rack}? Los ${bets} en apuestas siguen en el tapete hasta que se decidan.`;
export const mandatory = 'obligatoria';
export const atDiscretion = 'a tu criterio';
export const borrowedGround = (call: Value, from: Value): string => `${call} · regla de ${from}`;
/** What the dealer's hands do: "Paga 35 en Place 6". */
export const chores = {
  collect: (chips: Value, spot: Value): string => `Recoge ${chips} de ${spot}`,
  pay: (chips: Value, spot: Value): string => `Paga ${chips} en ${spot}`,
  'give-back': (chips: Value, spot: Value): string => `Devuelve ${chips} de ${spot}`,
  move: (chips: Value, spot: Value): string => `Mueve ${chips} desde ${spot}`,
  leave: (chips: Value, spot: Value): string => `Deja ${chips} en ${spot}`,
} as const;
export const announcementHint = (left: number): string =>
  `Todos lo ven en la pantalla grande y en sus teléfonos hasta que lo quites. ${left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`}.`;

export type Complete = Translates<typeof import('../dealer.ts'), typeof import('./dealer.ts')>;
