// Sentences of the house room.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { endSentence } from './phrases.ts';

export { sameName } from '../admin.ts';

export const amountExample = 'Escribe una cantidad, por ejemplo 100 o 49.50.';
export const playMoneyIssued = (cents: Value, name: Value): string =>
  `${name} recibió ${cents} de dinero ficticio.`;
export const playMoneyToIssue = 'Cantidad de dinero ficticio';
export const issueToName = (name: Value): string => `Dar a ${name}`;
export const playMoneyForAPlayer = 'Dinero ficticio para un jugador';
export const recentWalletEntries = 'Movimientos recientes de la billetera';
export const pickFromTable = 'O elige de una mesa';
/** Tables may have the same name: the end of the id tells them apart. */
export const tableChoice = (name: Value, mode: Value, players: Value, end: Value): string =>
  `${name} (${mode}, ${players}, …${end})`;
export const chooseATable = 'Elige una mesa';
export const playerAtSeat = (name: Value, seat: Value): string => `${name}, asiento ${seat}`;
export const noWalletsThere = 'Nadie allí tiene billetera.';
export const playerNumber = 'Número de jugador';
export const playerNumberHint = 'g_… de la página de su cuenta';
export const find = 'Buscar';
export const house = 'La casa';
export const tournaments = 'Torneos';
export const managersOnly = 'Solo gerentes.';
export const about =
  'Personal, mesas, dinero ficticio y suspensiones del juego. Todo lo que haces aquí queda registrado con tu nombre.';
export const signInLink = 'Enlace para entrar';
export const oneMoment = 'Un momento…';
export const houseLog = 'Bitácora de la casa';
export const logAbout = 'Numerada, encadenada por hashes y nunca modificada. Lo más reciente primero.';
export const showEarlierEntries = 'Ver entradas anteriores';
export const downloadNewest = 'Descargar las 1,000 más recientes (CSV)';
export const filesUnchanged = 'Ningún archivo cambió desde que arrancó el servidor.';
export const filesChanged =
  'Hay archivos que cambiaron desde que arrancó el servidor. Todo el juego está detenido hasta que un gerente lo reanude.';
export const changed = 'cambió';
export const missing = 'falta';
export const newFile = 'nuevo';
export const lastCheck = (when: Value, files: Value, state: Value): string =>
  `Comprobado el ${when}, ${files} archivos. ${state}`;
export const changedFiles = 'Archivos que cambiaron';
export const andMore = (more: Value): string => `y ${more} más`;
export const program = 'Programa';
export const programAbout =
  'El servidor comprueba sus propios archivos cada día. La huella los abarca todos: compárala con la que guardas en otro lugar.';
export const fingerprint = 'Huella';
export const checkAsOf = (told: Value, state: Value): string => `${endSentence(`Al ${told}`)} ${state}`;
export const checking = 'Comprobando…';
export const checkNow = 'Comprobar ahora';
export const houseStaff = 'Personal de la casa';
export const formerStaff = (former: Value): string => `Sin puesto (${former})`;
export const noRole = 'Sin puesto';
export const allPlayInTheHouse = 'Todo el juego de la casa';
export const oneTable = 'Una mesa';
export const onePlayer = 'Un jugador';
export const allPlay = 'todo el juego';
export const stoppedNotice = (words: Value): string => `Detenido: ${words}.`;
export const whatToStop = 'Qué detener';
export const whichTable = 'Qué mesa';
export const noOpenTables = 'No hay mesas abiertas.';
export const hostsStaffTheirTables =
  'Todas las mesas abiertas tienen fichas propias. Sus anfitriones agregan crupieres en sus consolas, en «Mesa».';
export const stopScope = (scope: Value): string => `Detener ${scope}`;
export const theTable = 'la mesa';
export const thePlayer = 'el juego de este jugador';
export const playResumed = 'Juego reanudado.';
export const stopPlay = 'Detener el juego';
export const stopAbout =
  'Sin compras de fichas, sin apuestas y sin rondas nuevas. Si las apuestas ya cerraron, los dados se tiran igual. Los jugadores pueden retirar apuestas según las reglas, e irse. Ven tu motivo.';
export const nothingIsStopped = 'No hay nada detenido.';
export const stoppedNow = 'Detenido ahora';
export const stopDetail = (stop: Value, by: Value, because: Value): string =>
  `desde el ${stop}, por ${by}: ${because}`;
export const resume = 'Reanudar…';
export const resumeTitle = 'Reanudar';
export const keepStopped = 'Dejar detenido';
export const tableStaff = 'Personal de mesa';
export const table = 'Mesa';
export const openItsConsole = 'Abrir su consola';
export const rulebooks = 'Reglamentos';
export const rulebooksAbout =
  'Solo las mesas con estos reglamentos y ajustes usan billeteras. En las demás, las fichas se quedan en la mesa.';
export const published = 'publicado';
export const notPublished = 'sin publicar';
export const bookState = (title: Value, state: Value): string => `${title}: ${state}`;
export const publish = 'Publicar';
export const publishChanges = 'Publicar los cambios';
export const withdraw = 'Retirar…';
export const yesWithdraw = 'Sí, retirarlo';
export const keepPublished = 'Dejar publicado';
export const openerSettings = (title: Value): string => `Ajustes de ${title}`;
export const settingsHint = (names: Value): string =>
  `Un ajuste por línea: un rango, como «min: 1.00 to 25.00, usually 5.00», u opciones, como «chip: 1.00, 5.00». Puedes fijar ${names}. Lo demás queda como en el reglamento.`;
