// The addresses of the page's rooms: the server answers each with the page, and the page shows the room.

/** `:id` stands for one part of the path. */
export const ROOM_PATHS = {
  lobby: '/',
  table: '/table/:id',
  dealer: '/table/:id/dealer',
  drill: '/table/:id/drill',
  bigScreen: '/table/:id/screen',
  daily: '/daily',
  tournaments: '/tournaments',
  tournament: '/tournament/:id',
  tournamentScreen: '/tournament/:id/screen',
  learn: '/learn',
  lab: '/lab',
  rulebooks: '/rulebooks',
  rulebook: '/rulebooks/:id',
  myCasino: '/my-casino',
  replay: '/replay',
  account: '/you',
  house: '/house',
  signIn: '/signin',
  docs: '/docs',
  docsPage: '/docs/:id',
} as const;

export type RoomName = keyof typeof ROOM_PATHS;
