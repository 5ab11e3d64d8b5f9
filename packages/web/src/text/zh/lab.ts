// Sentences of the lab.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const codeHint = 'JavaScript，也可以用实验室的类型。';
export const editorHint = 'Ctrl+空格显示建议。Tab 采用建议或缩进。先按 Escape 再按 Tab 离开编辑器。';
export const ruinShare = (name: Value, ruin: Value): string => `${name}：${ruin} 的场次破产`;
export const simulationComplete = (text: Value): string => `模拟完成。${text}。`;
export const notSolved = (note: Value): string => `无法求解：${note}。请改用模拟。`;
export const yourOwn = '你自己的';
export const yourOwnAbout = '编辑下面的代码，数字会随之更新';
export const simulated = '模拟';
/** In place of a figure that is not there. */
export const MISSING = {
  pending: '计算中…',
  unsolved: '未求解',
  failed: '失败',
  simulation: '模拟后显示',
  none: '–',
} as const;
export const staleFigures = '正在更新：变淡的数字是更改之前的。';
export const inTheLongRun = '长期';
export const sessionRolls = (rolls: Value, bankroll: Value): string => `一场：${rolls} 掷，本金 ${bankroll}`;
export const simulatedAbout = '≈ 模拟';
export const simulatedWithError = '≈ 模拟，± 一个标准误';
export const spotsAtThisTable = '本桌的投注格';
export const howAStrategyWorks = '策略怎样运作';
export const typesOfAStrategy = '策略的类型';
export const lab = '实验室';
export const about = '任何下注策略的精确代价，以及实际走势的模拟。只用游戏币。';
export const oneMoment = '请稍候…';
export const codeWarning = '这是别人写的，还没有运行。运行前请先读一遍。它不能访问网络，也不能访问你的赌桌。';
export const codeFromLink = '这段代码来自链接。';
export const runThisCode = '运行这段代码';
export const codeLabel = (toUpperCase: Value): string => `策略 ${toUpperCase} 的代码`;
export const startFromAnExample = '从例子开始';
export const yourOwnCode = '你自己的代码';
/** What is saved, in the name of the file too. */
export const savedTables = { figures: '数据', bets: '各注代价' };
export const saveAsCsv = (name: Value): string => spaced`把 ${name} 存为 CSV`;
export const saveAsPicture = (name: Value, kind: Value): string => spaced`把 ${name} 存为 ${kind}`;
export const pictureFailed = '这个浏览器无法绘制图片。';
export const linkCopied = '链接已复制。';
export const copyShownLink = '请复制显示的链接。';
export const copyLink = '复制链接';
export const copied = '已复制：';
export const copyThis = '请复制：';
export const linkToThisExperiment = '这次实验的链接';
export const simulate = '模拟';
export const sessions = '场次';
export const seed = '种子';
export const stop = '停止';
export const restart = '重新开始';
export const continueWord = '继续';
export const newSeed = '新种子';
export const lineNumber = (line: Value): string => `第 ${line} 行：`;
export const sameTable = '与 A 同桌';
export const atTable = '赌桌';
export const bettingUnit = '下注单位';
export const sameUnit = (unit: Value): string => `${unit}，与 A 相同`;
export const strategyOfSide = (toUpperCase: Value): string => `策略 ${toUpperCase}`;
export const strategy = '策略';
export const savedStrategies = '已存策略';
export const savedName = '保存名称';
export const saveStrategy = '保存策略';
export const saveChanges = '保存更改';
export const deleteSaved = '删除…';
export const deleteForGood = '删除';
export const keepSaved = '保留';
export const strategyDeleted = '已删除。代码仍在编辑器里。';
export const SAVE_RESULTS = {
  saved: '已保存在这个浏览器里。',
  full: '已存满 50 个策略。请先删除一个。',
  refused: '这个浏览器不允许页面保存任何内容。',
} as const;
export const noComparison = '不比较';
export const writeYourOwn = '自己写…';
export const tableAndBankroll = '赌桌与本金';
export const rulebookOfA = 'A 桌的规则书';
export const rulebook = '规则书';
export const bankroll = '本金';
export const rollsPerSession = '每场掷数';
export const rollsPerHour = '每小时掷数';
export const stopEarly = '提前停止';
export const target = '目标';
export const none = '无';
export const targetHint = '达到这么多就离桌';
export const stopLoss = '止损';
export const stopLossHint = '降到这么多就离桌';
export const byTheRulebook = '按规则书';
export const whenTheBetIsPlaced = '下注时';
export const whenTheBetWins = '仅在赢时';
export const maximumOdds = '赔率注上限';
export const oddsHint = '2x、3-4-5x 或 cap（法定上限）';
export const commissionTaken = '佣金收取时间';
export const commissionOnBet = (bet: Value): string => spaced`${bet}的佣金`;
export const commissionHint = '例如 5%';
export const housePays = '赌场赔率';
export const housePaysHint = '每行一个。不得低于法定下限。';
export const limitsAndHouseSettings = '限额与赌场设置';
export const tableMinimum = '赌桌最低注额';
export const tableMaximum = '赌桌最高注额';
export const lowestChip = '最小筹码';
export const dice = '骰子';
export const fairDice = '公平骰子';
export const weightedDice = '加权骰子';
export const ownWeights = '自定权重';
export const diceSetter = '控骰者：平均七掷一个 7';
export const heavySix = '灌铅：6 的机会多五分之一';
export const weightsOfRolls = '36 种掷法的权重';
export const weightsHint = '六行六列：行是第一颗骰子，列是第二颗。只看比例。';
export const badWeights = (message: string): string => `${message}。`;
export const sevenRate = (share: Value, rolls: Value): string =>
  `7 的比例：${share}，每 ${rolls} 掷一次（公平骰子：16.67%，每 6 掷一次）。`;
