// Which table events also go into the house log: large wins, and what staff change, void or correct.
import type { HouseEvent } from '@passline/client/wire';
import type { DecisionDraft, TableEvent, TableState } from '@passline/table';
import { HOUSE } from '@passline/table';

/** A decision at a table, with the table's state before it. */
export type AuditedDecision = { readonly before: TableState; readonly draft: DecisionDraft };

const TYPES = [
  'settings-changed',
  'terms-changed',
  'ruled',
  'round-voided',
  'roll-corrected',
  'table-closed',
] as const;
type Signed = Extract<TableEvent, { readonly type: (typeof TYPES)[number] }>;

const NOTABLE: ReadonlySet<string> = new Set(TYPES);
const isSigned = (event: TableEvent): event is Signed => NOTABLE.has(event.type);

export const isAudited = ({ events }: DecisionDraft): boolean => events.some(isSigned);

/** The seats that won at least this much on a roll. */
function largeWins(event: TableEvent, table: TableState, largeCents: number): HouseEvent[] {
  if (event.type !== 'rolled') return [];
  const won = new Map<number, number>();
  for (const line of event.lines) won.set(line.seat, (won.get(line.seat) ?? 0) + line.won);
  return [...won]
    .filter(([, amount]) => amount >= largeCents)
    .map(([seat, amount]) => {
      const player = table.owners[seat]?.player;
      return {
        type: 'large-win',
        table: table.created.id,
        ...(player ? { by: player } : {}),
        details: { seat, amount, dice: event.dice },
      };
    });
}

/** Tables without wallets hold no money, so they are not audited. */
export function auditEventsOf(
  { before, draft }: AuditedDecision,
  largeWinCents: number,
): readonly HouseEvent[] {
  if (!before.created.wallets) return [];
  return draft.events.flatMap((event): readonly HouseEvent[] => {
    if (!isSigned(event)) return largeWins(event, before, largeWinCents);
    // Changes by the automatic dealer are routine, and in the table's own log.
    if (event.by === undefined || (event.by === HOUSE && event.type === 'settings-changed')) return [];
    const { type, by: name, because } = event;
    const amount = event.type === 'ruled' ? { seat: event.seat, amount: event.amount } : {};
    const changes = event.type === 'settings-changed' ? { changes: event.changes } : {};
    const why = because === undefined ? {} : { because };
    return [{ type, name, table: before.created.id, details: { ...amount, ...changes, ...why } }];
  });
}
