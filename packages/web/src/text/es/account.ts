// Sentences of the account room.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { endSentence } from './phrases.ts';

export const removePermanently = 'Quitar para siempre';
export const keep = 'Conservar';
export const collectItsChips = 'Recoger sus fichas';
export const remove = 'Quitar';
export const amountExample = 'Escribe una cantidad, por ejemplo 100 o 49.50.';
export const name = 'Nombre';
export const chipsFromTheHouse = 'Fichas de la casa';
export const chipsFromYourWallet = 'Fichas de tu billetera';
export const permission = 'Permiso';
export const watchAndPlay = 'Ver y jugar';
export const watchOnly = 'Solo ver';
export const createABot = 'Crear un bot';
export const bots = 'Bots';
export const botToken = (name: Value): string => `Token de ${name} (se muestra una sola vez)`;
export const botTokenWarning = 'Quien tenga este token puede jugar con las fichas del bot.';
export const nameChanged = 'Nombre cambiado.';
export const yourName = 'Tu nombre';
export const nameLabel = 'Se muestra en tus mesas';
export const changeName = 'Cambiar el nombre';
export const recoveryCode = 'Código de recuperación';
export const recoveryAbout =
  'No hay contraseña: este navegador es tu llave. Un código de recuperación lleva tu asiento y tu dinero ficticio a otro dispositivo, o te los devuelve si borras los datos de este navegador.';
export const createARecoveryCode = 'Crear un código de recuperación';
export const newRecoveryCode = 'Tu código (se muestra una sola vez)';
export const useOnNetwork = 'Usar en otro dispositivo';
export const useOnNetworkAbout =
  'Sigue como el mismo jugador en una tableta, en un teléfono o en la dirección de red de esta computadora.';
export const networkLinkAbout =
  'Abre este enlace en el otro dispositivo o en una pestaña nueva. Sirve una vez, durante 15 minutos. Quien lo abra entra como tú.';
export const networkLink = 'Tu enlace';
export const networkAddress = 'La dirección de esta computadora';
export const noNetwork =
  'Otros dispositivos no llegan a este servidor. Deténlo, conecta esta computadora a la red y arráncalo con <code>npm start -- --lan</code> o <code>passline serve --lan</code>.';
export const signOut = 'Cerrar sesión';
export const signOutWarning =
  'Para volver necesitas un código de recuperación. Sin él pierdes tu asiento, tu dinero ficticio y tu historial.';
export const signOutEnds =
  'Cerrar sesión en otros dispositivos, o en todos, también anula tu código de recuperación y los enlaces de personal sin usar, y quita tus bots. Para conservar esta cuenta, cierra sesión en los otros dispositivos y crea un código nuevo.';
export const onlyManager =
  'Solo tú eres gerente. Primero crea un código de recuperación y cierra sesión solo aquí, o haz gerente a otra persona. Si no, la casa se queda sin gerente.';
export const signOutHere = 'Cerrar sesión aquí';
export const signOutOthers = 'Cerrar sesión en los otros dispositivos';
export const othersSignedOut =
  'Se cerró la sesión en los otros dispositivos. Tu código de recuperación anterior ya no sirve.';
export const signOutEverywhere = 'Cerrar sesión en todos';
export const staySigned = 'Seguir con la sesión';
export const signOutAsk = 'Cerrar sesión…';
export const exclusionTerms = (now: Value): string =>
  `Hasta el ${now}, ni tú ni tus bots pueden sentarse ni apostar, tampoco en mesas de práctica. Las apuestas ya hechas se resuelven, y puedes irte. Nadie puede jugar en este dispositivo, con ninguna cuenta. Nadie puede cancelar ni acortar tu exclusión.`;
export const confirmExclusion = (days: Value): string => `Sí, exclúyeme por ${days}`;
export const cancel = 'Cancelar';
export const breakMustBeLonger = 'Elige una pausa más larga que la actual.';
export const exclusionStarted = (until: Value): string =>
  endSentence(`Tu exclusión del juego dura hasta el ${until}`);
export const takeABreak = 'Hacer una pausa';
export const breakIntro = 'Elige cuánto dura. Puedes alargarla. Nadie puede acortarla.';
export const breakLength = 'Cuánto dura, desde ahora';
export const excludeMe = 'Excluirme…';
export const extend = 'Alargar…';
export const lossLimit = 'Pérdida máxima en 24 horas';
export const lossLimitHint = 'Dinero ficticio, por ejemplo 200. Vacío: sin límite.';
export const timeLimit = 'Tiempo máximo de juego en 24 horas';
export const timeLimitHint = 'Horas, por ejemplo 1.5. Vacío: sin límite.';
export const limitStarts = (from: Value): string => endSentence(`Empieza el ${from}`);
export const limitHolds = (held: Value): string => `Desde ahora: ${held}.`;
export const removeThisLimit = 'Quitar este límite';
export const setThisLimit = 'Fijar este límite';
export const yourLimits = 'Tus límites';
export const limitsAbout =
  'Los límites más estrictos empiezan de inmediato, también en las mesas donde estás. Los más amplios empiezan a las 24 horas. Las mesas de práctica no cuentan.';
