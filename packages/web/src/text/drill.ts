// Sentences of the dealer drill: a stickman calls rolls, and trainees pay them.
import type { Value } from './value.ts';

export const title = 'Dealer drill';
export const oneMoment = 'One moment…';
export const lobby = 'Lobby';
export const notDealerRun = 'Drills need a dealer-run table.';
export const about =
  'The stickman makes the bets and calls the dice at the console. When the dice are called, say what you pay.';
export const yourName = 'Your name';
export const yourNameHint = 'Your results are kept under this name.';
export const start = 'Start';
export const youAre = 'You answer as <name/>. <change>Change your name</change>';
export const waiting = 'Waiting for the stickman to call the dice.';
export const noBets = 'Nothing to pay: there are no bets on the layout.';
export const called = (one: Value, other: Value): string => `Roll: ${one}–${other}`;
export const whatDoYouPay = 'What do you pay?';
export const payRoll = 'Pay';
export const paidRoll = (right: Value, asked: Value, seconds: Value): string =>
  `${right} of ${asked} right in ${seconds} s.`;
export const tooLate = 'The stickman has moved on. You missed this roll.';
export const yourResults = 'Your results at this table';
export const results = 'Drill results';
export const trainee = 'Trainee';
export const rolls = 'Rolls';
export const missed = 'Missed';
export const answeredSoFar = (names: string): string => `Paid: ${names}`;
export const stillToAnswer = (names: string): string => `Waiting for ${names}`;
export const flawless = 'Perfect rolls';
export const betsRight = 'Bets right';
export const rightOfAsked = (right: number, asked: number): string =>
  `${right} of ${asked} (${asked === 0 ? 0 : Math.round((100 * right) / asked)}%)`;
export const averageTime = 'Average time';
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const nobodyYet = 'Nobody has answered a roll yet.';
export const download = 'Download (CSV)';
export const drill = 'Dealer drill';
export const drillAbout =
  'You are the stickman: make the bets, call the dice, and confirm when everybody has paid. Trainees answer on their own screens; each answer is graded and kept.';
export const drillLink = 'Link for trainees';
export const classResults = (name: Value): string => `Drill results for ${name} (CSV)`;
