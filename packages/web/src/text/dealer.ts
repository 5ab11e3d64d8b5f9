// Sentences of the dealer’s console and the big screen.
import { counted, endSentence } from './phrases.ts';
import type { Value } from './value.ts';

export const player = 'Player';
export const amount = 'Amount';
export const otherAmount = 'Other amount';
export const diceWaiting = 'Dice entered: confirm them or tap “Wrong dice” first.';
export const betHint = (name: Value): string =>
  `Tap a spot to bet for ${name}. Right-click or hold to take chips down.`;
export const lateBetHint = (name: Value): string =>
  `Bets are closed. Tap the spot where ${name} has unrecorded chips.`;
export const noPlayersHint = 'No players yet. Seat a player, or share the table link.';
export const betAmountExample = 'Enter an amount first, such as 25.';
export const tookDown = 'took down';
export const showRacks = 'Show racks';
export const hideRacks = 'Hide racks';
export const fullScreen = 'Full screen';
export const lobby = 'Lobby';
export const oneMoment = 'One moment…';
export const serverRestarts = 'The server is restarting. Reconnecting…';
export const connectionLostReconnecting = 'Connection lost. Reconnecting…';
export const tableClosed = 'Table closed.';
export const noBetsDecided = 'No bets decided.';
export const payAndTake = (paid: Value, taken: Value): string => `Pay ${paid}, take ${taken}.`;
export const confirmTheDice = 'Confirm the dice';
export const diceRead = (one: Value, two: Value, total: Value): string => `${one} and ${two}: ${total}`;
export const diceEnteredBy = (by: Value): string =>
  `${endSentence(`Entered by ${by}`)} Nothing counts until you confirm.`;
export const confirmDice = (one: Value, two: Value): string => `Confirm ${one}-${two}`;
export const wrongDice = 'Wrong dice';
export const bets = 'Bets';
export const players = 'Players';
export const fixAMistake = 'Fix a mistake';
export const table = 'Table';
export const record = 'Record';
export const ok = 'OK';
export const sections = 'Sections';
export const noDealerHere = 'No dealer here';
export const practiceNeedsNoDealer = 'A practice table deals itself.';
export const backToTheTable = 'Back to the table';
export const noRoleHere = 'You have no role at this table.';
export const serverNotResponding = 'The server is not responding.';
export const dealersConsole = 'Dealer console';
export const gateAbout =
  'Sign in with the code from your link. It works once. The table’s host can create one under Table. If this is your table, choose “Use on another device” on the device that opened it, and open that link here.';
export const code = 'Code';
export const yourNameOnTheRecord = 'Your name on the record';
export const nameStaysOnRecord =
  'It signs your actions and stays on the record. Players appear there under pseudonyms.';
export const signTheRecord = 'Sign the record';
export const notNow = 'Not now';
export const signedAs = (name: Value): string => endSentence(`You sign as ${name}`);
export const notSigned = 'You sign with a pseudonym.';
export const changeSignature = 'Change';
export const unchanged = 'unchanged';
export const signIn = 'Sign in';
export const playInstead = 'Play at this table instead';
export const closeTheTable = 'Close the table';
export const closeTable = 'Close table…';
export const closedRecordStays = 'Table closed. The record stays.';
export const bet = 'Bet';
export const standingBets = 'Bets on the layout';
export const returned = 'Returned';
export const atValue = 'At value';
export const toPlayers = (chips: Value): string => `${chips} to players.`;
export const returnBets = 'Return the bets';
export const returnBetsAbout = 'Every bet goes back in full, with its commission.';
export const settleAtValue = 'Settle at value';
export const settleAtValueAbout =
  'Bets on a point, a number, or a hand are paid what they are worth on average, to the cent. Other bets go back.';
