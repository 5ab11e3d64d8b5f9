// What the built-in strategies are called, and what they do.
import type { Translates } from '../translates.ts';

export const titles: Readonly<Record<string, string>> = {
  pass: 'Pase',
  'pass-345': 'Pase con odds 3-4-5',
  'pass-hedge': 'Pase con cualquier craps',
  'pass-come': 'Pase y una de venir',
  'pass-2-come': 'Pase y dos de venir',
  'come-345': 'Venir con odds 3-4-5',
  'three-point-molly': 'Molly de tres puntos',
  'dont-pass': 'No pase',
  'dont-pass-max-odds': 'No pase con odds completas',
  'dont-come': 'No venir',
  'three-point-dolly': 'Dolly de tres puntos',
  'place-6-8': 'Place 6 y 8',
  'place-6-8-cpr': 'Place 6 y 8: cobrar, subir, bajar',
  'place-inside': 'Place en los interiores',
  'place-across': 'Place en todos los números',
  'regress-inside': 'Interiores, de más a menos',
  'double-tap': 'Doble toque',
  'five-count': 'Cuenta de cinco',
  'buy-4-10': 'Buy 4 y 10',
  'iron-cross': 'Iron Cross (cruz de hierro)',
  field: 'Campo',
  'dice-doctor': 'Doctor de los dados',
  hardways: 'Difíciles',
  'pass-place-6-8': 'Pase y place 6 y 8',
  'pass-place-6-8-move': 'Pase y place 6 y 8, fuera del punto',
  'place-6-8-2-come': 'Place 6 y 8 con dos de venir',
  'place-6-8-dont-come': 'Place 6 y 8 con no venir',
  knockout: 'Knockout (pase y no pase)',
  hammerlock: 'Hammerlock (candado)',
  'risk-12': 'Arriesgar 12 (Risk 12)',
  'martingale-pass': 'Martingala en pase',
  'paroli-pass': 'Paroli en pase',
  'dalembert-pass': 'D’Alembert en pase',
  'fibonacci-pass': 'Fibonacci en pase',
  'oscars-grind-pass': 'Oscar’s Grind en pase',
  'labouchere-pass': 'Labouchère en pase',
};

const ABOUT: Readonly<Record<string, string>> = {
  pass: 'pase, sin odds',
  'pass-345': 'pase con odds 3-4-5',
  'pass-hedge': 'pase con odds 3-4-5 y cualquier craps en la salida',
  'pass-come': 'pase y después una apuesta de venir, ambas sin odds',
  'pass-2-come': 'pase y después dos apuestas de venir, todas sin odds',
  'come-345': 'una apuesta de venir en cada tirada con punto, con odds 3-4-5 en cada una',
  'three-point-molly': 'pase y venir hasta tener tres números en juego, con odds 3-4-5 en cada uno',
  'dont-pass': 'no pase, sin odds',
  'dont-pass-max-odds': 'no pase con las odds máximas del reglamento',
  'dont-come': 'no pase, y no venir en cada tirada con punto, sin odds',
  'three-point-dolly':
    'no pase y no venir hasta tener tres números en juego, con las odds máximas en cada uno',
  'place-6-8': 'place 6 y 8 mientras hay punto',
  'place-6-8-cpr': 'place 6 y 8: cobra y sube después de un acierto, baja después del segundo',
  'place-inside': 'place 5, 6, 8 y 9 mientras hay punto',
  'place-across': 'place en los seis números mientras hay punto',
  'regress-inside':
    'place 5, 6, 8 y 9 con dos unidades cada uno, y con una después del primer acierto de un tirador',
  'double-tap': 'place 6 y 8 durante dos aciertos de un tirador; después espera al siguiente',
  'five-count': 'place en los interiores cuando un tirador ya duró cinco tiradas desde el primer punto',
  'buy-4-10': 'buy 4 y 10 con dos unidades cada uno mientras hay punto',
  'iron-cross': 'el campo con place 5, 6 y 8: gana con cualquier total menos el siete',
  field: 'el campo en cada tirada',
  'dice-doctor':
    'el campo, en doce pasos que suben y bajan mientras gana; vuelve a empezar después de perder',
  hardways: 'los cuatro difíciles mientras hay punto',
  'pass-place-6-8': 'pase, y place 6 y 8 menos el punto',
  'pass-place-6-8-move': 'pase, y place 6 y 8; el que es el punto pasa al 5',
  'place-6-8-2-come': 'pase y dos apuestas de venir, y dos place en los mejores números que estas dejan',
  'place-6-8-dont-come': 'place 6 y 8, y una apuesta de no venir con odds dobles',
  knockout: 'pase y no pase, con odds 3-4-5 en pase',
  hammerlock:
    'pase y no pase con odds en no pase; place 6 y 8 con dos unidades, los interiores después de un acierto, nada después del siguiente',
  'risk-12': 'pase y campo en la salida; lo que ganan ahí va a place 6 y 8',
  'martingale-pass':
    'pase, al doble después de cada pérdida hasta el máximo de la mesa; entonces vuelve a empezar',
  'paroli-pass': 'pase, al doble después de ganar, tres veces seguidas; vuelve a empezar después de perder',
  'dalembert-pass': 'pase, una unidad más después de perder y una menos después de ganar, hasta 20 unidades',
  'fibonacci-pass': 'pase, un número de Fibonacci arriba después de perder y dos abajo después de ganar',
  'oscars-grind-pass':
    'pase, una unidad más después de ganar hasta que la serie va una unidad arriba; se abandona 25 unidades abajo',
  'labouchere-pass':
    'pase, el primer y el último número de una serie que crece con las pérdidas: sin autómata finito',
};

export const aboutOf = (name: string, about: string): string => ABOUT[name] ?? about;

export type Complete = Translates<typeof import('../strategies.ts'), typeof import('./strategies.ts')>;
