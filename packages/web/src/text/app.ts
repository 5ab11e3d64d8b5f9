// Sentences of the page’s frame and its errors.
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
export const settings = 'Settings';
export const signIn = 'Sign in';
export const somethingWentWrong = 'Something went wrong';
export const chipsAreSafe = 'Nothing is lost. The server keeps your chips and bets.';
export const reload = 'Reload';
export const sessionOver =
  'Your session ended: it expired, or you signed out in another tab or on another device.';
export const deletedUntil = (until: Value): string =>
  `Your account was deleted. You are still excluded from play until ${until}.`;
export const selfExcludedUntil = (until: Value): string => `You excluded yourself from play until ${until}.`;
export const unseenCharacter = 'Use letters, digits, and simple emoji only.';
export const table = 'Table';
export const dealer = 'Dealer';
export const roleNames = { dealer: 'dealer', pit: 'pit', manager: 'manager' };
export const drill = 'Dealers’ drill';
export const bigScreen = 'Big screen';
export const account = 'Account';
export const docs = 'Docs';
export const daily = 'Daily Hand';
export const tournaments = 'Tournaments';
export const tooManyTables = 'Close one of your tables in the lobby first.';
export const unexpectedError = 'Something went wrong. Try again.';
