// Sentences of the table room's parts that are loaded when they are first needed: cards, results, players, the clock.
import { counted } from './phrases.ts';
import type { Value } from './value.ts';

export const tableWaiting = 'The table is waiting';
export const clockSeconds = (label: Value, seconds: number): string =>
  `${label}: ${counted(seconds, 'second')}`;
export const lastRollTable = 'Your bets on the last roll';
export const lastRoll = 'Last roll';
export const nothingDecided = 'None of your bets won or lost.';
export const resultsPlaceholder = 'Your results appear here.';
export const lastRolls = 'Last rolls';
export const rolls = 'Rolls';
export const handAndCount = (hand: Value, count: Value): string => `hand ${hand}, ${count}`;
export const noRollsYet = 'no rolls yet';
export const rollCount = (count: Value): string => `roll count ${count}`;
export const rollsPlaceholder = 'No rolls yet.';
export const resultsByBet = 'Results by bet';
export const bet = 'Bet';
export const won = 'Won';
export const lost = 'Lost';
export const result = 'Result';
export const hasTheDice = 'has the dice';
export const itIsYou = 'you';
export const isABot = 'bot';
export const isAway = 'away';
export const leftPlayer = 'left; bets stay up';
export const leftUpAt = (result: Value, seat: Value): string => `${result}: you left it up at seat ${seat}.`;
export const playerUp = (onLayout: Value): string => `+ ${onLayout} in bets`;
export const players = 'Players';
export const noPlayersYet = 'No players yet.';
export const winsNothing = 'too small to win a chip';
export const noneTrueOdds = 'none: true odds';
export const exactEdge = (edge: Value, num: Value, den: Value): string => `${edge}, exactly ${num}/${den}`;
export const pays = 'Pays';
export const houseEdge = 'House edge';
export const yourBet = 'Your bet';
export const wins = (wins: Value): string => `wins ${wins}`;
/** What a bet on a whole hand returns, including the bet. */
export const returnsWith = (reached: Value, total: Value): string => `${reached}: ${total}`;
export const wonWith = (won: Value, reached: Value): string => `${won} with ${reached}`;
export const betBack = (bet: Value): string => `your ${bet} back`;
export const aTapAdds = 'A tap adds';
export const aClickAdds = 'A click adds';
export const beforeRounding = (edge: Value): string => `${edge}, before rounding`;
export const youMayAdd = 'You can add';
export const notNow = 'Not now';
export const toAdd = (adds: Value): string => `To add ${adds}`;
export const rule = 'Rule';
export const chip = '− chip';
export const takeChipFrom = (label: Value): string => `Take a chip from ${label}`;
export const press = 'Press';
export const pressLabel = (label: Value): string => `Press ${label}`;
export const down = 'Down';
export const takeLabelDown = (label: Value): string => `Take ${label} down`;
export const callLabels = {
  on: (label: Value) => `Call ${label} on`,
  off: (label: Value) => `Call ${label} off`,
};
export const call = 'Call on';
export const callOff = 'Call off';
export const tapWins = (adds: Value, wins: Value): string => `${adds} ${wins}`;
/** Once the point is on, a bet's chances differ from when it was made. */
export const edge = (edge: Value, fromHere: boolean): string =>
  fromHere ? `edge ${edge} from here` : `edge ${edge}`;
export const more = 'More';
export const moreAboutLabel = (label: Value): string => `More about ${label}`;
export const betsClose = 'Bets close';
export const timeToRoll = 'Time to roll';
export const back = (back: Value): string => `${back} back`;
export const wonOn = (won: Value, on: readonly number[]): string => `${won} on ${on.join(', ')}`;
export const opensSoon = 'Bets open again in a moment.';
export const youWin = (net: Value): string => `You win ${net}`;
export const youLose = (net: Value): string => `You lose ${net}`;
export const powerOdds = 'Power Odds';
export const paidByPower = (spot: Value): string => `${spot} paid at Power Odds`;
/** What an electronic table's own features are, on the card of a bet. */
export const named = (name: Value, text: Value): string => `${name}: ${text}`;
export const countNow = 'Roll count';
export const countNext = (count: Value, more: Value, pays: Value): string =>
  `${count} so far; ${more} more: ${pays}`;
export const countAtTop = (count: Value): string => `${count} so far: top step`;
export const toPlay = 'To play';
export const betAfterSevenOut = (others: Value | null): string =>
  `Bet after a seven-out, before the next roll${others === null ? '' : `, with ${others} or more on other bets`}.`;
export const betBeforeNewShooter = 'Bet before a new shooter’s first roll.';
export const itRides = 'Nothing to do: your bet rides until the seven-out.';
export const eitherOdds = (odds: readonly string[], totals: readonly number[] | null): string =>
  `${odds.join(' or ')}${totals ? ` on ${totals.join(', ')}` : ''}`;
export const powerChance = (num: Value, den: Value, odds: Value): string =>
  `Raised on ${num} in ${den} rolls on average: ${odds}. Just bet: raised odds show before the roll.`;
export const powerUpTo = (odds: Value): string => `Power Odds up to ${odds}`;
export const powerNow = 'Raised for this roll only. Nothing to do: a win pays the higher odds.';
export const handNote = (bet: Value, reached: Value, next: Value): string =>
  `${bet}: ${reached} so far, ${next}`;
export const betWins = (bet: Value, isOff: boolean, wins: Value): string =>
  `${bet}${isOff ? ' (off)' : ''}, ${wins}`;
export const tapAdds = (adds: Value, wins: Value): string => `${adds}, then ${wins}`;
export const tapAddsWithCommission = (adds: Value, commission: Value, wins: Value): string =>
  `${adds} + ${commission} commission, then ${wins}`;
export const amountRange = (min: Value, max: Value): string => `${min} to ${max}`;
export const amountRangeInSteps = (min: Value, max: Value, step: Value): string =>
  `${min} to ${max}, in steps of ${step}`;
export const rollMadePoint = (dice: Value, call: Value): string => `${dice}: ${call}, point made.`;
export const totalWon = 'Total <won/>';
export const moreWon = (count: Value): string => `${count} more, total <won/>`;
export const diceOffered = 'Want to shoot? Take the dice or pass them.';
export const takeTheDice = 'Take the dice';
export const theDealer = 'dealer';
/** A sentence of the record, before its full stop. */
export const signedBy = (words: Value, by: Value, because: Value | null): string =>
  because === null ? `${words} (${by})` : `${words} (${by}: ${because})`;
export const youWonNet = (net: Value): string => `You won ${net}.`;
export const youLostNet = (net: Value): string => `You lost ${net}.`;
export const balanceNow = (rack: Value, onLayout: Value): string =>
  `Rack ${rack}, on the layout ${onLayout}.`;
export const raisedThisRoll = (raised: Value): string => `Raised this roll: ${raised}.`;
export const betsClosed = 'No more bets.';
export const raisedSpot = (spot: Value, odds: Value, totals: readonly number[] | null): string =>
  `${spot} pays ${odds}${totals ? ` on ${totals.join(', ')}` : ''}`;
export const totalOut = (total: Value): string => `${total} out`;
export const rollMade = (dice: Value, call: Value): string => `${dice}: ${call}.`;
