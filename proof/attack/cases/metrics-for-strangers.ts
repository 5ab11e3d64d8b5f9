// The metrics show what the house wins and how much is played: only the operator's token may read them.
import { type Case, serverWith, Winnings } from '../case.ts';

export const attack: Case = {
  name: 'a stranger reads the house’s metrics',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    for (const headers of [{}, { authorization: 'Bearer guess' }, { 'x-forwarded-for': '127.0.0.1' }]) {
      const { status } = await fetch(`${node.base}/metrics`, { headers });
      won.if(status === 200, `/metrics answered a request with ${JSON.stringify(headers)}`);
    }
    return won.all;
  },
};
