// Sentences of the lab.
import type { Value } from './value.ts';

export const codeHint = 'JavaScript. The lab’s types are optional.';
export const editorHint =
  'Ctrl+Space shows suggestions. Tab accepts one or indents. Escape, then Tab, leaves the editor.';
export const ruinShare = (name: Value, ruin: Value): string => `${name}: ruin in ${ruin} of sessions`;
export const simulationComplete = (text: Value): string => `Simulation complete. ${text}.`;
export const notSolved = (note: Value): string => `Not solved: ${note}. Run a simulation instead.`;
export const yourOwn = 'your own';
export const yourOwnAbout = 'edit the code below, and the figures update';
export const simulated = 'simulated';
/** In place of a figure that is not there. */
export const MISSING = {
  pending: 'computing…',
  unsolved: 'not solved',
  failed: 'failed',
  simulation: 'simulate to see',
  none: '–',
} as const;
export const staleFigures = 'Updating: dimmed figures are from before your change.';
export const inTheLongRun = 'In the long run';
export const sessionRolls = (rolls: Value, bankroll: Value): string =>
  `Session: ${rolls} rolls from ${bankroll}`;
export const simulatedAbout = '≈ simulated';
export const simulatedWithError = '≈ simulated, ± one standard error';
export const spotsAtThisTable = 'Spots at this table';
export const howAStrategyWorks = 'How a strategy works';
export const typesOfAStrategy = 'Strategy types';
export const lab = 'Lab';
export const about =
  'The exact cost of any betting strategy, and a simulation of how it plays out. Play money only.';
export const oneMoment = 'One moment…';
export const codeWarning =
  'Someone else wrote it, and it has not run yet. Read it before you run it. It will have no access to the network or to your tables.';
export const codeFromLink = 'This code came with the link.';
export const runThisCode = 'Run this code';
export const codeLabel = (toUpperCase: Value): string => `Code for strategy ${toUpperCase}`;
export const startFromAnExample = 'Start from an example';
export const yourOwnCode = 'Your own code';
/** What is saved, in the name of the file too. */
export const savedTables = { figures: 'figures', bets: 'bets' };
export const saveAsCsv = (name: Value): string => `Save ${name} as CSV`;
export const saveAsPicture = (name: Value, kind: Value): string => `Save ${name} as ${kind}`;
export const pictureFailed = 'This browser could not draw the picture.';
export const linkCopied = 'Link copied.';
export const copyShownLink = 'Copy the link shown.';
export const copyLink = 'Copy link';
export const copied = 'Copied:';
export const copyThis = 'Copy this:';
export const linkToThisExperiment = 'Link to this experiment';
export const simulate = 'Simulate';
export const sessions = 'Sessions';
export const seed = 'Seed';
export const stop = 'Stop';
export const restart = 'Restart';
export const continueWord = 'Continue';
export const newSeed = 'New seed';
export const lineNumber = (line: Value): string => `Line ${line}:`;
export const sameTable = 'same table as A';
export const atTable = 'Table';
export const bettingUnit = 'Betting unit';
export const sameUnit = (unit: Value): string => `${unit}, as A`;
export const strategyOfSide = (toUpperCase: Value): string => `Strategy ${toUpperCase}`;
export const strategy = 'Strategy';
export const savedStrategies = 'Saved strategies';
export const savedName = 'Saved name';
export const saveStrategy = 'Save strategy';
export const saveChanges = 'Save changes';
export const deleteSaved = 'Delete…';
export const deleteForGood = 'Delete';
export const keepSaved = 'Keep';
export const strategyDeleted = 'Deleted. The code stays in the editor.';
export const SAVE_RESULTS = {
  saved: 'Saved in this browser.',
  full: 'You have 50 saved strategies. Delete one first.',
  refused: 'This browser does not let the page save anything.',
} as const;
export const noComparison = 'no comparison';
export const writeYourOwn = 'write your own…';
export const tableAndBankroll = 'Table and bankroll';
export const rulebookOfA = 'Rulebook of A’s table';
export const rulebook = 'Rulebook';
export const bankroll = 'Bankroll';
export const rollsPerSession = 'Rolls per session';
export const rollsPerHour = 'Rolls per hour';
export const stopEarly = 'Stop early';
export const target = 'Target';
export const none = 'none';
export const targetHint = 'Leave when you reach this much';
export const stopLoss = 'Stop-loss';
export const stopLossHint = 'Leave when you are down to this much';
export const byTheRulebook = 'by the rulebook';
export const whenTheBetIsPlaced = 'when the bet is placed';
export const whenTheBetWins = 'on wins only';
export const maximumOdds = 'Maximum odds';
export const oddsHint = '2x, 3-4-5x, or cap';
export const commissionTaken = 'Commission taken';
export const commissionOnBet = (bet: Value): string => `Commission on ${bet}`;
export const commissionHint = 'such as 5%';
export const housePays = 'House payouts';
export const housePaysHint = 'One per line. None below the legal minimum.';
export const limitsAndHouseSettings = 'Limits and house settings';
export const tableMinimum = 'Table minimum';
export const tableMaximum = 'Table maximum';
export const lowestChip = 'Smallest chip';
export const dice = 'Dice';
export const fairDice = 'fair dice';
export const weightedDice = 'weighted dice';
export const ownWeights = 'your own weights';
export const diceSetter = 'dice setter: one seven in seven rolls';
export const heavySix = 'loaded: a 6 comes up 20% more often';
export const weightsOfRolls = 'Weights of the 36 rolls';
export const weightsHint =
  'Six rows of six: the row is the first die, the column the second. Only proportions count.';
