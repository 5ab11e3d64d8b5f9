// What each rulebook is, in one line for the lobby and a few for its own page.
import type { About } from '../../rulebooks/about.ts';
import type { Translates } from '../../translates.ts';

export type { About } from '../../rulebooks/about.ts';

export const ABOUT: Readonly<Record<string, About>> = {
  'rws-2019': {
    short: '新加坡的真人赌桌：3‑4‑5× 赔率注，注可叫生效或不生效，有号角重押。',
    long: '新加坡圣淘沙名胜世界真人赌桌的规则，2019 年 7 月起施行：玩家轮流掷骰，置注和买注可叫生效或不生效，赔率注最多为原注的三、四或五倍。',
  },
  'rws-2013': {
    short: '同一家赌场六年前的规则：玩法相同，无效掷骰的规定不同。',
    long: '圣淘沙名胜世界规则的早期版本。赔率和玩法与 2019 年版相同，不同之处在于哪些掷骰不算，而且更多流程没有写明。',
  },
  etg: {
    short: '机器当荷官：赢后留台的注、跳注、Hot Shooter 大奖和 Power Odds。',
    long: '电子桌面游戏：机器主持，派彩精确到分，自动切换注是否生效。赢的注留在台面上，跳注涵盖全部 21 种组合，还有按掷骰次数的大奖。Power Odds 会随机提高赔率。',
  },
  'south-dakota': {
    short: '州法：最低赔率、补过关注、跳注，赔率注最多 1,000。',
    long: '南达科他州博彩规则为全州每张花旗骰赌桌规定的赔率。赌场可以多赔，不能少赔；条文没有规定的，按 2019 年名胜世界规则。',
  },
};

export type Complete = Translates<typeof import('../../rulebooks/about.ts'), typeof import('./about.ts')>;
