// The house's log in words: one sentence for each event, with names where they are known.
import type { HouseEntry } from '../../admin/use-house-log.ts';
import type { Names } from '../house-log.ts';
import { amount, signed } from '../money.ts';
import type { Translates } from '../translates.ts';
import { roleNames } from './app.ts';
import { locale } from './locale.ts';

export { lastLooked, type Names } from '../house-log.ts';

type Event = HouseEntry['event'];

const MAX_FILES = 5;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A newer server may have a role that this page has no name for. */
const NAMES_OF_ROLES: Readonly<Record<string, string | undefined>> = roleNames;

const rolesWords = (roles: unknown): string =>
  list(roles)
    .map(role => NAMES_OF_ROLES[text(role)] ?? text(role))
    .join('、');

/** A reason may end with a full stop of its own. */
const because = (value: unknown): string => {
  const why = text(value)
    .trim()
    .replace(/[.。]+$/, '');
  return why === '' ? '。' : `：${why}。`;
};

/** The files, of which the first few are named. */
function filesWords({ changes, count }: Readonly<Record<string, unknown>>): string {
  const named = list(changes).map(change => text((change as { readonly file?: unknown }).file));
  const all = Math.max(number(count), named.length);
  const shown = named.slice(0, MAX_FILES).join('、');
  return `${all} 个文件（${shown}${all > MAX_FILES ? '等' : ''}）`;
}

/** Every class is known, closed ones too. */
const className = ({ details, names }: Told): string =>
  names.get(text(details.roster)) ?? text(details.roster);

/** Which part of the house is stopped. */
export function scopeWords(scope: unknown, target: unknown, names: Names): string {
  const id = text(target);
  if (scope === 'table') return `赌桌 ${names.get(id) ?? id}`;
  return scope === 'player' ? `玩家 ${names.get(id) ?? id}` : '全部游戏';
}

type Told = {
  readonly who: string;
  readonly table: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly event: Event;
  readonly names: Names;
};

/** The log holds a hash of the address; its beginning tells networks apart. */
const fromNetwork = ({ address }: Event): string =>
  address === undefined ? '' : `，来自网络 ${address.slice(0, 8)}`;

const forWhom = ({ name }: Event): string => (name ? `应 ${name} 要求` : '');

const rolesGiven = ({ who, table, details, event, names }: Told): string => {
  const of = names.get(text(details.of)) ?? text(details.of);
  const at = event.table === undefined ? '' : `在 ${table} `;
  const roles = rolesWords(details.roles);
  const ended = number(details.linksEnded);
  const links = ended === 0 ? '' : `${ended} 个链接随之失效。`;
  return roles === ''
    ? `${who} ${at}撤销了 ${of} 的职务。${links}`
    : `${who} ${at}授予 ${of} 职务：${roles}。${links}`;
};

const settingsWords = ({ who, table, details }: Told): string => {
  const changes = Object.entries((details.changes ?? {}) as object).map(
    ([name, value]) => `${name} ${String(value)}`,
  );
  return `${who} 更改了 ${table} 的设置（${changes.join('、')}）${because(details.because)}`;
};

