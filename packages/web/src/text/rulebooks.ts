// Sentences of the rulebooks room.
import type { Value } from './value.ts';

export const betBack = 'bet back';
export const contents = 'Contents';
export const paysAndExactEdges = 'Payouts and exact house edges';
export const allRulebooks = 'All rulebooks';
export const borrowedProcedure = 'Borrowed procedure.';
export const compareWithAnotherBook = 'Compare with another book';
export const tagsAbout =
  'Tap a small tag to read the rule. §, App. and ¶ are parts of the document. D and P are our decisions where it is silent or unclear.';
export const edgesAbout =
  'House edge: the average loss as a share of the chips bet, exact for these rules before rounding. Rolls: how long a bet takes to be decided.';
export const andRestMore = (rest: Value): string => `and ${rest} more`;
export const whereTheDocumentIsSilent = 'Where the document is silent';
export const notInThisBook = 'Not in this book.';
export const same = 'same';
export const twoBooksSideBySide = 'Two books side by side';
export const firstBook = 'First book';
export const secondBook = 'Second book';
export const showIdenticalRules = 'Show identical rules';
export const noRulesDiffer = 'No rules differ.';
export const ofRulesDiffer = (differing: Value, pairs: Value): string =>
  `${differing} of ${pairs} rules differ.`;
export const rule = 'Rule';
export const countRolls = (count: Value): string => `${count} rolls`;
export const edgeWithPowerOdds = 'edge with Power Odds';
export const pushesShare = (push: Value): string => `pushes ${push}`;
export const noExactFigures = 'No exact figures';
export const edgeTable = 'Payout and exact house edge of every bet';
export const bet = 'Bet';
export const pays = 'Pays';
export const houseEdge = 'House edge';
export const withPowerOdds = 'With Power Odds';
export const wins = 'Wins';
export const rolls = 'Rolls';
export const asMade = (asMade: Value): string => `from the first roll: ${asMade}`;
export const yourBet = 'Your bet';
export const yourBetAbout = 'What this amount costs on each bet, as the table rounds payouts.';
export const betOf = (amount: Value): string => `Bet of ${amount}`;
export const amountExample = 'Enter an amount above 0, such as 5 or 7.50.';
export const amountNotTaken = 'The table does not take this amount here';
export const borrowed = (borrowed: Value): string => `Borrowed from ${borrowed}.`;
export const sizeBettingSpots = (size: Value): string => `${size} betting spots`;
export const readTheRules = 'Read the rules';
export const rulebooks = 'Rulebooks';
export const unknownRulebook = (id: Value): string => `No rulebook “${id}”. Choose one:`;
export const roomAbout =
  'Four real rulebooks, followed to the letter and explained in plain words, with the clause behind every rule and the exact cost of every bet.';
export const houseBooksTitle = 'From this house';
export const houseBookAbout = 'Published by this house.';
export const ownBooksTitle = 'My casino';
export const ownAbout =
  'Make the rules of your own casino: change what bets pay, add side bets, and see at once what every bet costs.';
export const ownBookAbout = 'Your own rulebook, kept in this browser.';
export const tableBookAbout = 'The rules of this table.';
export const linkBookAbout = 'From a link.';
export const startMyCasino = 'Start your casino';
export const editRules = 'Edit';
export const makeItYours = 'Make your own version';
export const useInLab = 'Try in the lab';
export const backToTheTable = 'Back to the table';
export const rollRange = (from: Value, to: Value): string => `${from}–${to} rolls`;
export const rollsOrMore = (from: Value): string => `${from} or more`;
export const howMany = (marks: Value): string => `${marks} of them`;
export const addedToBet = (name: string): string =>
  `Added to a ${name.replace(/ bet$/, '')} bet once it is on its number`;
export const edge = (edge: Value, on: Value): string => `${edge} on ${on}`;
export const exactHouseEdge = 'Exact house edge';
export const longFraction = (den: Value): string => `${den}-digit fraction`;
export const odds = (odds: Value, on: Value): string => `${odds} on ${on}`;
export const edgesAsMade = (edges: Value, made: Value): string => `${edges}; from the first roll: ${made}.`;
export const edges = (edges: Value): string => `${edges}.`;
