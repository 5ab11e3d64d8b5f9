// Sentences about signing in and out, joining a class, and what became of an account.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const noRole = '无职务';
export const signInAbout = '请输入员工链接中的代码（只能用一次），或另一台设备的恢复码。';
export const code = '代码';
export const classCodeMoved = '这是班级代码，已放到正确的框里：请填写名字并加入。';
export const thisIsASignInCode = '这不是班级代码，已放到正确的框里：请按“登录”。';
export const joinAClass = '加入班级';
export const joinNamed = (name: Value): string => spaced`加入 ${name}`;
export const inClass = (className: Value, name: Value, balance: Value): string =>
  spaced`你在 ${className}，名字是 ${name}，有 ${balance} 游戏币。`;
export const signOutAndJoin = '退出登录并加入';
export const joinSignsOut = '你以 <name/> 登录。要以新玩家加入，需在这个浏览器中退出该账户。';
export const signOutLoses =
  '没有恢复码，你会失去该账户的座位、游戏币和历史。请先<recovery>创建恢复码</recovery>。';
export const signOutLosesRole = (roles: Value): string => `你还会失去职务：${roles}。`;
export const cancel = '取消';
export const joinAbout = '请输入班级或小组的代码。';
export const joinByLinkAbout = '请选择你在游戏中的名字。';
export const classCode = '班级代码';
export const yourName = '你的名字';
export const nameSeen = '其他玩家会看到。';
export const join = '加入';
export const signInWith = (provider: string): string => spaced`用 ${provider} 登录`;
export const signedOut = '你已退出登录';
export const staffSessionOver = '登录已结束：已过期、长时间未操作，或在其他标签页或设备上退出了登录。';
export const signedOutHere = '你已退出登录，现在以新访客身份游戏。';
export const signedOutEverywhere = '你已在所有设备上退出登录，现在以新访客身份游戏。';
export const accountDeleted = '你的账户已删除。你现在是新访客。';
export const offOnDevice = '这台设备上不能玩：用过它的一位玩家已被禁入或停玩。';
export const startOver = '重新开始';
export const otherAccount = '已登录另一个账户';
export const otherAccountAbout = '你在另一个标签页切换了账户。刷新页面即可用该账户继续。';
export const staffLeaving =
  '你在这里的身份是 <name/>（<role/>）。员工链接会让你换成另一个人的身份。请先<recovery>创建恢复码</recovery>，或在另一个浏览器中打开链接。';

export type Complete = Translates<typeof import('../sign-in.ts'), typeof import('./sign-in.ts')>;
