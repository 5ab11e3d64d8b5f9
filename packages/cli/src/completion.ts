// passline completion: a script for bash or zsh that completes commands, options, rulebooks and strategies.
import { Arguments, type CommandSpec, quoted } from './arguments.ts';
import type { Command, CommandForm } from './commands.ts';
import { say } from './output.ts';
import { nearest } from './usage-error.ts';

export const SPEC: CommandSpec = { command: 'completion' };
export const SHELLS = ['bash', 'zsh'] as const;

type Commands = Readonly<Record<string, Command>>;

/**
 * One branch of the script: what can follow this command. It prints nothing for an option's value, which means files.
 */
async function branchOf(pattern: string, form: CommandForm, words: readonly string[]): Promise<string> {
  const { valued = [], flags = [], table } = await form.spec();
  const takeValues = table ? [...valued, '--table'] : valued;
  const options = [...takeValues, ...flags, '--help', '--version'];
  const afterOption =
    takeValues.length === 0 ? '' : `    case "$2" in ${takeValues.join('|')}) return ;; esac\n`;
  return `  ${pattern})\n${afterOption}    case "$1" in -*) echo '${options.join(' ')}' ;; *) echo '${words.join(' ')}' ;; esac ;;`;
}

/** A function for both shells: prints the choices for a word, or nothing if it can be a file. */
async function choicesFunction(commands: Commands): Promise<string> {
  const branches: string[] = [];
  for (const [name, command] of Object.entries(commands)) {
    const subcommands = Object.entries(command.subcommands ?? {});
    for (const [verb, form] of subcommands) {
      branches.push(await branchOf(`'${name} ${verb}'`, form, (await form.words?.()) ?? []));
    }
    const words = [...subcommands.map(([verb]) => verb), ...((await command.words?.()) ?? [])];
    branches.push(await branchOf(`'${name} '*`, command, words));
  }
  const names = Object.keys(commands).join(' ');
  return `# The word to complete, the word before it, and the command with its subcommand, if they are complete.
_passline_choices() {
  case "$3 $4" in
  ' ') echo '${names} help --help --version' ;;
  'help '*) echo '${names}' ;;
${branches.join('\n')}
  esac
}`;
}

const BASH = `_passline() {
  local command='' subcommand=''
  [ "$COMP_CWORD" -gt 1 ] && command=\${COMP_WORDS[1]}
  [ "$COMP_CWORD" -gt 2 ] && subcommand=\${COMP_WORDS[2]}
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=($(compgen -W "$(_passline_choices "$word" "$before" "$command" "$subcommand")" -- "$word"))
}
complete -o default -F _passline passline`;

const ZSH = `_passline() {
  local command='' subcommand='' choices
  (( CURRENT > 2 )) && command=\${words[2]}
  (( CURRENT > 3 )) && subcommand=\${words[3]}
  choices="$(_passline_choices "\${words[CURRENT]}" "\${words[CURRENT-1]}" "$command" "$subcommand")"
  if [[ -n $choices ]]; then compadd -- \${=choices}; else _files; fi
}
if [[ "\${funcstack[1]}" == _passline ]]; then _passline "$@"; else compdef _passline passline; fi`;

export async function completion(args: readonly string[], commands: Commands): Promise<number> {
  const asked = new Arguments(args, SPEC);
  const [name = '', another] = asked.positionals;
  const shell = SHELLS.find(each => each === name);
  if (shell === undefined || another !== undefined) {
    throw asked.usageError(`takes bash or zsh, not ${quoted(another ?? name)}.${nearest(name, SHELLS)}`, ' ');
  }
  const choices = await choicesFunction(commands);
  say(shell === 'bash' ? `${choices}\n\n${BASH}` : `#compdef passline\n\n${choices}\n\n${ZSH}`);
  return 0;
}