export const closeAbout = 'Everyone is paid out and leaves. The record stays. The table can’t be reopened.';
export const yesClose = 'Yes, close it';
export const tableSettings = 'Table settings';
export const seatsAndTimes = 'Seats and times';
export const privateTableLink = 'Private table. Ask the floor supervisor or the host for the link.';
export const tableLink = 'Table link';
export const renewLink = 'Create a new link (the old one stops working)';
export const bigScreen = 'Big screen';
export const openTheProjectorView = 'Open the projector view';
export const bigScreenLink = 'Link for the computer at the projector';
export const tableStaff = 'Table staff';
export const thisTable = 'this table';
export const noChipsChange = 'No chips move.';
export const rack = 'Rack';
export const onTheLayout = 'On the layout';
export const chipsToMove = 'Chips to move';
export const changeOf = (name: Value, words: Value): string => `${name}: ${words}`;
export const betMoved = (bet: Value, before: Value, after: Value): string => `${bet}: ${before} → ${after}`;
export const noRollsYet = 'No rolls yet.';
export const houseOf = (house: Value): string => `House: ${house}.`;
export const correctRoll = (last: Value, dice: Value): string => `Correct ${last} to ${dice}`;
export const voidTheRound = 'Void the round…';
export const yesVoidTheRound = 'Yes, void the round';
export const technicalInterruption = 'Technical interruption…';
export const yesInterrupt = 'Yes, interrupt the round';
export const nothingToGiveBack = 'No bets this round: no chips move.';
export const nameGetsBack = (name: Value): string => `${name} gets back`;
export const nobodyToRuleFor = 'No players to make a ruling for.';
export const rulingAmountExample = 'Enter an amount, such as 35 or −35.';
export const amountNegativeToTake = 'Amount (negative to take)';
export const ownChipsRuling = 'Another manager of this table must give chips to your own seat.';
export const rulingMade = (name: Value, chips: Value): string => `Ruling recorded: ${name} ${chips}.`;
export const makeRuling = 'Make the ruling';
export const correctTheLastRoll = 'Correct the last roll';
export const cancelTheRound = 'Void the round';
export const cancelRoundAbout =
  'If the dice are not drawn or entered yet, this round’s bets go back. Earlier bets stay up.';
export const nothingToCancel = 'No bets since the last roll: nothing to void.';
export const ruling = 'Ruling';
export const rulingAbout = 'For anything the rules do not cover. Signed with your name.';
export const creditLeaver = (credit: Value): string => `Credit ${credit}: the player left`;
export const rackUnchanged = 'Rack unchanged';
export const payMore = (rack: Value): string => `Pay ${rack} more`;
export const takeBack = (rack: Value): string => `Take back ${rack}`;
export const giveBack = (chips: Value): string => `Give back ${chips}`;
export const giveBackAndPay = (chips: Value, paid: Value): string => `Give back ${chips}, pay ${paid}`;
export const giveBackAndTake = (chips: Value, taken: Value): string => `Give back ${chips}, take ${taken}`;
export const putLostBackUp = (chips: Value): string => `Put the lost ${chips} back up`;
export const takeOff = (chips: Value): string => `Take ${chips} off the layout`;
export const putBackUp = (chips: Value): string => `Put ${chips} back up`;
export const putBackUpAndPay = (chips: Value, paid: Value): string => `Put ${chips} back up, pay ${paid}`;
export const putBackUpAndTake = (chips: Value, taken: Value): string => `Put ${chips} back up, take ${taken}`;
export const payoutAfterTheCorrection = 'Payout after the correction';
export const correctedRoll = (dice: Value, call: Value): string => `Corrected to ${dice}: ${call}`;
export const corrected = 'Corrected';
/** Ticked if the payout was done, though its steps were not. */
export const wrongRollWasPaid = 'The wrong roll was already paid';
export const noRoll = 'No Roll';
export const cancel = 'Cancel';
export const callNoRoll = 'Call No Roll…';
export const takeTotal = (total: Value): string => `Take ${total} total`;
export const nothingToPay = 'Nothing to pay';
export const creditTotal = (total: Value): string => `Credit ${total}: the player left`;
export const payTotal = (total: Value): string => `Pay ${total} total`;
/** Of the bets in this step, those that are scrolled out of sight. */
export const moreBelow = (count: Value): string => `${count} more below ↓`;
export const payout = 'Payout';
export const nothingToPayOrTake = 'Nothing to pay or take.';
export const allPaid = 'All paid.';
export const showThePayoutAgain = 'Show the payout again';
export const payoutUnfinished = (value: Value, steps: Value): string =>
  `The last payout stopped at step ${value} of ${steps}. Finish paying before you confirm: its steps disappear.`;
