// The flood: all kinds of attack over many connections at once, each answer judged.
import { ATTACKS, type Attack, pickAttack } from './attacks.ts';
import type { AttackContext } from './context.ts';
import type { Draft } from './draft.ts';
import type { Judge } from './judge.ts';
import { RequestSender, sendRaw } from './request-sender.ts';
import { BRITTLE_ATTACKS, RAW_ATTACKS } from './solo-attacks.ts';

export type FloodOptions = {
  readonly port: number;
  readonly context: AttackContext;
  readonly judge: Judge;
  readonly requests: number;
  /** Only this kind, out of those that keep their connections open. */
  readonly only?: string | undefined;
  /** Called now and then with the number of answered requests. */
  readonly onProgress: (heard: number) => void;
};

/** Of a hundred requests: how many of each kind, over how many connections, and how many in flight on each. */
const WHOLE = { percent: 60, lines: 10, depth: 8 };
const BRITTLE = { percent: 37, lines: 16, depth: 1 };
const RAW_LINES = 3;
const PROGRESS_EVERY = 20_000;

/** Sends bytes that are not requests, one after another, each on its own connection. */
async function sendRawAttacks({ port, judge }: FloodOptions, next: () => Draft | null): Promise<void> {
  for (let draft = next(); draft; draft = next()) {
    const answers = await sendRaw(port, draft.raw ?? Buffer.alloc(0));
    judge.count(draft);
    if (answers === null) judge.blame('the server neither answers nor closes', draft);
    else if (answers.length === 0) judge.cut += 1;
    for (const answer of answers ?? []) judge.answer(draft, answer);
  }
}

export async function flood(options: FloodOptions): Promise<void> {
  const { port, context, judge, requests, only, onProgress } = options;
  let sent = 0;
  /** Hands out attacks until the total is reached. */
  const supply = (attacks: readonly Attack[], count: number): (() => Draft | null) => {
    let left = count;
    return () => {
      if (left <= 0) return null;
      left -= 1;
      sent += 1;
      if (sent % PROGRESS_EVERY === 0) onProgress(judge.heard);
      return pickAttack(attacks, context);
    };
  };
  const heard = judge.hear.bind(judge);
  const again = judge.sentAgain.bind(judge);
  const lines = ({ lines: count, depth }: typeof WHOLE, next: () => Draft | null): Promise<void>[] =>
    Array.from({ length: count }, () => new RequestSender({ port, depth, next, heard, again }).run());
  if (only !== undefined) {
    const attacks = ATTACKS.filter(({ kind }) => kind === only);
    await Promise.all(lines(WHOLE, supply(attacks, requests)));
    return;
  }
  const [whole, brittle] = [WHOLE, BRITTLE].map(({ percent }) => Math.floor((requests * percent) / 100));
  const raw = supply(RAW_ATTACKS, requests - (whole ?? 0) - (brittle ?? 0));
  await Promise.all([
    ...lines(WHOLE, supply(ATTACKS, whole ?? 0)),
    ...lines(BRITTLE, supply(BRITTLE_ATTACKS, brittle ?? 0)),
    ...Array.from({ length: RAW_LINES }, () => sendRawAttacks(options, raw)),
  ]);
}
