// What is said in the ten steps of the first game; what happened to a bet comes from lesson-results.ts.
import { joinList } from './phrases.ts';
import type { Value } from './value.ts';

/** "7:6" as it is said. */
export const payWords = (pays: string): string => pays.replace(':', ' to ');

export const roll = 'Roll.';
export const rollAgain = 'Roll again.';
export const rollComeOut = 'Roll the come-out.';
export const putOnPass = 'Put 10 on the pass line.';
export const putOnPassAgain = 'Put 10 on the pass line again.';
export const lineBetIsUp = 'Your pass line bet is up.';

export const comeOut = {
  title: 'The come-out',
  intro:
    'A game begins with the come-out roll: the puck shows OFF. To roll the dice, you need a bet on pass or don’t pass. Most players choose the pass line.',
  betIsUp: 'There it is. Chips on the layout are bets; the rest stays in your rack.',
  learned: 'Puck OFF means the next roll is a come-out roll.',
};

export const pass = {
  title: 'The pass line',
  intro: 'On the come-out, 7 and 11 win for the pass line at once; 2, 3 and 12, called craps, lose at once.',
  roll: 'Roll the dice.',
  eleven: (result: string) => `Eleven: a winner. ${result}`,
  two: (result: string) => `Two is craps. ${result} You keep the dice.`,
  learned: 'The pass line pays even money: 10 wins 10.',
};

export const point = {
  title: 'The point',
  intro: (numbers: readonly string[]) =>
    `Any other come-out number, ${joinList(numbers, 'or')}, becomes the point. From then on, the point must come before a seven.`,
  six: (point: Value) => `Six: the point is ${point}. The puck is flipped to ON and moved to the ${point}.`,
  rollForPoint: 'Roll for the point.',
  five: 'Five is neither the 6 nor a 7: your pass bet simply waits.',
  onceMore: 'And again.',
  made: (result: string) => `Six, the point is made! ${result} The puck goes OFF.`,
  learned:
    'With the puck ON, the point wins for the pass line, a 7 loses, and anything else changes nothing.',
};

export const odds = {
  title: 'Odds',
  intro: 'Once there is a point you may add odds behind your pass bet. They win and lose with it.',
  nine: (point: Value) => `Nine: the point is ${point}.`,
  putOnOdds: 'Put 20 on the pass odds, behind your line bet.',
  room: (flat: Value, max: Value) =>
    `Behind your pass bet of ${flat} you can take up to ${max} in odds here.`,
  rollForNine: 'Roll for the nine.',
  made: (result: string) => `Nine! ${result}`,
  learned: (cost: Value) =>
    `Odds bets pay true odds, so they cost nothing in the long run. The pass line itself costs ${cost} of every 100 bet.`,
};

export const sevenOut = {
  title: 'The seven-out',
  intro: 'A 7 wins on the come-out. With the puck ON it ends the hand: that is the seven-out.',
  eight: (point: Value) => `Eight: the point is ${point}.`,
  rollForEight: 'Roll for the eight.',
  seven: (result: string) =>
    `Seven out! ${result} The puck goes OFF and the dice go to the next player. You are alone here, so they are yours again.`,
  learned: 'Point or seven: one of them ends the wait. Seven is the most likely total: 6 of the 36 rolls.',
};

export const come = {
  title: 'Come',
  intro:
    'A come bet is a pass bet that starts now, in the middle of a hand. The next roll is its own come-out.',
  four: (point: Value) => `Hard four: the point is ${point}.`,
  putOnCome: 'Put 10 on come.',
  betIsUp: 'On this roll, a 7 or 11 wins it; a 2, 3 or 12 loses it.',
  nine: (result: string) => `Nine. ${result} Nine is now the point of this bet alone.`,
  nineAgain: (result: string) => `Nine again! ${result} Your pass bet still waits for the 4.`,
  learned: 'Each come bet has a point of its own, and may have odds of its own too.',
};

export const place = {
  title: 'Place bets',
  intro: 'With a place bet you choose the number yourself: it wins whenever that number comes before a 7.',
  placeSix: 'Place the 6 for 12.',
  wins: (won: Value, pays: Value) => `If a 6 comes before a 7 it wins ${won}: ${pays}.`,
  six: (result: string) => `Six! ${result} It can win again on the next roll.`,
  learned: (six: Value, four: Value) =>
    `You can take place bets down whenever you like. Any left up are off on come-out rolls. The 6 costs ${six} of every 100 bet, the 4 ${four}.`,
};

export const center = {
  title: 'The field and the center',
  intro: 'One-roll bets are decided on the next roll. They are quick, loud and expensive.',
  putOnField: 'Put 5 on the field.',
  fieldWins: (totals: readonly string[]) => `It wins on ${joinList(totals)}.`,
  eleven: (result: string) => `Eleven. ${result}`,
  putOnFieldAgain: 'Put 5 on the field once more.',
  fieldIsUp: 'The field is up.',
  putOnAnySeven: 'And 5 on any seven, in the center.',
  anySevenPays: (pays: Value) => `Any seven pays ${pays}, but 30 of the 36 rolls lose it.`,
  eight: (result: string) => `Eight. ${result}`,
  learned: (field: Value, anySeven: Value, pass: Value) =>
    `Of every 100 bet the field costs ${field} and any seven ${anySeven}. The pass line costs ${pass}.`,
};

export const dont = {
  title: 'The don’t side',
  intro: 'Don’t pass is the pass line turned around: it wins on the seven and loses on the point.',
  endHand: 'First let this hand end: roll.',
  sevenOut: (results: string) => `Seven out. ${results} A seven sweeps them all.`,
  putOnDont: 'Now put 10 on don’t pass.',
  barred: (bar: Value) =>
    `On the come-out, 7 and 11 lose here and craps wins, except ${bar}, which pushes: that is the house’s edge.`,
  ten: (point: Value) =>
    `Ten: the point is ${point}. Seven is now on your side, twice as likely as the ${point}.`,
  seven: (result: string) => `Seven! ${result}`,
  learned: (cost: Value) =>
    `Don’t pass costs ${cost} of every 100 bet, barely less than the pass line. It is a matter of taste.`,
};

export const leaving = {
  title: 'Taking down and leaving',
  intro:
    'Some bets are yours to take down at any time; others are contracts and stay until they are decided.',
  six: (point: Value) => `Hard six: the point is ${point}.`,
  placeEight: 'Place the 8 for 12.',
  betsAreUp: 'Both bets are up.',
  tryToTake: 'Try to take your pass line bet away.',
  refused: (why: string) => `The answer: “${why}” Its best roll, the come-out, is behind you.`,
  takeDown: 'Now take the place 8 down.',
  taken: (bet: Value, rack: Value) => `Your ${bet} is back in the rack, which now holds ${rack}.`,
  leave: 'Leave the table.',
  left: (money: Value) =>
    `You leave with ${money} in play money. Your pass line bet stays and is settled without you. Anything it wins is still yours.`,
  learned: 'That is the whole game. The rest is more bets of the same kinds.',
};
