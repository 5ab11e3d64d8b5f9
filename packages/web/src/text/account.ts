// Sentences of the account room.
import type { Value } from './value.ts';

export const removePermanently = 'Remove permanently';
export const keep = 'Keep';
export const collectItsChips = 'Collect its chips';
export const remove = 'Remove';
export const amountExample = 'Enter an amount, such as 100 or 49.50.';
export const name = 'Name';
export const chipsFromTheHouse = 'Chips from the house';
export const chipsFromYourWallet = 'Chips from your wallet';
export const permission = 'Permission';
export const watchAndPlay = 'Watch and play';
export const watchOnly = 'Watch only';
export const createABot = 'Create a bot';
export const bots = 'Bots';
export const botToken = (name: Value): string => `Token for ${name} (shown only once)`;
export const botTokenWarning = 'Anyone with this token can play with the bot’s chips.';
export const nameChanged = 'Name changed.';
export const yourName = 'Your name';
export const nameLabel = 'Shown at your tables';
export const changeName = 'Change name';
export const recoveryCode = 'Recovery code';
export const recoveryAbout =
  'There is no password: this browser is your key. A recovery code moves your seat and play money to another device, or brings them back if you clear this browser’s data.';
export const createARecoveryCode = 'Create a recovery code';
export const newRecoveryCode = 'Your code (shown only once)';
export const useOnNetwork = 'Use on another device';
export const useOnNetworkAbout =
  'Continue as the same player on a tablet or phone, or at this computer’s network address.';
export const networkLinkAbout =
  'Open this link on the other device, or in a new tab. It works once, within 15 minutes. Anyone who opens it is signed in as you.';
export const networkLink = 'Your link';
export const networkAddress = 'This computer’s address';
export const noNetwork =
  'Other devices cannot reach this server. Stop it, connect this computer to the network, and start it with <code>npm start -- --lan</code> or <code>passline serve --lan</code>.';
export const signOut = 'Sign out';
export const signOutWarning =
  'To come back, you need a recovery code. Without one, you lose your seat, play money, and history.';
export const signOutEnds =
  'Signing out other devices, or everywhere, also cancels your recovery code and any unused staff links, and removes your bots. To keep this account, sign out other devices and create a new recovery code.';
export const onlyManager =
  'You are the only manager. First create a recovery code and sign out only here, or make someone else a manager. Otherwise the house will have no manager.';
export const signOutHere = 'Sign out here';
export const signOutOthers = 'Sign out other devices';
export const othersSignedOut = 'Other devices are signed out. Your old recovery code no longer works.';
export const signOutEverywhere = 'Sign out everywhere';
export const staySigned = 'Stay signed in';
export const signOutAsk = 'Sign out…';
export const exclusionTerms = (now: Value): string =>
  `Until ${now}, neither you nor your bots can sit down or bet, even at practice tables. Bets already down will be settled, and you can still leave. Nobody can play on this device, under any account. Nobody can cancel or shorten your exclusion.`;
export const confirmExclusion = (days: Value): string => `Yes, exclude me for ${days}`;
export const cancel = 'Cancel';
export const breakMustBeLonger = 'Choose a longer break than your current one.';
export const exclusionStarted = (until: Value): string => `You are excluded from play until ${until}.`;
export const takeABreak = 'Take a break';
export const breakIntro = 'Choose how long. You can extend it. Nobody can shorten it.';
export const breakLength = 'How long, starting now';
export const excludeMe = 'Exclude me…';
export const extend = 'Extend…';
export const lossLimit = 'Maximum loss in 24 hours';
export const lossLimitHint = 'Play money, such as 200. Leave blank for no limit.';
export const timeLimit = 'Maximum playing time in 24 hours';
export const timeLimitHint = 'Hours, such as 1.5. Leave blank for no limit.';
export const limitStarts = (from: Value): string => `Starts ${from}.`;
export const limitHolds = (held: Value): string => `In effect now: ${held}.`;
export const removeThisLimit = 'Remove this limit';
export const setThisLimit = 'Set this limit';
export const yourLimits = 'Your limits';
export const limitsAbout =
  'Stricter limits start at once, even at tables where you are seated. Looser limits start after 24 hours. Practice tables do not count.';
export const replay = 'Replay';
export const tableHistory = 'Table history';
export const noTablesYet = 'No tables yet.';
export const closedTables = 'Closed tables';
export const openedAt = (time: Value): string => `Opened ${time}`;
export const results = 'Results';
export const showEarlierTables = 'Show earlier tables';
export const walletNow = (balance: Value): string => `Wallet: ${balance} in play money.`;
export const getMorePlayMoney = 'Get more play money';
export const refillTerms =
  'Brings you back up to a new guest’s balance, once every 24 hours. Chips at tables and with your bots count.';
export const refillByClass = (name: Value): string => `The organizer of ${name} gives out chips.`;
export const refillWhenLow = 'Available when you run low. Chips at tables and with your bots count.';
export const refillAgainAt = (canRefillAt: Value): string => `Available again ${canRefillAt}.`;
export const entry = 'Entry';
export const amount = 'Amount';
export const balance = 'Balance';
export const playMoney = 'Play money';
export const playMoneyTerms = 'You cannot buy it or cash it out.';
export const playerNumber = 'Your player number (a manager needs it to give you chips)';
export const statement = 'Statement';
export const showEarlierEntries = 'Show earlier entries';
export const downloadAsCsv = 'Download as CSV';
export const guest = 'Guest';
export const staff = 'Staff';
export const bot = 'Bot';
export const houseBot = 'House bot';
export const yourAccount = 'Your account';
export const oneMoment = 'One moment…';
export const botsIntro =
  'A bot is a program that plays with its own chips. It uses the same <api>API</api> as this page, with a token instead of your browser.';
export const botBalance = (balance: Value, isRemoved: boolean): string =>
  isRemoved ? `${balance} in play money, removed: collect its chips` : `${balance} in play money`;
export const keepCodeSafe =
  'Keep it safe, like a password. It works until you create a new one. Use it to <signIn>sign in</signIn>.';
export const excludedUntil =
  'You are excluded from play until <until/>. You can extend it. Nobody can shorten it.';
export const limitNow = 'Now: <now/>';
export const limitNowAndNext = 'Now: <now/>; from <date/>: <next/>';
export const walletBalance = '<balance/> in your wallet';
export const seatAndTime = (seat: Value, time: Value): string => `Seat ${seat}, ${time}`;
export const practiceSince = (from: Value): string => `Practice, ${from}`;
export const session = 'Session';
export const stillSeated = (from: Value): string => `${from}, still seated`;
export const seatedFor = (from: Value, duration: Value): string => `${from}, ${duration}`;
export const returnToSeat = 'Back to your seat<unseen> at <table/></unseen>';
export const yourData = 'Your data';
export const yourDataAbout =
  'Download everything Passline keeps about you, or delete your account. Records keep only a pseudonym.';
export const downloadMyData = 'Download my data';
export const deleteMyAccount = 'Delete my account…';
export const deletionTerms =
  'Your name, limits, codes, and bots are deleted, and your play money goes back to the house. Nobody can sign in to this account again. This cannot be undone.';
export const exclusionOutlasts = (until: Value): string =>
  `Your exclusion stays in effect: nobody can play on this device, under any account, until ${until}.`;
export const leaveBeforeDeleting =
  'To delete your account, leave <table>your table</table> (seat <seat/>) first.';
export const yesDeleteMyAccount = 'Yes, delete my account';
