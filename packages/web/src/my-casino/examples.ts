// Complete examples of house files to start from.
import crapless from '../../../../examples/crapless.json' with { type: 'json' };
import greatBritain from '../../../../examples/great-britain.json' with { type: 'json' };
import lasVegas from '../../../../examples/las-vegas.json' with { type: 'json' };
import miniDice from '../../../../examples/mini-dice.json' with { type: 'json' };
import type { Draft } from './draft.ts';

/** By a reference that no rulebook has. */
export const EXAMPLES: ReadonlyMap<string, Draft & { readonly title: string }> = new Map(
  [lasVegas, crapless, greatBritain, miniDice].map(({ $schema: _schema, ...file }) => [
    `example_${file.id}`,
    file,
  ]),
);
