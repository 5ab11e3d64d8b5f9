// Names and rules of the bets that a house may add to its rulebook.
import type { Value } from './value.ts';

export const fire = 'Fire';
export const fireAbout = 'Bets on how many different points one shooter makes. Pays up to 999 to 1.';
export const fireHow = 'Pays by how many different points the shooter makes before the seven-out.';
export const smallTallAll = 'Small, Tall & All';
export const smallTallAllAbout =
  'Roll every total in a group before a 7. The bonus bet at most American tables.';
export const small = 'All Small';
export const smallHow = 'Wins if 2, 3, 4, 5 and 6 are all rolled before a 7.';
export const tall = 'All Tall';
export const tallHow = 'Wins if 8, 9, 10, 11 and 12 are all rolled before a 7.';
export const all = 'Make ’Em All';
export const allHow = 'Wins if every total but 7 is rolled before a 7.';
export const hotHand = 'Hot Hand';
export const hotHandAbout = 'Nine or all ten of the totals other than 7, before any 7.';
export const hotHandHow =
  'Pays if nine of the totals 2 to 6 and 8 to 12 are rolled before a 7, and more for all ten.';
export const doubles = 'Different Doubles';
export const doublesAbout = 'Three or more different doubles before any 7.';
export const doublesHow = 'Pays by how many different doubles are rolled before a 7, from three on.';
export const repeater = 'Repeater';
export const repeaterAbout =
  'Ten bets: 2 twice, 3 three times, up to 6 six times before any 7, and the same for 12 down to 8.';
export const repeaterOn = (total: Value): string => `Repeat ${total}`;
export const repeaterHow = (total: Value, times: Value): string =>
  `Wins if ${total} is rolled ${times} times before a 7.`;
export const ride = 'Ride the Line';
export const rideAbout = 'Bets that the pass line wins three times or more for one shooter.';
export const rideHow = 'Pays by how many times the pass line wins before the shooter’s seven-out.';
export const replay = 'Replay';
export const replayAbout = 'Bets that one shooter makes the same point three times or more.';
export const replayHow = 'Pays if the shooter makes the same point three or more times before the seven-out.';
export const world = 'World';
export const worldAbout = 'A horn plus any seven, a fifth on each.';
export const worldName = 'world';
export const worldHow = 'One roll on 2, 3, 7, 11 and 12: a fifth of the bet on each.';
export const overUnder = 'Over 7, Under 7';
export const overUnderAbout = 'One roll, even money.';
export const over = 'Over 7';
export const overHow = 'One roll: wins on 8 to 12.';
export const under = 'Under 7';
export const underHow = 'One roll: wins on 2 to 6.';
export const lowHigh = 'Low Dice, High Dice';
export const lowHighAbout = 'One roll, even money, with 5 to 1 on a 2 or a 12.';
export const low = 'Low Dice';
export const lowHow = 'One roll: wins on 2 to 6, and 2 pays more.';
export const high = 'High Dice';
export const highHow = 'One roll: wins on 8 to 12, and 12 pays more.';
