// Sentences for requests that failed, and for sessions that ended.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const sessionOver = '会话已结束：已过期，或你已在其他标签页或设备上退出登录。';
export const deletedUntil = (until: Value): string => `你的账户已删除。在 ${until} 之前，自我禁入仍然有效。`;
export const selfExcludedUntil = (until: Value): string => `你已自我禁入至 ${until}。`;
export const unseenCharacter = '只能使用文字、数字和简单的表情符号。';
export const tooManyTables = '请先在大厅关闭一张你的赌桌。';
export const serverUnreachable = '无法连接服务器。';
export const unexpectedError = '出错了，请重试。';

export type Complete = Translates<typeof import('../failures.ts'), typeof import('./failures.ts')>;
