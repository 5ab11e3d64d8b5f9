// Rulebook routes: the list, and each book in full with its citations.

import { IdParams, RulebookList, type RulebookListing, WholeRulebook } from '@passline/client/wire';
import { findRulebook, newTable, RULEBOOKS } from '@passline/engine';
import { err, ok } from '../../lib/result.ts';
import { type Route, route } from '../route.ts';

const LISTED: readonly RulebookListing[] = RULEBOOKS.map(book => {
  const made = newTable(book);
  return { id: book.id, title: book.title, spots: made.ok ? made.table.rules.spots.size : 0 };
});

export const RULEBOOK_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/rulebooks',
    group: 'rulebooks',
    summary: 'The rulebooks',
    caller: 'none',
    success: { description: 'All rulebooks that come with Passline.', schema: RulebookList },
    run: async () => ok({ rulebooks: LISTED }),
  }),
  route({
    method: 'GET',
    path: '/api/rulebooks/:id',
    group: 'rulebooks',
    summary: 'A rulebook, whole',
    caller: 'none',
    params: IdParams,
    success: { description: 'Every policy, each with the clause it comes from.', schema: WholeRulebook },
    refusals: ['request/not-found'],
    async run({ params }) {
      const book = findRulebook(params.id);
      return book ? ok(book) : err('request/not-found', `There is no rulebook ${params.id}.`);
    },
  }),
];
