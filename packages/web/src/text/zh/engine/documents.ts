// The sentences that the four documents' own books hold: the grounds for a No Roll, and what one borrows from another.
import type { Translates } from '../../translates.ts';

type Words = Readonly<Record<string, string>>;

/** As most of the documents have them. */
const GROUNDS: Words = {
  'not-together': '两颗骰子没有同时离开掷骰人的手',
  slanted: '一颗或两颗骰子倾斜，无法判断没有阻碍时会如何停下',
  interfered: '有玩家故意用身体或外物改变一颗或两颗骰子的自然运动',
  'far-wall': '一颗或两颗骰子没有碰到离掷骰人最远的一侧桌壁',
  'no-effort': '台面主管或控场人认为没有用力掷骰',
  'no-line-bet': '掷骰人没有过关注或不过关注',
  'off-table': '一颗或两颗骰子掉出赌桌',
  stacked: '一颗骰子停在另一颗上面',
  'on-float': '一颗或两颗骰子停在筹码盘的筹码上',
  'in-bowl': '一颗或两颗骰子停在骰子碗里',
  'on-rail': '一颗或两颗骰子停在桌沿上',
  'on-chips': '一颗或两颗骰子压在两枚或更多筹码或其他物体上',
  'wrong-shooter': '掷骰的玩家不是指定的掷骰人',
};

/** What a document words in its own way. */
const BY_DOCUMENT: Readonly<Record<string, Words>> = {
  'rws-2013': { 'on-chips': '一颗或两颗骰子压在一摞筹码或其他物体上' },
  'south-dakota': {
    'on-chips': '一颗骰子有不止一面压在筹码或其他物体上',
    slanted: '一颗或两颗骰子倾斜，但不是靠在筹码或其他物体上，无法判断会如何停下',
  },
};

const BORROWING: Words = {
  'south-dakota':
    '南达科他州 20:18:33:04 节规定派彩赔率，没有规定流程。未规定之处借用圣淘沙名胜世界 2019 年的规则；相邻各节已知的内容除外。',
};

export const ground = (document: string, name: string, words: string): string =>
  BY_DOCUMENT[document]?.[name] ?? GROUNDS[name] ?? words;
export const borrowing = (document: string, words: string): string => BORROWING[document] ?? words;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/documents'),
  typeof import('./documents.ts')
>;
