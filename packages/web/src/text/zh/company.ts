// Sentences of company at a table: Ready, what players say, pictures, inviting, watching.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const ready = '准备';
export const readyCount = (ready: Value, players: Value, out: number): string =>
  `${ready} / ${players}${out > 0 ? ` · ${out} 未下注` : ''}`;
export const readyLabel = (ready: Value, players: Value, out: number): string =>
  `准备：${players} 位玩家中 ${ready} 位已准备${out > 0 ? `，${out} 位未下注` : ''}`;
export const readyHint = '所有人准备后停止下注（Y）';
export const isReady = (name: Value): string => `${name} 已准备。`;
export const readyMark = '已准备';
export const rollAtClose = '停止下注后由你掷骰';
export const shooterRolls = '掷骰人掷骰';

export const playerCount = (count: number): string => `${count} 位玩家`;
export const say = '喊话';
export const sayTitle = '说点什么';
export const emotes = {
  'nice-roll': '掷得好！',
  yo: '十一！',
  ouch: '哎呀',
  'good-luck': '祝你好运',
  thanks: '谢谢',
  clap: '太棒了！',
} as const;
export const says = (name: Value, words: Value): string => `${name}：${words}`;

export const invite = '邀请';
export const inviteTitle = '邀请玩家';
export const inviteLink = '本桌链接';
export const inviteQr = '本桌链接的二维码';
export const inviteCode = '加入代码';
export const inviteHow = '扫描二维码、打开链接，或在大厅输入代码。';
export const noInvitation = '只有桌主可以邀请玩家加入本桌。';

export const watching = (others: number): string =>
  others > 0 ? `你正在旁观，另有 ${others} 人。` : '你正在旁观。';
export const watchers = (count: number): string => `${count} 人旁观`;
export const sitWith = (chips: Value): string => `带 ${chips} 入座`;
export const chooseSeat = '选择座位和筹码';
export const bigScreen = '大屏幕';

export type Complete = Translates<typeof import('../company.ts'), typeof import('./company.ts')>;
