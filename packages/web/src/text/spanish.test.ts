// Spanish reads right where its grammar differs from English: words that change before a sound, articles, one mark at
// the end.
import { expect, it } from 'vitest';
import { exclusionStarted, limitStarts } from './es/account.ts';
import { comeBack } from './es/daily.ts';
import { usual, withNumber } from './es/engine/bet-words.ts';
import { betToShoot, lineBets, noShooter, toShoot, toShootWith } from './es/engine/bets.ts';
import { selfExcludedUntil } from './es/failures.ts';
import * as lessonText from './es/lesson-results.ts';
import { joinList } from './es/phrases.ts';
import { reasonWords } from './es/record.ts';
import { betsName } from './es/rulebooks/bet-names.ts';
import { reached } from './es/spots.ts';
import { playersText } from './es/table-listing.ts';

it('o is u before an o, and y is e before an i', () => {
  const or = (...names: readonly string[]): string => joinList(names, 'o');
  expect([or('4', '10'), or('6', '8'), or('7', '11'), or('5', '110'), or('9:1', '8:1')]).toEqual([
    '4 o 10',
    '6 u 8',
    '7 u 11',
    '5 o 110',
    '9:1 u 8:1',
  ]);
  expect([joinList(['Ana', 'Inés']), joinList(['2', '3', '12']), joinList(['Ana', 'Hielo'])]).toEqual([
    'Ana e Inés',
    '2, 3 y 12',
    'Ana y Hielo',
  ]);
  expect([joinList([]), joinList(['Ana'])]).toEqual(['', 'Ana']);
  expect(reached.pointOf([6, 8], 2)).toBe('el punto 6 u 8 sale 2 veces');
});

it('a time that ends with a full stop ends its sentence', () => {
  const until = '18 nov 2026, 5:00 a.m.';
  expect([selfExcludedUntil(until), exclusionStarted(until), limitStarts(until), comeBack(until)]).toEqual([
    'Te excluiste del juego hasta el 18 nov 2026, 5:00 a.m.',
    'Tu exclusión del juego dura hasta el 18 nov 2026, 5:00 a.m.',
    'Empieza el 18 nov 2026, 5:00 a.m.',
    'La próxima mano empieza el 18 nov 2026, 5:00 a.m.',
  ]);
  expect(limitStarts('18 nov 2026, 17:00')).toBe('Empieza el 18 nov 2026, 17:00.');
});

it('what it takes to shoot ends its sentence, also with an amount', () => {
  const how = toShootWith(toShoot(lineBets(['Pass line', "Don't pass"])), '10');
  expect([betToShoot(how), noShooter(how)]).toEqual([
    'Para tirar hay que apostar a pase o no pase (10 en total).',
    'Todavía no hay tirador: para tirar hay que apostar a pase o no pase (10 en total).',
  ]);
});

it('a bet in a sentence has its article, and an English name none', () => {
  const wins = (label: string): string => lessonText.wins(lessonText.inSentence(label), '10', '1 a 1');
  expect([wins('Línea de pase'), wins('Campo'), wins('Place 6')]).toEqual([
    'Tu apuesta a la línea de pase gana 10: paga 1 a 1.',
    'Tu apuesta al campo gana 10: paga 1 a 1.',
    'Tu apuesta a place 6 gana 10: paga 1 a 1.',
  ]);
  expect([withNumber(usual['horn-high'].how, null), withNumber(usual['horn-high'].how, 12)]).toEqual([
    'Una tirada: un cuerno en cinco partes, dos de ellas a su número.',
    'Una tirada: un cuerno en cinco partes, dos de ellas al 12.',
  ]);
  expect(['buy', 'venir', 'apuestas lay', 'apuesta de pase'].map(betsName)).toEqual([
    'apuestas buy',
    'apuestas de venir',
    'apuestas lay',
    'apuestas de pase',
  ]);
});

it('one of a thing is not plural', () => {
  expect([playersText({ players: 1, seats: 1 }), reached.doubles(1)]).toEqual([
    'llena, 1 jugador',
    '1 doble',
  ]);
});

it('the table’s own reasons are in Spanish, and a person’s stay as they are', () => {
  expect(['the table closes', 'fire alarm'].map(reasonWords)).toEqual(['la mesa se cierra', 'fire alarm']);
});
