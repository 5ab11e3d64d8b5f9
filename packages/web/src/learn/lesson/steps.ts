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
import * as lessonText from '../../text/lesson-steps.ts';
import { amount } from '../../text/money.ts';
import { costOf, ofHundred } from '../cost.ts';
import { told } from './results.ts';
import type { LessonStep, Task, TaskResult } from './step.ts';

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

const putOnPass = (ask: string): Task => bet('pass', LINE, ask, () => lessonText.lineBetIsUp);
const passAgain = (): Task => putOnPass(lessonText.putOnPassAgain);

const on = (table: Table, spot: SpotName): number => {
  const seat = seatAt(table, SEAT);
  return seat ? amountOn(seat, spot) : 0;
};

/** The point that the previous roll has set. */
const pointOf = ({ table }: TaskResult): number => required(table.point, 'the roll sets a point');

function oddsRoom({ table }: TaskResult): string {
  const rules = table.rules.spots.get('pass-odds');
  const seat = seatAt(table, SEAT);
  if (!rules || !seat) return '';
  const max = maxOdds(rules, amountOn(seat, 'pass'), table.point);
  return lessonText.odds.room(amount(on(table, 'pass')), amount(max));
}

function placeWins({ table }: TaskResult): string {
  const win = view(table)
    .seats.flatMap(({ bets }) => bets)
    .find(({ spot }) => spot === 'place-6')?.wouldWin[0];
  return win ? lessonText.place.wins(amount(win.amount), lessonText.payWords(win.pays)) : '';
}

const fieldWins = ({ table }: TaskResult): string =>
  lessonText.center.fieldWins((table.rules.spots.get('field')?.spot.payTotals ?? []).map(String));

function anySevenPays({ table }: TaskResult): string {
  const pays = required(table.rules.spots.get('any-seven')?.pays[7], 'any seven pays on 7');
  return lessonText.center.anySevenPays(lessonText.payWords(pays.text));
}

function leavesWith({ events }: TaskResult): string {
  const left = required(
    events.find(event => event.type === 'departed'),
    'the learner has left',
  );
  return lessonText.leaving.left(amount(left.cashedOut));
}

const COME_OUT: LessonStep = {
  ...lessonText.comeOut,
  tasks: [bet('pass', LINE, lessonText.putOnPass, () => lessonText.comeOut.betIsUp)],
};

const PASS: LessonStep = {
  ...lessonText.pass,
  tasks: [
    roll(6, 5, lessonText.pass.roll, done => lessonText.pass.eleven(told(done, 'pass'))),
    passAgain(),
    roll(1, 1, lessonText.rollAgain, done => lessonText.pass.two(told(done, 'pass'))),
  ],
};

const POINT: LessonStep = {
  ...lessonText.point,
  intro: lessonText.point.intro(NUMBERS.map(String)),
  tasks: [
    passAgain(),
    roll(4, 2, lessonText.rollComeOut, done => lessonText.point.six(pointOf(done))),
    roll(2, 3, lessonText.point.rollForPoint, () => lessonText.point.five),
    roll(5, 1, lessonText.point.onceMore, done => lessonText.point.made(told(done, 'pass'))),
  ],
};

const odds = (book: Rulebook): LessonStep => ({
  ...lessonText.odds,
  tasks: [
    passAgain(),
    roll(5, 4, lessonText.rollComeOut, done => lessonText.odds.nine(pointOf(done))),
    bet('pass-odds', 2 * LINE, lessonText.odds.putOnOdds, oddsRoom),
    roll(6, 3, lessonText.odds.rollForNine, done => lessonText.odds.made(told(done, 'pass', 'pass-odds'))),
  ],
  learned: lessonText.odds.learned(ofHundred(costOf(book, 'pass', false))),
});

