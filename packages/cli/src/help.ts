// The text of --help: for the whole program, a command, or a subcommand.
import type { Command, CommandForm } from './commands.ts';

const INVALID = 'the command line or a file is invalid';

const usageText = ({ usage, does }: CommandForm): string => `  passline ${usage}\n      ${does}`;

function exitText({ exits }: CommandForm): string {
  const one = exits?.[1] === undefined ? '' : `, 1 if ${exits[1]}`;
  return `Exit codes: 0 if all is well${one}, 2 if ${exits?.[2] ?? INVALID}.`;
}

export function generalHelp(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.values(commands).map(usageText);
  return `Passline. Craps by the book: four real rulebooks and payouts exact to the cent.

${rows.join('\n')}

Every command takes --help, with examples; passline --version prints the version.
Exit codes: 0 if all is well, 1 if a check finds something, 2 if ${INVALID}.`;
}

/** Help on the command, or on the subcommand that the arguments begin with. */
export async function helpOf(command: Command, [first = '']: readonly string[]): Promise<string> {
  const subcommands = command.subcommands ?? {};
  const form = Object.hasOwn(subcommands, first) ? subcommands[first] : undefined;
  const shown: CommandForm = form ?? command;
  const text = (await shown.help?.()) ?? usageText(shown);
  const examples = shown.examples.map(example => `  passline ${example}`);
  return `${text}\n\nExamples:\n${examples.join('\n')}\n\n${exitText(shown)}`;
}
