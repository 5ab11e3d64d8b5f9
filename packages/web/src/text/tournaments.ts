// Sentences of tournaments: making and running one, the leaderboard, a player's place, and the certificate.
import { ordinal } from './ordinals.ts';
import type { Value } from './value.ts';

export const tournaments = 'Tournaments';
export const aboutTournaments =
  'Everybody starts each round with the same chips. Most chips wins. Tournament chips are worth nothing elsewhere.';
export const none = 'No tournaments yet.';
export const yourTournaments = 'Your tournaments';
export const joinAbout = 'Join with the five-character code in the lobby, or with the host’s QR code.';
export const newTournament = 'New tournament';
export const name = 'Name';
export const nameExample = 'Spring Open';
export const dice = 'Dice';
export const sameDice = 'Automatic: the same dice at every table';
export const realDice = 'Real dice, with a dealer at every table';
export const rulebook = 'Rulebook';
export const stack = 'Starting chips';
export const seats = 'Players per table';
export const roundsBy = 'Round length in';
export const byRolls = 'Rolls';
export const byMinutes = 'Minutes';
export const rollsPerRound = 'Rolls per round';
export const minutesPerRound = 'Minutes per round';
export const betSeconds = 'Seconds to bet';
export const advance = 'Players who advance';
export const advanceHint =
  'One number for each round but the last, such as 16, 8. Leave blank for a single round.';
export const standing = 'Bets still up after the last roll';
export const standingReturn = 'Return the bets';
export const standingValue = 'Settle at value';
export const allowBots = 'Bots can join';
export const create = 'Create tournament';
export const stackExample = 'Enter the starting chips as an amount, such as 500.';
export const numberExample = (field: Value): string => `${field}: enter a whole number.`;
export const advanceExample =
  'Enter how many players advance after each round, separated by commas, such as 16, 8.';
export const managersOnly = 'Only managers can create tournaments.';
export const players = (count: number): string => (count === 1 ? '1 player' : `${count} players`);
export const listed = (stage: Value, count: number): string => `${stage}, ${players(count)}`;

export const STAGES = {
  joining: 'open to join',
  seating: 'drawing seats',
  running: 'in progress',
  scoring: 'counting chips',
  between: 'between rounds',
  finished: 'finished',
  canceled: 'canceled',
} as const;

export const roundOf = (round: number, rounds: number): string => `Round ${round} of ${rounds}`;
export const notBegun = 'Not started yet: open to join';
export const roundStands = (round: Value, words: Value): string => `${round} · ${words}`;
export const finishedAfter = (rounds: number): string =>
  rounds === 1 ? 'Finished after 1 round' : `Finished after ${rounds} rounds`;
export const rollOf = (rolled: number, rolls: number): string => `${rolled} of ${rolls} rolls`;
export const rollsSoFar = (rolled: number): string => (rolled === 1 ? '1 roll' : `${rolled} rolls`);
export const rollsLeft = (rolls: number): string => (rolls === 1 ? '1 roll left' : `${rolls} rolls left`);
export const minutesLeft = (minutes: number): string =>
  minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
export const timeIsUp = 'Time’s up. Last roll.';
export const termsOf = (stack: Value, seats: number): string =>
  seats === 1 ? `${stack} each, one player per table` : `${stack} each, up to ${seats} players per table`;
export const joinCode = 'Join code';
export const joinLink = 'Join link';
export const qrLabel = (name: Value): string => `QR code to join ${name}`;
export const yourName = 'Your name';
export const yourNameHint = 'Shown on the big screen, the leaderboard, and your certificate.';
export const saveName = 'Save name';
export const join = 'Join the tournament';
export const joined = 'You are in. Your table opens here when the host starts the round.';
export const joinedAnnounced = 'You joined the tournament.';
export const withdraw = 'Leave the tournament';
export const goToTable = 'Go to your table';
export const youAreOut = (rank: number, of: number): string =>
  `You finished ${ordinal(rank)} of ${of} in the tournament.`;
export const yourPlace = (rank: number, of: number, chips: Value): string =>
  `${ordinal(rank)} of ${of}, with ${chips}`;
export const startRound = (round: number): string => `Start round ${round}`;
export const finishRound = (round: number): string => `Finish round ${round}`;
export const finishYes = 'Finish it';
export const finishNo = 'Not yet';
export const finishAbout = 'Every table has finished. Once you finish the round, you can’t correct anything.';
export const downloadLeaderboard = 'Download the leaderboard (CSV)';
export const finishHint =
  'Finish when every table has used its rolls or time. After that, you can’t correct anything.';
export const cancel = 'Cancel tournament…';
export const cancelYes = 'Cancel it';
export const cancelNo = 'Keep it';
export const cancelAbout = 'Its tables close, and nobody wins.';
export const withoutPhone = 'Player without a phone';
export const withoutPhoneHint = 'The dealer makes their bets.';
export const addPlayer = 'Add';
export const remove = 'Remove';
export const removePlayer = (name: Value): string => `Remove ${name}`;
export const sameAddress = (names: Value): string => `same address as ${names}`;
export const sameAddressAbout =
  'Names from one network address may be one person. Read the list aloud before you start.';
export const tables = 'Tables';
export const deal = (table: Value): string => `Deal ${table}`;
export const watch = (table: Value): string => `Watch ${table}`;
export const advanceNow = (count: number): string =>
  count === 1 ? '1 player advances' : `${count} players advance`;
export const leaderboard = 'Leaderboard';
export const leaderboardOf = (name: Value): string => `Leaderboard of ${name}`;
export const place = 'Rank';
export const player = 'Player';
export const chips = 'Chips';
export const biggestWin = 'Biggest win';
export const lastRound = 'Last round';
export const status = 'Status';
export const playing = 'playing';
export const outAfter = (round: number): string => `out after round ${round}`;
export const waiting = 'waiting';
export const you = (name: Value): string => `${name} (you)`;
export const tiesRule = 'Ties go to the bigger win on a single roll.';
export const stillTied = 'Same chips, same biggest win on a single roll: the place is shared.';
export const openScreen = 'Open the big screen';
export const joinOnPhone = 'Join on your phone';
export const typeCodeAt = 'Open this address and type the code:';
export const addressUnknown =
  'Open this screen at this computer’s network address to show the link for phones.';
export const moreBelow = (count: number): string => `and ${count} more`;
export const winnerChips = (chips: Value): string => `with ${chips} in chips`;
export const winner = (name: Value): string => `${name} wins`;
export const winners = (names: Value): string => `${names} tie for first`;
export const certificate = 'Certificate';
export const printCertificate = 'Print the certificate';
export const printCertificates = 'Print all certificates';
export const certificateFor = 'This certifies that';
export function certificatePlace(place: number, of: number, shared: boolean): string {
  if (place > 1) return `${shared ? 'tied for' : 'finished'} ${ordinal(place)} of ${players(of)}`;
  return `${shared ? 'tied for first' : 'won first place'} among ${players(of)}`;
}
export const certificateIn = (tournament: Value, chips: Value): string =>
  `in ${tournament}, with ${chips} in chips`;
export const certificatePlayMoney = 'Play money. Craps by Passline.';
export const signature = 'Host';
export const atTournament = 'Tournament';
export const roundOver = 'This round is over';
export const youAdvance = 'You advance: your next table opens here.';
export const toTournament = 'See the leaderboard';
export const seatsDrawn = 'The tournament draws the seats at this table.';
export const canceledWords = 'The tournament was canceled';
