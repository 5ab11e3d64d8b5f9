// Sentences of the house room.
import type { Value } from './value.ts';

export const amountExample = 'Enter an amount, such as 100 or 49.50.';
export const playMoneyIssued = (cents: Value, name: Value): string =>
  `${cents} in play money issued to ${name}.`;
export const playMoneyToIssue = 'Play money to issue';
export const issueToName = (name: Value): string => `Issue to ${name}`;
export const playMoneyForAPlayer = 'Play money for a player';
export const recentWalletEntries = 'Recent wallet entries';
export const pickFromTable = 'Or pick from a table';
/** Tables may have the same name: the end of the id tells them apart. */
export const tableChoice = (name: Value, mode: Value, players: Value, end: Value): string =>
  `${name} (${mode}, ${players}, …${end})`;
export const chooseATable = 'Choose a table';
export const playerAtSeat = (name: Value, seat: Value): string => `${name}, seat ${seat}`;
export const noWalletsThere = 'Nobody there has a wallet.';
export const playerNumber = 'Player number';
export const playerNumberHint = 'g_… from their account page';
export const find = 'Find';
export const house = 'House';
export const tournaments = 'Tournaments';
export const managersOnly = 'Managers only.';
export const about =
  'Staff, tables, play money, and stops. Everything you do here is logged under your name.';
export const signInLink = 'Sign-in link';
export const oneMoment = 'One moment…';
export const houseLog = 'House log';
export const logAbout = 'Numbered, hash-chained, and never changed. Newest first.';
export const showEarlierEntries = 'Show earlier entries';
export const downloadNewest = 'Download the newest 1,000 (CSV)';
export const filesUnchanged = 'All files are unchanged since the server started.';
export const filesChanged =
  'Files have changed since the server started. All play is stopped until a manager resumes it.';
export const changed = 'changed';
export const missing = 'missing';
export const newFile = 'new';
export const lastCheck = (when: Value, files: Value, state: Value): string =>
  `Checked ${when}, ${files} files. ${state}`;
export const changedFiles = 'Changed files';
export const andMore = (more: Value): string => `and ${more} more`;
export const program = 'Program';
export const programAbout =
  'The server checks its own files every day. The fingerprint covers all of them: compare it with the one you keep elsewhere.';
export const fingerprint = 'Fingerprint';
export const checkAsOf = (told: Value, state: Value): string => `As of ${told}. ${state}`;
export const checking = 'Checking…';
export const checkNow = 'Check now';
export const houseStaff = 'House staff';
export const formerStaff = (former: Value): string => `No role (${former})`;
export const noRole = 'No role';
export const allPlayInTheHouse = 'All play in the house';
export const oneTable = 'One table';
export const onePlayer = 'One player';
export const allPlay = 'all play';
export const stoppedNotice = (words: Value): string => `Stopped: ${words}.`;
export const whatToStop = 'What to stop';
export const whichTable = 'Which table';
export const noOpenTables = 'No open tables.';
export const hostsStaffTheirTables =
  'All open tables have their own chips. Their hosts add dealers at their consoles, under Table.';
export const stopScope = (scope: Value): string => `Stop ${scope}`;
export const theTable = 'the table';
export const thePlayer = 'the player';
export const playResumed = 'Play resumed.';
export const stopPlay = 'Stop play';
export const stopAbout =
  'No buy-ins, no bets, and no betting rounds. If bets are already closed, the dice still roll. Players may take bets down as the rules allow, and may leave. They see your reason.';
export const nothingIsStopped = 'Nothing is stopped.';
export const stoppedNow = 'Stopped now';
export const stopDetail = (stop: Value, by: Value, because: Value): string =>
  `since ${stop}, by ${by}: ${because}`;
export const resume = 'Resume…';
export const resumeTitle = 'Resume';
export const keepStopped = 'Keep stopped';
export const tableStaff = 'Table staff';
export const table = 'Table';
export const openItsConsole = 'Open its console';
export const rulebooks = 'Rulebooks';
export const rulebooksAbout =
  'Only tables with these rulebooks and settings use wallets. At all other tables, chips stay at the table.';
export const published = 'published';
export const notPublished = 'not published';
export const bookState = (title: Value, state: Value): string => `${title}: ${state}`;
export const publish = 'Publish';
export const publishChanges = 'Publish changes';
export const withdraw = 'Withdraw…';
export const yesWithdraw = 'Yes, withdraw';
export const keepPublished = 'Keep published';
export const openerSettings = (title: Value): string => `Settings for ${title}`;
export const settingsHint = (names: Value): string =>
  `One setting per line: a range, such as “min: 1.00 to 25.00, usually 5.00”, or choices, such as “chip: 1.00, 5.00”. You can set ${names}. Everything else stays as in the rulebook.`;