export const payStep = (title: Value, value: Value, steps: Value): string =>
  `${title}. Step ${value} of ${steps}`;
export const doneNext = 'Done, next';
export const doneAllPaid = 'Done, all paid';
export const back = 'Back';
export const skip = 'Skip';
export const noBetsOf = (name: Value): string => `${name} has no bets.`;
export const betsOfName = (name: Value): string => `${name}’s bets`;
export const playerOnLayout = (name: Value, onLayout: Value): string => `${name}: ${onLayout} on the layout`;
export const off = 'off';
export const callLabels = {
  on: (label: Value) => `Call ${label} on`,
  off: (label: Value) => `Call ${label} off`,
};
export const callOn = 'On';
export const callOff = 'Off';
export const undoEntry = (name: Value, bet: Value, chips: Value, added: boolean): string =>
  `Undo: ${name}, ${bet} ${added ? '+' : '−'}${chips}`;
/** An entry that cannot be undone now, and why. */
export const entryStands = (name: Value, bet: Value, chips: Value, added: boolean, why: Value): string =>
  `${name}, ${bet} ${added ? '+' : '−'}${chips}. ${why}`;
export const undoCall = (name: Value, bet: Value): string => `Undo: ${name}’s call for ${bet}`;
export const takeDown = 'Take down';
export const takeDownLabel = (label: Value): string => `Take down ${label}`;
export const seatBuyInExample = 'Enter a buy-in, such as 500.';
export const allSeatsAreTaken = 'All seats are taken.';
export const seatAPlayer = 'Seat a player';
export const seat = 'Seat';
export const name = 'Name';
export const buyInPlayMoney = 'Buy-in (play money)';
export const takeTheDice = 'Take the dice';
export const declineTheDice = 'Decline the dice';
export const passTheDice = 'Pass the dice';
export const leaveAsk = 'Leave…';
export const confirmLeave = (name: Value): string => `Yes, ${name} leaves`;
export const chipRequests = 'Chip requests';
export const chipRequestsCount = (count: number): string => `Chip requests: ${count}`;
export const askerHas = (rack: Value, bought: Value | null): string =>
  bought === null ? `rack ${rack}` : `rack ${rack}, in for ${bought}`;
export const asksForChips = (name: Value, chips: Value): string => `${name} asks for ${chips}`;
export const approveChips = 'Approve';
export const declineChips = 'Decline';
export const reasonToDecline = 'Reason';
export const reasonFor = (name: Value): string => `Reason to decline ${name}`;
export const playerBankroll = 'Bought in <bought/>, now <now/>, net <net/>';
/** What the figures behind a name are, over the players on the wall. */
export const rackAndNet = 'Rack · Net';
export const boughtInFor = (chips: Value): string => `in for ${chips}`;
export const buyInExample = 'Enter a buy-in, such as 100.';
export const maximumBelowStack = 'The maximum per player must be at least the stack.';
export const buyInAsk = 'Buy in…';
export const buys = (name: Value): string => `${name} buys in for`;
export const sellChips = 'Sell chips';
export const leftBetsStand = 'left; bets stay up';
export const leftTable = 'left';
export const betsHoldThisSeat =
  'Their bets hold this seat until they are decided. They can sit down again at another seat.';
export const onTheirOwnDevice = 'on their own device';
export const seatedByTheDealer = 'seated by the dealer';
export const powerOdds = 'Power Odds';
export const none = 'none';
export const spotAtOdds = (spot: Value, odds: Value): string => `${spot} at ${odds}`;
export const raiseForThisRoll = 'Raise for this roll';
export const exportRecord = 'Export record';
export const exportAsCraps = 'Export as .craps';
export const showHousekeeping = 'Show technical entries';
export const earlier = 'Earlier';
export const roundHasItsRolls = 'This table’s rolls are done. The host finishes the round.';
export const betsAreOpen = 'Bets are open';
export const noMoreBets = 'No more bets';
export const reopenBets = 'Reopen bets';
export const dice = 'Dice';
export const diceForRoll = (roll: Value): string => `Dice for ${roll}`;
export const enteringDiceClosesBets = 'Entering dice closes bets.';
export const untilYouAnnounce =
  '“Place your bets” or a player’s bet starts the next round. After that, you can’t correct the last roll.';