export const badWeights = (message: string): string =>
  message.startsWith('has ') ? `This ${message}.` : `${message}.`;
export const sevenRate = (share: Value, rolls: Value): string =>
  `Sevens: ${share} of rolls, one in ${rolls} (fair dice: 16.67%, one in 6).`;
export const neverSeven = 'These dice never roll a seven.';
export const bestPlay = 'Best play';
export const bestAbout =
  'The play most likely to reach a target before you go broke, out of everything the rules allow at A’s table in whole betting units.';
export const reachTarget = 'Reach';
export const fromBankroll = (bankroll: Value): string => `from ${bankroll}`;
export const withinRolls = 'Maximum rolls';
export const noLimit = 'no limit';
export const withTheseBets = 'With these bets';
export const lineAndOdds = 'pass and odds';
export const dontPassAndOdds = 'don’t pass and odds';
export const sixAndEight = 'place 6 and 8';
export const fieldOnly = 'the field';
export const otherBets = 'other bets…';
export const spotNames = 'Spots';
export const spotNamesHint = 'Names such as pass, place-6, or hard, separated by commas.';
export const findBest = 'Find the best play';
export const bestChance = (chance: Value): string => `Highest chance: ${chance}`;
export const bestBound = (bound: Value): string => `proven to within ${bound} percentage points`;
export const when = 'When';
export const haveOnLayout = 'Have on the layout';
export const firstComeOut = 'First come-out';
export const thenPoint = (point: Value): string => `Then, point ${point}`;
export const noBet = 'no bet';
export const leaveBets = 'Then leave the bets as they are.';
export const bestSituations = (count: Value): string =>
  `${count} situations in all: the strategy knows every one.`;
export const useAsA = 'Play it as strategy A';
export const saveBest = 'Save as JavaScript';
export const everyBet = 'Every bet at A’s table';
export const everyBetAbout =
  'The house edge of each bet, and what one betting unit on it really costs as this table rounds. Negative: the player has the edge.';
export const showEveryBet = 'Show every bet';
export const edgeWithTheseDice = 'Edge with these dice';
export const neverDecided = 'Never decided';
export const edgeWithFairDice = 'With fair dice';
export const edgeAsMade = (unit: Value): string => `A bet of ${unit}`;
export const staleAnswer = 'You changed the form. Run this again.';
export const tookTooLong = 'This took too long, so it was stopped. Try larger units or fewer bets.';
export const resultByBet = 'Result by bet';
export const actionPerRoll = (head: Value): string => `${head}: action per roll`;
export const headPerHour = (head: Value): string => `${head}: per hour`;
export const headEdge = (head: Value): string => `${head}: edge`;
export const bet = 'Bet';
export const hourlyResultSummary = (rows: Value): string => `Expected hourly result of ${rows} bets.`;
export const hourlyResultAxis = 'result per hour, play money';
export const hourlyResultTitle = (pace: Value): string => `result per hour at ${pace} rolls`;
export const noData = 'No data yet.';
export const betsKey =
  'bars: long run, exact where known · dots: simulated sessions, which end early or with bets still up';