export const replay = 'Repetición';
export const tableHistory = 'Historial de mesas';
export const noTablesYet = 'Todavía no hay mesas.';
export const closedTables = 'Mesas cerradas';
export const openedAt = (time: Value): string => `Abierta el ${time}`;
export const results = 'Resultados';
export const showEarlierTables = 'Ver mesas anteriores';
export const walletNow = (balance: Value): string => `Billetera: ${balance} de dinero ficticio.`;
export const getMorePlayMoney = 'Recibir más dinero ficticio';
export const refillTerms =
  'Repone tu saldo hasta el de un invitado nuevo, una vez cada 24 horas. Cuentan las fichas en mesas y las de tus bots.';
export const refillByClass = (name: Value): string => `Las fichas las da el organizador de ${name}.`;
export const refillWhenLow =
  'Disponible cuando te quede poco. Cuentan las fichas en mesas y las de tus bots.';
export const refillAgainAt = (canRefillAt: Value): string =>
  endSentence(`Disponible otra vez el ${canRefillAt}`);
export const entry = 'Movimiento';
export const amount = 'Cantidad';
export const balance = 'Saldo';
export const playMoney = 'Dinero ficticio';
export const playMoneyTerms = 'No se puede comprar ni cobrar.';
export const playerNumber = 'Tu número de jugador (un gerente lo necesita para darte fichas)';
export const statement = 'Movimientos';
export const showEarlierEntries = 'Ver movimientos anteriores';
export const downloadAsCsv = 'Descargar como CSV';
export const guest = 'Invitado';
export const staff = 'Personal';
export const bot = 'Bot';
export const houseBot = 'Bot de la casa';
export const yourAccount = 'Tu cuenta';
export const oneMoment = 'Un momento…';
export const botsIntro =
  'Un bot es un programa que juega con sus propias fichas. Usa la misma <api>API</api> que esta página, con un token en vez de tu navegador.';
export const botBalance = (balance: Value, isRemoved: boolean): string =>
  isRemoved
    ? `${balance} de dinero ficticio; bot quitado: recoge sus fichas`
    : `${balance} de dinero ficticio`;
export const keepCodeSafe =
  'Guárdalo bien, como una contraseña. Sirve hasta que crees otro. Úsalo para <signIn>entrar</signIn>.';
export const excludedUntil =
  'Tu exclusión del juego dura hasta el <until/>: puedes alargarla, y nadie puede acortarla.';
export const limitNow = 'Ahora: <now/>';
export const limitNowAndNext = 'Ahora: <now/>; desde el <date/>: <next/>';
export const walletBalance = '<balance/> de dinero ficticio en tu billetera';
export const seatAndTime = (seat: Value, time: Value): string => `Asiento ${seat}, ${time}`;
export const practiceSince = (from: Value): string => `Práctica, ${from}`;
export const session = 'Sesión';
export const stillSeated = (from: Value): string => `${from}, sigues en la mesa`;
export const seatedFor = (from: Value, duration: Value): string => `${from}: ${duration}`;
export const returnToSeat = 'Volver a tu asiento<unseen> en <table/></unseen>';
export const yourData = 'Tus datos';
export const yourDataAbout =
  'Descarga todo lo que Passline guarda de ti, o elimina tu cuenta. Los registros solo conservan un seudónimo.';
export const downloadMyData = 'Descargar mis datos';
export const deleteMyAccount = 'Eliminar mi cuenta…';
export const deletionTerms =
  'Se eliminan tu nombre, tus límites, tus códigos y tus bots, y tu dinero ficticio vuelve a la casa. Nadie podrá entrar otra vez en esta cuenta. No se puede deshacer.';
export const exclusionOutlasts = (until: Value): string =>
  endSentence(
    `Tu exclusión sigue vigente: nadie puede jugar en este dispositivo, con ninguna cuenta, hasta el ${until}`,
  );
export const leaveBeforeDeleting =
  'Para eliminar tu cuenta, primero sal de <table>tu mesa</table> (asiento <seat/>).';
export const yesDeleteMyAccount = 'Sí, eliminar mi cuenta';

export type Complete = Translates<typeof import('../account.ts'), typeof import('./account.ts')>;
