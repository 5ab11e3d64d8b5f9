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
    'A round starts with the come-out roll, with the puck OFF. To roll the dice, you need a bet on pass or don’t pass. Most players choose the pass line.',
  betIsUp: 'There it is. Chips on the layout are bets; the rest stays in your rack.',
  learned: 'Puck OFF means the next roll is a come-out roll.',
};

export const pass = {
  title: 'The pass line',
  intro: 'On the come-out, the pass line wins at once on 7 or 11. It loses at once on craps: 2, 3, or 12.',
  roll: 'Roll the dice.',
  eleven: (result: string) => `Eleven: a winner. ${result}`,
  two: (result: string) => `Two is craps. ${result} You keep the dice.`,
  learned: 'The pass line pays even money: 10 wins 10.',
};

export const point = {
  title: 'The point',
  intro: (numbers: readonly string[]) =>
    `Any other come-out number, ${joinList(numbers, 'or')}, becomes the point. Now the pass line wins if the point comes before a seven.`,
  six: (point: Value) => `Six: the point is ${point}. The puck flips to ON and moves to the ${point}.`,
  rollForPoint: 'Roll for the point.',
  five: 'Five: not the 6, not a 7. Your pass bet just waits.',
  onceMore: 'And again.',
  made: (result: string) => `Six, the point is made! ${result} The puck goes OFF.`,
  learned:
    'With the puck ON, the point wins for the pass line, a 7 loses, and anything else changes nothing.',
};

export const odds = {
  title: 'Odds',
  intro: 'Once there is a point, you can put odds behind your pass bet. They win and lose with it.',
  nine: (point: Value) => `Nine: the point is ${point}.`,
  putOnOdds: 'Put 20 in odds behind your line bet.',
  room: (flat: Value, max: Value) =>
    `Behind your pass bet of ${flat}, you can take up to ${max} in odds here.`,
  rollForNine: 'Roll for the nine.',
  made: (result: string) => `Nine! ${result}`,
  learned: (cost: Value) =>
    `Odds bets pay true odds, so they cost nothing in the long run. The pass line itself costs ${cost} of every 100 bet.`,
};

export const sevenOut = {
  title: 'The seven-out',
  intro: 'On the come-out, a 7 wins. With the puck ON, it ends the hand: that is the seven-out.',
  eight: (point: Value) => `Eight: the point is ${point}.`,
  rollForEight: 'Roll for the eight.',
  seven: (result: string) =>
    `Seven out! ${result} The puck goes OFF and the dice go to the next player. You are alone here, so they are yours again.`,
  learned:
    'Either the point or a seven decides it. Seven is the most likely total: 6 of the 36 combinations.',
};

export const come = {
  title: 'Come',
  intro:
    'A come bet is a pass bet that starts now, in the middle of a hand. The next roll is its own come-out.',
  four: (point: Value) => `Hard four: the point is ${point}.`,
  putOnCome: 'Put 10 on the come.',
  betIsUp: 'On this roll, a 7 or 11 wins it; a 2, 3, or 12 loses it.',
  nine: (result: string) => `Nine. ${result} Nine is now the point of this bet alone.`,
  nineAgain: (result: string) => `Nine again! ${result} Your pass bet still waits for the 4.`,
  learned: 'Each come bet has its own point and can have its own odds.',
};

export const place = {
  title: 'Place bets',
  intro: 'With a place bet you choose the number yourself: it wins whenever that number comes before a 7.',
  placeSix: 'Place the 6 for 12.',
  wins: (won: Value, pays: Value) => `If a 6 comes before a 7, it wins ${won}: ${pays}.`,
  six: (result: string) => `Six! ${result} It can win again on the next roll.`,
  learned: (six: Value, four: Value) =>
    `You can take place bets down whenever you like. Any left up are off on come-out rolls. Of every 100 bet, the 6 costs ${six} and the 4 costs ${four}.`,
};

export const center = {
  title: 'The field and the center',
  intro: 'One-roll bets are decided on the next roll. They are quick, loud, and expensive.',
  putOnField: 'Put 5 on the field.',
  fieldWins: (totals: readonly string[]) => `It wins on ${joinList(totals)}.`,
  eleven: (result: string) => `Eleven. ${result}`,
  putOnFieldAgain: 'Put 5 on the field once more.',
  fieldIsUp: 'The field is up.',
  putOnAnySeven: 'And 5 on any seven, in the center.',
  anySevenPays: (pays: Value) => `Any seven pays ${pays}, but 30 of the 36 combinations lose.`,
  eight: (result: string) => `Eight. ${result}`,
  learned: (field: Value, anySeven: Value, pass: Value) =>
    `Of every 100 bet, the field costs ${field} and any seven ${anySeven}. The pass line costs ${pass}.`,
};

export const dont = {
  title: 'The don’t side',
  intro: 'Don’t pass is the reverse of the pass line: it wins on the seven and loses on the point.',
  endHand: 'First, finish this hand. Roll.',
  sevenOut: (results: string) => `Seven out. ${results} A seven sweeps them all.`,
  putOnDont: 'Now put 10 on don’t pass.',
  barred: (bar: Value) =>
    `On the come-out, 7 and 11 lose here and craps wins, except ${bar}, which pushes. That is where the house gets its edge.`,
  ten: (point: Value) =>
    `Ten: the point is ${point}. Seven is now on your side, twice as likely as the ${point}.`,
  seven: (result: string) => `Seven! ${result}`,
  learned: (cost: Value) =>
    `Don’t pass costs ${cost} of every 100 bet, slightly less than the pass line. Which side you play is a matter of taste.`,
};

export const leaving = {
  title: 'Taking down and leaving',
  intro:
    'You can take some bets down at any time. Others are contract bets: they stay up until they are decided.',
  six: (point: Value) => `Hard six: the point is ${point}.`,
  placeEight: 'Place the 8 for 12.',
  betsAreUp: 'Both bets are up.',
  tryToTake: 'Try to take your pass line bet down.',
  refused: (why: string) => `The answer: “${why}” Its best roll, the come-out, is behind you.`,
  takeDown: 'Now take the place 8 down.',
  taken: (bet: Value, rack: Value) => `Your ${bet} is back in the rack, which now holds ${rack}.`,
  leave: 'Leave the table.',
  left: (money: Value) =>
    `You leave with ${money} in play money. Your pass line bet stays and is settled without you. Anything it wins is still yours.`,
  learned: 'That is the whole game. Everything else is more bets of the same kinds.',
};
