// The fair dice of a record: what was committed to, when it was revealed, and whether it yields the dice rolled.
import { type Dice, formatOdds, type Raised, type Rules, type SpotName, seatAt } from '@passline/engine';
import type { LogEntry, ServiceEvent } from '../events.ts';
import { commitmentOf, diceOfOpening, drawFor, sealOf } from '../fair/dice.ts';
import { generationNumber, type Seeds } from '../fair/draw-message.ts';
import type { Hashing } from '../fair/hashing.ts';
import { powerFor } from '../fair/power.ts';
import { drawnFor } from '../fair/series.ts';
import * as say from '../sentences/records.ts';
import type { TableState } from '../state/state.ts';

/** `entered`: by a person who dealt the table, so there is nothing to compute. */
export type Fairness = 'fair' | 'unfair' | 'not-revealed' | 'entered';

export type CheckedRoll = {
  readonly version: number;
  readonly hand: number;
  /** Of the hand, from 1. */
  readonly roll: number;
  readonly dice: Dice;
  readonly fairness: Fairness;
};

export type CheckedHand = {
  readonly hand: number;
  readonly commitment: string;
  readonly seed: string | null;
};

export type Fault = { readonly version: number; readonly message: string };

/** A close of bets whose seed is still secret: the roll it came to, or only what was raised before it was undone. */
type Pending = {
  readonly version: number;
  /** Index in `rolls`; null if bets opened again without a roll. */
  readonly index: number | null;
  readonly hand: number;
  readonly roll: number;
  readonly dice: Dice | null;
  readonly raised: readonly Raised[];
  readonly rules: Rules;
  readonly seeds: Seeds;
  /** What was recorded of the dice as bets closed. */
  readonly seal: string | null;
};

type HandCommitted = Extract<ServiceEvent, { type: 'hand-committed' }>;

const asText = (raised: readonly { readonly spot: SpotName; readonly odds: string }[]): string =>
  raised.map(({ spot, odds }) => `${spot} ${odds}`).join(', ') || say.nothing;

const asDrawn = ({ spot, odds }: Raised): { spot: SpotName; odds: string } => ({
  spot,
  odds: formatOdds(odds),
});

const sameDice = (a: Dice | undefined, b: Dice): boolean => a !== undefined && a[0] === b[0] && a[1] === b[1];

/** Whether dice belong to the next roll. */
const isComing = ({ game }: TableState, of: { readonly hand: number; readonly roll: number }): boolean =>
  of.hand === game.hand && of.roll === game.count + 1;

/** Follows a log and collects what it says about its dice. */
export class FairCheck {
  readonly rolls: CheckedRoll[] = [];
  readonly hands: CheckedHand[] = [];
  /** Rounds undone after bets had closed, when whoever holds the seed could have known the dice. */
  undone = 0;
  /** How often the store was restored from a copy. */
  restores = 0;
  readonly #hashing: Hashing;
  /** The index in `hands`, by hand. */
  readonly #known = new Map<number, number>();
  #pending: Pending[] = [];
  /** Whether bets have closed and nothing has happened since: the moment at which dice are sealed. */
  #justClosed = false;
  /** Whether this table seals its dice at the close; records of earlier releases do not. */
  #seals = false;
  /** The opening of the seal, until the roll that it is for. */
  #opening: string | null = null;
  /** The generation of seeds in force; undefined before the first commitment, null in logs without any. */
  #generation: string | null | undefined;
  /** Since the store was restored: the hand whose commitment is replaced. */
  #replaced: number | null = null;
  #owed: (Fault & { readonly hand: number }) | null = null;

  constructor(hashing: Hashing) {
    this.#hashing = hashing;
  }