export const rolls = 'Rolls';
export const medianFinish = (name: Value, middle: Value): string =>
  `${name}: half of the sessions finish below ${middle}`;
export const anUnknownAmount = 'an unknown amount';
export const bankrollOverTime = 'Bankroll over time';
export const bankrollSummary = (bankroll: Value, middles: Value): string =>
  `Bankroll by roll, from ${bankroll}. ${middles}.`;
export const bankrollAxis = 'rack and layout, play money';
export const pathsPlaceholder = 'Run a simulation to see sample sessions.';
export const pathsKey =
  'bands: 50% and 90% of sessions, exact · line: median · thin lines: simulated sessions, with a dot where one ended early';
export const numbers = 'Numbers';
export const numbersOf = (title: Value): string => `${title}: numbers`;
export const belowAmount = (below: Value): string => `below ${below}`;
export const amountOrMore = (from: Value): string => `${from} or more`;
export const betweenAmounts = (from: Value, below: Value): string => `${from} to ${below}`;
export const finish = 'Finish';
export const endInRuin = (shares: Value): string =>
  `Sessions that end in ruin: ${shares}. Their bars show what they had left.`;
export const anyAmount = 'all sessions';
export const cumulative = 'Cumulative: the share that finishes below an amount';
export const shareUpTo = 'share of sessions that finish below';
export const readChart = (title: Value): string => `${title}: read values with the arrow keys`;
export const readValue = (head: Value, value: Value): string => `${head}: ${value}`;
export const readPlace = (head: Value, place: Value, values: Value): string => `${head} ${place} · ${values}`;
export const notKnownYet = 'not known yet';
export const ruinOfSessions = (ruin: Value): string => `${ruin} of sessions end in ruin`;
export const resultsSummary = (parts: Value): string => `Distribution of session results. ${parts}.`;
export const sessionResults = 'Session results';
export const resultsAxis = 'final bankroll, play money';
export const shareOfSessions = 'share of sessions';
export const resultsKeySimulated = 'bars: simulated · lines: exact';
export const resultsKeyExact = 'bars: exact';
export const bankrollLower = 'bankroll';
export const ruinTitle = 'Risk of ruin over time';
export const ruinSummary = (rolls: Value, last: Value): string =>
  `Risk of ruin by roll. After ${rolls} rolls: ${last}.`;
