// Computes what bets cost with the table as it is now, with its own chips and rounding.
import type { FiguresAnswer, FiguresRequest } from './figures.ts';
import { figuresNow } from './figures-now.ts';

addEventListener('message', ({ data }: MessageEvent<FiguresRequest>) => {
  postMessage({ id: data.id, figures: figuresNow(data) } satisfies FiguresAnswer);
});
