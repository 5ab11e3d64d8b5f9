// Sentences of the house room.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const amountExample = '请输入金额，例如 100 或 49.50。';
export const playMoneyIssued = (cents: Value, name: Value): string =>
  spaced`已发给 ${name} ${cents} 游戏币。`;
export const playMoneyToIssue = '要发的游戏币';
export const issueToName = (name: Value): string => spaced`发给 ${name}`;
export const playMoneyForAPlayer = '给玩家游戏币';
export const recentWalletEntries = '钱包最近条目';
export const pickFromTable = '或从赌桌选择';
/** Tables may have the same name: the end of the id tells them apart. */
export const tableChoice = (name: Value, mode: Value, players: Value, end: Value): string =>
  `${name}（${mode}，${players}，…${end}）`;
export const chooseATable = '选择赌桌';
export const playerAtSeat = (name: Value, seat: Value): string => `${name}，${seat} 号座位`;
export const noWalletsThere = '那里没有人有钱包。';
export const playerNumber = '玩家编号';
export const playerNumberHint = '账户页上的 g_…';
export const find = '查找';
export const house = '赌场管理';
export const tournaments = '锦标赛';
export const managersOnly = '仅限经理。';
export const about = '员工、赌桌、游戏币和暂停。你在这里做的一切都以你的名字记录。';
export const signInLink = '登录链接';
export const oneMoment = '请稍候…';
export const houseLog = '赌场日志';
export const logAbout = '逐条编号，以哈希链相连，从不更改。最新在前。';
export const showEarlierEntries = '显示更早的条目';
export const downloadNewest = '下载最新 1,000 条（CSV）';
export const filesUnchanged = '服务器启动后，文件没有变化。';
export const filesChanged = '服务器启动后有文件变化。全部游戏已暂停，等经理恢复。';
export const changed = '有变化';
export const missing = '缺失';
export const newFile = '新增';
export const lastCheck = (when: Value, files: Value, state: Value): string =>
  `检查于 ${when}，${files} 个文件。${state}`;
export const changedFiles = '有变化的文件';
export const andMore = (more: Value): string => `还有 ${more} 个`;
export const program = '程序';
export const programAbout = '服务器每天检查自己的文件。指纹涵盖所有文件：请与你另外保存的指纹比较。';
export const fingerprint = '指纹';
export const checkAsOf = (told: Value, state: Value): string => `截至 ${told}。${state}`;
export const checking = '正在检查…';
export const checkNow = '立即检查';
export const houseStaff = '赌场员工';
export const formerStaff = (former: Value): string => `无职务（${former}）`;
export const noRole = '无职务';
export const allPlayInTheHouse = '赌场全部游戏';
export const oneTable = '一张赌桌';
export const onePlayer = '一名玩家';
export const allPlay = '全部游戏';
export const stoppedNotice = (words: Value): string => `已暂停：${words}。`;
export const whatToStop = '暂停什么';
export const whichTable = '哪张赌桌';
export const noOpenTables = '没有开放的赌桌。';
export const hostsStaffTheirTables = '开放的赌桌都用专用筹码，由桌主在荷官控制台的“赌桌”里添加荷官。';
export const stopScope = (scope: Value): string => spaced`暂停${scope}`;
export const theTable = '这张桌';
export const thePlayer = '这名玩家';
export const playResumed = '游戏已恢复。';
export const stopPlay = '暂停游戏';
export const stopAbout =
  '不能买入、下注，也不开新一局。如果已停止下注，骰子照掷。玩家可以按规则取回注，也可以离桌。他们会看到你的理由。';
export const nothingIsStopped = '没有暂停。';
export const stoppedNow = '现在暂停的';
export const stopDetail = (stop: Value, by: Value, because: Value): string =>
  spaced`自 ${stop}，由 ${by}：${because}`;
export const resume = '恢复…';
export const resumeTitle = '恢复';
export const keepStopped = '保持暂停';
export const tableStaff = '赌桌员工';
export const table = '赌桌';
export const openItsConsole = '打开控制台';
export const rulebooks = '规则书';
export const rulebooksAbout = '只有用这些规则书和设置的赌桌使用钱包。其他赌桌的筹码只在本桌使用。';
export const published = '已发布';
export const notPublished = '未发布';
export const bookState = (title: Value, state: Value): string => `${title}：${state}`;
export const publish = '发布';
export const publishChanges = '发布更改';
export const withdraw = '撤下…';
export const yesWithdraw = '确定撤下';
export const keepPublished = '保持发布';
export const openerSettings = (title: Value): string => spaced`${title} 的设置`;
export const settingsHint = (names: Value): string =>
  `每行一个设置：范围，例如“min: 1.00 to 25.00, usually 5.00”，或选项，例如“chip: 1.00, 5.00”。可以设置 ${names}。其余按规则书。`;
