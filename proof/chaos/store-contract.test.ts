// Runs the contract tests of the real stores on the simulated store, so that proofs with it apply to them.

import { WALL_CLOCK } from '@passline/server/parts';
import { storeContract } from '@passline/server/testing/store/contract.ts';
import { describe } from 'vitest';
import { IMMORTAL } from './event-queue.ts';
import { Random } from './random.ts';
import { StoreLink } from './store/link.ts';
import { SimulatedStore } from './store/simulated-store.ts';

describe('the simulated store', () => {
  storeContract(async () => {
    const store = new SimulatedStore(WALL_CLOCK.now);
    const fault = (): void => undefined;
    const random = new Random('contract');
    return new StoreLink({ store, there: WALL_CLOCK, here: WALL_CLOCK, life: IMMORTAL, random, fault })
      .asStore;
  });
});
