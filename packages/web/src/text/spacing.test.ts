// Spaces beside what a Chinese sentence takes: between Chinese and Latin, and nowhere else.
import { expect, it } from 'vitest';
import { spaced } from './spacing.ts';
import { joinList } from './zh/phrases.ts';

it('sets one space between Chinese and Latin letters or digits, whether it is written or not', () => {
  expect(spaced`叫${'置注 6'}生效`).toBe('叫置注 6 生效');
  expect(spaced`取回${'C 和 E'}`).toBe('取回 C 和 E');
  expect(spaced`${'Ana'} 买入 ${100}。`).toBe('Ana 买入 100。');
});

it('sets none between Chinese and Chinese, nor beside a mark', () => {
  expect(spaced`${'小安'} 买入 ${100}。`).toBe('小安买入 100。');
  expect(spaced`你在 ${'练习桌'} 的这一场`).toBe('你在练习桌的这一场');
  expect(spaced`赌桌“${'Ana'}”按 ${'电子赌桌'} 开桌${''}。`).toBe('赌桌“Ana”按电子赌桌开桌。');
});

it('leaves what a value says as it is', () => {
  expect(spaced`${'小安2号'} 掷骰`).toBe('小安2号掷骰');
  expect(spaced`净 ${'−5'}，${'+ 7'}`).toBe('净 −5，+ 7');
});

it('sets the same spaces in a list', () => {
  expect(joinList(['过关', '不过关'], '或')).toBe('过关或不过关');
  expect(joinList(['4', '5', '10'])).toBe('4、5 和 10');
  expect(joinList(['C', '十一点'])).toBe('C 和十一点');
  expect([joinList([]), joinList(['6'])]).toEqual(['', '6']);
});
