// Sentences for a page without a server.
import type { Translates } from '../translates.ts';

export const needsServer = '此功能需要 Passline 服务器，而本页面没有。';
export const worksWithoutServer = '练习、学习、实验室、规则书和回放可在此使用。';

export type Complete = Translates<typeof import('../needs-server.ts'), typeof import('./needs-server.ts')>;
