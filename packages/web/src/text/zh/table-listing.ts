// A table in a list, in words: its limits, what is happening, how full it is.
import type { TableListing } from '@passline/client';
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';

export { inOrder } from '../table-listing.ts';

export function limitsText({ min, max, chip }: Pick<TableListing, 'min' | 'max' | 'chip'>): string {
  if (min !== null && max !== null) return `${amount(min)} 至 ${amount(max)}`;
  if (min !== null) return `${amount(min)} 起`;
  if (max !== null) return `最多 ${amount(max)}`;
  return `${amount(chip)} 起，不设上限`;
}

const STAGES: Readonly<Record<NonNullable<TableListing['stage']>, string>> = {
  asleep: '等待下注',
  betting: '开放下注',
  shooter: '骰子在掷骰人手里',
  lockstep: '等待其他赌桌',
  showing: '正在派彩',
};

type Now = Pick<TableListing, 'mode' | 'stage' | 'point' | 'players'>;

export function stageText({ mode, stage, point, players }: Now): string {
  // This node does not run the table, so it knows no more.
  if (stage === null) return players > 0 ? '进行中' : '等待玩家';
  const puck = point === null ? '首掷' : `点数 ${point}`;
  return mode === 'live' ? `${puck}，${STAGES[stage]}` : puck;
}

export const playersText = ({ players, seats }: Pick<TableListing, 'players' | 'seats'>): string =>
  players >= seats ? `已满，${players} 名玩家` : `${seats} 个座位已坐 ${players} 人`;

const MODES: Readonly<Record<TableListing['mode'], string>> = {
  practice: '练习',
  live: '自动荷官',
  'dealer-run': '人工荷官',
};

export const modeText = ({ mode }: Pick<TableListing, 'mode'>): string => MODES[mode];

export type Complete = Translates<typeof import('../table-listing.ts'), typeof import('./table-listing.ts')>;
