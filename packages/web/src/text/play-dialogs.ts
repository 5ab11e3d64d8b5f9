// Sentences of what opens over the table or beside it: sitting down, buying, leaving, odds, keys, fair dice.
import type { Value } from './value.ts';

export const seedRule = 'Use up to 64 letters, digits, - and _.';
export const seedSaved = 'Your seed counts the next time bets close.';
export const seedInUse = 'Your seed (mixed into every roll)';
export const useThisSeed = 'Use this seed';
export const newSeed = 'New seed';
export const replayLink = 'Replay and check every roll';
export const downloadRecord = 'Download record';
export const downloadScript = 'Download script';
export const fairDiceAbout =
  'Before each hand, the house commits to a secret seed and shows its fingerprint. After the seven-out it reveals the seed, and anyone can check every roll.';
export const fingerprintOfHand = (hand: Value): string => `Fingerprint of hand ${hand}`;
export const seedOfHandRevealed = (hand: Value): string => `Seed of hand ${hand} (revealed)`;
export const howMuchOdds = 'How much in odds?';
export const oddsChoiceAbout = (total: Value, rack: Value): string =>
  `Full odds take ${total} of the ${rack} in your rack. Choose a multiple of each bet:`;
export const fullOdds = (total: Value): string => `Full: ${total}`;
export const noOdds = 'None';
export const seat = 'Seat';
export const anyOpenSeat = 'Any open seat';
export const seatNumber = (number: Value): string => `Seat ${number}`;
export const practiceChipsFree = 'Practice chips are free.';
export const chipsStayHere = 'Chips stay at this table. Your wallet is not touched.';
export const chipsExample = 'Enter an amount, such as 200 or 12.50.';
export const tableFull = 'All seats are taken. Watch until one opens.';
export const practiceChips = 'Practice chips';
export const chipsPlayMoney = 'Chips (play money)';
export const nameAtTheTable = 'Name at the table';
export const seedLabel = 'Your seed for the fair dice';
export const seedHint = 'Mixed into every roll, so the house cannot choose the dice.';
export const justWatch = 'Just watch';
export const chips = 'Chips';
export const askForChips = 'Ask for chips';
export const askTheDealer = 'Ask the dealer';
export const dealerSellsChips = (max: Value): string => `The dealer approves each request, up to ${max}.`;
export const chipsAskedFor = (chips: Value): string => `You asked for ${chips}. Waiting for the dealer…`;
export const chipsApproved = (chips: Value): string => `Approved: ${chips} is in your rack.`;
export const chipsDeclined = 'The dealer declined. You can ask again.';
export const chipsDeclinedBecause = (reason: Value): string => `The dealer declined: ${reason}.`;
export const noMoreChips = 'You have bought all the chips this table allows.';
export const stackToStart = (stack: Value): string => `You start with ${stack}. Chips stay at this table.`;
export const leaveTitle = 'Leave the table?';
export const rackGoesBack = (rack: Value): string => `${rack} goes back to your wallet.`;
export const chipsStay = 'These chips stay at this table.';
export const practiceChipsStay = 'Practice chips stay at this table.';
export const stay = 'Stay';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const pointerHelp =
  'Mouse: click to add, right-click to take down, drag to move. Touch: tap to add, hold to take down.';
export const useShortcuts = 'Use letters and digits as shortcuts';
export const showAreas = 'Show the rulebook’s letters for the areas of the layout';
export const arrows = 'Arrows';
export const keyMove = 'move around the layout';
export const enter = 'Enter';
export const keyAdd = 'add a chip';
export const deleteWord = 'Delete';
export const keyTake = 'take a chip down';
export const chipKeys = '1 to 6';
export const keyChip = 'choose a chip';
export const space = 'Space';
export const keyRoll = 'roll; press again to skip the animation';
export const keyUndo = 'undo';
export const keyRepeat = 'repeat last bets';
export const keyDouble = 'double all bets';
export const keyOdds = 'full odds';
export const keyClear = 'clear all bets that can come down';
export const keyPress = 'press the spot (double it)';
export const keyDown = 'take the spot down';
export const keyCall = 'call the spot’s bet on or off';
export const keyLeave = 'leave the table';
export const keyHelp = 'show this list';
export const noOddsPossible = 'No bet can take more odds now.';
export const sitDown = 'Sit down';
export const buyChips = 'Buy chips';
export const leave = 'Leave';
export const chipsFromWallet = 'Chips come from your play-money wallet.';
export const chipsFromWalletOf = (balance: Value): string =>
  `Chips come from your play-money wallet (${balance}).`;
export const betsStay =
  'These bets stay up and are settled without you. To get a bet back, take it down before you leave, if the rules allow.';
export const betsStayForWallet =
  'These bets stay up and are settled without you; winnings go to your wallet. To get a bet back, take it down before you leave, if the rules allow.';
