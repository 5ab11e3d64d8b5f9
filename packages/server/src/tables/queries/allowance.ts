// What stops of play and a caller's own limits still allow at a table, besides the rules.
import type { Principal, TableRequest, TableState } from '@passline/table';
import { bettorIn, buysChips } from '@passline/table';
import type { Caller } from '../../accounts/caller.ts';
import type { Stops } from '../../audit/stops.ts';
import type { SubmissionOptions } from '../submissions.ts';

export type Allowance = {
  readonly maySit: boolean;
  readonly mayBet: boolean;
  readonly mayRoll: boolean;
  /** In cents: bets may not take the rack below this. */
  readonly minRack: number;
};

export type AllowanceOptions = Pick<SubmissionOptions, 'walletSnapshot' | 'betLimits'> & {
  readonly stops: Pick<Stops, 'refusal'>;
  readonly now: number;
};

const SIT: TableRequest = { type: 'sit', amount: 1 };
const ROLL: TableRequest = { type: 'roll' };

/** Any bet will do, since the spot makes no difference here. */
const betAt = ({ game }: TableState): TableRequest => {
  const [spot] = game.rules.spots.keys();
  if (spot === undefined) throw new Error('a table without bets');
  return { type: 'bet', spot, amount: 1 };
};

/** In the order in which a command is decided: stops first, then the person's own limits. */
export async function allowanceOf(
  state: TableState,
  caller: Caller,
  options: AllowanceOptions,
): Promise<Allowance> {
  const { principal } = caller;
  const { stops, betLimits, now } = options;
  const isOpen = (request: TableRequest): boolean => stops.refusal(state, request, caller) === null;
  const bet = betAt(state);
  const bettor = bettorIn(state, bet, principal.id);
  const limits = bettor === null ? null : (await betLimits(bettor, true)).limits;
  return {
    maySit: isOpen(SIT) && (await mayBuyChips(state, principal, options)),
    mayBet: isOpen(bet) && (limits === null || isBefore(now, limits.playUntil)),
    mayRoll: isOpen(ROLL),
    minRack: limits?.minRack ?? 0,
  };
}

const isBefore = (now: number, until: number | null): boolean => until === null || now < until;

async function mayBuyChips(
  state: TableState,
  { id }: Principal,
  { walletSnapshot, now }: AllowanceOptions,
): Promise<boolean> {
  if (!buysChips(state, SIT)) return true;
  const { lossLimit, netIn, playUntil } = await walletSnapshot(id);
  return isBefore(now, playUntil) && (lossLimit === null || netIn < lossLimit);
}
