// The rooms: which address leads to which, each loaded when it is first entered.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A room gets the parts of its address. */
export type RoomProps = { readonly id: string; readonly address: URL };
type Room = {
  readonly path: RegExp;
  readonly title: string;
  readonly room: LazyExoticComponent<ComponentType<RoomProps>>;
  /** Fills the window, without the page's own frame. */
  readonly bare?: boolean;
};

export const ROOMS: readonly Room[] = [
  {
    path: /^\/$/,
    title: 'Lobby',
    room: lazy(() => import('../lobby/Lobby.tsx').then(m => ({ default: m.Lobby }))),
  },
  {
    path: /^\/table\/([\w-]+)$/,
    title: 'Table',
    room: lazy(() => import('../play/TableRoom.tsx').then(m => ({ default: m.TableRoom }))),
  },
  {
    path: /^\/table\/([\w-]+)\/dealer$/,
    title: 'Dealer',
    room: lazy(() => import('../dealer/DealerRoom.tsx').then(m => ({ default: m.DealerRoom }))),
  },
  {
    path: /^\/table\/([\w-]+)\/screen$/,
    title: 'Big screen',
    bare: true,
    room: lazy(() => import('../dealer/BigScreen.tsx').then(m => ({ default: m.BigScreen }))),
  },
  {
    path: /^\/learn$/,
    title: 'Learn',
    room: lazy(() => import('../learn/LearnRoom.tsx').then(m => ({ default: m.LearnRoom }))),
  },
  {
    path: /^\/lab$/,
    title: 'Lab',
    room: lazy(() => import('../lab/LabRoom.tsx').then(m => ({ default: m.LabRoom }))),
  },
  {
    path: /^\/rulebooks(?:\/([\w-]+))?$/,
    title: 'Rulebooks',
    room: lazy(() => import('../rulebooks/RulebooksRoom.tsx').then(m => ({ default: m.RulebooksRoom }))),
  },
  {
    path: /^\/replay$/,
    title: 'Replay',
    room: lazy(() => import('../replay/ReplayRoom.tsx').then(m => ({ default: m.ReplayRoom }))),
  },
  {
    path: /^\/you$/,
    title: 'You',
    room: lazy(() => import('../account/YouRoom.tsx').then(m => ({ default: m.YouRoom }))),
  },
  {
    path: /^\/house$/,
    title: 'House',
    room: lazy(() => import('../admin/HouseRoom.tsx').then(m => ({ default: m.HouseRoom }))),
  },
  {
    path: /^\/signin$/,
    title: 'Sign in',
    room: lazy(() => import('./SignIn.tsx').then(m => ({ default: m.SignIn }))),
  },
];
