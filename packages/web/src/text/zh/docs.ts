// Sentences around the documentation and of the API's reference.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const title = '文档';
export const inEnglish = '（英文）';
export const kinds = {
  tutorials: '教程',
  'how-to': '操作指南',
  reference: '参考',
  explanation: '原理说明',
};
export const kindHints = {
  tutorials: '一步一步，快速上手。',
  'how-to': '达成目标的步骤。',
  reference: '可查阅的资料。',
  explanation: '为什么这样设计。',
};
export const apiReference = 'HTTP 接口（API）';
export const allPages = '全部文档';
export const search = '搜索文档';
export const found = (count: number): string =>
  count === 0 ? '没有找到。请用更少或更短的词。' : `${count} 个结果`;
export const searching = '正在搜索…';
export const readingPage = '正在加载…';
export const pageNotRead = '页面未能加载。请刷新重试。';
export const noSuchPage = '没有这个页面。';
export const apiTitle = 'Passline 接口（API）';
export const about =
  '用 HTTP 发送命令，用 Server-Sent Events 跟随赌桌；有 curl 就能玩。金额是游戏币的整数分。时间是 1970 年以来的毫秒数。';
export const onThisPage = '本页内容';
export const commands = '命令';
export const aboutCommands = '发送到 /api/tables/{id}/commands。type 说明是哪种命令。';
export const bodies = '请求体';
export const refusals = '拒绝';
export const reading = '正在加载 API 说明…';
export const notRead = 'API 说明未能加载。请刷新页面重试。';
export const needsSession = '需要会话或令牌。';
export const differsWithSession = '任何人可用。有会话时响应不同。';
export const openToAnyone = '任何人可用。';
export const optional = '可选';
export const trueOrFalse = 'true 或 false';
export const nullValue = 'null（空）';
export const anything = '任意';
export const textLike = (pattern: Value): string => `文本 ${pattern}`;
export const listOf = (items: Value): string => `列表：${items}`;
export const fixedList = (count: Value, items: Value): string => `${count} 项列表：${items}`;
export const objectOf = (fields: string): string => (fields === '' ? '对象' : `对象：${fields}`);

export const range = {
  upTo: (max: Value) => `最多 ${max}`,
  from: (min: Value) => `${min} 起`,
  fromTo: (min: Value, max: Value) => `${min} 至 ${max}`,
};
export const exampleName = '小安';
export const machineReadable = '机器可读：<document>openapi.json</document>';
export const aboutRefusals =
  '拒绝是 problem JSON（<rfc>RFC 9457</rfc>）：“detail”是一句话，“code”是固定代码，“cite”是规则条款，“data”是数字。';
export const body = '请求体：<schema/>';
export const refusedWith = '拒绝代码 <codes/>';
export const alternatives = (kinds: readonly string[]): string => kinds.join(' 或 ');
export const wholeNumber = (limits: string): string => (limits === '' ? '整数' : `整数 ${limits}`);
export const anyText = (limits: string): string => (limits === '' ? '文本' : `文本，${limits} 个字符`);

export type Complete = Translates<typeof import('../docs.ts'), typeof import('./docs.ts')>;
