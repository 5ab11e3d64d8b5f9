// What is wrong with a .craps script: a line that cannot be read, and an expectation that does not hold.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const expectedGot = (expected: Value, got: Value): string => `应为${expected}，而不是 ${got}`;
export const endOfLine = '行尾';
export const word = (text: Value): string => `“${text}”`;
export const choice = (words: readonly string[]): string =>
  ` ${words.slice(0, -1).join('、')} 或 ${words.at(-1)}`;
export const aStatement = '语句';
export const aStatementLike = '语句，如“1 bet pass 10.00”或“roll 3 1”';
export const anAct = '玩家的动作，如 bet';
export const anAmount = '最多两位小数的金额，如 10.00';
export const amountUpTo = (max: Value): string => `不超过 ${max} 的金额`;
export const aSeat = '座位号';
export const seatOrNone = ' none 或座位号';
export const aSpot = '投注格，如 pass 或 place-6';
export const twoDice = '两颗骰子，如 3 1';
export const secondDie = '第二颗骰子';
export const aName = '名字';
export const aGround = '理由，如 off-table';
export const someOdds = '赔率，如 18:1';
export const aSigner = '签名人的名字';
export const aReason = '引号内的原因';
export const aPoint = ' off 或点数';
export const rollCount = '掷骰次数';
export const aRulebook = '规则书，如 rws-2019';
export const aRefusalCode = '拒绝代码，如 bet/closed';
export const aSetting = '“键=值”';
export const settingForm = '“键=值”：键最多 40 个小写字母、数字或连字符，值为 1 至 80 个字符';
export const setTwice = (key: Value): string => `${key} 设置了两次`;
export const actAfterBy = '“by”后面应为一个人的动作';
export const lineTooLong = (max: Value, length: Value): string =>
  `一行最多 ${max} 个字符，这里有 ${length} 个`;
export const openQuote = '应有右引号和空格';

export const secondRulebook = '只应有一条 rulebook 语句，这里又有一条';
export const rulebookFirst = '第一条语句应为“rulebook ID”';
export const emptyScript = '第一条语句应为“rulebook ID”，而脚本是空的';
export const tableAfterPlay = '“table”应在开始前；之后用“settings”';
export const noSuchSpot = (spot: Value): string => `这张赌桌的规则书没有投注格“${spot}”`;
export const notAccepted = (code: Value, message: Value): string =>
  `这里应被接受，赌桌却回答 ${code}：${message}`;
export const notRefused = (code: Value): string => `应被拒绝（${code}），赌桌却接受了`;
export const refusedOtherwise = (code: Value, got: Value, message: Value): string =>
  `应以 ${code} 拒绝，而不是 ${got}：${message}`;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/scripts'),
  typeof import('./scripts.ts')
>;
