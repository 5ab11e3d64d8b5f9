// Sentences of the house's log: one for each event.
import type { HouseEntry } from '../../admin/use-house-log.ts';
import type { Told } from '../house-log.ts';
import { grouped } from '../money.ts';
import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const theServer = '服务器';
export const aTable = '一张桌';
export const stopped = {
  all: '全部游戏',
  table: (name: Value) => spaced`赌桌 ${name}`,
  player: (name: Value) => spaced`玩家 ${name}`,
};

const because = ({ because: why }: Told): string => (why === '' ? '。' : `：${why}。`);
const fromNetwork = ({ network }: Told): string => (network === null ? '' : `，来自网络 ${network}`);
const askedBy = ({ askedBy: name }: Told): string => (name === null ? '' : spaced`应 ${name} 要求`);
const rolesWords = ({ roles }: Told): string => roles.join('、');
const filesWords = ({ files: { count, named, hasMore } }: Told): string =>
  `${count} 个文件（${named.join('、')}${hasMore ? '等' : ''}）`;

function rolesGiven(told: Told): string {
  const { who, of, at, linksEnded: ended } = told;
  const where = at === null ? '' : spaced`在 ${at} `;
  const links = ended === 0 ? '' : `${ended} 个链接随之失效。`;
  return told.roles.length === 0
    ? spaced`${who} ${where}撤销了 ${of} 的职务。${links}`
    : spaced`${who} ${where}授予 ${of} 职务：${rolesWords(told)}。${links}`;
}

export const words: Readonly<Record<HouseEntry['event']['type'], (told: Told) => string>> = {
  'server-started': () => '服务器已启动。',
  'server-stopped': () => '服务器已停止。',
  'store-lost': () => '服务器失去数据库连接。',
  'store-back': () => '数据库连接已恢复。',
  'store-behind': () => '数据库回到了较早的状态。游戏暂停。',
  'store-restored': told =>
    told.nothingLost
      ? `数据库被认定完整${because(told)}`
      : `数据库已恢复：${told.tables} 张桌换了新骰子，${told.voided} 局作废${because(told)}`,
  'signed-in': told => spaced`${told.who} 登录${fromNetwork(told)}。`,
  'wrong-code': told => `代码错误${fromNetwork(told)}。`,
  'locked-out': told => `错误代码过多${fromNetwork(told)}。`,
  'link-made': told =>
    spaced`${told.who} 为 ${told.for} 创建了链接，${rolesWords(told)}${told.at === null ? '' : `，${told.table}`}。`,
  'roles-set': rolesGiven,
  'chips-issued': told => spaced`${told.who} 发给 ${told.to} ${told.amount} 游戏币${because(told)}`,
  'house-bot-made': told => spaced`${told.who} 创建了赌场机器人 ${told.bot}。`,
  'house-bot-removed': told =>
    spaced`${told.who} 移除了赌场机器人 ${told.bot}：${told.returned} 游戏币归还赌场。`,
  'book-published': told => spaced`${told.who} 发布了规则书 ${told.book}。`,
  'book-withdrawn': told => spaced`${told.who} 撤下了规则书 ${told.book}。`,
  'self-excluded': told => spaced`${told.who} 自我禁入。`,
  'play-stopped': told => spaced`${told.who} 暂停了${told.scope}${because(told)}`,
  'play-resumed': told => spaced`${told.who} 恢复了${told.scope}${because(told)}`,
  'program-checked': told => `${askedBy(told)}检查了程序：服务器启动后没有变化。`,
  'program-changed': told => `${askedBy(told)}检查了程序，服务器启动后有变化：${filesWords(told)}。`,
  'checkpoint-made': told => `检查点 ${told.number} 已签署：${told.tables} 张桌。`,
  'books-audited': told =>
    `${askedBy(told)}审计了账目：全部对得上。${told.notRepeated > 0 ? `${grouped(told.notRepeated)} 个条目按旧版规则，裁定未重新核对。` : ''}`,
  'books-wrong': told => `${askedBy(told)}审计了账目，对不上：${told.problems.join(' ')}`,
  'large-win': told => spaced`掷出 ${told.dice}，${told.table} 的 ${told.seat} 号座位赢 ${told.amount}。`,
  'settings-changed': told =>
    spaced`${told.who} 更改了 ${told.table} 的设置（${told.changes.join('、')}）${because(told)}`,
  'terms-changed': told => spaced`${told.who} 更改了 ${told.table} 的座位与时间${because(told)}`,
  ruled: told =>
    spaced`${told.who} 在 ${told.table} 裁决，${told.seat} 号座位，${told.change}${because(told)}`,
  'round-voided': told => spaced`${told.who} 在 ${told.table} 作废一局${because(told)}`,
  'roll-corrected': told => spaced`${told.who} 在 ${told.table} 更正一掷${because(told)}`,
  'table-closed': told => spaced`${told.who} 关闭了 ${told.table}${because(told)}`,
  'table-broken': told => spaced`服务器停止了 ${told.table}：筹码对不上。`,
  'roster-made': told =>
    spaced`${told.who} 为 ${told.name} 创建了班级代码：${told.seats} 个名额，每人 ${told.chips}。`,
  'roster-ended': told => spaced`${told.who} 关闭了班级 ${told.roster}。`,
  'roster-issued': told =>
    spaced`${told.who} 发给班级 ${told.roster} 每名玩家 ${told.amount}（${told.members} 名玩家）${because(told)}`,
  'roster-removed': told => spaced`${told.who} 把 ${told.of} 移出班级 ${told.roster}。`,
  'roster-reset': told =>
    spaced`${told.who} 重置了班级 ${told.roster} 的钱包（${told.members} 名玩家）${because(told)}`,
  'tournament-made': told => spaced`${told.who} 创建了锦标赛 ${told.name}。`,
  'tournament-started': told =>
    spaced`${told.who} 开始了锦标赛 ${told.tournament} 第 ${told.round} 轮：${told.tables} 张桌。`,
  'tournament-scored': told =>
    spaced`锦标赛 ${told.tournament} 第 ${told.round} 轮结束：${told.players} 名玩家，${told.advance} 人晋级。`,
  'tournament-replayed': told =>
    spaced`锦标赛 ${told.tournament} 第 ${told.round} 轮须重玩：服务器从备份恢复。`,
  'tournament-canceled': told => spaced`${told.who} 取消了锦标赛 ${told.tournament}。`,
  'table-archived': told => spaced`${told.table} 的记录已归档（${told.version} 个事件），日志已删除。`,
  'table-kept': told => spaced`${told.table} 的日志未删除：归档时有变化。`,
};

export type Complete = Translates<typeof import('../house-log.ts'), typeof import('./house-log.ts')>;