export const ruinAxis = 'risk of ruin so far';
export const ruinKey = 'thin line or dots: exact · thick line: simulated';
export const examplePressOnce = 'Press once: place 6 and 8, doubled after a hit';
export const examplePassAndHardway = 'Pass with maximum odds, and a hardway';
export const exampleThreeFields = 'Three field bets per point: a strategy that counts';
export const exampleRackShare = 'One percent of the rack: simulation only';
export const houseEdge = 'House edge';
export const ofTheAction = 'of the action';
export const noBets = 'no bets';
export const expectedLossPerRoll = 'Expected loss per roll';
export const expectedLossPerHour = 'Expected loss per hour';
export const atPaceRolls = (pace: Value): string => `at ${pace} rolls`;
export const actionPerRollTitle = 'Action per roll';
export const amountsDecided = 'amounts decided';
export const standardDeviation = 'Standard deviation';
export const perHour = 'per hour';
export const growsFaster = 'grows faster than the number of rolls';
export const variancePerRoll = 'Variance per roll';
export const states = 'States';
export const statesHint = 'rules and strategy combined';
export const ruin = 'Ruin';
export const ruinMeaning = 'cannot cover the next bets';
export const targetReached = 'Target reached';
export const stopLossReached = 'Stop-loss reached';
export const aheadAtTheEnd = 'Ahead at the end';
export const averageResult = 'Average final bankroll';
export const deviationOf = (finish: Value): string => `standard deviation ${finish}`;
export const median = 'Median';
export const worstLevel = (level: Value): string => `Worst ${level}`;
export const bestLevel = (level: Value): string => `Best ${level}`;
export const result = 'result';
export const resultAtMost = 'result at most';
export const resultAtLeast = 'result at least';
export const averageRolls = 'Average rolls';
export const averageMaxDrawdown = 'Average max drawdown';
export const drawdownHint = 'from the highest point';
export const amountExample = 'Enter an amount above 0, such as 10 or 7.50.';
export const amountMissing = 'Enter an amount.';
export const wholeNumberExample = (max: Value): string => `Enter a whole number from 1 to ${max}.`;
export const badSetting = (slice: Value): string => `“${slice}” is not a setting. Example: pay-field-12=3:1`;
export const unknownBook = 'No such rulebook.';
export const targetTooLow = 'The target must be above the bankroll.';
export const stopLossTooHigh = 'The stop-loss must be below the bankroll.';
export const unknownStrategy = (shown: Value, toUpperCase: Value): string =>
  `No strategy ${shown}: side ${toUpperCase} uses the default.`;
export const unknownRulebook = (shown: Value): string => `No rulebook ${shown}: using the default.`;
export const linkTooLong = 'This link is too long for the lab.';
export const unknownLinkField = (slice: Value): string => `Unknown link field: “${slice}”.`;
export const badLinkField = (key: Value): string => `Cannot read “${key}” in the link: using the default.`;
/** A strategy, and what distinguishes its table. */
export const atItsTable = (strategy: Value, table: Value): string => `${strategy} (${table})`;
export const unitOf = (unit: Value): string => `unit ${unit}`;
export const codeNeverFinished =
  'The code ran for four seconds without finishing, so it was stopped. Does it have an infinite loop?';
export const workerStopped = 'The lab’s worker stopped. Change something or reload the page to restart it.';
export const defineStrategy = 'Define “const strategy = { … }”.';
export const strategyMustBeObject = 'The strategy must be an object: “{ name, start, play }”.';
export const strategyNeedsName = 'The strategy has no name.';
export const strategyNeedsPlay = 'The strategy has no function “play(sight, memory)”.';
export const strategyNeedsStart = 'The strategy has no “start” value. Use null if it needs no memory.';
export const playAbout =
  'Before each roll, <code>play</code> sees the table and returns the amount it wants on each spot: more is bet, less is taken down, 0 takes it all down. Spots it leaves out stay as they are. The rulebook has the last word.';
/** If two strategies are compared, each text says whose it is. */
export const ofSide = (side: Value, text: Value): string => (side === '' ? `${text}` : `${side}: ${text}`);
export const columnOf = (side: Value, text: Value): string => (side === '' ? `${text}` : `${side} ${text}`);
export const asAFraction = 'as a fraction';
export const notSimulatedYet = 'not simulated yet';
export const sessionsPlayed = 'sessions played';
export const simulationProgress = (
  played: Value,
  asked: Value,
  rate: Value,
  is: { readonly stopped: boolean },
): string => `${played} of ${asked} sessions${is.stopped ? ', stopped' : ''} · ${rate} rolls per second`;
export const levelBelow = (level: Value): string => `${level} are below`;
export const sessionLower = 'session';
export const rollsLower = 'rolls';
export const finishLower = 'finish';
export const exactLower = 'exact';

export const noSuchModule = (name: Value, known: Value): string =>
  `there is no module “${name}”: import from ${known}`;
export const notExported = (name: Value, module: Value): string => `“${name}” is not in ${module}`;
export const sightHasNo = (name: Value, known: Value): string => `sight has no “${name}”: it has ${known}`;
export const wishHasNo = (name: Value, known: Value): string => `a wish has no “${name}”: it has ${known}`;
export const noOwnDice = 'a strategy may not draw numbers of its own: dice come from the table';
/** Words of the lab as a whole sentence. */
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