export const playersWaitForYourCall = 'Players are waiting for your call';
export const untilYouCall = 'You can correct the last roll until you tap “Place your bets.”';
export const playersChips = 'Players’ chips';
export const changeTheChips = 'Change chip rules';
export const cancelTheChange = 'Cancel the change';
export const settledByKnownDice = (dice: Value): string => `The dice are known: ${dice} settles the round.`;
export const settledByDrawnDice = 'The dice were drawn when bets closed. They settle the round now.';
export const firstDie = 'First die';
export const secondDie = 'Second die';
export const dicePadHint = 'Tap one face per die, or type two digits and Enter.';
export const houseRolls = 'The house rolls.';
export const noShooterYet = 'No shooter yet.';
export const selfDealing =
  'This table deals itself. You can void a round while bets are open, report an interruption, make rulings, and change settings.';
export const noRollYet = 'No roll yet';
export const waitingForBets = 'Waiting for bets';
export const betsOpenSoon = 'Bets open soon';
export const roundOver = 'Round over';
export const placeYourBets = 'Place your bets';
export const diceAreOut = 'Dice are out';
export const result = 'Result';
export const diceAreDown = 'Reading the dice';
export const comeOutRoll = 'Come-out roll';
export const point = (point: Value): string => `Point: ${point}`;
export const shooterHeading = 'Shooter';
export const noShooterHeading = 'No shooter yet';
export const noPlayersYet = 'No players yet.';
export const amountUp = (onLayout: Value): string => `${onLayout} in bets`;
export const rollsNewestFirst = 'Rolls, newest first';
export const rollMarks = { 'seven-out': '7-out', point: 'point', made: 'made' };
export const fromChip = (chip: Value): string => `smallest chip ${chip}`;
export const minimumMin = (min: Value): string => `minimum ${min}`;
export const maximumMax = (max: Value): string => `maximum ${max}`;
export const boxMax = (boxMax: Value): string => `${boxMax} per box`;
export const screenLimits = (parts: Value): string => `Table limits: ${parts}. Play money.`;
export const startWith = (stack: Value): string => `Start with ${stack}`;
export const privateTable = 'Private table. Ask the dealer for the code.';
export const networkAddress =
  'Open this screen at this computer’s network address to show the phone link here.';
export const tableQrCode = 'QR code for the table link';
export const joinCode = 'Code';
export const wallResults = 'Results of the roll';
export const wallNews = 'From the dealer';
export const joinByPhone = 'Join by phone';
export const rulebookDefault = 'rulebook default';
export const payForBet = 'Bet to change';
export const oddsPaid = 'New payout';
export const blankMeansNoLimit = 'Leave blank for no limit.';
export const scheduleTheChange = 'Schedule the change';
export const changeSettings = 'Change settings';
export const seats = 'Seats';
export const holdSeatMinutes = 'Hold a disconnected player’s seat (minutes)';
export const betTimeSeconds = 'Bet time (seconds)';
export const shootersTimeSeconds = 'Shooter’s time (seconds)';
export const resultShownSeconds = 'Show results for (seconds)';
export const changeSeatsAndTimes = 'Change seats and times';
export const qrCodeLabel = (label: Value): string => `QR code: ${label}`;
export const theWholeHouse = 'the whole house';
export const linkReady = 'Link ready.';
export const theirName = 'Their name';
export const role = 'Role';
export const where = 'Where';
export const linkButton = 'Create link';
export const linkMade = (name: Value, role: Value, where: Value): string =>
  `For ${name}. It works once and expires in a week. Anyone who opens it signs in as ${role} for ${where}.`;
