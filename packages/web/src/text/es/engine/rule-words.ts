// Rules that figures alone do not express, as the documents word them.
import type { Translates } from '../../translates.ts';

export const usual = {
  spots: 'Una apuesta está en la casilla donde se encuentran sus fichas al cierre.',
  faces: 'Cuentan las dos caras de arriba.',
  open: 'Desde que se abren las apuestas hasta que se liquida una tirada que cuenta.',
  close: 'Después del cierre no se apuesta, cambia, retira, activa ni desactiva nada.',
  offer:
    'Los dados se ofrecen en el sentido de las manecillas del reloj desde el asiento 1. Se saltan los asientos sin apuesta de línea, y a un tirador que pasó los dados se le ofrecen al final.',
  decline:
    'Un jugador que los rechaza pasa los dados. Cuando todos los han rechazado, cualquier jugador que puede tirar todavía puede tomarlos.',
  'give-up':
    'El tirador conserva los dados hasta un siete fuera, aunque saque el punto, o los pasa entre tiradas.',
  roll: 'Una tirada de ambos dados liquida todas las apuestas en juego.',
  'no-roll': 'No se liquida nada, y el mismo tirador tira otra vez.',
  limits: 'Cada mesa fija su mínimo y su máximo, y los muestra.',
  minimum:
    'Si se nota antes del cierre, la apuesta se sube o se retira. Si se nota después, se queda y gana o pierde como está.',
  maximum:
    'Si se nota antes del cierre, se rechaza lo que pasa de él. Si se nota después, la apuesta gana o pierde sobre el máximo.',
  box: 'Se aplica a las apuestas de todos los jugadores en una casilla, juntas; lo que un jugador no usa, otro lo puede usar.',
  shares:
    'Si se nota después del cierre, la casilla se liquida sobre su máximo, repartido en proporción. Ninguna parte baja del mínimo, una apuesta por debajo del mínimo queda entera, y lo que no estaba en riesgo se devuelve.',
  working:
    '{bets}: no están en juego en una tirada de salida, así que no ganan ni pierden, y vuelven al juego cuando hay punto.',
  calls:
    '{bets}. Lo anunciado vale hasta el siguiente anuncio o hasta que la apuesta se decide, y termina cuando la apuesta gana.',
  'late-bets':
    'Las fichas que estaban en el tapete al cierre sin registrar se pueden ingresar, con firma, hasta que se ingresan los dados. Los límites de la mesa no las excluyen: por debajo del mínimo se quedan; por encima de un máximo se liquidan sobre él y el resto se devuelve.',
  leave:
    'Las fichas del jugador se cobran enseguida. Las apuestas se quedan y se liquidan; lo que ganan se retira y se acredita.',
  interrupt: 'Si los dados se conocen, la ronda se completa; si no, se anula.',
  void: 'Las apuestas de esta ronda y su comisión se devuelven, y los dados vuelven a donde estaban. Las apuestas anteriores se quedan. Lo que se retiró sigue retirado, y los anuncios siguen valiendo.',
  correct:
    'Un resultado mal ingresado se liquida otra vez hasta que empieza la próxima ronda; desde entonces es definitivo. La empieza «Hagan sus apuestas», y también cualquier apuesta, cambio, anuncio o cierre.',
  staff: 'El personal puede apostar por un jugador, y queda registrado.',
  ruling: 'Lo que las reglas no prevén lo decide un gerente, y queda registrado.',
  settings:
    'Los ajustes cambian solo mientras las apuestas están abiertas. Un cambio en lo que una apuesta paga o cuesta espera a que no quede ninguna así en la mesa.',
};

const FACES =
  'Cuentan las dos caras de arriba. Un dado inclinado se lee como habría quedado sin nada en su camino.';
const WORKING =
  '{bets}: en juego mientras el disco está en ON, salvo que el jugador las desactive; fuera de juego mientras está en OFF, salvo que el jugador las active.';
const CALLS =
  '{bets}. Una marca sobre la apuesta muestra lo anunciado. Vale hasta el siguiente anuncio o hasta que la apuesta se decide, y termina cuando la apuesta gana.';

