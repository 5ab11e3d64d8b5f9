// Words for how a table is run: its limits, and who has the dice.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { joinList } from '../phrases.ts';

export const limits = {
  title: '限额',
  amounts: '金额',
  belowMinimum: '低于最低注额',
  aboveMaximum: '高于最高注额',
  box: '每格上限',
  shares: '一格超额',
  cap: '高赔率封顶',
  capped: (above: Value, amount: Value) =>
    `赔率高于 ${above} 的注，每掷合计最多赢 ${amount}。超出时按比例分摊，向下取整。庄家优势按未达封顶的注计算。`,
  spots: '适用范围',
  totalOnSpot: '一个投注格上的总额。赔率注另有限额。减注后不能低于最低注额。',
  totalOnSpotWithJackpot: '一个投注格上的总额。赔率注和大奖另有限额。减注后不能低于最低注额。',
};

export const shooter = {
  title: '掷骰人',
  chosen: '谁来掷骰',
  offered: '骰子按座位依次递给各玩家；玩家可以接，也可以让。',
  named: '由赌桌指定掷骰人：轮到的下一个可以掷骰的座位。',
  moves: '何时换人',
  turns: { 'seven-out': '七出局后', point: '定出点数时' },
  diceGo: (turns: readonly string[], mayGiveUp: boolean) =>
    `${joinList(turns, '或')}${mayGiveUp ? '，或掷骰人让出骰子时' : ''}，骰子交给下一位玩家。`,
  needs: '需要什么',
  anyBet: '任何一注',
  betOn: (lines: readonly string[]) => `须下${joinList(lines, '或')}`,
  orComeBet: (bet: Value) => `${bet}；若无人有，在号码上的来注也可以。`,
  none: '没有掷骰人时',
  nobodyRolls: '有掷骰人之前不掷骰。',
  diceRoll: '骰子自动掷出。',
  offer: '递骰子',
  decline: '不接',
  keep: '保留骰子',
  button: '按钮',
  buttonRolls: '掷骰人按下即掷骰。若显示的时间先用完，骰子自动掷出。',
  chance: '由谁按',
  noDifference: '由谁按、何时按，对骰子没有影响。',
  withoutLineBet: '停止下注时没有线注',
  diceMoveOn: '骰子交给下一位有线注的玩家。',
  leaves: '掷骰人离桌',
  givesUp: '让出骰子。',
};

export type Complete = Translates<
  typeof import('../../rulebooks/table-sections.ts'),
  typeof import('./table-sections.ts')
>;
