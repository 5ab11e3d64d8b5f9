// The table's record in words: one sentence per entry.
import { counted, endSentence } from './phrases.ts';
import type { Value } from './value.ts';

/** A player whose name is not known. */
export const seat = (number: Value): string => `Seat ${number}`;

export const seated = (who: Value, number: Value, money: Value): string =>
  `${who} sits down at seat ${number} with ${money}.`;
export const boughtIn = (who: Value, money: Value): string => `${who} buys in for ${money}.`;
/** From bets that they left up at another seat. */
export const returned = (who: Value, money: Value): string => `${who} gets ${money}.`;
export const left = (who: Value, money: Value): string => `${who} leaves with ${money}.`;
export const leftWithBets = (who: Value, money: Value): string =>
  `${who} leaves with ${money}; bets stay up.`;

/** At the end of a sentence about a bet: what is on its spot now, and the commission. */
export const betDetails = (total: Value | null, commission: Value | null): string =>
  `${total === null ? '' : `, ${total} in all`}${commission === null ? '' : `, commission ${commission}`}`;
export const placed = (who: Value, money: Value, spot: Value, details: Value): string =>
  `${who} bets ${money} on ${spot}${details}.`;
export const foundBet = (who: Value, money: Value, spot: Value, details: Value): string =>
  `${who} had an unrecorded bet of ${money} on ${spot}${details}.`;
export const tookDown = (who: Value, spot: Value, money: Value): string =>
  `${who} takes down ${spot}, ${money}.`;
export const lateBetUndone = (who: Value, money: Value, spot: Value): string =>
  `Entered by mistake and taken back: ${who}’s ${money} on ${spot}.`;
export const reduced = (who: Value, money: Value, spot: Value, rest: Value): string =>
  `${who} takes ${money} off ${spot}; ${rest} stays.`;
export const called = {
  on: (who: Value, spot: Value) => `${who} calls ${spot} on.`,
  off: (who: Value, spot: Value) => `${who} calls ${spot} off.`,
};

export const tookDice = (who: Value): string => `${who} takes the dice.`;
export const declinedDice = (who: Value): string => `${who} declines the dice.`;
export const passedDice = (who: Value): string => `${who} passes the dice.`;
export const betsOpen = 'Bets are open.';
export const betsClosed = 'No more bets.';
export const shooterHasDice = (who: Value): string => `No more bets. ${who} has the dice.`;

export const moneyMoved = (paid: Value, taken: Value): string => `Paid ${paid}, taken ${taken}.`;
export const noBetDecided = 'No bet was decided.';
export const rolled = (dice: Value, call: Value, money: Value): string => `Roll ${dice}: ${call}. ${money}`;
export const rolledInterrupted = (dice: Value, call: Value, money: Value): string =>
  `Settled after an interruption. Roll ${dice}: ${call}. ${money}`;

/** The end of a sentence on a No Roll whose rule another book lends. */
export const borrowed = (from: Value | null): string => (from === null ? '' : `, borrowed from ${from}`);
export const noRollMandatory = (ground: Value, lender: Value): string =>
  `No Roll, mandatory${lender}: ${ground}.`;
export const noRollAtDiscretion = (ground: Value, lender: Value): string =>
  `No Roll, at discretion${lender}: ${ground}.`;
export const oddsRaised = (spot: Value, odds: Value): string => `${spot} is raised to ${odds} for this roll.`;

/** Players with what they got back, and how many more there are. */
export const refunds = (named: readonly string[], more: number): string =>
  named.join(', ') + (more > 0 ? `, and ${more} more` : '');
export const voided = {
  void: {
    nothing: 'The round is void.',
    returning: (refunded: Value) => `The round is void. Bets back: ${refunded}.`,
  },
  interrupt: {
    nothing: 'The round was interrupted and is void.',
    returning: (refunded: Value) => `The round was interrupted and is void. Bets back: ${refunded}.`,
  },
};
export const credited = (name: Value, money: Value): string => `${name} is credited ${money}`;
/** What a correction changes in the racks, one after the other. */
export const changes = (all: readonly string[]): string => all.join('; ');
/** A player's result of the roll, before and after a correction. */
export const wasNow = (name: Value, was: Value, now: Value): string => `${name} was ${was}, now ${now}`;
/** A bet that went to a number, and by the correction to another. */
export const betMoved = (name: Value, was: Value, now: Value): string =>
  `${name}’s bet moves from ${was} to ${now}`;
