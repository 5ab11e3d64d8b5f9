// The rooms of tournaments, loaded together: who makes one looks at it next, and it shares the leaderboard with the wall.
export { TournamentRoom } from './TournamentRoom.tsx';
export { TournamentScreen } from './TournamentScreen.tsx';
export { TournamentsRoom } from './TournamentsRoom.tsx';
