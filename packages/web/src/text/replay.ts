// Sentences of the replay room.
import type { Value } from './value.ts';

export const lineMessage = (line: Value, message: Value): string => `Line ${line}: ${message}`;
export const andRestMore = (rest: Value): string => `and ${rest} more`;
export const unfairRolls = 'Unfair rolls';
export const handRollDice = (hand: Value, roll: Value, dice: Value): string =>
  `✗ Hand ${hand}, roll ${roll}: ${dice}`;
export const andCountMore = (count: Value): string => `and ${count} more`;
export const rollsShown = (from: Value, to: Value, all: Value): string => `Rolls ${from} to ${to} of ${all}`;
export const checking = 'Checking hashes, dice, and every payment…';
export const progress = 'Progress';
export const fairnessCheck = 'Fairness check';
export const verified = '✓ Verified';
export const notVerified = '✗ Not verified';
export const partlyVerified = 'No problems found, but some decisions were not rechecked';
export const notRepeated = (entries: Value, isOne: boolean): string =>
  `${entries} ${isOne ? 'entry was' : 'entries were'} decided by the rules of an older version. Hashes, dice, and money were checked; the decisions were not rechecked.`;
export const racks = 'Racks';
export const seat = 'Seat';
export const player = 'Player';
export const rack = 'Rack';
export const puckOff = 'Puck OFF';
export const puckOnPoint = (point: Value): string => `Puck ON ${point}`;
export const gameEmpty = 'This game is empty.';
export const openAnother = 'Open another';
export const fileTooLarge =
  'This page opens files of up to 64 MB. Check larger ones with “passline verify” on the command line.';
export const openAGame = 'Open a game';
export const replayAGame = 'Replay a game';
export const chooseAFile = 'Choose a file';
export const showMeAnExample = 'Show me an example';
export const anExample = 'an example';
export const orPasteAScript = 'Or paste a script';
export const openScript = 'Open';
export const aPastedScript = 'a pasted script';
export const recordNotLoaded = 'The record did not load.';
export const openingName = (name: Value): string => `Opening ${name}…`;
export const positionInTheGame = 'Position in the game';
export const positionValue = (step: Value, steps: Value, words: Value): string =>
  `${step} of ${steps}: ${words}`;
export const previousRoll = '◀ Previous roll';
export const stepBack = '◀ Step';
export const pause = 'Pause';
export const play = 'Play';
export const stepForward = 'Step ▶';
export const nextRoll = 'Next roll ▶';
export const stepOfSteps = (step: Value, steps: Value): string => `${step} of ${steps}`;
export const stepKeys = 'Keys: ← → step, Shift + ← → roll by roll, Home, End, Space to play.';
export const whatOpens = 'Open a .craps script or a table record.';
export const fileEmpty = 'The file is empty.';
export const notText = (wanted: Value): string => `This is not a text file. ${wanted}`;
export const notAGame = (opening: Value, wanted: Value): string =>
  `Not a script or a record: it starts with “${opening}”. ${wanted}`;
export const fairRoll = 'fair: the dice match the committed seed';
export const unfairShort = 'not fair';
export const unfairRoll = 'not fair: the committed seed gives different dice';
export const seedPendingShort = 'seed not revealed yet';
export const seedPending = 'the seed of this hand is not revealed yet';
export const enteredShort = 'entered by the dealer';
export const enteredRoll = 'real dice, entered by the dealer';
export const tableOpened = {
  practice: (name: Value) => `${name}: a practice table.`,
  live: (name: Value) => `${name}: an automatic table.`,
  'dealer-run': (name: Value) => `${name}: a dealer-run table.`,
};
export const handCommitted = (hand: Value, hash: Value): string => `Hand ${hand} committed: ${hash}…`;
export const seedOfHandRevealed = (hand: Value, seed: Value): string =>
  `Seed of hand ${hand} revealed: ${seed}…`;
export const seatSetsASeed = (seat: Value): string => `Seat ${seat} sets a seed.`;
export const seatDisconnects = (seat: Value): string => `Seat ${seat} disconnects.`;
export const seatIsBack = (seat: Value): string => `Seat ${seat} is back.`;
export const diceEntered = (by: Value, dice: Value): string => `Dice entered by ${by}: ${dice}.`;
export const diceWithdrawn = (by: Value): string => `Dice withdrawn by ${by}.`;
export const storeRestored = (): string => 'The server was restored from a backup.';
export const interrupted = (seconds: Value): string => `Interrupted for ${seconds} s.`;
export const diceSealed = (roll: Value, seal: Value): string =>
  `Dice of roll ${roll} drawn and sealed: ${seal}…`;
export const settingsScheduled = (by: Value): string =>
  `${by} schedules a settings change to take effect once no bets are affected.`;
export const settingsCanceled = (by: Value): string => `Scheduled settings change canceled by ${by}.`;
export const tableClosed = (by: Value): string => `Table closed by ${by}.`;
export const recordTooLong =
  'The record is too long for this page. Check it with “passline verify” on the command line.';
export const impossibleLine = (line: Value, message: Value): string =>
  `Line ${line} cannot have happened at this table: ${message}. The game is shown up to there.`;
