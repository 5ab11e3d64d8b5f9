// The rooms: which path leads to which, each loaded when it is first entered.
import { ROOM_PATHS, type RoomName } from '@passline/client';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import * as appText from '../text/app.ts';

/** A room gets the parts of its address. */
export type RoomProps = { readonly id: string; readonly address: URL };
type Room = {
  readonly title: string;
  readonly room: LazyExoticComponent<ComponentType<RoomProps>>;
  /** Fills the window, without the page's own frame. */
  readonly bare?: boolean;
  /** Shows nothing that is on this device. */
  readonly needsServer?: boolean;
};

const RULEBOOKS: Room = {
  title: appText.rulebooks,
  room: lazy(() => import('../rulebooks/RulebooksRoom.tsx').then(m => ({ default: m.RulebooksRoom }))),
};

const DOCS: Room = {
  title: appText.docs,
  room: lazy(() => import('../docs/DocsRoom.tsx').then(m => ({ default: m.DocsRoom }))),
};

const TOURNAMENTS: Room = {
  title: appText.tournaments,
  needsServer: true,
  room: lazy(() => import('../tournaments/TournamentRooms.tsx').then(m => ({ default: m.TournamentRooms }))),
};

const ROOMS: Readonly<Record<RoomName, Room>> = {
  lobby: {
    title: appText.lobby,
    room: lazy(() => import('../lobby/Lobby.tsx').then(m => ({ default: m.Lobby }))),
  },
  table: {
    title: appText.table,
    room: lazy(() => import('../play/TableRoom.tsx').then(m => ({ default: m.TableRoom }))),
  },
  dealer: {
    title: appText.dealer,
    needsServer: true,
    room: lazy(() => import('../dealer/DealerRoom.tsx').then(m => ({ default: m.DealerRoom }))),
  },
  drill: {
    title: appText.drill,
    needsServer: true,
    room: lazy(() => import('../learn/drill/DrillRoom.tsx').then(m => ({ default: m.DrillRoom }))),
  },
  bigScreen: {
    title: appText.bigScreen,
    needsServer: true,
    bare: true,
    room: lazy(() => import('../dealer/screen/BigScreen.tsx').then(m => ({ default: m.BigScreen }))),
  },
  daily: {
    title: appText.daily,
    needsServer: true,
    room: lazy(() => import('../daily/DailyRoom.tsx').then(m => ({ default: m.DailyRoom }))),
  },
  tournaments: TOURNAMENTS,
  tournament: TOURNAMENTS,
  tournamentScreen: { ...TOURNAMENTS, bare: true },
  learn: {
    title: appText.learn,
    room: lazy(() => import('../learn/LearnRoom.tsx').then(m => ({ default: m.LearnRoom }))),
  },
  lab: {
    title: appText.lab,
    room: lazy(() => import('../lab/LabRoom.tsx').then(m => ({ default: m.LabRoom }))),
  },
  rulebooks: RULEBOOKS,
  rulebook: RULEBOOKS,
  myCasino: {
    title: appText.myCasino,
    room: lazy(() => import('../my-casino/MyCasinoRoom.tsx').then(m => ({ default: m.MyCasinoRoom }))),
  },
  replay: {
    title: appText.replay,
    room: lazy(() => import('../replay/ReplayRoom.tsx').then(m => ({ default: m.ReplayRoom }))),
  },
  account: {
    title: appText.account,
    room: lazy(() => import('../account/AccountRoom.tsx').then(m => ({ default: m.AccountRoom }))),
  },
  house: {
    title: appText.house,
    needsServer: true,
    room: lazy(() => import('../admin/AdminRoom.tsx').then(m => ({ default: m.AdminRoom }))),
  },
  signIn: {
    title: appText.signIn,
    needsServer: true,
    room: lazy(() => import('./SignIn.tsx').then(m => ({ default: m.SignIn }))),
  },
  docs: DOCS,
  docsPage: DOCS,
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`);

const PATTERNS = (Object.keys(ROOM_PATHS) as RoomName[]).map(
  name => [patternOf(ROOM_PATHS[name]), ROOMS[name]] as const,
);

/** The room at an address, and the id in it; null if no room is there. */
export function roomAt(path: string): (Room & Pick<RoomProps, 'id'>) | null {
  for (const [pattern, room] of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return { ...room, id: match[1] ?? '' };
  }
  return null;
}