export const byDocument = {
  'rws-2013': {
    faces: FACES,
    open: 'Una tirada que cuenta, con las apuestas anteriores a ella: hasta que se anuncia su resultado, se recogen las apuestas perdedoras y se pagan las ganadoras.',
    close:
      'Después de «No va más» no se apuesta, cambia, retira, activa ni desactiva nada. Una apuesta que se quita cuando los dados ya se detuvieron gana o pierde igual.',
    'no-roll': 'La declara el stickman. No se liquida nada, y el tirador tira otra vez.',
    working: WORKING,
    calls: CALLS,
  },
  'rws-2019': {
    spots:
      'Una apuesta está en la casilla donde se encuentran sus fichas al cierre. La casa no responde por fichas que un jugador, u otra persona por él, puso por error.',
    faces: FACES,
    open: 'Desde «Hagan sus apuestas, por favor» hasta que se liquida con todos los jugadores, después de una tirada que cuenta.',
    close: 'Después de «No va más» no se apuesta, cambia, retira, activa ni desactiva nada.',
    'no-roll': 'La declara el stickman o el boxman. No se liquida nada, y el tirador tira otra vez.',
    limits: 'La mesa muestra su mínimo y su máximo. Respetarlos es cosa de los jugadores.',
    box: 'Vale para las apuestas de todos los jugadores en una casilla, juntas. Un jugador que apuesta menos no puede negarle el resto a otro.',
    working: WORKING,
    calls: CALLS,
    interrupt: 'Cuando alguna apuesta ya ganó o perdió con seguridad, la ronda se concluye; antes, se anula.',
    staff:
      'El personal puede apostar a petición de un jugador, y queda registrado. El jugador debe comprobar que la apuesta quedó bien puesta.',
    ruling:
      'Lo que las reglas no prevén o dejan poco claro lo decide el gerente de turno o un superior, y queda registrado.',
  },
  etg: {
    close: 'Cuando se acaba el tiempo para apostar, no se apuesta, cambia ni retira nada.',
    offer: 'La mesa nombra al tirador: la siguiente terminal, por número, con una apuesta de línea.',
    decline: 'Un jugador no puede rechazar los dados: pasan automáticamente.',
    'give-up':
      'Un jugador no puede pasar los dados: pasan después de un siete fuera, cuando se fija un punto, o si al cierre no hay apuesta de línea.',
    'no-roll': 'Una máquina tira los dados: toda tirada cuenta.',
    working:
      '{bets} que quedan de antes de la última tirada se desactivan solas para la tirada de salida y se activan otra vez cuando se fija un punto. Una apuesta hecha para esa misma salida está en juego en ella; las fichas que se agregan a una apuesta inactiva quedan inactivas con ella.',
    settings:
      'Los ajustes cambian solo mientras las apuestas están abiertas. Las apuestas que ganaron y se quedaron se devuelven primero. Un cambio en lo que otra apuesta paga o cuesta espera a que no quede ninguna así en la mesa.',
  },
  'south-dakota': {
    faces:
      'Cuentan las dos caras de arriba. Un dado apoyado en fichas o en otro objeto cuenta por la cara opuesta al lado en que descansa.',
    close:
      'Después del cierre no se apuesta, cambia, retira, activa ni desactiva nada, con una excepción: una apuesta hecha mientras ruedan los dados vale si el crupier o el boxman la confirma en voz alta. Se ingresa como apuesta tardía.',
    'give-up':
      'El tirador puede pasar los dados después de cualquier tirada, y debe hacerlo después de un siete que pierde.',
    'no-roll': 'La declara el stickman o el boxman. No se liquida nada, y el tirador tira otra vez.',
    working:
      '{bets}: inactivas en la tirada de salida, salvo que el jugador las active; en juego cuando hay punto, salvo que el jugador las desactive.',
    'late-bets':
      'Las fichas que estaban en el tapete al cierre sin registrar, y una apuesta que el crupier o el boxman confirmó en voz alta mientras rodaban los dados, se pueden ingresar, con firma, hasta que se ingresan los dados. Los límites de la mesa no las excluyen: por debajo del mínimo se quedan; por encima de un máximo se liquidan sobre él y el resto se devuelve.',
  },
};

export const standingWhole = {
  maximum:
    'Si se nota antes del cierre, se rechaza lo que pasa de él. Si se nota después, la apuesta se paga o se pierde entera.',
  shares: 'Si se nota después del cierre, cada apuesta de la casilla se paga o se pierde entera.',
  'late-bets':
    'Las fichas que estaban en el tapete al cierre sin registrar se pueden ingresar, con firma, hasta que se ingresan los dados. Los límites de la mesa no las excluyen: se pagan o se pierden enteras.',
};

export const minimumOfSum = {
  minimum:
    'Tus apuestas pueden sumarlo entre todas. Si al cierre suman menos, se te devuelven las que hiciste desde el cierre anterior; las más antiguas se quedan.',
};

export type Complete = Translates<
  typeof import('@passline/engine/sentences/rule-words'),
  typeof import('./rule-words.ts')
>;