export const cannotRead = (line: Value): string =>
  `无法读取“${line}”。请写设置名、冒号和值，例如“min: 1.00 to 25.00”。`;
export const settingTwice = (key: Value): string => `${key} 出现两次。请只保留一行。`;
export const publishAHouseFile = '发布赌场文件';
export const filePreview = '发布前的文件';
export const fileFacts = (id: Value, parent: Value): string =>
  parent === '' ? `编号：${id}。` : spaced`编号：${id}。以 ${parent} 为基础。`;
export const whatItChanges = '更改了什么';
export const cannotPublish = '这个文件不能发布：从长远看，玩家在这些注上会赢。';
export const bookPublished = (title: Value): string => spaced`${title} 已发布。`;
export const bookWithdrawn = (title: Value): string => spaced`${title} 已撤下。已开的赌桌不受影响。`;
export const managersSignIn =
  '经理用链接里的代码<signIn>登录</signIn>。服务器启动时显示第一个链接，经理可在这里创建更多。';
export const walletBalance = '钱包里有 <balance/> 游戏币';
export const chosenPlayer = '玩家：<name/>';
export const classes = '班级';
export const classesAbout = '适合学校班级或慈善晚会：大家用一个代码加入，起始筹码相同。';
export const openClasses = '开放的班级';
export const closedClasses = '已关闭的班级';
export const closedClassesCount = (count: Value): string => `已关闭的班级（${count}）`;
export const newClass = '新班级';
export const className = '班级名称';
export const classNameExample = '数学 101';
export const places = '名额';
export const placesExample = '请输入名额，1 至 1,000。';
export const chipsEach = '每人筹码';
export const codeDays = '代码有效期（天）';
export const daysExample = '请输入天数，1 至 366。';
export const classButton = '创建班级';
export const classMade = (name: Value): string => spaced`${name} 已开放。请把代码给全班看。`;
export const classJoined = (name: Value, joined: Value, places: Value): string =>
  `${name}：${joined} / ${places} 人已加入`;
export const classCode = '代码：<code/>';
export const typeCodeAt = (address: Value): string => `玩家打开链接，或在 ${address} 输入代码。`;
export const linkOnlyHere =
  '这个链接只在这台电脑上有效。要用手机，请用 <code>npm start -- --lan</code> 或 <code>passline serve --lan</code> 启动 Passline，或用手机访问的地址打开本页面。';
export const classLink = (name: Value): string => spaced`${name} 的链接`;
export const classTerms = (until: Value, chips: Value): string =>
  `有效期至 ${until}。每人起始筹码 ${chips}。`;
export const classWasClosed = (when: Value): string => `关闭于 ${when}。玩家保留账户和筹码。`;
export const codeNotKnown = '代码仍然有效，但由旧版创建，无法再显示。';
export const nobodyJoined = '还没有人加入。请把代码或二维码给全班看。';
export const playersOf = (name: Value): string => spaced`${name} 的玩家`;
export const player = '玩家';
/** Of two players with the same name: the end of each one’s number. */
export const sameName = (name: Value, end: Value): string => `${name}（…${end}）`;
export const wallet = '钱包';
export const atTables = '在赌桌上';
/** A table that cannot be read. */
export const unknownChips = '?';
export const joinedAt = '加入时间';
export const removeHead = '移除';
export const removeMember = '移除…';
export const yesRemove = '确定移除';
export const removeAbout = '玩家离开赌桌，筹码归还赌场。不能取回的注照常结算。名额空出。';
export const memberRemoved = (player: Value, name: Value): string => spaced`${player} 已不在 ${name}。`;
export const chipsForEach = '给每人的筹码';
export const giveToAll = (count: number): string => `发给全部 ${count} 名玩家`;
export const chipsGiven = (amount: Value, count: number): string => `已发给 ${count} 名玩家每人 ${amount}。`;
export const resetWallets = '重置钱包…';
export const resetAbout = (chips: Value): string =>
  `每个钱包回到 ${chips}，不论现在多少。玩家离开赌桌。不能取回的注照常结算。`;
export const yesReset = (count: number): string => `确定，重置 ${count} 个钱包`;
export const cancel = '取消';
export const walletsReset = (count: number, chips: Value): string => `${count} 个钱包现在各有 ${chips}。`;
export const closeClass = '关闭班级…';
export const yesClose = '确定关闭';
export const closeAbout =
  '代码失效，别人不能再加入。玩家保留账户和筹码。你仍可给他们筹码、重置钱包。关闭的班级不能再开。';
export const classClosed = (name: Value): string => spaced`${name} 已关闭。代码已失效。`;

export type Complete = Translates<typeof import('../admin.ts'), typeof import('./admin.ts')>;
