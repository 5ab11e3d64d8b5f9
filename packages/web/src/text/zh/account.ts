// Sentences of the account room.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const removePermanently = '永久移除';
export const keep = '保留';
export const collectItsChips = '收回它的筹码';
export const remove = '移除';
export const amountExample = '请输入金额，例如 100 或 49.50。';
export const name = '名称';
export const chipsFromTheHouse = '赌场提供的筹码';
export const chipsFromYourWallet = '从你的钱包取筹码';
export const permission = '权限';
export const watchAndPlay = '旁观和游戏';
export const watchOnly = '仅旁观';
export const createABot = '创建机器人';
export const bots = '机器人';
export const botToken = (name: Value): string => spaced`${name} 的令牌（只显示一次）`;
export const botTokenWarning = '拿到这个令牌的人都能用机器人的筹码玩。';
export const nameChanged = '名字已更改。';
export const yourName = '你的名字';
export const nameLabel = '在赌桌上显示';
export const changeName = '更改名字';
export const recoveryCode = '恢复码';
export const recoveryAbout =
  '这里没有密码：这个浏览器就是你的钥匙。恢复码可以把你的座位和游戏币带到另一台设备，或在清除浏览器数据后找回来。';
export const createARecoveryCode = '创建恢复码';
export const newRecoveryCode = '你的恢复码（只显示一次）';
export const useOnNetwork = '在另一台设备上使用';
export const useOnNetworkAbout = '在平板、手机上，或用这台电脑的网络地址，以同一玩家的身份继续。';
export const networkLinkAbout =
  '在另一台设备或新标签页打开这个链接。15 分钟内有效，只能用一次。打开它的人会以你的身份登录。';
export const networkLink = '你的链接';
export const networkAddress = '这台电脑的地址';
export const noNetwork =
  '其他设备无法连接这个服务器。请停止它，把这台电脑接入网络，再用 <code>npm start -- --lan</code> 或 <code>passline serve --lan</code> 启动。';
export const signOut = '退出登录';
export const signOutWarning = '要再回来，你需要恢复码。没有它，你的座位、游戏币和历史就找不回来了。';
export const signOutEnds =
  '退出其他设备或全部退出时，恢复码和未用的员工链接会作废，机器人会被移除。要保留这个账户，请退出其他设备，再创建新的恢复码。';
export const onlyManager =
  '你是唯一的经理。请先创建恢复码并只在这里退出，或让别人当经理。否则赌场就没有经理了。';
export const signOutHere = '在这里退出';
export const signOutOthers = '退出其他设备';
export const othersSignedOut = '其他设备已退出。旧的恢复码已失效。';
export const signOutEverywhere = '全部退出';
export const staySigned = '保持登录';
export const signOutAsk = '退出登录…';
export const exclusionTerms = (now: Value): string =>
  `在 ${now} 之前，你和你的机器人都不能入座或下注，练习桌也不行。已下的注照常结算，你仍可离桌。任何账户都不能在这台设备上玩。谁都不能取消或缩短禁入。`;
export const confirmExclusion = (days: Value): string => spaced`确定，禁入 ${days}`;
export const cancel = '取消';
export const breakMustBeLonger = '请选择比现在更长的时间。';
export const exclusionStarted = (until: Value): string => `你已自我禁入至 ${until}。`;
export const takeABreak = '休息一下';
export const breakIntro = '选择多久。你可以延长，谁都不能缩短。';
export const breakLength = '从现在起多久';
export const excludeMe = '自我禁入…';
export const extend = '延长…';
export const lossLimit = '24 小时内最多输';
export const lossLimitHint = '游戏币，例如 200。留空则不限。';
export const timeLimit = '24 小时内最多玩';
export const timeLimitHint = '小时，例如 1.5。留空则不限。';
export const limitStarts = (from: Value): string => `${from} 起生效。`;
export const limitHolds = (held: Value): string => `${held}，即刻生效。`;
export const removeThisLimit = '取消这个限额';
export const setThisLimit = '设定这个限额';
export const yourLimits = '你的限额';
export const limitsAbout = '更严的限额立即生效，已入座的赌桌也一样。更宽的限额 24 小时后生效。练习桌不计。';
export const replay = '回放';
export const tableHistory = '赌桌历史';
export const noTablesYet = '还没有玩过。';
export const closedTables = '已关闭的赌桌';
export const openedAt = (time: Value): string => `开桌：${time}`;
export const results = '结果';
export const showEarlierTables = '显示更早的赌桌';
export const walletNow = (balance: Value): string => `钱包：${balance} 游戏币。`;
export const getMorePlayMoney = '领取游戏币';
export const refillTerms = '补到新访客的余额，每 24 小时一次。赌桌上和机器人手里的筹码也计算在内。';
export const refillByClass = (name: Value): string => spaced`${name} 的组织者负责发筹码。`;
export const refillWhenLow = '余额不多时可以领取。赌桌上和机器人手里的筹码也计算在内。';
export const refillAgainAt = (canRefillAt: Value): string => `${canRefillAt} 可再次领取。`;
export const entry = '条目';
export const amount = '金额';
export const balance = '余额';
export const playMoney = '游戏币';
export const playMoneyTerms = '不能购买，也不能兑现。';
export const playerNumber = '你的玩家编号（经理给你筹码时需要）';
export const statement = '账单';
export const showEarlierEntries = '显示更早的条目';
export const downloadAsCsv = '下载 CSV';
export const guest = '访客';
export const staff = '员工';
export const bot = '机器人';
export const houseBot = '赌场机器人';
export const yourAccount = '你的账户';
export const oneMoment = '请稍候…';
export const botsIntro =
  '机器人是用自己的筹码玩的程序。它和本页面用同样的 <api>API</api>，用令牌代替你的浏览器。';
export const botBalance = (balance: Value, isRemoved: boolean): string =>
  isRemoved ? `${balance} 游戏币，已移除：请收回它的筹码` : `${balance} 游戏币`;
export const keepCodeSafe = '请像密码一样妥善保管。创建新码之前一直有效。用它来<signIn>登录</signIn>。';
export const excludedUntil = '你已自我禁入至 <until/>。你可以延长，谁都不能缩短。';
export const limitNow = '现在：<now/>';
export const limitNowAndNext = '现在：<now/>；<date/> 起：<next/>';
export const walletBalance = '钱包里有 <balance/> 游戏币';
export const seatAndTime = (seat: Value, time: Value): string => `${seat} 号座位，${time}`;
export const practiceSince = (from: Value): string => `练习，${from}`;
export const session = '本场战绩';
export const stillSeated = (from: Value): string => `${from}，仍在座`;
export const seatedFor = (from: Value, duration: Value): string => `${from}，${duration}`;
export const returnToSeat = '回到座位<unseen>：<table/></unseen>';
export const yourData = '你的数据';
export const yourDataAbout = '下载 Passline 保存的你的全部数据，或删除账户。记录里只保留化名。';
export const downloadMyData = '下载我的数据';
export const deleteMyAccount = '删除我的账户…';
export const deletionTerms =
  '你的名字、限额、恢复码和机器人会被删除，游戏币归还赌场。谁都不能再登录这个账户。无法撤销。';
export const exclusionOutlasts = (until: Value): string =>
  `禁入仍然有效：在 ${until} 之前，任何账户都不能在这台设备上玩。`;
export const leaveBeforeDeleting = '要删除账户，请先离开<table>你的赌桌</table>（<seat/> 号座位）。';
export const yesDeleteMyAccount = '确定，删除我的账户';

export type Complete = Translates<typeof import('../account.ts'), typeof import('./account.ts')>;