export const recordEmpty = 'The record is empty.';
export const unknownRulebook = (id: Value): string =>
  `there is no rulebook “${id}” here; open its house file in My casino and save it, or run the script on the command line`;
export const badLine = (line: Value, message: Value): string => `Line ${line}: ${message}.`;
export const scriptTooLong = 'The script is too long for this page.';
export const scriptNeedsRulebook =
  'The script does not name a rulebook. Begin it with a line such as “rulebook rws-2019”.';
export const recordNotChecked =
  'The record could not be checked here. Try “passline verify” on the command line.';
export const lastHash = 'Last hash <hash/>. Compare it with the one you kept.';
export const openAbout =
  'Open a <code>.craps</code> script or a table record, step through it, and check its dice and payments in your browser.';
export const rollButton = (dice: Value, sign: Value, hand: Value, roll: Value, fairness: Value): string =>
  `${dice} ${sign}<unseen>, hand ${hand}, roll ${roll}: ${fairness}</unseen>`;
export const showLine = (line: Value): string => `Show it<unseen>: line ${line}</unseen>`;
export const leftPlayer = (name: Value): string => `${name} (left)`;
export const verdictAbout = (entries: Value, recomputed: Value, rolls: string): string =>
  `${entries} entries in one hash chain. ${recomputed} decisions recomputed.${rolls === '' ? '' : ` Rolls: ${rolls}.`}`;
export const goToRoll = (rolls: Value): string => `<label>Roll <field/></label> of ${rolls}`;
export const speed = 'Speed';
export const speedTimes = (times: Value): string => `${times}×`;
export const instant = 'Instant';
export const bankrolls = 'Bankrolls';
export const bankrollsOf = (player: Value, min: Value, max: Value): string =>
  `${player}’s chips over the game, from ${min} to ${max}. Use the slider to move through it.`;
export const shareGame = 'Share';
export const shareTitle = 'Share this position';
export const shareLink = 'Link to this position';
export const shareLinkForAll = 'Link with the whole game';
export const shareTable = 'The link opens this table’s game at this step, for anyone who can see the table.';
export const shareScript =
  'The link holds the whole game with your notes and branches, and opens at this step.';
export const shareNotPossible =
  'This game is too long for a link, or it uses your own rulebook. Send the file instead.';
export const onlyHere = 'Links from here open only on this computer.';
export const study = 'Study';
export const playerToStudy = 'Player';
export const exactValues = 'Exact values';
export const bet = 'Bet';
export const amount = 'Amount';
export const onAverage = 'On average';
export const allBets = 'All bets';
export const noBets = 'No bets on the layout.';
export const valuesUnknown = 'No exact value: one of these bets cannot be followed to its end.';
export const valuesAbout = 'What each bet wins or loses on average if it is left alone until it is decided.';
export const decisionCosts = (amount: Value): string => `This decision costs ${amount} on average.`;
export const decisionGains = (amount: Value): string => `This decision gains ${amount} on average.`;
export const decisionIsFree = 'This decision costs nothing on average.';
export const notes = 'Notes';
export const noteHere = 'Note at this step';
export const saveNote = 'Save note';
export const noteSaved = 'Note saved.';
export const stepNote = (step: Value, text: Value): string => `Step ${step}: ${text}`;
export const whatIf = 'What if';
export const whatIfAbout = 'Change the bets at this step and play on with the same dice.';
export const noChanges = 'Nothing can be bet at this step.';
export const change = 'Change';
export const betOn = (spot: Value): string => `Bet ${spot}`;
export const takeDown = (spot: Value): string => `Take down ${spot}`;
export const fullOdds = 'Full odds';
export const tryIt = 'Try it';
export const moveBet = (amount: Value, spot: Value): string => `bet ${amount} on ${spot}`;
export const moveTake = (spot: Value): string => `take down ${spot}`;
export const andMoves = (first: Value, last: Value): string => `${first} and ${last}`;
export const branchAhead = (amount: Value): string => `With the same dice, you finish ${amount} better off.`;
export const branchBehind = (amount: Value): string => `With the same dice, you finish ${amount} worse off.`;
export const branchSame = 'With the same dice, you finish with the same chips.';
export const branchCosts = (amount: Value): string => `It costs ${amount} on average.`;
export const branchGains = (amount: Value): string => `It gains ${amount} on average.`;
export const branchIsFree = 'It costs nothing on average.';
export const branchLine = (step: Value, moves: Value): string => `Step ${step}: ${moves}`;
export const betsSkipped = (count: number): string =>
  `${count} later ${count === 1 ? 'bet' : 'bets'} could not be made.`;
export const moveRefused = (message: Value): string => `Not possible: ${message}.`;
export const showBranch = 'Show';
export const hideBranch = 'Hide';
export const removeBranch = 'Remove';
export const amountExample = 'Enter an amount, such as 30 or 12.50.';
export const problemsFound = (name: Value, count: number): string =>
  `${name}: ${count} ${count === 1 ? 'line' : 'lines'} cannot be read.`;
export const aSharedGame = 'a shared game';
