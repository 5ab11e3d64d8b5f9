// The pictures of docs/pictures.md: which room each shows, in which window, and the page that lists them.
import type { RoomName } from '@passline/client';

export type Picture = {
  readonly file: string;
  /** Null: a printed sheet. */
  readonly room: RoomName | null;
  /** The window, in pixels. */
  readonly size: readonly [width: number, height: number];
  readonly caption: string;
};

const LAPTOP = [1366, 650] as const;
const SMALL_LAPTOP = [1280, 632] as const;
const DESK = [1280, 880] as const;
const SIDEWAYS = [844, 390] as const;
const PHONE = [390, 844] as const;
const TABLET = [1180, 820] as const;
const PROJECTOR = [1920, 1080] as const;

const picture = (file: string, room: RoomName | null, size: Picture['size'], caption: string): Picture => ({
  file: `${file}.webp`,
  room,
  size,
  caption,
});

export const GALLERY: Readonly<Record<string, readonly Picture[]>> = {
  'At the table': [
    picture('table', 'table', LAPTOP, 'The table on a laptop: point at a spot to see what it pays and costs'),
    picture('table-sideways', 'table', SIDEWAYS, 'On a phone held sideways, the whole table fits'),
    picture('table-phone', 'table', PHONE, 'On an upright phone, tabs lead to the parts of the table'),
    picture(
      'table-electronic',
      'table',
      [1366, 730],
      'The electronic table, with hops and a jackpot, at night',
    ),
    picture('quick-bets', 'table', SMALL_LAPTOP, 'Quick bets: whole sets, typed amounts, and favorites'),
    picture('settings', 'table', SMALL_LAPTOP, 'Settings: felt, dice, chips, speed, sound, and language'),
  ],
  'Before and after': [
    picture('lobby', 'lobby', DESK, 'The lobby: practice at once, or join a table'),
    picture('daily', 'daily', DESK, 'The Daily Hand: everybody plays the same dice'),
    picture('session', 'account', DESK, 'A session, and how lucky it was'),
    picture('account', 'account', DESK, 'Your account: wallet, limits, and results'),
    picture('sign-in', 'signIn', DESK, 'Signing in, or joining a class'),
  ],
  Learn: [
    picture('learn', 'learn', DESK, 'Ten short lessons, played on a real layout'),
    picture('trainer', 'learn', DESK, 'The trainer for dealers: pay every bet'),
    picture('drill', 'drill', PHONE, 'A drill: trainees pay the roll that the stickman called'),
  ],
  'Study the game': [
    picture('replay', 'replay', DESK, 'A replay with its fairness check'),
    picture('lab', 'lab', DESK, 'The lab: exact figures and simulations'),
    picture('rulebooks', 'rulebooks', DESK, 'Two rulebooks side by side'),
    picture('rulebook', 'rulebook', DESK, 'One rulebook, clause by clause'),
    picture('my-casino', 'myCasino', DESK, 'My casino: a rulebook of your own'),
    picture('odds-sheet', null, [1060, 960], 'The odds sheet that the command line writes'),
    picture('docs', 'docs', DESK, 'The documentation, with search'),
    picture('docs-page', 'docsPage', DESK, 'A page of the documentation'),
    picture('api', 'docsPage', DESK, 'The HTTP API'),
  ],
  'Host a casino night': [
    picture('dealer', 'dealer', TABLET, 'The dealer’s console beside a real table'),
    picture('big-screen', 'bigScreen', PROJECTOR, 'The big screen for a projector'),
    picture('tournaments', 'tournaments', DESK, 'Making a tournament'),
    picture('tournament', 'tournament', DESK, 'A tournament, as its host sees it'),
    picture('tournament-screen', 'tournamentScreen', PROJECTOR, 'Its leaderboard on the wall'),
    picture('house', 'house', DESK, 'The House room: money, tables, staff, and classes'),
  ],
};

const shown = ({ file, caption, size: [width, height] }: Picture): string =>
  `**${caption}** (${width} × ${height})\n\n![${caption}](images/${file})\n`;

const section = ([title, pictures]: [string, readonly Picture[]]): string =>
  `## ${title}\n\n${pictures.map(shown).join('\n')}`;

/** The text of docs/pictures.md. */
export const galleryPage = (): string =>
  `# Pictures

Every room of the page, each in the window that it is mostly used in. Sizes are in pixels. \`node packages/web/test/pictures.ts\` takes all of them again.

${Object.entries(GALLERY).map(section).join('\n')}`;
