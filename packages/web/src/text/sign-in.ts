// Sentences about signing in and out, joining a class, and what became of an account.
import type { Value } from './value.ts';

export const noRole = 'no role';
export const signInAbout =
  'Enter the code from your staff link, which works once, or the recovery code from your other device.';
export const code = 'Code';
export const classCodeMoved = 'This is a class code. It is now in the right box: enter your name and join.';
export const thisIsASignInCode = 'This code is not for a class. It is now in the right box: press “Sign in.”';
export const joinAClass = 'Join a class';
export const joinNamed = (name: Value): string => `Join ${name}`;
export const inClass = (className: Value, name: Value, balance: Value): string =>
  `You are in ${className} as ${name}, with ${balance} in play money.`;
export const signOutAndJoin = 'Sign out and join';
export const joinSignsOut =
  'You are signed in as <name/>. Joining as a new player signs you out of that account in this browser.';
export const signOutLoses =
  'Without a recovery code, you lose its seats, play money, and history. <recovery>Create a recovery code</recovery> first.';
export const signOutLosesRole = (roles: Value): string => `You also lose your role: ${roles}.`;
export const cancel = 'Cancel';
export const joinAbout = 'Enter the code for your class or group.';
export const joinByLinkAbout = 'Choose a name to play under.';
export const classCode = 'Class code';
export const yourName = 'Your name';
export const nameSeen = 'Other players see it.';
export const join = 'Join';
export const signInWith = (provider: string): string => `Sign in with ${provider}`;
export const signedOut = 'You are signed out';
export const staffSessionOver =
  'Your session ended: it expired, you were idle, or you signed out in another tab or on another device.';
export const signedOutHere = 'You are signed out. You now play as a new guest.';
export const signedOutEverywhere = 'You are signed out on every device. You now play as a new guest.';
export const accountDeleted = 'Your account was deleted. You are now a new guest.';
export const offOnDevice = 'Play is off on this device: a player who used it is excluded or stopped.';
export const startOver = 'Start over';
export const otherAccount = 'Another account is signed in';
export const otherAccountAbout = 'You changed accounts in another tab. Reload to continue with that account.';
export const staffLeaving =
  'You are signed in here as <name/> (<role/>). A staff link signs you in as someone else. <recovery>Create a recovery code</recovery> first, or open the link in another browser.';
