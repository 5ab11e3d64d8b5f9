// Sentences of the replay room.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const lineMessage = (line: Value, message: Value): string => `第 ${line} 行：${message}`;
export const andRestMore = (rest: Value): string => `还有 ${rest} 项`;
export const unfairRolls = '不公平的掷骰';
export const handRollDice = (hand: Value, roll: Value, dice: Value): string =>
  `✗ 第 ${hand} 手，第 ${roll} 掷：${dice}`;
export const andCountMore = (count: Value): string => `还有 ${count} 项`;
export const rollsShown = (from: Value, to: Value, all: Value): string =>
  `第 ${from} 至 ${to} 掷，共 ${all} 掷`;
export const checking = '正在核对哈希值、骰子和每一笔派彩…';
export const progress = '进度';
export const fairnessCheck = '公平性核对';
export const verified = '✓ 核对无误';
export const notVerified = '✗ 核对未通过';
export const partlyVerified = '没有发现问题，但部分裁定未重新核对';
export const notRepeated = (entries: Value, _isOne: boolean): string =>
  `${entries} 个条目按旧版规则裁定。哈希值、骰子和金额已核对，裁定未重新核对。`;
export const racks = '筹码架';
export const seat = '座位';
export const player = '玩家';
export const rack = '筹码架';
export const puckOff = '记号牌 OFF';
export const puckOnPoint = (point: Value): string => `记号牌 ON ${point}`;
export const gameEmpty = '这场游戏是空的。';
export const openAnother = '打开另一场';
export const fileTooLarge = '本页面最多打开 64 MB 的文件。更大的请在命令行用“passline verify”核对。';
export const openAGame = '打开一场游戏';
export const replayAGame = '回放一场游戏';
export const chooseAFile = '选择文件';
export const showMeAnExample = '看一个例子';
export const anExample = '一个例子';
export const orPasteAScript = '或粘贴脚本';
export const openScript = '打开';
export const aPastedScript = '粘贴的脚本';
export const recordNotLoaded = '记录未能加载。';
export const openingName = (name: Value): string => spaced`正在打开 ${name}…`;
export const positionInTheGame = '游戏中的位置';
export const positionValue = (step: Value, steps: Value, words: Value): string =>
  `第 ${step} / ${steps} 步：${words}`;
export const previousRoll = '◀ 上一掷';
export const stepBack = '◀ 上一步';
export const pause = '暂停';
export const play = '播放';
export const stepForward = '下一步 ▶';
export const nextRoll = '下一掷 ▶';
export const stepOfSteps = (step: Value, steps: Value): string => `${step} / ${steps}`;
export const stepKeys = '按键：← → 逐步，Shift + ← → 逐掷，Home、End，空格键播放。';
export const whatOpens = '请打开 .craps 脚本或赌桌记录。';
export const fileEmpty = '文件是空的。';
export const notText = (wanted: Value): string => `这不是文本文件。${wanted}`;
export const notAGame = (opening: Value, wanted: Value): string =>
  `不是脚本也不是记录：开头是“${opening}”。${wanted}`;
export const fairRoll = '公平：骰子与承诺的种子相符';
export const unfairShort = '不公平';
export const unfairRoll = '不公平：与承诺的种子不符';
export const seedPendingShort = '种子尚未公开';
export const seedPending = '这一手的种子尚未公开';
export const enteredShort = '由荷官输入';
export const enteredRoll = '真骰子，由荷官输入';
export const tableOpened = {
  practice: (name: Value) => `${name}：练习桌。`,
  live: (name: Value) => `${name}：自动荷官桌。`,
  'dealer-run': (name: Value) => `${name}：人工荷官桌。`,
};
export const handCommitted = (hand: Value, hash: Value): string => `第 ${hand} 手的承诺值：${hash}…`;
export const seedOfHandRevealed = (hand: Value, seed: Value): string => `第 ${hand} 手的种子公开：${seed}…`;
export const seatSetsASeed = (seat: Value): string => `${seat} 号座位设定种子。`;
export const seatDisconnects = (seat: Value): string => `${seat} 号座位断线。`;
export const seatIsBack = (seat: Value): string => `${seat} 号座位回来了。`;
export const diceEntered = (by: Value, dice: Value): string => spaced`${by} 输入骰子：${dice}。`;
export const diceWithdrawn = (by: Value): string => spaced`${by} 撤回骰子。`;
export const storeRestored = (): string => '服务器已从备份恢复。';
export const interrupted = (seconds: Value): string => `中断 ${seconds} 秒。`;
export const diceSealed = (roll: Value, seal: Value): string => `第 ${roll} 掷的骰子已抽出并封存：${seal}…`;
export const settingsScheduled = (by: Value): string => spaced`${by} 预定更改设置，不影响任何注时生效。`;
export const settingsCanceled = (by: Value): string => spaced`${by} 取消预定的设置更改。`;
export const tableClosed = (by: Value): string => spaced`${by} 关闭赌桌。`;
export const recordTooLong = '记录太长，本页面打不开。请在命令行用“passline verify”核对。';
export const impossibleLine = (line: Value, message: Value): string =>
  `第 ${line} 行在这张桌不可能发生：${message}。游戏显示到此为止。`;
