// Sentences of the dealers' drill: a stickman calls rolls, and trainees pay them.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const title = '荷官演练';
export const oneMoment = '请稍候…';
export const lobby = '大厅';
export const notDealerRun = '演练需要一张由人工荷官主持的赌桌。';
export const about = '控场人在控制台下注并报出骰子。骰子报出后，说出你该赔多少。';
export const yourName = '你的名字';
export const yourNameHint = '你的成绩会记在这个名字下。';
export const start = '开始';
export const youAre = '你以 <name/> 的名义作答。<change>更改名字</change>';
export const waiting = '等待控场人报骰子。';
export const noBets = '没有要赔的：台面上没有注。';
export const called = (one: Value, other: Value): string => `骰子：${one}–${other}`;
export const whatDoYouPay = '你赔多少？';
export const payRoll = '派彩';
export const paidRoll = (right: Value, asked: Value, seconds: Value): string =>
  `${asked} 题对 ${right} 题，用时 ${seconds} 秒。`;
export const tooLate = '控场人已进入下一掷，你错过了这一掷。';
export const yourResults = '你在本桌的成绩';
export const results = '演练成绩';
export const trainee = '学员';
export const rolls = '掷骰';
export const missed = '未作答';
export const answeredSoFar = (names: string): string => `已赔完：${names}`;
export const stillToAnswer = (names: string): string => `等待：${names}`;
export const flawless = '全对';
export const betsRight = '答对的注';
export const rightOfAsked = (right: number, asked: number): string =>
  `${right} / ${asked} 注（${asked === 0 ? 0 : Math.round((100 * right) / asked)}%）`;
export const averageTime = '平均用时';
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} 秒`;
export const nobodyYet = '还没有人作答。';
export const download = '下载（CSV）';
export const drill = '荷官演练';
export const drillAbout =
  '你是控场人：下注、报骰子，等所有人赔完再确认。学员在自己的屏幕上作答，每个答案都会评分并保存。';
export const drillLink = '学员链接';
export const classResults = (name: Value): string => spaced`${name} 的演练成绩（CSV）`;

export type Complete = Translates<typeof import('../drill.ts'), typeof import('./drill.ts')>;
