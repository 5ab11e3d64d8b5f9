// Every route of the API in one table: what the server registers and what OpenAPI describes.

import type { Route } from '../route.ts';
import { ANNOUNCEMENT_ROUTES } from './announcements.ts';
import { BOT_ROUTES } from './bots.ts';
import { CHECKPOINT_ROUTES } from './checkpoints.ts';
import { COMMAND_ROUTES } from './commands.ts';
import { DAILY_ROUTES } from './daily.ts';
import { DRILL_ROUTES } from './drills.ts';
import { EMOTE_ROUTES } from './emotes.ts';
import { EVENT_ROUTES } from './events.ts';
import { EXPORT_ROUTES } from './exports.ts';
import { HOUSE_ROUTES } from './house.ts';
import { ME_ROUTES } from './me.ts';
import { NETWORK_ROUTES } from './network.ts';
import { OIDC_ROUTES } from './oidc.ts';
import { RESULT_ROUTES } from './results.ts';
import { ROSTER_ROUTES } from './rosters.ts';
import { RULEBOOK_ROUTES } from './rulebooks.ts';
import { SESSION_ROUTES } from './session.ts';
import { STAFF_ROUTES } from './staff.ts';
import { TABLE_ROUTES } from './tables.ts';
import { TOURNAMENT_ROUTES } from './tournaments.ts';
import { WALLET_ROUTES } from './wallet.ts';

export const API_ROUTES: readonly Route[] = [
  ...SESSION_ROUTES,
  ...NETWORK_ROUTES,
  ...ME_ROUTES,
  ...TABLE_ROUTES,
  ...COMMAND_ROUTES,
  ...EVENT_ROUTES,
  ...EMOTE_ROUTES,
  ...ANNOUNCEMENT_ROUTES,
  ...EXPORT_ROUTES,
  ...RESULT_ROUTES,
  ...DAILY_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...DRILL_ROUTES,
  ...CHECKPOINT_ROUTES,
  ...WALLET_ROUTES,
  ...BOT_ROUTES,
  ...STAFF_ROUTES,
  ...HOUSE_ROUTES,
  ...OIDC_ROUTES,
  ...ROSTER_ROUTES,
  ...RULEBOOK_ROUTES,
];
