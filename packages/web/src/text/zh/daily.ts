// Sentences of the daily hand.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const dailyHand = '每日一手';
export const about = '每天一手，所有人的骰子都一样。你有一份筹码、一次机会。七出局时，成绩就定了。';
export const facts = (book: Value, stack: Value, rolls: Value): string =>
  `${book} · ${stack} 筹码 · 最多掷 ${rolls} 次`;
export const play = '玩今天的一手';
export const resume = '继续';
export const open = '打开每日一手';
export const loading = '正在加载每日一手…';
export const today = '今天';
export const yesterday = '昨天';
export const leaderboard = '排行榜';
export const nobodyToday = '今天还没有人玩完这一手。来当第一个吧。';
export const nobodyYesterday = '昨天没有人玩这一手。';
export const rank = '名次';
export const player = '玩家';
export const result = '成绩';
export const rolls = '掷骰次数';
export const namedYou = (name: Value): string => `${name}（你）`;
export const handsPlayed = (hands: number): string => `共 ${hands} 手。`;
export const wonAmount = (amount: Value): string => `你赢了 ${amount}。`;
export const lostAmount = (amount: Value): string => `你输了 ${amount}。`;
export const brokeEven = '不输不赢。';
export const yourRank = (rank: number, players: Value, rolls: number): string =>
  `第 ${rank} 名，共 ${players} 人，掷了 ${rolls} 次。`;
export const notRanked = '没有名次：没有及时掷骰。';
export const comeBack = (time: Value): string => `下一手 ${time} 开始。`;
export const honor = '只为荣誉：换个账户再玩就已知道骰子，所以只算你的第一手。';
export const shareLabel = '分享你的成绩';
export const shareText = (
  day: Value,
  result: Value,
  rank: number,
  players: Value,
  rolls: number,
  link: Value,
): string =>
  `Passline 每日一手 ${day}：${result}，第 ${rank} 名，共 ${players} 人，掷了 ${rolls} 次。${link}`;
export const leaveTitle = '要离开每日一手吗？';
export const handWaits = '今天随时可以回来继续这一手。';
export const betsHoldHand = '要现在结束，请继续掷骰，或取回能取回的注。';
export const endingCounts = '要以现有筹码结束，请选“结束这一手”。没有第二次机会。';
export const endingUnrolled = '第一次掷骰之前结束就没有名次，也没有第二次机会。';
export const playLater = '以后再玩';
export const endHand = '结束这一手';
export const replay = '回放';
export const toLeaderboard = '查看排行榜';
export const over = '你的每日一手结束了';
export const fairDice = '公平骰子';
export const fairAbout = '每天的骰子来自一个秘密种子。它的指纹在前一天公布，种子在次日 1:00（UTC）公开。';
export const hashOfToday = '今天的指纹';
export const hashOfTomorrow = '明天的指纹';
export const hashOfYesterday = '昨天的指纹';
export const seedOfYesterday = '昨天的种子';
export const seedLater = '1:00（UTC）公开';

export type Complete = Translates<typeof import('../daily.ts'), typeof import('./daily.ts')>;