export const cannotRead = (line: Value): string =>
  `No se entiende «${line}». Escribe un ajuste, dos puntos y sus valores, como «min: 1.00 to 25.00».`;
export const settingTwice = (key: Value): string => `${key} aparece dos veces. Deja una sola línea.`;
export const publishAHouseFile = 'Publicar un archivo de la casa';
export const filePreview = 'El archivo antes de publicarlo';
export const fileFacts = (id: Value, parent: Value): string =>
  parent === '' ? `Identificador: ${id}.` : `Identificador: ${id}. Parte de ${parent}.`;
export const whatItChanges = 'Qué cambia';
export const cannotPublish =
  'Este archivo no se puede publicar: a la larga, los jugadores ganarían con estas apuestas.';
export const bookPublished = (title: Value): string => `${title} está publicado.`;
export const bookWithdrawn = (title: Value): string =>
  `${title} se retiró. Las mesas ya abiertas no cambian.`;
export const managersSignIn =
  'Los gerentes <signIn>entran</signIn> con el código de un enlace. El servidor muestra el primer enlace al arrancar. Los gerentes crean más aquí.';
export const walletBalance = '<balance/> de dinero ficticio en la billetera';
export const chosenPlayer = 'Jugador: <name/>';
export const classes = 'Clases';
export const classesAbout =
  'Para una clase o una noche benéfica: todos se unen con un código y empiezan con las mismas fichas.';
export const openClasses = 'Clases abiertas';
export const closedClasses = 'Clases cerradas';
export const closedClassesCount = (count: Value): string => `Clases cerradas (${count})`;
export const newClass = 'Clase nueva';
export const className = 'Nombre de la clase';
export const classNameExample = 'Matemáticas 101';
export const places = 'Máximo de jugadores';
export const placesExample = 'Escribe el máximo de jugadores, de 1 a 1,000.';
export const chipsEach = 'Fichas para cada uno';
export const codeDays = 'El código sirve (días)';
export const daysExample = 'Escribe cuántos días, de 1 a 366.';
export const classButton = 'Crear la clase';
export const classMade = (name: Value): string => `${name} está abierta. Muestra su código a la clase.`;
export const classJoined = (name: Value, joined: Value, places: Value): string =>
  `${name}: ${joined} de ${places} lugares ocupados`;
export const classCode = 'Código: <code/>';
export const typeCodeAt = (address: Value): string =>
  `Los jugadores abren el enlace o escriben el código en ${address}.`;
export const linkOnlyHere =
  'Este enlace sirve solo en esta computadora. Para teléfonos, arranca Passline con <code>npm start -- --lan</code> o <code>passline serve --lan</code>, o abre esta página en la dirección que usan los teléfonos.';
export const classLink = (name: Value): string => `Enlace de ${name}`;
export const classTerms = (until: Value, chips: Value): string =>
  `Sirve hasta el ${until}; todos empiezan con ${chips}.`;
export const classWasClosed = (when: Value): string =>
  `Cerrada el ${when}; los jugadores conservan su cuenta y sus fichas.`;
export const codeNotKnown =
  'El código todavía sirve, pero lo creó una versión anterior y no se puede mostrar otra vez.';
export const nobodyJoined = 'Todavía no se ha unido nadie. Muestra el código o el QR a la clase.';
export const playersOf = (name: Value): string => `Jugadores de ${name}`;
export const player = 'Jugador';
export const wallet = 'Billetera';
export const atTables = 'En mesas';
/** A table that cannot be read. */
export const unknownChips = '?';
export const joinedAt = 'Se unió';
export const removeHead = 'Quitar';
export const removeMember = 'Quitar…';
export const yesRemove = 'Sí, quitar';
export const removeAbout =
  'Sale de sus mesas, y sus fichas vuelven a la casa. Las apuestas en pie se juegan hasta el final. Otra persona puede ocupar su lugar.';
export const memberRemoved = (player: Value, name: Value): string => `${player} ya no está en ${name}.`;
export const chipsForEach = 'Fichas para cada jugador';
export const giveToAll = (count: number): string =>
  count === 1 ? 'Dar a 1 jugador' : `Dar a los ${count} jugadores`;
export const chipsGiven = (amount: Value, count: number): string =>
  count === 1 ? `${amount} para 1 jugador.` : `${amount} para cada uno de ${count} jugadores.`;
export const resetWallets = 'Reiniciar las billeteras…';
export const resetAbout = (chips: Value): string =>
  `Cada billetera vuelve a ${chips}, tenga lo que tenga. Los jugadores salen de sus mesas. Las apuestas en pie se juegan hasta el final.`;
export const yesReset = (count: number): string =>
  count === 1 ? 'Sí, reiniciar 1 billetera' : `Sí, reiniciar las ${count} billeteras`;
export const cancel = 'Cancelar';
export const walletsReset = (count: number, chips: Value): string =>
  count === 1 ? `1 billetera tiene ahora ${chips}.` : `${count} billeteras tienen ahora ${chips} cada una.`;
export const closeClass = 'Cerrar la clase…';
export const yesClose = 'Sí, cerrarla';
export const closeAbout =
  'El código deja de servir y nadie más puede unirse. Los jugadores conservan su cuenta y sus fichas. Todavía puedes darles fichas y reiniciar sus billeteras. Una clase cerrada no se puede volver a abrir.';
export const classClosed = (name: Value): string => `${name} está cerrada. Su código ya no sirve.`;

export type Complete = Translates<typeof import('../admin.ts'), typeof import('./admin.ts')>;
