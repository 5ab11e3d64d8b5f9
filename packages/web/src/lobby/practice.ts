// One step to a practice table: the existing one with this rulebook, or a new one, with chips in the rack.
import { client } from '../api/client.ts';
import { ready } from '../app/session.tsx';

/** 1,000.00 practice chips: they cost nothing and come from no wallet. */
const CHIPS = 100_000;

/** The table's id, with the visitor seated at it. */
export async function openPractice(rulebook: string): Promise<string> {
  await ready();
  const own = await client.tables({ mine: true, mode: 'practice' });
  // A guest can have only a few tables open, so returning resumes the one they had.
  const known = own.find(table => table.rulebook === rulebook && table.players > 0);
  if (known) return known.id;
  const left = own.find(table => table.rulebook === rulebook);
  const id = left?.id ?? (await client.newTable({ mode: 'practice', rulebook })).id;
  await client.command(id, { type: 'sit', amount: CHIPS });
  return id;
}