export const neverSeven = '这副骰子永远掷不出 7。';
export const bestPlay = '最佳打法';
export const bestAbout = '在 A 桌规则允许的所有打法中（整数下注单位），破产之前达到目标机会最高的打法。';
export const reachTarget = '达到';
export const fromBankroll = (bankroll: Value): string => `从 ${bankroll} 起`;
export const withinRolls = '掷数上限';
export const noLimit = '不限';
export const withTheseBets = '用这些注';
export const lineAndOdds = '过关与赔率注';
export const dontPassAndOdds = '不过关与赔率注';
export const sixAndEight = '置注 6 和 8';
export const fieldOnly = '场注';
export const otherBets = '其他注…';
export const spotNames = '投注格';
export const spotNamesHint = '名称如 pass、place-6 或 hard，用逗号分隔。';
export const findBest = '寻找最佳打法';
export const bestChance = (chance: Value): string => `最高机会：${chance}`;
export const bestBound = (bound: Value): string => `已证明误差在 ${bound} 个百分点以内`;
export const when = '何时';
export const haveOnLayout = '台面上应有';
export const firstComeOut = '第一次首掷';
export const thenPoint = (point: Value): string => `之后，点数 ${point}`;
export const noBet = '不下注';
export const leaveBets = '然后注保持不动。';
export const bestSituations = (count: Value): string => `共 ${count} 种局面，策略都有对策。`;
export const useAsA = '作为策略 A 使用';
export const saveBest = '存为 JavaScript 文件';
export const everyBet = 'A 桌的每种注';
export const everyBetAbout = '每种注的庄家优势，以及按本桌取整后一个下注单位的真实代价。负数：玩家占优。';
export const showEveryBet = '显示每种注';
export const edgeWithTheseDice = '用这副骰子的庄家优势';
export const neverDecided = '永远分不出输赢';
export const edgeWithFairDice = '用公平骰子';
export const edgeAsMade = (unit: Value): string => `下 ${unit}`;
export const staleAnswer = '表单已改动：请重新计算。';
export const tookTooLong = '用时太长，已停止。请试试更大的单位或更少的注。';
export const resultByBet = '各注结果';
export const actionPerRoll = (head: Value): string => `${head}：每掷流水`;
export const headPerHour = (head: Value): string => `${head}：每小时`;
export const headEdge = (head: Value): string => `${head}：庄家优势`;
export const bet = '注';
export const hourlyResultSummary = (rows: Value): string => `${rows} 种注的每小时期望结果。`;
export const hourlyResultAxis = '每小时结果，游戏币';
export const hourlyResultTitle = (pace: Value): string => `每小时 ${pace} 掷的结果`;
export const noData = '还没有数据。';
export const betsKey = '条形：长期，已知处为精确值 · 点：模拟场次，可能提前结束或仍有注在台面上';
export const rolls = '掷数';
export const medianFinish = (name: Value, middle: Value): string => `${name}：一半的场次最终低于 ${middle}`;
export const anUnknownAmount = '未知金额';
export const bankrollOverTime = '本金走势';
export const bankrollSummary = (bankroll: Value, middles: Value): string =>
  `逐掷的本金，从 ${bankroll} 开始。${middles}。`;
