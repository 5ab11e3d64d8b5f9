// Sentences of the table room.
import type { Value } from './value.ts';

export const roll = 'Roll';
/** What to do before the dice can roll. */
export const betToRoll = (bet: Value, spot: Value): string => `Bet ${bet} on ${spot}`;
/** Below Roll, where the dice roll by themselves. */
export const withoutBet = 'no bets';
export const showRolls = 'Show the last rolls';
export const settings = 'Settings';
export const quick = 'Quick';
export const quickBets = 'Quick bets';
export const passTheDice = 'Pass the dice';
export const betsAndDice = 'Bets and dice';
export const undo = 'Undo';
export const clear = 'Clear';
export const repeat = 'Repeat';
export const double = 'Double';
export const odds = 'Odds';
export const chipTray = 'Chip to bet with';
export const keyNumber = (index: Value): string => `Key ${index}`;
export const valueChip = (value: Value): string => `${value} chip`;
/** Chips that are shown before the server has them are not safe yet. */
const safe = (waiting: number): string =>
  waiting === 0 ? 'Your bets are safe.' : `${waiting} ${waiting === 1 ? 'bet' : 'bets'} not sent yet.`;
export const connectionLost = (waiting: number): string => `Connection lost. Reconnecting… ${safe(waiting)}`;
export const serverRestarts = (waiting: number): string =>
  `The server is restarting. ${safe(waiting)} Reconnecting…`;
export const offline = 'You are offline: nothing was sent.';
/** No answer came: nobody knows whether the server has them. */
export const notConfirmed = (bets: number): string =>
  `${bets} ${bets === 1 ? 'bet' : 'bets'} not confirmed: only chips on the layout count.`;
export const reconnecting = 'Reconnecting…';
export const savingFails = 'The server cannot save right now. Bets and rolls are on hold.';
export const fairDice = 'Fair dice';
export const record = 'Record';
export const stripHintByMouse = 'Click a spot to bet. Right-click to take chips down.';
export const stripHint = 'Tap a spot to bet. Hold to take chips down.';
export const rack = 'Rack';
export const bets = 'Bets';
export const onTheLayout = 'On the layout';
export const yourChips = 'Your chips';
export const thisSession = 'This session';
export const seatLine = (seat: Value, name: Value, mode: Value): string => `Seat ${seat}, ${name}. ${mode}`;
export const practiceChips = 'Practice chips.';
export const playMoney = 'Play money.';
export const buyChips = 'Buy chips';
export const askForChips = 'Ask for chips';
export const waitingForChips = 'Chips requested…';
export const leave = 'Leave';
export const yourGame = 'Your game';
export const cardPlaceholder = 'Point at a spot, or move to it with the arrow keys.';
export const tapForCard = 'Tap a spot to see what it pays.';
export const fromTheHouse = 'From the house';
export const reloadForNotices = 'The house made a change. Reload the page to see it.';
export const diceAndCall = 'Dice and call';
export const onPoint = (point: Value): string => `ON ${point}`;
export const shooter = 'SHOOTER';
export const rules = 'Rules';
export const dealersConsole = 'Dealer console';
export const settingsComing = (changes: Value): string => `Coming up: ${changes}, once no bets are affected.`;
export const keys = 'Keys';
export const openingTheTable = 'Opening the table…';
export const diceOut = 'Wait for the dice: bets open again after the roll.';
export const sitDownToBet = 'Sit down to bet.';
export const betweenRounds = 'No bets between rounds.';
export const tableClosed = 'Table closed.';
export const diceAreRolling = 'Dice are rolling.';
export const comeOut = 'Come-out';
export const nextRoll = 'Next roll';
export const point = (point: Value): string => `Point ${point}`;
export const dealerReading = (on: Value): string => `${on}: the dealer is reading the dice.`;
export const noMoreBets = (on: Value): string => `${on}: no more bets.`;
export const playIsStopped = (on: Value): string => `${on}: play is stopped.`;
export const bettingSoon = (on: Value): string => `${on}: bets open in a moment.`;
export const placeABetToStart = (on: Value): string => `${on}: place a bet to start.`;
export const placeYourBets = (on: Value): string => `${on}: place your bets.`;
export const houseShoots = (roll: Value): string => `The house shoots · ${roll}`;
export const howToShoot = (lineBets: string | null): string =>
  lineBets === null ? 'Place a bet to shoot' : `Bet ${lineBets} to shoot`;
/** The coming roll where there is little room. */
export const rollNumber = (count: number): string => `roll ${count + 1}`;
export const diceOfferedToYou = (roll: Value): string => `Your turn to shoot · ${roll}`;
export const youShoot = (roll: Value): string => `You · ${roll}`;
export const playerHasDice = (name: Value, roll: Value): string => `${name} shoots · ${roll}`;
export const diceOfferedTo = (name: Value, roll: Value): string =>
  `The dice are offered to ${name} · ${roll}`;
export const seatNumber = (shooter: Value): string => `Seat ${shooter}`;
export const minimumOfSum = (min: Value, max: Value | null): string =>
  `Bets must total at least ${min}${max === null ? '' : `, up to ${max} each`}`;
export const betsRange = (range: Value): string => `Bets ${range}`;
export const upToMax = (max: Value): string => `up to ${max}`;
export const fromMin = (min: Value): string => `from ${min}`;
export const minToMax = (min: Value, max: Value): string => `${min} to ${max}`;
export const noBetLimits = 'No bet limits';
export const boxMaxPer = (boxMax: Value): string => `${boxMax} per box`;
export const lowestChip = (chip: Value): string => `smallest chip ${chip}`;
export const sending = 'Sending…';