  /** What is wrong with one more entry, on the state before it. */
  see(before: TableState, { version, event }: LogEntry): readonly Fault[] {
    const fault = (message: string): readonly Fault[] => [{ version, message }];
    const justClosed = this.#justClosed;
    this.#justClosed = event.type === 'bets-closed' || (justClosed && event.type === 'bank-issued');
    if (event.type === 'store-restored') return this.#checkRestore(before, version, event.generation);
    if (before.created.mode === 'dealer-run') {
      return event.type === 'rolled' ? this.#checkEntered(before, version, event.dice) : [];
    }
    switch (event.type) {
      case 'hand-committed':
        return this.#checkCommitment(before, version, event);
      case 'hand-revealed':
        return this.#checkReveal(before, version, event.hand, event.seed);
      case 'seed-set':
        // Whoever holds the secret seed could choose the dice with a player's seed that nobody gave.
        return seatAt(before.game, event.seat) ? [] : fault(say.nobodyThere(event.seat));
      case 'bets-closed':
        return [...this.takeOwed(), ...this.#checkClose(before, version)];
      case 'dice-sealed':
        return this.#checkSeal(before, version, justClosed && isComing(before, event));
      case 'dice-opened':
        return this.#checkOpening(before, version, event.opening);
      case 'rolled':
        return this.#checkRoll(before, version, event.dice, event.sevenOut);
      case 'bets-opened':
      case 'round-voided':
      case 'layout-cleared':
        return this.#checkUndone(before, version);
      case 'roll-corrected':
        return fault(say.noCorrection);
      default:
        return [];
    }
  }

  /** A hand that is over and whose seed has not been revealed, reported once. */
  takeOwed(): readonly Fault[] {
    const owed = this.#owed;
    this.#owed = null;
    return owed ? [{ version: owed.version, message: owed.message }] : [];
  }

  #hand(hand: number): CheckedHand | undefined {
    const index = this.#known.get(hand);
    return index === undefined ? undefined : this.hands[index];
  }

