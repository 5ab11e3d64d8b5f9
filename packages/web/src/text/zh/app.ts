// Sentences of the page’s frame and its errors.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const lobby = '大厅';
export const house = '赌场管理';
export const learn = '学习';
export const lab = '实验室';
export const myCasino = '我的赌场';
export const rulebooks = '规则书';
export const replay = '回放';
export const daily = '每日一手';
export const walletBalance = (balance: Value): string => `${balance} 游戏币`;
export const playMoneyTerms = '游戏币：不能购买，也不能兑现';
export const skipToContent = '跳到正文';
export const passline = 'Passline';
export const rooms = '导航';
export const notFound = '未找到';
export const pageTitle = (title: Value): string => `${title} · Passline`;
export const pageNotFound = '找不到此页面';
export const backToTheLobby = '返回大厅';
export const oneMoment = '请稍候…';
export const settings = '设置';
export const signIn = '登录';
export const somethingWentWrong = '出错了';
export const chipsAreSafe = '筹码和注都在服务器上，没有损失。';
export const reload = '重新加载';
export const table = '赌桌';
export const dealer = '荷官';
export const roleNames = { dealer: '荷官', pit: '监场', manager: '经理' };
export const bigScreen = '大屏幕';
export const account = '账户';
export const drill = '荷官演练';
export const tournaments = '锦标赛';
export const docs = '文档';

export type Complete = Translates<typeof import('../app.ts'), typeof import('./app.ts')>;
