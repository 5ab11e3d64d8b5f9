// Sentences of tournaments: making and running one, the leaderboard, a player's place, and the certificate.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const tournaments = '锦标赛';
export const aboutTournaments = '每轮开始时，人人筹码相同。筹码最多者胜。锦标赛筹码在别处没有价值。';
export const none = '还没有锦标赛。';
export const yourTournaments = '你的锦标赛';
export const joinAbout = '在大厅输入五个字符的代码，或扫描主持人的二维码加入。';
export const newTournament = '新锦标赛';
export const name = '名称';
export const nameExample = '春季公开赛';
export const dice = '骰子';
export const sameDice = '自动：每张桌用相同的骰子';
export const realDice = '真骰子，每张桌有荷官';
export const rulebook = '规则书';
export const stack = '起始筹码';
export const seats = '每桌人数';
export const roundsBy = '每轮长度按';
export const byRolls = '掷骰次数';
export const byMinutes = '分钟数';
export const rollsPerRound = '每轮掷骰次数';
export const minutesPerRound = '每轮分钟数';
export const betSeconds = '下注秒数';
export const advance = '晋级人数';
export const advanceHint = '除最后一轮外，每轮一个数，例如 16, 8。只有一轮则留空。';
export const standing = '最后一掷后仍在台面上的注';
export const standingReturn = '退还给玩家';
export const standingValue = '按价值结算';
export const allowBots = '允许机器人参加';
export const create = '创建锦标赛';
export const stackExample = '请输入起始筹码金额，例如 500。';
export const numberExample = (field: Value): string => `${field}：请输入整数。`;
export const advanceExample = '请输入每轮后的晋级人数，用逗号分隔，例如 16, 8。';
export const managersOnly = '锦标赛由经理创建。';
export const players = (count: number): string => `${count} 名玩家`;
export const listed = (stage: Value, count: number): string => `${stage}，${players(count)}`;

export const STAGES = {
  joining: '可以加入',
  seating: '正在抽座位',
  running: '进行中',
  scoring: '正在清点筹码',
  between: '轮间休息',
  finished: '已结束',
  canceled: '已取消',
} as const;

export const roundOf = (round: number, rounds: number): string => `第 ${round} 轮，共 ${rounds} 轮`;
export const notBegun = '尚未开始：可以加入';
export const roundStands = (round: Value, words: Value): string => `${round} · ${words}`;
export const finishedAfter = (rounds: number): string => `共 ${rounds} 轮，已结束`;
export const rollOf = (rolled: number, rolls: number): string => `已掷 ${rolled} / ${rolls} 次`;
export const rollsSoFar = (rolled: number): string => `已掷 ${rolled} 次`;
export const rollsLeft = (rolls: number): string => `还剩 ${rolls} 掷`;
export const minutesLeft = (minutes: number): string => `还剩 ${minutes} 分钟`;
export const timeIsUp = '时间到：最后一掷';
export const termsOf = (stack: Value, seats: number): string =>
  `每人 ${stack}，每桌${seats === 1 ? '' : '最多'} ${seats} 人`;
export const joinCode = '加入代码';
export const joinLink = '加入链接';
export const qrLabel = (name: Value): string => spaced`加入 ${name} 的二维码`;
export const yourName = '你的名字';
export const yourNameHint = '大屏幕、排行榜和你的证书上会显示它。';
export const saveName = '保存名字';
export const join = '加入锦标赛';
export const joined = '你已加入。主持人开始这一轮后，你的赌桌会在这里打开。';
export const joinedAnnounced = '你已加入锦标赛。';
export const withdraw = '退出锦标赛';
export const goToTable = '前往你的赌桌';
export const youAreOut = (rank: number, of: number): string =>
  `你在锦标赛的最终名次：第 ${rank} 名，共 ${of} 人。`;
export const yourPlace = (rank: number, of: number, chips: Value): string =>
  `第 ${rank} 名，共 ${of} 人，筹码 ${chips}`;
export const startRound = (round: number): string => `开始第 ${round} 轮`;
export const finishRound = (round: number): string => `结束第 ${round} 轮`;
export const finishYes = '结束';
export const finishNo = '先不结束';
export const finishAbout = '每桌都已打完。结束本轮后什么都不能再更正。';
export const downloadLeaderboard = '下载排行榜（CSV）';
export const finishHint = '等每张桌都掷完或时间到了再结束。结束后不能再更正。';
export const cancel = '取消锦标赛…';
export const cancelYes = '确定取消';
export const cancelNo = '保留';
export const cancelAbout = '它的赌桌会关闭，没有赢家。';
export const withoutPhone = '没有手机的玩家';
export const withoutPhoneHint = '由荷官代为下注。';
export const addPlayer = '添加';
export const remove = '移除';
export const removePlayer = (name: Value): string => spaced`移除 ${name}`;
export const sameAddress = (names: Value): string => spaced`与 ${names} 地址相同`;
export const sameAddressAbout = '网络地址相同的名字可能是同一个人。开始前请先点名。';
export const tables = '赌桌';
export const deal = (table: Value): string => spaced`为 ${table} 当荷官`;
export const watch = (table: Value): string => spaced`旁观 ${table}`;
export const advanceNow = (count: number): string => `${count} 人晋级`;
export const leaderboard = '排行榜';
export const leaderboardOf = (name: Value): string => spaced`${name} 排行榜`;
export const place = '名次';
export const player = '玩家';
export const chips = '筹码';
export const biggestWin = '单掷最大赢额';
export const lastRound = '最后一轮';
export const status = '状态';
export const playing = '在玩';
export const outAfter = (round: number): string => `第 ${round} 轮后出局`;
export const waiting = '等待中';
export const you = (name: Value): string => `${name}（你）`;
export const tiesRule = '筹码相同时，单掷赢额大者名次在前。';
export const stillTied = '筹码和单掷最大赢额都相同：并列。';
export const openScreen = '打开大屏幕';
export const joinOnPhone = '用手机加入';
export const typeCodeAt = '打开这个地址，输入代码：';
export const addressUnknown = '用这台电脑的网络地址打开本画面，就会显示手机用的地址。';
export const moreBelow = (count: number): string => `还有 ${count} 人`;
export const winnerChips = (chips: Value): string => `筹码 ${chips}`;
export const winner = (name: Value): string => spaced`${name} 获胜`;
export const winners = (names: Value): string => spaced`${names} 并列第一`;
export const certificate = '证书';
export const printCertificate = '打印证书';
export const printCertificates = '打印全部证书';
export const certificateFor = '兹证明';
export function certificatePlace(place: number, of: number, shared: boolean): string {
  if (place > 1) return `在 ${of} 名玩家中${shared ? '并列' : '获得'}第 ${place} 名`;
  return `在 ${of} 名玩家中${shared ? '并列' : '荣获'}第一名`;
}
export const certificateIn = (tournament: Value, chips: Value): string =>
  `赛事：${tournament}，筹码 ${chips}`;
export const certificatePlayMoney = '游戏币。Passline 花旗骰。';
export const signature = '主持人';
export const atTournament = '锦标赛';
export const roundOver = '本轮结束';
export const youAdvance = '你晋级了：下一张桌会在这里打开。';
export const toTournament = '查看排行榜';
export const seatsDrawn = '这张赌桌的座位由锦标赛抽签决定。';
export const canceledWords = '锦标赛已取消';

export type Complete = Translates<typeof import('../tournaments.ts'), typeof import('./tournaments.ts')>;