export const signInLink = 'Sign-in link';
export const removeRole = 'Remove role…';
export const yesRemove = 'Yes, remove';
export const keep = 'Keep';
export const roleRemoved = (name: Value): string => `${name} has no role now.`;
export const roleChanged = (name: Value, next: Value): string => `New role for ${name}: ${next}.`;
export const roleOfName = (name: Value): string => `Role of ${name}`;
export const change = 'Change';
export const giveRole = 'Give';
export const roleField = (name: Value): string => `role of ${name}`;
export const connecting = 'Connecting…';
export const savingFails = 'The server cannot save right now.';
export const onPoint = (point: Value): string => `ON ${point}`;
export const playerView = 'Player view';
export const noTableStaff = 'This table has no staff of its own.';
export const stakeAtPays = (stake: Value, pays: Value): string => `${stake} at ${pays}`;
export const lessCommission = (commission: Value): string => `less ${commission} commission`;
export const plusCommissionBack = (commissionBack: Value): string => `plus ${commissionBack} commission back`;
export const betStaysUp = 'bet stays up';
export const comesDown = (down: Value): string => `${down} comes down`;
export const partComesDown = (down: Value): string => `${down} of the bet comes down`;
export const overLimitBack = (toRack: Value): string => `${toRack} over the limit goes back`;
export const offGoesBack = 'off: goes back';
export const toSpot = (spot: Value): string => `to ${spot}`;
export const pushStaysUp = 'push: stays up';
export const betBack = 'the bet back';
export const seatNumber = (seat: Value): string => `Seat ${seat}`;
export const takeTheLosingBets = 'Take the losing bets';
export const payStepOf = (seat: Value, name: Value): string => `Seat ${seat}: ${name}`;
export const dealerRole = 'Dealers open and close bets, enter dice, and fix mistakes.';
export const pitRole = 'Floor supervisors do everything a dealer does, change settings, and invite players.';
export const managerRole = 'Managers do everything: rulings, closing tables, roles.';
export const maximumOdds = 'Maximum odds';
export const oddsHint = '2x, 3-4-5x, or cap';
export const commissionTaken = 'Commission taken';
export const placedOrWin = '“placed” (when the bet is placed) or “win” (on wins only)';
export const commissionOnBuyBets = 'Commission on buy bets';
export const commissionOnLayBets = 'Commission on lay bets';
export const powerOddsChance = 'Power Odds chance';
export const lowestChip = 'Smallest chip';
export const minimum = 'Minimum';
export const maximum = 'Maximum';
export const minimumOf = (bet: string): string => `Minimum, ${bet}`;
export const maximumOf = (bet: string): string => `Maximum, ${bet}`;
export const boxMaximum = 'Box maximum';
export const limits = 'Limits';
/** What the choices of a setting are called. */
export const choiceNames: Readonly<Record<string, string>> = {
  enforce: 'enforced',
  record: 'recorded only',
  players: 'players',
  house: 'the house',
  placed: 'when the bet is placed',
  win: 'on wins only',
};
export const diceRolledBy = 'Dice rolled by';
export const rollPaid = (dice: Value, event: Value, paid: Value): string => `${dice}. ${event}. Pay ${paid}.`;
export const lastRollEntered = 'The last roll was entered as <dice/>.';
export const enterTheRealDice = 'Enter the real dice';
export const scheduledBy = 'Scheduled by <by/>: <changes/>. It takes effect once no bets are affected.';
export const canSchedule = 'You can schedule it to take effect once no bets are affected.';
export const playerChips = 'Rack <rack/>, on the layout <layout/>';
export const awayPlayer = (how: Value): string => `${how}, away`;
export const shooterNow = 'Shooter: <name/>, seat <seat/>';
export const shooterOffered = 'Shooter: <name/>, seat <seat/> <soft>(offered)</soft>';
export const payOutAsk = (rack: Value): string => `Pay out ${rack}?`;
export const payOutWithBetsAsk = (rack: Value, bets: Value): string =>
  `Pay out ${rack}? The ${bets} in bets stays on the layout until decided.`;
export const mandatory = 'mandatory';
export const atDiscretion = 'at your discretion';
export const borrowedGround = (call: Value, from: Value): string => `${call} · borrowed from ${from}`;
/** What the dealer's hands do: "Pay 35 on Place 6". */
export const chores = {
  collect: (chips: Value, spot: Value): string => `Take ${chips} from ${spot}`,
  pay: (chips: Value, spot: Value): string => `Pay ${chips} on ${spot}`,
  'give-back': (chips: Value, spot: Value): string => `Give back ${chips} on ${spot}`,
  move: (chips: Value, spot: Value): string => `Move ${chips} from ${spot}`,
  leave: (chips: Value, spot: Value): string => `Leave ${chips} on ${spot}`,
} as const;
export const announcementHint = (left: number): string =>
  `Everybody sees it on the big screen and on their phones until you remove it. ${counted(left, 'character')} left.`;
