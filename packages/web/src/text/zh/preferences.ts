// Sentences of the settings that a visitor chooses for the page.
import type { Translates } from '../translates.ts';

export const settings = '设置';
export const kept = '更改立即生效，并随账户保存。';
export const game = '游戏';
export const looks = '外观';
export const sound = '声音';
export const vibration = '手机振动';
export const coach = '教练：提醒我怎样下注更划算';
export const speed = '骰子速度';
export const speeds = { normal: '正常', fast: '快速', instant: '即时，无动画' } as const;
export const felt = '台布';
export const felts = { green: '绿色', blue: '蓝色', red: '红色', gray: '灰色' } as const;
export const dice = '骰子';
export const diceColors = { red: '红色', white: '白色', blue: '蓝色', black: '黑色' } as const;
export const distinctChips = '色觉辅助筹码：每种面额一种图案';
export const units = '金额';
export const unitNames = { numbers: '1,250', dollars: '$1,250' } as const;
export const pageLanguage = '语言';
/** Each in its own words, so that its readers find it. */
export const languages = {
  browser: '跟随浏览器',
  en: 'English',
  es: 'Español',
  zh: '简体中文',
} as const;
export const clock = '时钟';
export const clocks = { '12-hour': '下午6:30', '24-hour': '18:30' } as const;
export const leftHanded = '左手模式：骰子在左，筹码在右';
export const letterKeys = '使用字母键和数字键作为快捷键';
export const areaLetters = '显示规则书为台面各区标注的字母';
export const company = '其他玩家';
export const avatar = '你在桌上的头像';
export const avatars = {
  none: '无',
  seven: '七',
  clover: '四叶草',
  horseshoe: '马蹄铁',
  cat: '猫',
  owl: '猫头鹰',
  rocket: '火箭',
  crown: '皇冠',
  cactus: '仙人掌',
} as const;
export const emotes = '显示其他玩家说的话';

export type Complete = Translates<typeof import('../preferences.ts'), typeof import('./preferences.ts')>;
