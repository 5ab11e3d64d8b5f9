// The rooms: which address leads to which, each loaded when it is first entered.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import * as appText from '../text/app.ts';

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
    title: appText.lobby,
    room: lazy(() => import('../lobby/Lobby.tsx').then(m => ({ default: m.Lobby }))),
  },
  {
    path: /^\/table\/([\w-]+)$/,
    title: appText.table,
    room: lazy(() => import('../play/TableRoom.tsx').then(m => ({ default: m.TableRoom }))),
  },
  {
    path: /^\/table\/([\w-]+)\/dealer$/,
    title: appText.dealer,
    room: lazy(() => import('../dealer/DealerRoom.tsx').then(m => ({ default: m.DealerRoom }))),
  },
  {
    path: /^\/table\/([\w-]+)\/screen$/,
    title: appText.bigScreen,
    bare: true,
    room: lazy(() => import('../dealer/BigScreen.tsx').then(m => ({ default: m.BigScreen }))),
  },
  {
    path: /^\/learn$/,
    title: appText.learn,
    room: lazy(() => import('../learn/LearnRoom.tsx').then(m => ({ default: m.LearnRoom }))),
  },
  {
    path: /^\/lab$/,
    title: appText.lab,
    room: lazy(() => import('../lab/LabRoom.tsx').then(m => ({ default: m.LabRoom }))),
  },
  {
    path: /^\/rulebooks(?:\/([\w-]+))?$/,
    title: appText.rulebooks,
    room: lazy(() => import('../rulebooks/RulebooksRoom.tsx').then(m => ({ default: m.RulebooksRoom }))),
  },
  {
    path: /^\/replay$/,
    title: appText.replay,
    room: lazy(() => import('../replay/ReplayRoom.tsx').then(m => ({ default: m.ReplayRoom }))),
  },
  {
    path: /^\/you$/,
    title: appText.account,
    room: lazy(() => import('../account/AccountRoom.tsx').then(m => ({ default: m.AccountRoom }))),
  },
  {
    path: /^\/house$/,
    title: appText.house,
    room: lazy(() => import('../admin/AdminRoom.tsx').then(m => ({ default: m.AdminRoom }))),
  },
  {
    path: /^\/signin$/,
    title: appText.signIn,
    room: lazy(() => import('./SignIn.tsx').then(m => ({ default: m.SignIn }))),
  },
  {
    path: /^\/docs$/,
    title: appText.api,
    room: lazy(() => import('../docs/DocsRoom.tsx').then(m => ({ default: m.DocsRoom }))),
  },
];
