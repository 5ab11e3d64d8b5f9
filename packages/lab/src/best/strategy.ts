// Best play as a strategy, and as a self-contained module: to be simulated, seated at a table, and shared.
import type { SpotName } from '@passline/engine';
import * as say from '../sentences/questions.ts';
import type { Sight, Strategy, Wish } from '../strategy/strategy.ts';
import { BestError } from './goal.ts';
import type { Policy, Situation } from './policy.ts';

type Wanted = Pick<Situation, 'rolls' | 'bets' | 'calls'>;

/** A policy in the form that it is played from: the bets wanted, by situation. */
type PolicyTable = Omit<Policy, 'situations'> & {
  readonly wanted: Readonly<Record<string, readonly Wanted[]>>;
};

/** The policy's situations by point, standing bets and worth. */
function tableOfPolicy({ situations, ...policy }: Policy): PolicyTable {
  const wanted: Record<string, Wanted[]> = {};
  for (const { point, standing, worth, rolls, bets, calls } of situations) {
    const key = [point ?? 'off', ...Object.entries(standing).flat(), worth].join(' ');
    const list = wanted[key] ?? [];
    wanted[key] = list;
    list.push({ rolls, bets, calls });
  }
  return { ...policy, wanted };
}

/** The table of a policy that can be followed by a player who sees only the point, the bets and their worth. */
function followable(policy: Policy): PolicyTable {
  const table = tableOfPolicy(policy);
  const isClear = (list: readonly Wanted[]): boolean =>
    new Set(list.map(({ rolls }) => rolls)).size === list.length;
  if (Object.values(table.wanted).every(isClear)) return table;
  throw new BestError(say.policySeesMore);
}

/** The bets to have on the layout. Modules contain this function's text, so it uses nothing from outside. */
function playPolicy(policy: PolicyTable, sight: Sight, left: number | null): Wish<number | null> {
  const point = sight.point ?? 'off';
  const movable = policy.reversible[point] ?? [];
  const bets: Record<string, number> = {};
  const key: (string | number)[] = [point];
  const locked = policy.locked[point] ?? [];
  let worth: number = sight.rack;
  let free = worth;
  for (const spot of Object.keys(sight.bets).sort()) {
    const amount = sight.bets[spot as SpotName] ?? 0;
    worth += amount;
    if (!locked.includes(spot as SpotName)) free += amount;
    if (movable.includes(spot as SpotName)) bets[spot] = 0;
    else key.push(spot, amount);
  }
  const memory = left === null ? null : left - 1;
  if (free >= policy.target) return { bets, memory, leave: sight.roll > 1 };
  key.push(worth - (worth % policy.moneyUnit));
  const list = policy.wanted[key.join(' ')] ?? [];
  const entry = left === null ? list[0] : list.findLast(({ rolls }) => rolls !== null && rolls <= left);
  if (entry) return { bets: { ...bets, ...entry.bets }, calls: entry.calls, memory };
  // Without chips for the smallest bet, asking for it says that the game is over.
  const broke = key.length === 2 && sight.point === policy.minBet.point && worth < policy.minBet.amount;
  return { bets: broke ? { ...bets, [policy.minBet.spot]: policy.minBet.amount } : bets, memory };
}

export function bestStrategy(policy: Policy): Strategy<number | null> {
  const table = followable(policy);
  return {
    name: policy.name,
    about: policy.about,
    start: policy.rolls,
    play: (sight, left) => playPolicy(table, sight, left),
  };
}

/** The text of a module whose `strategy` plays the policy. */
export function bestModule(policy: Policy): string {
  const table = followable(policy);
  const rows = Object.entries(table.wanted).map(
    ([key, list]) => `    ${JSON.stringify(key)}: ${JSON.stringify(list)},`,
  );
  const { wanted: _, ...rest } = table;
  return [
    `// ${policy.about}. Written by passline best.`,
    `const policy = {\n  ...${JSON.stringify(rest)},\n  wanted: {\n${rows.join('\n')}\n  },\n};`,
    `const play = ${playPolicy.toString()};`,
    `export const strategy = {\n  name: policy.name,\n  about: policy.about,\n  start: policy.rolls,\n  play: (sight, left) => play(policy, sight, left),\n};`,
    '',
  ].join('\n\n');
}
