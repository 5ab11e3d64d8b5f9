// Sentences of the lessons and the trainer.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const rulebook = '规则书';
export const dealersTrainer = '荷官训练';
export const yourFirstGame = '你的第一局';
export const learn = '学习';
export const firstGame = '第一局';
export const clickHint = '点击圈出的投注格，或用方向键移过去按回车键。';
export const tapHint = '点圈出的投注格。';
export const rightClickHint = '右键点击筹码，或在投注格上按 Delete 键。';
export const holdHint = '长按圈出的筹码。';
export const diceAreRolling = '骰子正在滚动…';
export const allTenSteps = '全部十步';
export const showMe = '演示给我看';
export const back = '返回';
export const stepOfSteps = (step: Value, steps: Value): string => `第 ${step} 步，共 ${steps} 步`;
export const lessonDice = '课程预设的骰子';
export const stepsDone = '已完成的步骤';
export const startAgain = '重新开始';
export const spotPays = (spot: Value, odds: Value): string => spaced`${spot}赔 ${odds}。`;
export const serverNotResponding = '服务器没有响应。请重试。';
export const oneMoment = '请稍候…';
export const openPractice = '开一张练习桌：公平骰子，有教练';
export const betStillUp = (spot: Value): string => spaced`你的${spot}还在台面上：在本桌，赢了的注留在原处。`;
export const stepDoneGoOn = '这一步完成了。进入下一步吧。';
export const betLater = (spot: Value, ask: Value): string => spaced`可以下${spot}，但不是这一步。${ask}`;
export const takeLater = (ask: Value): string => `这些筹码先别动。${ask}`;
export const notYet = (ask: Value): string => `还没到时候。${ask}`;
export const stepDone = (learned: Value): string => `这一步完成了。${learned}`;
export const stepAnnounced = (step: Value, steps: Value, title: Value, intro: Value, ask: Value): string =>
  `第 ${step} 步，共 ${steps} 步：${title}。${intro}${ask}`;
export const byTheRollCount = '按本桌的掷骰次数';
export const pays = (pays: Value, on: Value): string => spaced`${on} 赔 ${pays}`;
export const staysUp = '留在台面';
export const comesBack = '退还';
export const lost = '输';
export const atRisk = '有效注额';
export const pay = '赔';
export const take = '收';
export const rightAnswer = (spot: Value, amount: Value, paid: Value, toLowerCase: Value): string =>
  `${spot}，${amount}：赔 ${paid}；${toLowerCase}`;
export const correct = '✓ 正确';
export const incorrect = '✗ 错误';
export const theBet = '这一注';
export const left = (left: Value): string => `还剩 ${left} 秒`;
export const level = '级别';
export const allRulebooks = '全部规则书';
export const clock = '计时';
export const off = '关';
export const timeSeconds = (time: Value): string => `${time} 秒`;
export const rollCount = (count: Value): string => `掷骰次数 ${count}`;
export const minimumMin = (min: Value): string => `最低 ${min}`;
export const boxOverMaximum = (boxMax: Value): string => `每格上限 ${boxMax}，此前未执行`;
export const puckOff = '记号牌 OFF：首掷';
export const puckOnPoint = (point: Value): string => `记号牌 ON：点数 ${point}`;
export const inARow = '连对';
export const best = '最佳';
export const allCorrect = '✓ 全部正确。';
export const someIncorrect = '✗ 没有全对。正确金额见上。';
export const taskByPlayer = '每位玩家：共赔多少（扣除输掉的部分和佣金），共收多少。';
export const whatDoYouPay = '你赔多少？';
export const nextQuestion = '下一题';
export const check = '检查';
export const amountExample = '请输入金额，例如 42 或 12.50。';
export const fatesMissing = '请为每一注选择：留在台面、退还或输。';
export const levelLine = '线注与赔率注';
export const levelNumbers = '置注、买注和反注';
export const levelCenter = '硬路与中区';
export const levelHorn = '号角与跳注';
export const levelEverything = '全部';
export const levelFullBox = '满格时的份额';
export const levelJackpot = 'Hot Shooter 大奖';
export const levelFullTable = '满桌，按玩家';
export const streakGrows = (now: Value): string => `全部正确。连对 ${now} 题。`;
export const streakLost = (wrong: Value, marks: Value): string =>
  `${marks} 个答案错了 ${wrong} 个。连对重新计数。`;
export const roll = '掷<rest>骰子</rest>';
export const leave = '离<rest>开赌</rest>桌';
export const next = '<rest>进入</rest>下一步';
export const skip = '跳过<rest>这一步</rest>';
export const stepInList = (number: Value, title: Value, isDone: boolean): string =>
  `${number}. ${title}${isDone ? ' ✓<unseen>，已完成</unseen>' : ''}`;
export const chips = '筹码架 <rack/> · 台面上 <layout/> · 游戏币';
/** "7:6" as it is said. */
export const spokenOdds = (odds: string): string => odds.replace(':', ' 比 ');
export const raisedTo = (num: Value, den: Value, totals: readonly number[] | null): string =>
  `${totals ? `${totals.join('、')} ` : ''}提高到 ${num}:${den}`;
export const trainerKeys = '按回车键检查。';
export const trainerKeysByBet = '在金额框里按 S、C 或 L 选择这一注的去向：留、退、输。按回车键检查。';
export const taskByBet = '每一注：赔多少（扣除输掉的部分和佣金），这一注去向如何。';
export const taskByShare =
  '每一注：有效注额（这一格超过上限）；赔多少（扣除输掉的部分和佣金）；这一注去向如何。';
export const timeIsUp = (result: Value): string => `时间到。${result}`;
export const withAStickman = '由真人当控场人：开一张人工荷官桌，在“赌桌”里把荷官演练的链接给学员看。';
export const statistics = '统计';
export const asked = '题数';
export const right = '答对';
export const bet = '注';
export const toRepeat = (count: number): string => `${count} 道答错的题会再出现。`;
export const askedAgain = '这道题你以前答错过。';

export type Complete = Translates<typeof import('../learn.ts'), typeof import('./learn.ts')>;