const WORDS: Readonly<Record<Event['type'], (told: Told) => string>> = {
  'server-started': () => '服务器已启动。',
  'server-stopped': () => '服务器已停止。',
  'store-lost': () => '服务器失去数据库连接。',
  'store-back': () => '数据库连接已恢复。',
  'store-behind': () => '数据库回到了较早的状态。游戏暂停。',
  'store-restored': ({ details }) =>
    details.nothingLost === true
      ? `数据库被认定完整${because(details.because)}`
      : `数据库已恢复：${number(details.tables)} 张桌换了新骰子，${number(details.voided)} 局作废${because(details.because)}`,
  'signed-in': ({ who, event }) => `${who} 登录${fromNetwork(event)}。`,
  'wrong-code': ({ event }) => `代码错误${fromNetwork(event)}。`,
  'locked-out': ({ event }) => `错误代码过多${fromNetwork(event)}。`,
  'link-made': ({ who, table, details, event }) =>
    `${who} 为 ${text(details.for)} 创建了链接，${rolesWords(details.roles)}${event.table === undefined ? '' : `，${table}`}。`,
  'roles-set': rolesGiven,
  'chips-issued': ({ who, details }) =>
    `${who} 发给 ${text(details.to)} ${amount(number(details.amount))} 游戏币${because(details.because)}`,
  'house-bot-made': ({ who, details }) => `${who} 创建了赌场机器人 ${text(details.bot)}。`,
  'house-bot-removed': ({ who, details }) =>
    `${who} 移除了赌场机器人 ${text(details.bot)}：${amount(number(details.returned))} 游戏币归还赌场。`,
  'book-published': ({ who, details }) => `${who} 发布了规则书 ${text(details.book)}。`,
  'book-withdrawn': ({ who, details }) => `${who} 撤下了规则书 ${text(details.book)}。`,
  'self-excluded': ({ who }) => `${who} 自我禁入。`,
  'play-stopped': ({ who, details, names }) =>
    `${who} 暂停了${scopeWords(details.scope, details.target, names)}${because(details.because)}`,
  'play-resumed': ({ who, details, names }) =>
    `${who} 恢复了${scopeWords(details.scope, details.target, names)}${because(details.because)}`,
  'program-checked': ({ event }) => `${forWhom(event)}检查了程序：服务器启动后没有变化。`,
  'program-changed': ({ event, details }) =>
    `${forWhom(event)}检查了程序，服务器启动后有变化：${filesWords(details)}。`,
  'checkpoint-made': ({ details }) =>
    `检查点 ${number(details.number)} 已签署：${number(details.tables)} 张桌。`,
  'books-audited': ({ event, details }) =>
    `${forWhom(event)}审计了账目：全部相符。${number(details.notRepeated) > 0 ? `${number(details.notRepeated).toLocaleString(locale)} 个条目按旧版规则，裁定未重新核对。` : ''}`,
  'books-wrong': ({ event, details }) =>
    `${forWhom(event)}审计了账目，不相符：${list(details.problems).join(' ')}`,
  'large-win': ({ table, details }) =>
    `${table} 的 ${number(details.seat)} 号座位掷出 ${list(details.dice).join('-')}，赢 ${amount(number(details.amount))}。`,
  'settings-changed': settingsWords,
  'terms-changed': ({ who, table, details }) =>
    `${who} 更改了 ${table} 的座位与时间${because(details.because)}`,
  ruled: ({ who, table, details }) =>
    `${who} 在 ${table} 裁决，${number(details.seat)} 号座位，${signed(number(details.amount))}${because(details.because)}`,
  'round-voided': ({ who, table, details }) => `${who} 在 ${table} 作废一局${because(details.because)}`,
  'roll-corrected': ({ who, table, details }) => `${who} 在 ${table} 更正一掷${because(details.because)}`,
  'table-closed': ({ who, table, details }) => `${who} 关闭了 ${table}${because(details.because)}`,
  'table-broken': ({ table }) => `服务器停止了 ${table}：筹码不相符。`,
  'roster-made': ({ who, details }) =>
    `${who} 为 ${text(details.name)} 创建了班级代码：${number(details.seats)} 个名额，每人 ${amount(number(details.chips))}。`,
  'roster-ended': told => `${told.who} 关闭了班级 ${className(told)}。`,
  'roster-issued': told =>
    `${told.who} 发给班级 ${className(told)} 每名玩家 ${amount(number(told.details.amount))}（${number(told.details.members)} 名玩家）${because(told.details.because)}`,
  'roster-removed': told => `${told.who} 把 ${text(told.details.of)} 移出班级 ${className(told)}。`,
  'roster-reset': told =>
    `${told.who} 重置了班级 ${className(told)} 的钱包（${number(told.details.members)} 名玩家）${because(told.details.because)}`,
  'tournament-made': ({ who, details }) => `${who} 创建了锦标赛 ${text(details.name)}。`,
  'tournament-started': ({ who, details }) =>
    `${who} 开始了锦标赛 ${text(details.tournament)} 第 ${number(details.round)} 轮：${list(details.tables).length} 张桌。`,
  'tournament-scored': ({ details }) =>
    `锦标赛 ${text(details.tournament)} 第 ${number(details.round)} 轮结束：${list(details.players).length} 名玩家，${number(list(details.advance).length)} 人晋级。`,
  'tournament-replayed': ({ details }) =>
    `锦标赛 ${text(details.tournament)} 第 ${number(details.round)} 轮须重玩：服务器从备份恢复。`,
  'tournament-canceled': ({ who, details }) => `${who} 取消了锦标赛 ${text(details.tournament)}。`,
  'table-archived': ({ table, details }) =>
    `${table} 的记录已归档（${number(details.version)} 个事件），日志已删除。`,
  'table-kept': ({ table }) => `${table} 的日志未删除：归档时有变化。`,
};

export function eventWords(event: Event, names: Names): string {
  const { by, name, table, details = {} } = event;
  const told: Told = {
    who: name ?? by ?? '服务器',
    table: table === undefined ? '一张桌' : (names.get(table) ?? table),
    details,
    event,
    names,
  };
  // A newer server may log an event that this page has no words for.
  const words: ((given: Told) => string) | undefined = WORDS[event.type];
  return words?.(told) ?? event.type;
}

export type Complete = Translates<typeof import('../house-log.ts'), typeof import('./house-log.ts')>;
