// Sentences of the way to a table that cannot be shown, or that takes an invitation.
import type { Translates } from '../translates.ts';

export const tableNotFound = '没有这张桌，或者是私人桌。请索取邀请链接。';
export const privateTable = '这是私人桌。请索取邀请链接。';
export const tableNotAvailable = '无法进入这张桌';
export const backToTheLobby = '返回大厅';
export const tryAgain = '重试';
export const serverNotResponding = '服务器没有响应。';

export type Complete = Translates<typeof import('../entrance.ts'), typeof import('./entrance.ts')>;