export const recordEmpty = '记录是空的。';
export const unknownRulebook = (id: Value): string =>
  `这里没有规则书“${id}”；请在“我的赌场”打开并保存它的文件，或在命令行运行脚本`;
export const badLine = (line: Value, message: Value): string => `第 ${line} 行：${message}。`;
export const scriptTooLong = '脚本太长，本页面打不开。';
export const scriptNeedsRulebook = '脚本没有写明规则书。第一行请写“rulebook rws-2019”之类。';
export const recordNotChecked = '记录无法在这里核对。请在命令行试试“passline verify”。';
export const lastHash = '最后的哈希值 <hash/>。请与你保存的比较。';
export const openAbout = '打开 <code>.craps</code> 脚本或赌桌记录，逐步查看，并在浏览器里核对骰子和派彩。';
export const rollButton = (dice: Value, sign: Value, hand: Value, roll: Value, fairness: Value): string =>
  `${dice} ${sign}<unseen>，第 ${hand} 手，第 ${roll} 掷：${fairness}</unseen>`;
export const showLine = (line: Value): string => `查看<unseen>：第 ${line} 行</unseen>`;
export const leftPlayer = (name: Value): string => `${name}（已离桌）`;
export const verdictAbout = (entries: Value, recomputed: Value, rolls: string): string =>
  `一条哈希链，${entries} 个条目。重新计算了 ${recomputed} 个裁定。${rolls === '' ? '' : `掷骰：${rolls}。`}`;
export const goToRoll = (rolls: Value): string => `<label>第 <field/> 掷</label>，共 ${rolls} 掷`;
export const speed = '速度';
export const speedTimes = (times: Value): string => `${times}×`;
export const instant = '即时';
export const bankrolls = '本金';
export const bankrollsOf = (player: Value, min: Value, max: Value): string =>
  spaced`${player} 在这场游戏中的筹码，最低 ${min}，最高 ${max}。用滑块移动。`;
export const shareGame = '分享';
export const shareTitle = '分享这个位置';
export const shareLink = '这个位置的链接';
export const shareLinkForAll = '带整场游戏的链接';
export const shareTable = '能看到这张桌的人，都可以用链接在这一步打开它的游戏。';
export const shareScript = '链接里有整场游戏和你的笔记、分支，打开就在这一步。';
export const shareNotPossible = '这场游戏太长，或用了你自己的规则书，放不进链接。请发送文件。';
export const onlyHere = '这里的链接只能在这台电脑上打开。';
export const study = '研究';
export const playerToStudy = '玩家';
export const exactValues = '精确价值';
export const bet = '注';
export const amount = '金额';
export const onAverage = '平均';
export const allBets = '全部注';
export const noBets = '台面上没有注。';
export const valuesUnknown = '没有精确价值：其中一注无法推算到底。';
export const valuesAbout = '每一注不再变动，到分出输赢时平均赢或输多少。';
export const decisionCosts = (amount: Value): string => spaced`这个决定平均损失 ${amount}。`;
export const decisionGains = (amount: Value): string => spaced`这个决定平均多得 ${amount}。`;
export const decisionIsFree = '这个决定平均没有损失。';
export const notes = '笔记';
export const noteHere = '这一步的笔记';
export const saveNote = '保存笔记';
export const noteSaved = '笔记已保存。';
export const stepNote = (step: Value, text: Value): string => `第 ${step} 步：${text}`;
export const whatIf = '如果当初';
export const whatIfAbout = '改变这一步的注，用同样的骰子玩下去。';
export const noChanges = '这一步不能下注。';
export const change = '更改';
export const betOn = (spot: Value): string => spaced`押${spot}`;
export const takeDown = (spot: Value): string => spaced`取回${spot}`;
export const fullOdds = '足额赔率注';
export const tryIt = '试试';
export const moveBet = (amount: Value, spot: Value): string => spaced`押${spot} ${amount}`;
export const moveTake = (spot: Value): string => spaced`取回${spot}`;
export const andMoves = (first: Value, last: Value): string => `${first}，并${last}`;
export const branchAhead = (amount: Value): string => `骰子不变，你最终多 ${amount}。`;
export const branchBehind = (amount: Value): string => `骰子不变，你最终少 ${amount}。`;
export const branchSame = '骰子不变，你最终的筹码也一样。';
export const branchCosts = (amount: Value): string => spaced`平均损失 ${amount}。`;
export const branchGains = (amount: Value): string => spaced`平均多得 ${amount}。`;
export const branchIsFree = '平均没有损失。';
export const branchLine = (step: Value, moves: Value): string => `第 ${step} 步：${moves}`;
export const betsSkipped = (count: number): string => `之后有 ${count} 注未能下。`;
export const moveRefused = (message: Value): string => `不行：${message}。`;
export const showBranch = '显示';
export const hideBranch = '隐藏';
export const removeBranch = '移除';
export const amountExample = '请输入金额，例如 30 或 12.50。';
export const problemsFound = (name: Value, count: number): string => `${name}：${count} 行无法读取。`;
export const aSharedGame = '分享的游戏';

export type Complete = Translates<typeof import('../replay.ts'), typeof import('./replay.ts')>;