export const bankrollAxis = '筹码架与台面，游戏币';
export const pathsPlaceholder = '运行模拟即可看到场次样本。';
export const pathsKey = '色带：50% 和 90% 的场次，精确 · 线：中位数 · 细线：模拟场次，提前结束处有点';
export const numbers = '数字';
export const numbersOf = (title: Value): string => `${title}：数字`;
export const belowAmount = (below: Value): string => `低于 ${below}`;
export const amountOrMore = (from: Value): string => `${from} 或更多`;
export const betweenAmounts = (from: Value, below: Value): string => `${from} 至 ${below}`;
export const finish = '最终';
export const endInRuin = (shares: Value): string => `破产的场次：${shares}。条形显示它们剩下多少。`;
export const anyAmount = '全部场次';
export const cumulative = '累计：最终低于某金额的比例';
export const shareUpTo = '最终低于的场次比例';
export const readChart = (title: Value): string => `${title}：用方向键读数`;
export const readValue = (head: Value, value: Value): string => `${head}：${value}`;
export const readPlace = (head: Value, place: Value, values: Value): string => `${head} ${place} · ${values}`;
export const notKnownYet = '尚不清楚';
export const ruinOfSessions = (ruin: Value): string => `${ruin} 的场次破产`;
export const resultsSummary = (parts: Value): string => `场次结果的分布。${parts}。`;
export const sessionResults = '场次结果';
export const resultsAxis = '最终本金，游戏币';
export const shareOfSessions = '场次比例';
export const resultsKeySimulated = '条形：模拟 · 线：精确';
export const resultsKeyExact = '条形：精确';
export const bankrollLower = '本金';
export const ruinTitle = '破产风险走势';
export const ruinSummary = (rolls: Value, last: Value): string =>
  `逐掷的破产风险。${rolls} 掷之后：${last}。`;
export const ruinAxis = '至此的破产风险';
export const ruinKey = '细线或点：精确 · 粗线：模拟';
export const examplePressOnce = '加注一次：置注 6 和 8，赢后加倍';
export const examplePassAndHardway = '过关加最高赔率注，再加一个硬路';
export const exampleThreeFields = '每个点数三次场注：会计数的策略';
export const exampleRackShare = '筹码架的百分之一：只能模拟';
export const houseEdge = '庄家优势';
export const ofTheAction = '占流水';
export const noBets = '没有注';
export const expectedLossPerRoll = '每掷期望损失';
export const expectedLossPerHour = '每小时期望损失';
export const atPaceRolls = (pace: Value): string => `按 ${pace} 掷`;
export const actionPerRollTitle = '每掷流水';
export const amountsDecided = '分出输赢的注额';
export const standardDeviation = '标准差';
export const perHour = '每小时';
export const growsFaster = '增长快于掷数';
export const variancePerRoll = '每掷方差';
export const states = '状态数';
export const statesHint = '规则与策略合计';
export const ruin = '破产';
export const ruinMeaning = '不够下一轮的注';
export const targetReached = '达到目标';
export const stopLossReached = '触及止损';
export const aheadAtTheEnd = '最终盈利';
export const averageResult = '平均最终本金';
export const deviationOf = (finish: Value): string => `标准差 ${finish}`;
export const median = '中位数';
export const worstLevel = (level: Value): string => `最差 ${level}`;
export const bestLevel = (level: Value): string => `最好 ${level}`;
export const result = '结果';
export const resultAtMost = '结果至多';
export const resultAtLeast = '结果至少';
export const averageRolls = '平均掷数';
export const averageMaxDrawdown = '平均最大回撤';
export const drawdownHint = '从最高点算起';
export const amountExample = '请输入大于 0 的金额，例如 10 或 7.50。';
export const amountMissing = '请输入金额。';
export const wholeNumberExample = (max: Value): string => `请输入 1 至 ${max} 的整数。`;
export const badSetting = (slice: Value): string => `“${slice}”不是设置。例如：pay-field-12=3:1`;
export const unknownBook = '没有这本规则书。';
export const targetTooLow = '目标必须高于本金。';
export const stopLossTooHigh = '止损必须低于本金。';
export const unknownStrategy = (shown: Value, toUpperCase: Value): string =>
  `没有策略 ${shown}：${toUpperCase} 方用默认策略。`;
