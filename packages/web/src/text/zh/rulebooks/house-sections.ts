// Words for the rest of a rulebook: No Roll, the jackpot, Power Odds, what is left to the house, and procedure.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { joinList } from '../phrases.ts';

export const notInThisBook = '这本规则书没有。';

export const grounds: Readonly<Record<string, string>> = {
  'not-together': '两颗骰子分开掷',
  'no-effort': '没有用力',
  'no-line-bet': '没有线注',
  'off-table': '掉出赌桌',
  stacked: '叠在一起',
  'on-float': '落在筹码盘上',
  'in-bowl': '落在骰子碗里',
  'on-rail': '落在桌沿上',
  'on-chips': '落在筹码上',
  slanted: '骰子倾斜',
  'wrong-shooter': '掷骰人不对',
  interfered: '受到干扰',
  'far-wall': '没碰到对面桌壁',
};

export const noRoll = {
  title: '掷骰何时无效',
  must: (words: Value) => `以下情况必须判为无效掷骰：${words}。`,
  may: (words: Value) => `以下情况员工可判为无效掷骰：${words}。`,
  grounds: '理由',
  noGrounds: '没有：由机器掷骰。',
  bets: '无效掷骰后的注',
  betsClosed: '有效的一掷之前不再开放下注，除非荷官在同一局重新开放。',
  withoutLineBet: '没有线注的掷骰人',
  refused: '掷骰之前就会发现，不准掷骰。',
};

export const jackpot = {
  title: '大奖',
  byRollCount: '按掷骰次数的大奖',
  whatItPays: '派彩',
  betBack: '退还注',
  rolls: (from: Value, to: Value) => `${from}–${to} 掷`,
  rollsOrMore: (from: Value) => `${from} 掷或更多`,
  fewerRolls: (from: Value) => `少于 ${from} 掷`,
  lost: '输',
  returns: (steps: readonly string[]) => `按本桌掷骰次数返还总额，含注：${steps.join('，')}。`,
  pays: (steps: readonly string[]) => `按本桌掷骰次数：${steps.join('，')}。`,
  count: '掷骰次数',
  counted: '本桌的每一掷，不论谁掷：从七出局后的首掷，到下一次七出局为止，七出局也计入。新桌从第一掷开始计。',
  once: '只派一次',
  paidOnce: '七出局时派彩，只按达到的最高一级。',
  howMuch: '注额',
  needs: '需要什么',
  otherBets: (amount: Value) =>
    `七出局后的首掷时下注，其他注（包括先前的）合计至少 ${amount}。停止下注时若其他注不足此数，大奖注退还。`,
  changed: '加注或取回',
  rides: '只在可以下注时；之后留到七出局。',
};

export const power = {
  raised: '提高的赔率',
  how: '方式',
  chance: (chance: Value) =>
    `停止下注时，这些投注格各有 ${chance} 的机会在这一掷提高赔率。提高后的各档赔率机会相等。`,
  oneIn: (num: Value, den: Value) => `${den} 分之 ${num}`,
  howLong: '有效多久',
  oneRoll:
    '只限这一掷。提高在掷骰之前抽出，与骰子无关。无效掷骰时保留，本局作废时取消。公布后不再开放下注，同一格不会提高两次。',
  odds: (two: readonly string[], totals: readonly string[] | null) =>
    `${totals ? `${joinList(totals)} 为 ` : ''}${two.join(' 或 ')}`,
  raisedTo: (odds: Value) => `提高到 ${odds}。`,
  pairHops: '对子跳注',
  otherHops: '两面不同的跳注',
  singleHorn: '单个号角号码',
  singleHornRaised: '押单个号角号码的注也是号角注，单独提高。',
};

export const choices = {
  'buy-commission': '买注的佣金比例',
  'lay-commission': '反注的佣金比例',
  commission: '佣金在下注时收，还是从赢额中收',
  odds: '赔率注上限（原注的倍数）',
  pay: '高于所列的赔率',
  'power-odds': 'Power Odds 的概率',
};

export const house = {
  title: '由赌场决定',
  uniform: '由赌场决定，所有开放的赌桌相同。',
  eachTable: '各桌可自行决定。',
  eachTableUpTo: (max: Value) => `各桌可自行决定，最多 ${max}。`,
  beyond: '限额和筹码之外',
  nothing: '没有：规则书已全部规定。',
  dontOdds: '反向赔率注',
  dontOddsLimit: '2x 或 3-4-5x 的上限按可赢的金额计算。',
  fees: '其他费用',
  noFees: '没有：除买注和反注的佣金外，下注不收任何费用。',
  settingsChange: '更改设置时',
  betsReturned: '赢后留在台面的注，连同加注和赔率注一并退还。',
  betsStay: '注留在原处，按下注时的条件。',
};

export const steps: Readonly<Record<string, string>> = {
  spots: '注的位置',
  faces: '结果',
  open: '一局',
  close: '停止下注',
  roll: '掷骰',
  'no-roll': '无效掷骰',
  leave: '离桌',
  interrupt: '中断',
  void: '作废',
  correct: '更正',
  staff: '员工代下的注',
  ruling: '裁决',
  settings: '设置',
};

export const procedure = {
  title: '流程',
  lateBets: '迟到的注',
  betTime: '下注时间',
  timer: '计时器显示剩余时间，时间到即停止下注。各桌自定时间。',
  dealerCalls: '荷官宣布开放和停止下注。',
};

export type Complete = Translates<
  typeof import('../../rulebooks/house-sections.ts'),
  typeof import('./house-sections.ts')
>;
