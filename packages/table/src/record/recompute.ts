// One event of the rules decided again: the engine, asked on the state before it, must make exactly that event.
import { type Command, decide, type Event, parseLine, printEvent, type Table } from '@passline/engine';
import { difference, shown } from './difference.ts';

/** The statement that caused the event. A wrong one does no harm, since what it makes must be the event itself. */
function commandOf(event: Event): Command | null {
  const parsed = parseLine(printEvent(event));
  return parsed.ok && parsed.statement?.kind === 'command' ? parsed.statement.command : null;
}

/** What is wrong with an event on this table, in a sentence; null if the engine makes the same event. */
export function recomputeProblem(table: Table, event: Event): string | null {
  const command = commandOf(event);
  if (!command) return `“${shown(event.type)}” is not a valid event of the rules.`;
  // A close and the roll after it are decided separately, with the same result.
  const decision = decide(table, command);
  if (!decision.ok) return `The rules refuse it: ${decision.refusal.message}`;
  const [made, another] = decision.events;
  if (!made || another) return `“${event.type}” cannot happen here.`;
  const differs = difference(made, event);
  if (!differs) return null;
  const { path, logged, made: wanted } = differs;
  return `The engine decides otherwise: ${path} is ${shown(logged)}, but the engine makes it ${shown(wanted)}.`;
}