export const noRackChanges = 'no rack changes';
export const corrected = (from: Value, to: Value, money: Value): string =>
  `Roll corrected from ${from} to ${to}: ${money}.`;
export const ruled = (who: Value, money: Value): string => `Ruling: ${who} ${money}.`;
export const settingsChanged = (settings: Value): string => `Table settings: ${settings}.`;
export const betsReturned = 'The table closes: all bets go back.';
export const betsPaidOut = 'The table closes: bets are settled at value.';

export const opened = (name: Value, book: Value): string => `Table “${name}” opens under ${book}.`;
export const closed = 'The table is closed.';
export const seedCommitted = (hand: Value): string => `The seed of hand ${hand} is committed.`;
export const seedRevealed = (hand: Value): string => `The seed of hand ${hand} is revealed.`;
export const diceSealed = (roll: Value): string => `The dice of roll ${roll} are drawn and sealed.`;
export const diceOpened = 'The seal of the dice is opened.';
export const seedSet = (who: Value): string => `${who} sets a seed for the dice.`;
export const claimed = {
  guest: (number: Value) => `Seat ${number} is held by a guest.`,
  bot: (number: Value) => `Seat ${number} is held by a bot.`,
  'house-bot': (number: Value) => `Seat ${number} is held by a house bot.`,
  'by-dealer': (number: Value) => `Seat ${number} is held by the dealer.`,
};
export const away = (who: Value): string => `${who} is away; the seat is kept.`;
export const back = (who: Value): string => `${who} is back.`;
export const ready = (who: Value): string => `${who} is ready.`;
export const notReady = (who: Value): string => `${who} is betting again.`;
export const clock = {
  asleep: 'Clock: asleep.',
  betting: 'Clock: betting.',
  lockstep: 'Clock: waiting for the other tables.',
  shooter: 'Clock: shooter.',
  showing: 'Clock: showing the result.',
};
export const diceEntered = (dice: Value): string => `Dice entered: ${dice}.`;
export const diceWithdrawn = 'The entered dice are withdrawn.';
export const interrupted = {
  'goes-on': (time: Value) => `The table was interrupted for ${time}: the round goes on.`,
  'bet-time-again': (time: Value) => `The table was interrupted for ${time}: bet time begins again.`,
  void: (time: Value) => `The table was interrupted for ${time}: the round is void.`,
};
export const restored =
  'The server was restored from a backup. This round’s bets went back to players, and the dice have a new seed.';
export const bankIssued = (money: Value): string => `${money} in play money issued to the table’s bank.`;
export const chipsAsked = (who: Value, money: Value): string => `${who} asks for ${money} in chips.`;
export const chipsDeclined = (who: Value): string => `${who}’s request for chips is declined.`;
export const signed = (by: Value, name: Value): string => endSentence(`${by} signs the record as ${name}`);
export const roundBegun = 'The tournament round begins.';
export const roundOver = 'The tournament round is over.';

export const seconds = (count: number): string => counted(count, 'second');
export const minutes = (count: number): string => counted(count, 'minute');
export const hours = (count: number): string => counted(count, 'hour');
export const seats = (count: number): string => counted(count, 'seat');
export const times = (betTime: Value, shooterTime: Value): string =>
  `${betTime} to bet, ${shooterTime} to roll`;
export const stack = (money: Value): string => `everyone starts with ${money}`;
export const rebuys = {
  none: 'no rebuys',
  approval: 'the dealer approves rebuys',
  free: 'rebuys anytime',
};
export const chipsPerPlayer = (money: Value): string => `maximum ${money} per player`;
export const betsOnCall = 'bets open on the dealer’s call';
export const termsChanged = (words: Value): string => `New table terms: ${words}.`;
export const settingsScheduled = (settings: Value): string =>
  `Table settings, once no bet is affected: ${settings}.`;
export const settingsCanceled = 'The scheduled settings change is canceled.';

/** The table gives its own reasons in English; a person's stay as they are written. */
export const reasonWords = (reason: string): string => reason;
