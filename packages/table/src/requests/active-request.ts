// A request being decided: the caller, their permit, the time, the dice and the draft of its decision.
import type { SeatNumber, Signature } from '@passline/engine';
import type { FairDice } from '../dealer/fair-roll.ts';
import type { PlayLimits, WalletSnapshot } from '../money/wallet-snapshot.ts';
import type { Actor, Allowed } from './authority.ts';
import type { TableRequest } from './commands.ts';
import type { DecisionDraft } from './decision-draft.ts';

export type DecisionContext = {
  readonly now: number;
  readonly dice: FairDice;
  /** The wallet that pays, if chips are bought. */
  readonly wallet: WalletSnapshot | null;
  /** The limits of the player whose chips are bet; null: no limits. */
  readonly limits: PlayLimits | null;
  /** The player whom the dealer seats again, found by name, because names are not in the log. */
  readonly returning?: string | null;
};

/** The seat that a request acts on; authority gives one to every request about a seat. */
export function seatIn({ seat }: Permit): SeatNumber {
  if (seat === null) throw new Error('a request about a seat has none');
  return seat;
}

export type Permit = Extract<Allowed, { ok: true }>;

/** A request being decided; its state and events are in the draft. */
export type ActiveRequest = {
  readonly draft: DecisionDraft;
  readonly actor: Actor;
  readonly permit: Permit;
  readonly context: DecisionContext;
};

export const signature = (permit: Permit, request: TableRequest): Signature => {
  if (permit.by === null) return {};
  const because = 'because' in request ? request.because : undefined;
  return because === undefined ? { by: permit.by } : { by: permit.by, because };
};
