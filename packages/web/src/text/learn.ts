// Sentences of the lessons and the trainer.
import type { Value } from './value.ts';

export const rulebook = 'Rulebook';
export const dealersTrainer = 'Dealer trainer';
export const yourFirstGame = 'Your first game';
export const learn = 'Learn';
export const firstGame = 'First game';
export const clickHint = 'Click the ringed spot, or move there with the arrow keys and press Enter.';
export const tapHint = 'Tap the ringed spot.';
export const rightClickHint = 'Right-click the chips, or press Delete on the spot.';
export const holdHint = 'Hold the ringed chips.';
export const diceAreRolling = 'Dice are rolling…';
export const allTenSteps = 'All ten steps';
export const showMe = 'Show me';
export const back = 'Back';
export const stepOfSteps = (step: Value, steps: Value): string => `Step ${step} of ${steps}`;
export const lessonDice = 'Dice chosen for the lesson';
export const stepsDone = 'Steps done';
export const startAgain = 'Start again';
export const spotPays = (spot: Value, odds: Value): string => `${spot} pays ${odds}.`;
export const serverNotResponding = 'The server is not responding. Try again.';
export const oneMoment = 'One moment…';
export const openPractice = 'Open a practice table with fair dice and a coach';
export const betStillUp = (spot: Value): string =>
  `Your ${spot} bet is still up: this table leaves it there after a win.`;
export const stepDoneGoOn = 'Step done. Go to the next one.';
export const betLater = (spot: Value, ask: Value): string =>
  `You could bet ${spot}, but not in this step. ${ask}`;
export const takeLater = (ask: Value): string => `Leave those chips for now. ${ask}`;
export const notYet = (ask: Value): string => `Not yet. ${ask}`;
export const stepDone = (learned: Value): string => `Step done. ${learned}`;
export const stepAnnounced = (step: Value, steps: Value, title: Value, intro: Value, ask: Value): string =>
  `Step ${step} of ${steps}: ${title}. ${intro} ${ask}`;
export const byTheRollCount = 'by the table’s roll count';
export const pays = (pays: Value, on: Value): string => `${pays} on ${on}`;
export const staysUp = 'Stays up';
export const comesBack = 'Comes back';
export const lost = 'Lost';
export const atRisk = 'At risk';
export const pay = 'Pay';
export const take = 'Take';
export const rightAnswer = (spot: Value, amount: Value, paid: Value, toLowerCase: Value): string =>
  `${spot}, ${amount}: pay ${paid}; ${toLowerCase}`;
export const correct = '✓ Correct';
export const incorrect = '✗ Incorrect';
export const theBet = 'The bet';
export const left = (left: Value): string => `${left} s left`;
export const level = 'Level';
export const allRulebooks = 'All rulebooks';
export const clock = 'Clock';
export const off = 'Off';
export const timeSeconds = (time: Value): string => `${time} seconds`;
export const rollCount = (count: Value): string => `Roll count ${count}`;
export const minimumMin = (min: Value): string => `Minimum ${min}`;
export const boxOverMaximum = (boxMax: Value): string => `box maximum ${boxMax}, not enforced yet`;
export const puckOff = 'Puck OFF: come-out roll';
export const puckOnPoint = (point: Value): string => `Puck ON: point ${point}`;
export const inARow = 'In a row';
export const best = 'Best';
export const allCorrect = '✓ All correct.';
export const someIncorrect = '✗ Not all correct. See the right amounts above.';
export const taskByPlayer = 'For each player: total paid, less losing parts and commission, and total taken.';
export const whatDoYouPay = 'What do you pay?';
export const nextQuestion = 'Next question';
export const check = 'Check';
export const amountExample = 'Enter an amount, such as 42 or 12.50.';
export const fatesMissing = 'Choose for each bet: stays up, comes back, or lost.';
export const levelLine = 'Line and odds';
export const levelNumbers = 'Place, buy, and lay';
export const levelCenter = 'Hardways and center bets';
export const levelHorn = 'Horn and hops';
export const levelEverything = 'Everything';
export const levelFullBox = 'Shares of a full box';
export const levelJackpot = 'Hot Shooter Jackpot';
export const levelFullTable = 'A full table, by player';
export const streakGrows = (now: Value): string => `All correct. ${now} in a row.`;
export const streakLost = (wrong: Value, marks: Value): string =>
  `${wrong} of ${marks} answers wrong. Your streak starts over.`;
export const roll = 'Roll<rest> the dice</rest>';
export const leave = 'Leave<rest> the table</rest>';
export const next = 'Next<rest> step</rest>';
export const skip = 'Skip<rest> this step</rest>';
export const stepInList = (number: Value, title: Value, isDone: boolean): string =>
  `${number}. ${title}${isDone ? ' ✓<unseen>, done</unseen>' : ''}`;
export const chips = 'Rack <rack/> · on the layout <layout/> · play money';
/** "7:6" as it is said: "7 to 6". */
export const spokenOdds = (odds: string): string => odds.replace(':', ' to ');
export const raisedTo = (num: Value, den: Value, totals: readonly number[] | null): string =>
  `raised to ${num}:${den}${totals ? ` on ${totals.join(', ')}` : ''}`;
export const trainerKeys = 'Press Enter to check.';
export const trainerKeysByBet =
  'In the amount box, press S, C, or L to choose what happens to the bet. Press Enter to check.';
export const taskByBet =
  'For each bet: the amount paid, less losing parts and commission, and what happens to the bet.';
export const taskByShare =
  'For each bet: the amount at risk, since the box is over its maximum; the amount paid, less losing parts and commission; and what happens to the bet.';
export const timeIsUp = (result: Value): string => `Time is up. ${result}`;
export const withAStickman =
  'To drill with a live stickman, open a dealer-run table and show trainees the drill link under Table.';
export const statistics = 'Statistics';
export const asked = 'Asked';
export const right = 'Right';
export const bet = 'Bet';
export const toRepeat = (count: number): string =>
  count === 1 ? '1 missed question will come back.' : `${count} missed questions will come back.`;
export const askedAgain = 'You missed this one before.';