  #checkEntered({ game, entered }: TableState, version: number, dice: Dice): readonly Fault[] {
    this.rolls.push({ version, hand: game.hand, roll: game.count + 1, dice, fairness: 'entered' });
    if (sameDice(entered?.dice, dice)) return [];
    return [{ version, message: say.notEntered }];
  }

  #checkCommitment({ game }: TableState, version: number, event: HandCommitted): readonly Fault[] {
    const { hand, commitment, generation = null } = event;
    const fault = (message: string): readonly Fault[] => [{ version, message }];
    const earlier = this.#hand(hand);
    if (earlier && this.#replaced !== hand) return fault(say.committedTwice(hand));
    this.#replaced = null;
    this.#known.set(hand, this.hands.length);
    this.hands.push({ hand, commitment, seed: null });
    const faults: Fault[] = [];
    if (earlier?.seed === null) faults.push(...fault(say.seedReplaced(hand)));
    if (hand !== game.hand) faults.push(...fault(say.committedDuring(hand, game.hand)));
    // Logs from before there were generations adopt the first one by themselves.
    if ((this.#generation ?? generation) !== generation) faults.push(...fault(say.generationChanges));
    this.#generation = generation;
    return faults;
  }

  /** The hand is committed to again, under a generation that was never in force. */
  #checkRestore({ game }: TableState, version: number, generation: string): readonly Fault[] {
    const before = this.#generation;
    this.restores += 1;
    this.#generation = generation;
    this.#replaced = game.hand;
    if (before == null || generationNumber(generation) > generationNumber(before)) return [];
    return [{ version, message: say.generationStays }];
  }

  /** Why bets may not close: nothing binds the house to the coming dice, or they are already known. */
  #checkClose({ game }: TableState, version: number): readonly Fault[] {
    const known = this.#hand(game.hand);
    if (this.#replaced !== null) return [{ version, message: say.closedAfterRestore }];
    if (!known) return [{ version, message: say.closedUncommitted(game.hand) }];
    if (known.seed === null) return [];
    return [{ version, message: say.closedRevealed(game.hand) }];
  }

  #checkRoll(before: TableState, version: number, dice: Dice, sevenOut: boolean): readonly Fault[] {
    const { hand, count } = before.game;
    const seeds = before.fair?.frozen ?? null;
    const secret = seeds !== null && this.#hand(hand)?.seed === null;
    const fairness: Fairness = secret ? 'not-revealed' : 'unfair';
    this.rolls.push({ version, hand, roll: count + 1, dice, fairness });
    if (sevenOut) {
      this.#owed = { hand, version, message: say.notRevealed(hand) };
    }
    const unsealed = this.#checkSealedDice(before, version, dice);
    if (!secret) return [{ version, message: say.noSecret(hand) }, ...unsealed];
    this.#awaitSeed(before, version, seeds, dice);
    return unsealed;
  }

  #checkSeal({ fair }: TableState, version: number, isDue: boolean): readonly Fault[] {
    this.#seals = true;
    if (isDue && fair?.sealed === null) return [];
    return [{ version, message: say.sealedWrongly }];
  }

  #checkOpening({ fair }: TableState, version: number, opening: string): readonly Fault[] {
    const again = this.#opening !== null;
    this.#opening = opening;
    if (!again && fair?.sealed === sealOf(opening, this.#hashing)) return [];
    return [{ version, message: say.openedWrongly }];
  }

  /** Dice that were not recorded as bets closed, or differ from what was recorded. */
  #checkSealedDice({ fair }: TableState, version: number, dice: Dice): readonly Fault[] {
    const opening = this.#opening;
    this.#opening = null;
    if (fair?.sealed == null) {
      return this.#seals ? [{ version, message: say.notSealed }] : [];
    }
    if (opening === null) return [{ version, message: say.notOpened }];
    const shown = diceOfOpening(opening);
    if (shown && sameDice(shown, dice)) return [];
    return [{ version, message: say.sealedOthers(shown?.join('-') ?? null) }];
  }

  #checkUndone(before: TableState, version: number): readonly Fault[] {
    if (before.game.phase !== 'closed') return [];
    this.undone += 1;
    const seeds = before.fair?.frozen ?? null;
    const kept = before.game.raised.length > 0 || before.fair?.sealed != null;
    if (kept && seeds !== null) this.#awaitSeed(before, version, seeds, null);
    if (this.#opening === null) return [];
    this.#opening = null;
    return [{ version, message: say.undoneAfterDice }];
  }

  #awaitSeed({ game, fair }: TableState, version: number, seeds: Seeds, dice: Dice | null): void {
    const { hand, count, raised, rules } = game;
    const index = dice ? this.rolls.length - 1 : null;
    this.#pending.push({
      version,
      index,
      hand,
      roll: count + 1,
      dice,
      raised,
      rules,
      seeds,
      seal: fair?.sealed ?? null,
    });
  }

  #checkReveal({ created }: TableState, version: number, hand: number, seed: string): readonly Fault[] {
    const index = this.#known.get(hand);
    const known = index === undefined ? undefined : this.hands[index];
    if (index === undefined || !known) {
      return [{ version, message: say.revealedUncommitted(hand) }];
    }
    if (known.seed !== null) return [{ version, message: say.revealedTwice(hand) }];
    this.hands[index] = { ...known, seed };
    if (this.#owed?.hand === hand) this.#owed = null;
    const due = this.#pending.filter(pending => pending.hand === hand);
    this.#pending = this.#pending.filter(pending => pending.hand !== hand);
    const isTrue = commitmentOf(seed, this.#hashing) === known.commitment;
    const faults = due.flatMap(pending => this.#checkAgainstSeed(drawnFor(created), seed, pending, isTrue));
    if (isTrue) return faults;
    return [{ version, message: say.otherSeed(hand) }, ...faults];
  }

  /** A roll checked against its seed; if the seed itself is false, that was reported once. */
  #checkAgainstSeed(table: string, seed: string, pending: Pending, isTrue: boolean): readonly Fault[] {
    const { version, index, hand, roll, seeds, dice } = pending;
    const throwOf = { table, hand, roll, seeds };
    const faults: Fault[] = [];
    const { dice: due, opening } = drawFor(seed, throwOf, this.#hashing);
    if (dice && !sameDice(due, dice)) {
      const message = say.otherDice(roll, hand, dice.join('-'), due.join('-'));
      faults.push({ version, message });
    }
    if (pending.seal !== null && pending.seal !== sealOf(opening, this.#hashing)) {
      faults.push({ version, message: say.otherSeal(roll, hand) });
    }
    const raised = asText(pending.raised.map(asDrawn));
    const drawn = asText(powerFor(seed, throwOf, pending.rules, this.#hashing));
    if (raised !== drawn) {
      faults.push({ version, message: say.otherRaise(raised, roll, hand, drawn) });
    }
    const checked = index === null ? undefined : this.rolls[index];
    if (index !== null && checked) {
      this.rolls[index] = { ...checked, fairness: isTrue && faults.length === 0 ? 'fair' : 'unfair' };
    }
    return isTrue ? faults : [];
  }
}