const SEVEN_OUT: LessonStep = {
  ...lessonText.sevenOut,
  tasks: [
    passAgain(),
    roll(3, 5, lessonText.rollComeOut, done => lessonText.sevenOut.eight(pointOf(done))),
    roll(3, 4, lessonText.sevenOut.rollForEight, done => lessonText.sevenOut.seven(told(done, 'pass'))),
  ],
};

const COME: LessonStep = {
  ...lessonText.come,
  tasks: [
    passAgain(),
    roll(2, 2, lessonText.rollComeOut, done => lessonText.come.four(pointOf(done))),
    bet('come', LINE, lessonText.come.putOnCome, () => lessonText.come.betIsUp),
    roll(6, 3, lessonText.roll, done => lessonText.come.nine(told(done, 'come'))),
    roll(5, 4, lessonText.rollAgain, done => lessonText.come.nineAgain(told(done, 'come-9'))),
  ],
};

const place = (book: Rulebook): LessonStep => ({
  ...lessonText.place,
  tasks: [
    bet('place-6', PLACE, lessonText.place.placeSix, placeWins),
    roll(1, 5, lessonText.roll, done => lessonText.place.six(told(done, 'place-6'))),
  ],
  learned: lessonText.place.learned(
    ofHundred(costOf(book, 'place-6', true)),
    ofHundred(costOf(book, 'place-4', true)),
  ),
});

const center = (book: Rulebook): LessonStep => ({
  ...lessonText.center,
  tasks: [
    bet('field', SMALL, lessonText.center.putOnField, fieldWins),
    roll(6, 5, lessonText.roll, done => lessonText.center.eleven(told(done, 'field'))),
    bet('field', SMALL, lessonText.center.putOnFieldAgain, () => lessonText.center.fieldIsUp),
    bet('any-seven', SMALL, lessonText.center.putOnAnySeven, anySevenPays),
    roll(2, 6, lessonText.roll, done => lessonText.center.eight(told(done, 'field', 'any-seven'))),
  ],
  learned: lessonText.center.learned(
    ofHundred(costOf(book, 'field', true)),
    ofHundred(costOf(book, 'any-seven', true)),
    ofHundred(costOf(book, 'pass', false)),
  ),
});

const dont = (book: Rulebook): LessonStep => ({
  ...lessonText.dont,
  tasks: [
    roll(4, 3, lessonText.dont.endHand, done => lessonText.dont.sevenOut(told(done, 'pass', 'place-6'))),
    bet('dont-pass', LINE, lessonText.dont.putOnDont, ({ table }) =>
      lessonText.dont.barred(required(table.rules.book.bar, 'don’t bets have a bar').total),
    ),
    roll(6, 4, lessonText.rollComeOut, done => lessonText.dont.ten(pointOf(done))),
    roll(5, 2, lessonText.roll, done => lessonText.dont.seven(told(done, 'dont-pass'))),
  ],
  learned: lessonText.dont.learned(ofHundred(costOf(book, 'dont-pass', false))),
});

const LEAVING: LessonStep = {
  ...lessonText.leaving,
  tasks: [
    putOnPass(lessonText.putOnPass),
    roll(3, 3, lessonText.rollComeOut, done => lessonText.leaving.six(pointOf(done))),
    bet('place-8', PLACE, lessonText.leaving.placeEight, () => lessonText.leaving.betsAreUp),
    {
      act: { do: 'try-take', spot: 'pass' },
      ask: lessonText.leaving.tryToTake,
      tell: ({ refusal }) => lessonText.leaving.refused(required(refusal, 'a contract bet stays up').message),
    },
    {
      act: { do: 'take', spot: 'place-8' },
      ask: lessonText.leaving.takeDown,
      tell: ({ before, table }) =>
        lessonText.leaving.taken(
          amount(on(before, 'place-8')),
          amount(required(seatAt(table, SEAT), 'the learner has a seat').rack),
        ),
    },
    { act: { do: 'leave' }, ask: lessonText.leaving.leave, tell: leavesWith },
  ],
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