export const cannotRead = (line: Value): string =>
  `Cannot read “${line}”. Write a setting, a colon, and its values, such as “min: 1.00 to 25.00”.`;
export const settingTwice = (key: Value): string => `${key} appears twice. Keep one line for it.`;
export const publishAHouseFile = 'Publish a house file';
export const filePreview = 'The file before it is published';
export const fileFacts = (id: Value, parent: Value): string =>
  parent === '' ? `Id: ${id}.` : `Id: ${id}. Starts from ${parent}.`;
export const whatItChanges = 'What it changes';
export const cannotPublish =
  'This file cannot be published: players would win on these bets in the long run.';
export const bookPublished = (title: Value): string => `${title} is published.`;
export const bookWithdrawn = (title: Value): string =>
  `${title} is withdrawn. Tables that are already open are not affected.`;
export const managersSignIn =
  'Managers <signIn>sign in</signIn> with the code from a link. The server prints the first link when it starts. Managers create more here.';
export const walletBalance = '<balance/> in the wallet';
export const chosenPlayer = 'Player: <name/>';
export const classes = 'Classes';
export const classesAbout =
  'For a school class or a charity night: everyone joins with one code and starts with the same chips.';
export const openClasses = 'Open classes';
export const closedClasses = 'Closed classes';
export const closedClassesCount = (count: Value): string => `Closed classes (${count})`;
export const newClass = 'New class';
export const className = 'Class name';
export const classNameExample = 'Math 101';
export const places = 'Maximum players';
export const placesExample = 'Enter the maximum number of players, 1 to 1,000.';
export const chipsEach = 'Chips each';
export const codeDays = 'Code works for (days)';
export const daysExample = 'Enter the number of days, 1 to 366.';
export const classButton = 'Create class';
export const classMade = (name: Value): string => `${name} is open. Show its code to the class.`;
export const classJoined = (name: Value, joined: Value, places: Value): string =>
  `${name}: ${joined} of ${places} joined`;
export const classCode = 'Code: <code/>';
export const typeCodeAt = (address: Value): string =>
  `Players open the link, or type the code at ${address}.`;
export const linkOnlyHere =
  'This link works on this computer only. For phones, start Passline with <code>npm start -- --lan</code> or <code>passline serve --lan</code>, or open this page at the address that phones use.';
export const classLink = (name: Value): string => `Link for ${name}`;
export const classTerms = (until: Value, chips: Value): string =>
  `Works until ${until}. Everyone starts with ${chips}.`;
export const classWasClosed = (when: Value): string =>
  `Closed on ${when}. Players keep their accounts and chips.`;
export const codeNotKnown =
  'The code still works, but it was created by an earlier version and can’t be shown again.';
export const nobodyJoined = 'Nobody has joined yet. Show the code or the QR code to the class.';
export const playersOf = (name: Value): string => `Players in ${name}`;
export const player = 'Player';
/** Of two players with the same name: the end of each one’s number. */
export const sameName = (name: Value, end: Value): string => `${name} (…${end})`;
export const wallet = 'Wallet';
export const atTables = 'At tables';
/** A table that cannot be read. */
export const unknownChips = '?';
export const joinedAt = 'Joined';
export const removeHead = 'Remove';
export const removeMember = 'Remove…';
export const yesRemove = 'Yes, remove';
export const removeAbout =
  'They leave their tables, and their chips go back to the house. Bets on the layout are played out. Someone else can then join.';
export const memberRemoved = (player: Value, name: Value): string => `${player} is no longer in ${name}.`;
export const chipsForEach = 'Chips for each player';
export const giveToAll = (count: number): string =>
  count === 1 ? 'Give to 1 player' : `Give to all ${count} players`;
export const chipsGiven = (amount: Value, count: number): string =>
  count === 1 ? `${amount} given to 1 player.` : `${amount} given to each of ${count} players.`;
export const resetWallets = 'Reset wallets…';
export const resetAbout = (chips: Value): string =>
  `Every wallet goes back to ${chips}, whatever it holds now. Players leave their tables. Bets on the layout are played out.`;
export const yesReset = (count: number): string =>
  count === 1 ? 'Yes, reset 1 wallet' : `Yes, reset all ${count} wallets`;
export const cancel = 'Cancel';
export const walletsReset = (count: number, chips: Value): string =>
  count === 1 ? `1 wallet now holds ${chips}.` : `${count} wallets now hold ${chips} each.`;
export const closeClass = 'Close class…';
export const yesClose = 'Yes, close';
export const closeAbout =
  'The code stops working, and nobody else can join. Players keep their accounts and chips. You can still give them chips and reset their wallets. A closed class can’t be opened again.';
export const classClosed = (name: Value): string => `${name} is closed. Its code no longer works.`;
