// The first game in ten short steps. The script is the same in every rulebook; the results come from the engine.
import {
  amountOn,
  type Face,
  maxOdds,
  NUMBERS,
  type Rulebook,
  type SpotName,
  seatAt,
  type Table,
  view,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { costOf, ofHundred } from '../learn/cost.ts';
import type { LessonStep, Task, TaskResult } from '../learn/lesson/step.ts';
import { told, toldAll } from './lesson-results.ts';
import { amount } from './money.ts';

/** The visitor's seat at the lesson's table. */
export const SEAT = 1;
const LINE = 10_00;
const PLACE = 12_00;
const SMALL = 5_00;

type Tell = Task['tell'];

const bet = (spot: SpotName, stake: number, ask: string, tell: Tell): Task => ({
  act: { do: 'bet', spot, amount: stake },
  ask,
  tell,
});
const roll = (a: Face, b: Face, ask: string, tell: Tell): Task => ({
  act: { do: 'roll', dice: [a, b] },
  ask,
  tell,
});

const passAgain = (ask = 'Put 10 on the pass line again.'): Task =>
  bet('pass', LINE, ask, () => 'Your pass line bet is up.');

const on = (table: Table, spot: SpotName): number => {
  const seat = seatAt(table, SEAT);
  return seat ? amountOn(seat, spot) : 0;
};

function oddsRoom({ table }: TaskResult): string {
  const rules = table.rules.spots.get('pass-odds');
  const seat = seatAt(table, SEAT);
  if (!rules || !seat) return '';
  const max = maxOdds(rules, amountOn(seat, 'pass'), table.point);
  return `Behind your pass bet of ${amount(on(table, 'pass'))} you can take up to ${amount(max)} in odds here.`;
}

function placeWins({ table }: TaskResult): string {
  const win = view(table)
    .seats.flatMap(({ bets }) => bets)
    .find(({ spot }) => spot === 'place-6')?.wouldWin[0];
  return win
    ? `If a 6 comes before a 7 it wins ${amount(win.amount)}: ${win.pays.replace(':', ' to ')}.`
    : '';
}

function fieldWins({ table }: TaskResult): string {
  const totals = table.rules.spots.get('field')?.spot.payTotals ?? [];
  return `It wins on ${totals.slice(0, -1).join(', ')} and ${totals.at(-1)}.`;
}

const COME_OUT: LessonStep = {
  title: 'The come-out',
  intro:
    'A game begins with the come-out roll: the puck shows OFF. To roll the dice, you need a bet on pass or don’t pass. Most players choose the pass line.',
  tasks: [
    bet(
      'pass',
      LINE,
      'Put 10 on the pass line.',
      () => 'There it is. Chips on the layout are bets; the rest stays in your rack.',
    ),
  ],
  learned: 'Puck OFF means the next roll is a come-out roll.',
};

const PASS: LessonStep = {
  title: 'The pass line',
  intro: 'On the come-out, 7 and 11 win for the pass line at once; 2, 3 and 12, called craps, lose at once.',
  tasks: [
    roll(6, 5, 'Roll the dice.', done => `Eleven: a winner. ${told(done, 'pass')}`),
    passAgain(),
    roll(1, 1, 'Roll again.', done => `Two is craps. ${told(done, 'pass')} You keep the dice.`),
  ],
  learned: 'The pass line pays even money: 10 wins 10.',
};

const POINT: LessonStep = {
  title: 'The point',
  intro: `Any other come-out number, ${NUMBERS.slice(0, -1).join(', ')} or ${NUMBERS.at(-1)}, becomes the point. From then on, the point must come before a seven.`,
  tasks: [
    passAgain(),
    roll(
      4,
      2,
      'Roll the come-out.',
      ({ table }) =>
        `Six: the point is ${table.point}. The puck is flipped to ON and moved to the ${table.point}.`,
    ),
    roll(2, 3, 'Roll for the point.', () => 'Five is neither the 6 nor a 7: your pass bet simply waits.'),
    roll(5, 1, 'And again.', done => `Six, the point is made! ${told(done, 'pass')} The puck goes OFF.`),
  ],
  learned:
    'With the puck ON, the point wins for the pass line, a 7 loses, and anything else changes nothing.',
};

const odds = (book: Rulebook): LessonStep => ({
  title: 'Odds',
  intro: 'Once there is a point you may add odds behind your pass bet. They win and lose with it.',
  tasks: [
    passAgain(),
    roll(5, 4, 'Roll the come-out.', ({ table }) => `Nine: the point is ${table.point}.`),
    bet('pass-odds', 2 * LINE, 'Put 20 on the pass odds, behind your line bet.', oddsRoom),
    roll(6, 3, 'Roll for the nine.', done => `Nine! ${toldAll(done, ['pass', 'pass-odds'])}`),
  ],
  learned: `Odds bets pay true odds, so they cost nothing in the long run. The pass line itself costs ${ofHundred(costOf(book, 'pass', false))} of every 100 bet.`,
});

const SEVEN_OUT: LessonStep = {
  title: 'The seven-out',
  intro: 'A 7 wins on the come-out. With the puck ON it ends the hand: that is the seven-out.',
  tasks: [
    passAgain(),
    roll(3, 5, 'Roll the come-out.', ({ table }) => `Eight: the point is ${table.point}.`),
    roll(
      3,
      4,
      'Roll for the eight.',
      done =>
        `Seven out! ${told(done, 'pass')} The puck goes OFF and the dice go to the next player. You are alone here, so they are yours again.`,
    ),
  ],
  learned: 'Point or seven: one of them ends the wait. Seven is the most likely total: 6 of the 36 rolls.',
};

const COME: LessonStep = {
  title: 'Come',
  intro:
    'A come bet is a pass bet that starts now, in the middle of a hand. The next roll is its own come-out.',
  tasks: [
    passAgain(),
    roll(2, 2, 'Roll the come-out.', ({ table }) => `Hard four: the point is ${table.point}.`),
    bet('come', LINE, 'Put 10 on come.', () => 'On this roll, a 7 or 11 wins it; a 2, 3 or 12 loses it.'),
    roll(6, 3, 'Roll.', done => `Nine. ${told(done, 'come')} Nine is now the point of this bet alone.`),
    roll(
      5,
      4,
      'Roll again.',
      done => `Nine again! ${told(done, 'come-9')} Your pass bet still waits for the 4.`,
    ),
  ],
  learned: 'Each come bet has a point of its own, and may have odds of its own too.',
};

const place = (book: Rulebook): LessonStep => ({
  title: 'Place bets',
  intro: 'With a place bet you choose the number yourself: it wins whenever that number comes before a 7.',
  tasks: [
    bet('place-6', PLACE, 'Place the 6 for 12.', placeWins),
    roll(1, 5, 'Roll.', done => `Six! ${told(done, 'place-6')} It can win again on the next roll.`),
  ],
  learned: `You can take place bets down whenever you like. Any left up are off on come-out rolls. The 6 costs ${ofHundred(costOf(book, 'place-6', true))} of every 100 bet, the 4 ${ofHundred(costOf(book, 'place-4', true))}.`,
});

const center = (book: Rulebook): LessonStep => ({
  title: 'The field and the center',
  intro: 'One-roll bets are decided on the next roll. They are quick, loud and expensive.',
  tasks: [
    bet('field', SMALL, 'Put 5 on the field.', fieldWins),
    roll(6, 5, 'Roll.', done => `Eleven. ${told(done, 'field')}`),
    bet('field', SMALL, 'Put 5 on the field once more.', () => 'The field is up.'),
    bet('any-seven', SMALL, 'And 5 on any seven, in the center.', ({ table }) => {
      const pays = table.rules.spots.get('any-seven')?.pays[7]?.text.replace(':', ' to ');
      return `Any seven pays ${pays}, but 30 of the 36 rolls lose it.`;
    }),
    roll(2, 6, 'Roll.', done => `Eight. ${toldAll(done, ['field', 'any-seven'])}`),
  ],
  learned: `Of every 100 bet the field costs ${ofHundred(costOf(book, 'field', true))} and any seven ${ofHundred(costOf(book, 'any-seven', true))}. The pass line costs ${ofHundred(costOf(book, 'pass', false))}.`,
});

const dont = (book: Rulebook): LessonStep => ({
  title: 'The don’t side',
  intro: 'Don’t pass is the pass line turned around: it wins on the seven and loses on the point.',
  tasks: [
    roll(
      4,
      3,
      'First let this hand end: roll.',
      done => `Seven out. ${toldAll(done, ['pass', 'place-6'])} A seven sweeps them all.`,
    ),
    bet(
      'dont-pass',
      LINE,
      'Now put 10 on don’t pass.',
      ({ table }) =>
        `On the come-out, 7 and 11 lose here and craps wins, except ${table.rules.book.bar?.total}, which pushes: that is the house’s edge.`,
    ),
    roll(
      6,
      4,
      'Roll the come-out.',
      ({ table }) =>
        `Ten: the point is ${table.point}. Seven is now on your side, twice as likely as the 10.`,
    ),
    roll(5, 2, 'Roll.', done => `Seven! ${told(done, 'dont-pass')}`),
  ],
  learned: `Don’t pass costs ${ofHundred(costOf(book, 'dont-pass', false))} of every 100 bet, barely less than the pass line. It is a matter of taste.`,
});

const LEAVING: LessonStep = {
  title: 'Taking down and leaving',
  intro:
    'Some bets are yours to take down at any time; others are contracts and stay until they are decided.',
  tasks: [
    passAgain('Put 10 on the pass line.'),
    roll(3, 3, 'Roll the come-out.', ({ table }) => `Hard six: the point is ${table.point}.`),
    bet('place-8', PLACE, 'Place the 8 for 12.', () => 'Both bets are up.'),
    {
      act: { do: 'try-take', spot: 'pass' },
      ask: 'Try to take your pass line bet away.',
      tell: ({ refusal }) => `The answer: “${refusal?.message}” Its best roll, the come-out, is behind you.`,
    },
    {
      act: { do: 'take', spot: 'place-8' },
      ask: 'Now take the place 8 down.',
      tell: ({ before, table }) =>
        `Your ${amount(on(before, 'place-8'))} is back in the rack, which now holds ${amount(required(seatAt(table, SEAT), 'the learner has a seat').rack)}.`,
    },
    {
      act: { do: 'leave' },
      ask: 'Leave the table.',
      tell: ({ events }) => {
        const left = required(
          events.find(event => event.type === 'departed'),
          'the learner has left',
        );
        return `You leave with ${amount(left.cashedOut)} in play money. Your pass line bet stays and is settled without you. Anything it wins is still yours.`;
      },
    },
  ],
  learned: 'That is the whole game. The rest is more bets of the same kinds.',
};

/** The ten steps, with what bets cost under this rulebook. */
export const stepsFor = (book: Rulebook): readonly LessonStep[] => [
  COME_OUT,
  PASS,
  POINT,
  odds(book),
  SEVEN_OUT,
  COME,
  place(book),
  center(book),
  dont(book),
  LEAVING,
];
