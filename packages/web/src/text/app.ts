// Sentences of the page’s frame, sign-in and errors.
import type { Value } from './value.ts';

export const lobby = 'Lobby';
export const house = 'House';
export const learn = 'Learn';
export const lab = 'Lab';
export const myCasino = 'My casino';
export const rulebooks = 'Rulebooks';
export const replay = 'Replay';
export const walletBalance = (balance: Value): string => `${balance} play money`;
export const playMoneyTerms = 'Play money: no buying, no cashing out';
export const skipToContent = 'Skip to content';
export const passline = 'Passline';
export const rooms = 'Rooms';
export const notFound = 'Not found';
export const pageTitle = (title: Value): string => `${title} · Passline`;
export const pageNotFound = 'Page not found';
export const backToTheLobby = 'Back to the lobby';
export const oneMoment = 'One moment…';
export const noRole = 'no role';
export const signIn = 'Sign in';
export const signInAbout =
  'Enter the code from your staff link, which works once, or the recovery code from your other device.';
export const code = 'Code';
export const classCodeMoved = 'This is a class code. It is in the right box now: enter your name and join.';
export const thisIsASignInCode = 'This code is not for a class. It is in the right box now: press “Sign in”.';
export const joinAClass = 'Join a class';
export const joinNamed = (name: Value): string => `Join ${name}`;
export const inClass = (className: Value, name: Value, balance: Value): string =>
  `You are in ${className} as ${name}, with ${balance} play money.`;
export const signOutAndJoin = 'Sign out and join';
export const joinSignsOut =
  'You are signed in as <name/>. To join as a new player, you sign out of that account in this browser.';
export const signOutLoses =
  'Without a recovery code you lose its seats, play money and history. <recovery>Create a recovery code</recovery> first.';
export const signOutLosesRole = (roles: Value): string => `You also lose your role: ${roles}.`;
export const cancel = 'Cancel';
export const joinAbout = 'Enter the code that your class or group was given.';
export const joinByLinkAbout = 'Choose the name that you play under.';
export const classCode = 'Class code';
export const yourName = 'Your name';
export const nameSeen = 'Other players see it.';
export const join = 'Join';
export const signInWith = (provider: string): string => `Sign in with ${provider}`;
export const somethingWentWrong = 'Something went wrong';
export const chipsAreSafe = 'Nothing is lost. The server keeps your chips and bets.';
export const reload = 'Reload';
export const signedOut = 'You are signed out';
export const sessionOver =
  'Your session ended: it expired, or you signed out in another tab or on another device.';
export const staffSessionOver =
  'Your session ended: it expired, you were idle, or you signed out in another tab or on another device.';
export const signedOutHere = 'You are signed out. You now play as a new guest.';
export const signedOutEverywhere = 'You are signed out on every device. You now play as a new guest.';
export const accountDeleted = 'Your account was deleted. You are now a new guest.';
export const deletedUntil = (until: Value): string =>
  `Your account was deleted. It stays excluded from play until ${until}.`;
export const selfExcludedUntil = (until: Value): string => `You excluded yourself from play until ${until}.`;
export const offOnDevice = 'Play is off on this device: a player who used it is excluded or stopped.';
export const unseenCharacter =
  'This has a character that can’t be seen, or an emoji made of several. Use letters, digits and simple emoji.';
export const startOver = 'Start over';
export const otherAccount = 'Another account is signed in';
export const otherAccountAbout = 'You changed accounts in another tab. Reload to continue with that account.';
export const table = 'Table';
export const dealer = 'Dealer';
export const bigScreen = 'Big screen';
export const account = 'Account';
export const api = 'API';
export const tooManyTables = 'Close one of your tables in the lobby first.';
export const unexpectedError = 'Something went wrong. Try again.';
export const staffLeaving =
  'You are <name/> in this browser, <role/>. A staff link signs you in as someone else: <recovery>create a recovery code</recovery> first, or open the link in another browser.';
