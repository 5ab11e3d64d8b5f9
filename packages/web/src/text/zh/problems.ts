// What a refusal of the server says, by its code and data.
import type { Code } from '@passline/engine';
import type { ServerCode } from '@passline/table';
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';

type Data = Readonly<Record<string, unknown>>;

/** An amount of the data, which is in cents. */
const money = (value: unknown): string => (typeof value === 'number' ? amount(value) : String(value));

const WORDS: Readonly<Record<Code | ServerCode, string | ((data: Data) => string)>> = {
  'bet/not-offered': '本桌没有这种注。',
  'bet/closed': ({ waitsFor }) =>
    waitsFor === 'dealer' ? '请等荷官：宣布“请下注”后才能下注。' : '停止下注：请等掷骰。',
  'bet/contract': '这是合约注：分出输赢前不能取回。',
  'bet/needs-point': '有点数之后才能下这种注。',
  'bet/come-out-only': '请等到首掷再下这种注。',
  'bet/not-increasable': '点数确定后不能加注。',
  'bet/needs-flat': '下赔率注前要先有原注。',
  'bet/odds-limit': ({ maximum }) => `赔率注在这里最多 ${money(maximum)}。`,
  'bet/odds-first': '请先减少这注的赔率注。',
  'bet/excluded': '这种注不能和你已有的另一注同时下。',
  'bet/below-minimum': ({ minimum }) => `最低 ${money(minimum)}。`,
  'bet/above-maximum': ({ maximum }) => `每位玩家最高 ${money(maximum)}。`,
  'bet/box-full': ({ room }) => (Number(room) === 0 ? '这一格已满。' : `这一格还能放 ${money(room)}。`),
  'bet/bad-amount': '这一格不收这个金额。',
  'bet/insufficient-chips': '筹码架没有这么多。',
  'bet/none': '没有这一注。',
  'bet/hot-shooter-window': '大奖注只能在七出局后的首掷下或更改。',
  'bet/hot-shooter-minimum': ({ minimum }) => `下大奖注前，其他注要先有 ${money(minimum)}。`,
  'bet/hand-window': '押整手的注只能在第一掷之前下。',
  'bet/needs-other-bets': ({ minimum }) => `下这注前，其他注要先有 ${money(minimum)}。`,
  'late-bet/unsigned': '请输入发现筹码的人的名字。',
  'late-bet/open': '还可下注：请把筹码记为下注。',
  'call/not-allowed': '这注不能叫生效或不生效。',
  'shooter/not-eligible': '有线注才能掷骰。',
  'shooter/not-yours': '骰子不是这位玩家的。',
  'shooter/none': '还没有掷骰人。',
  'roll/bad-dice': '请输入两颗骰子，各为 1 到 6。',
  'no-roll/unknown-ground': '规则书没有这个无效掷骰的理由。',
  'round/final': '下一局已经开始：上次结果有效。',
  'round/no-roll-to-correct': '还没有掷过骰。',
  'power/not-offered': '这一格现在不能提高赔率。',
  'seat/taken': '这个座位有人。',
  'seat/empty': '这个座位没有人。',
  'seat/bad-number': '座位编号为 1 到 20。',
  'seat/bad-name': '名字为 1 到 40 个字符，不含引号。',
  'settings/below-minimum-odds': '这个赔率低于法定下限。',
  'settings/bad-value': '这里不能更改这项设置，或者值无效。',
  'settings/bets-standing': '台面上有注的赔率会变：分出输赢后才能更改。',
  'ruling/unsigned': '裁决要有名字和理由。',
  'signature/unreadable': '名字和理由须为短文字，不含引号。',
  'auth/no-session': '登录已结束，请重新进入。',
  'auth/bad-token': '令牌不存在或已撤销。',
  'auth/bad-code': '代码无效：输错、已用过或已过期。',
  'auth/locked': '错误代码太多，请稍等；正确的代码始终有效。',
  'auth/oidc': '无法通过该提供方登录。',
  'auth/scope': '这个令牌不允许这样做。',
  'auth/role': '你的职务不允许这样做。',
  'auth/not-your-seat': '这是别人的座位。',
  'auth/not-seated': '你在本桌没有座位。',
  'auth/origin': '这个请求来自其他网站。',
  'auth/invitation': '本桌凭邀请进入，邀请缺失或已失效。',
  'table/none': '没有这张赌桌。',
  'table/full': '座位已满。',
  'table/closed': '赌桌已关闭。',
  'table/bets-stand': '台面上还有注：请选择如何处理。',
  'table/pays-differ': '赌场另一张开放的赌桌赔率不同，而规则书要求全部一致。',
  'table/too-many': '你开的赌桌已达上限。',
  'bot/too-many': '你的机器人已达上限。',
  'roster/full': '班级已满。',
  'roster/closed': '班级已关闭，不能再加入。',
  'session/signed-in': '加入班级会建立新玩家：请先退出。',
  'staff/too-many-links': '你未用的链接已达上限。',
  'staff/last-manager': '至少要有一名经理。',
  'table/bad-house-file': '赌场的规则书不完整或不合法。',
  'settings/not-published': '本桌从钱包支付，而经理没有发布这项设置。',
  'account/deleted': '这个账户已删除。',
  'account/seated': '你和你的机器人离开赌桌后才能删除账户。',
  'seat/already': '你在本桌已有座位。',
  'buy-in/terms': '本桌的条件不允许这么多筹码。',
  'buy-in/not-asked': '这位玩家没有要筹码。',
  'ruling/own-chips': '不能用裁决给自己或自己的机器人加筹码，请由本桌另一位经理来裁决。',
  'mode/not-here': '这种赌桌没有这个操作。',
  'tournament/round': '锦标赛现在不允许：座位和局由锦标赛安排。',
  'tournament/full': '锦标赛已满，或不能再加入。',
  'dice/not-entered': '还没有输入骰子。',
  'dice/entered': '已输入骰子：请先确认或撤回。',
  'dice/mismatch': '确认的骰子与输入的不同。',
  'dice/not-yours': '还没轮到你掷骰。',
  'ready/not-now': '现在不是下注时间。',
  'wallet/insufficient': '钱包没有这么多。',
  'wallet/not-yet': '还不到补充的时间。',
  'wallet/class': '筹码由班级组织者发放。',
  'limit/loss': '会超过你自己设的输钱上限。',
  'limit/time': '已到你自己设的时间上限。',
  'limit/self-excluded': '你已自我禁入，期限未满。',
  'play/stopped': '游戏已停止。',
  'idempotency/missing': '请求缺少幂等键。',
  'idempotency/reused': '这个幂等键已用于另一个请求。',
  'request/invalid': '输入的内容有误。',
  'request/not-found': '这里什么也没有。',
  'request/too-large': '内容太大，无法发送。',
  'rate/exceeded': '请求太多，请稍后再试。',
  'quota/exceeded': '已达今天的上限，请明天再试。',
  'stream/too-many': '打开的页面太多。',
  'server/stopping': '服务器正在停止，请稍后再试。',
  'server/no-store': '数据库没有响应，请稍后再试。',
  'server/store-behind': '数据库回到了较早的状态：恢复之前暂停游戏。',
  'server/conflict': '刚有别的更改，请再试一次。',
  'server/broken-table': '赌桌已停止：需要工作人员检查。',
  'server/internal': '出错了，请再试一次。',
};

const isKnown = (code: string): code is Code | ServerCode => Object.hasOwn(WORDS, code);

export function problemWords(code: string, data: Data): string | null {
  if (!isKnown(code)) return null;
  const words = WORDS[code];
  return typeof words === 'string' ? words : words(data);
}

export type Complete = Translates<typeof import('../problems.ts'), typeof import('./problems.ts')>;