export const unknownRulebook = (shown: Value): string => `没有规则书 ${shown}：改用默认。`;
export const linkTooLong = '链接太长，实验室打不开。';
export const unknownLinkField = (slice: Value): string => `链接里有未知字段：“${slice}”。`;
export const badLinkField = (key: Value): string => `无法读取链接里的“${key}”：改用默认。`;
/** A strategy, and what distinguishes its table. */
export const atItsTable = (strategy: Value, table: Value): string => `${strategy}（${table}）`;
export const unitOf = (unit: Value): string => `单位 ${unit}`;
export const codeNeverFinished = '代码运行了四秒还没结束，已停止。是不是有死循环？';
export const workerStopped = '实验室的后台程序停了。请改动任何一处，或刷新页面重新启动。';
export const defineStrategy = '请定义“const strategy = { … }”。';
export const strategyMustBeObject = '策略必须是对象：“{ name, start, play }”。';
export const strategyNeedsName = '策略没有 name。';
export const strategyNeedsPlay = '策略没有函数“play(sight, memory)”。';
export const strategyNeedsStart = '策略没有“start”值。不需要记忆就写 null。';
export const playAbout =
  '每次掷骰之前，<code>play</code> 看到赌桌，返回它想在各投注格放多少：多了就加注，少了就取回，0 全部取回。没写的投注格不变。最后由规则书说了算。';
/** If two strategies are compared, each text says whose it is. */
export const ofSide = (side: Value, text: Value): string => (side === '' ? `${text}` : `${side}：${text}`);
export const columnOf = (side: Value, text: Value): string => (side === '' ? `${text}` : `${side} ${text}`);
export const asAFraction = '分数形式';
export const notSimulatedYet = '尚未模拟';
export const sessionsPlayed = '已玩场次';
export const simulationProgress = (
  played: Value,
  asked: Value,
  rate: Value,
  is: { readonly stopped: boolean },
): string =>
  spaced`${played} / ${asked} 场${is.stopped ? '，已停止' : ''} · 每秒 ${String(rate).replace(/(?=[万亿])/, ' ')} 掷`;
export const levelBelow = (level: Value): string => `${level} 低于此`;
export const sessionLower = '场次';
export const rollsLower = '掷数';
export const finishLower = '最终';
export const exactLower = '精确';

export const noSuchModule = (name: Value, known: Value): string =>
  `这里没有模块“${name}”：请从 ${known} 导入`;
export const notExported = (name: Value, module: Value): string => `${module} 里没有“${name}”`;

export const sightHasNo = (name: Value, known: Value): string => `sight 没有“${name}”：它有 ${known}`;
export const wishHasNo = (name: Value, known: Value): string => `返回的对象不能有“${name}”：它有 ${known}`;
export const noOwnDice = '策略不能自己抽随机数：骰子由赌桌掷';
export const sentence = (words: string): string => `${words}。`;

export type Complete = Translates<typeof import('../lab.ts'), typeof import('./lab.ts')>;
