// Prints a game as a .craps script that ends with the model's expectations.
import { type RandomGame, replay } from './random-game.ts';
import type { Command } from './rules/model.ts';

const money = (amount: number): string =>
  Number.isSafeInteger(amount) ? (amount / 100).toFixed(2) : `${amount}¢`;
const word = (text: string): string => (/^[^ \t"#]+$/.test(text) ? text : `"${text}"`);
const pairs = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');

function statement(command: Command): string {
  switch (command.type) {
    case 'seat':
      return `seat ${command.seat} ${word(command.name)} ${money(command.amount)}`;
    case 'buy-in':
      return `${command.seat} buy-in ${money(command.amount)}`;
    case 'ruling':
      return `ruling ${command.seat} ${money(command.amount)}`;
    case 'bet':
    case 'late-bet':
    case 'undo-late-bet':
    case 'reduce':
      return `${command.seat} ${command.type} ${word(command.spot)} ${money(command.amount)}`;
    case 'take':
      return `${command.seat} take ${word(command.spot)}`;
    case 'call':
      return `${command.seat} ${command.call} ${word(command.spot)}`;
    case 'interrupt':
      return command.dice ? `interrupt ${command.dice.join(' ')}` : 'interrupt';
    case 'roll':
    case 'correct':
      return `${command.type} ${command.dice.join(' ')}`;
    case 'no-roll':
      return `no-roll ${command.ground}`;
    case 'power':
      return `power ${word(command.spot)} ${command.odds}`;
    case 'settings':
      return `settings ${pairs(command.changes)}`;
    case 'open':
    case 'close':
    case 'void':
      return command.type;
    default:
      return `${command.seat} ${command.type}`;
  }
}

function signed(command: Command): string {
  const because = command.because === undefined ? '' : `because ${word(command.because)} `;
  return `${command.by === undefined ? '' : `by ${word(command.by)} ${because}`}${statement(command)}`;
}

/** What the script expects at its end, if the notation can express it. */
function expectation({ what, model }: NonNullable<RandomGame['difference']>): string | null {
  const [kind, seat, spot] = what.split(' ');
  const amount = (text: string): string => money(text === 'nothing' ? 0 : Number.parseInt(text, 10));
  if (kind === 'rack') return `expect rack ${seat} ${amount(model)}`;
  if (kind === 'bet') return `expect bet ${seat} ${spot} ${amount(model)}`;
  if (kind === 'point' || kind === 'shooter' || kind === 'count') return `expect ${kind} ${model}`;
  return null;
}

/** Marks the statements that the model refuses, so that `passline replay` fails where the engine disagrees. */
export function scriptOf(game: RandomGame): string {
  const { codes } = replay(game.book, game.settings, game.commands);
  const table = pairs(game.settings);
  const lines = [`rulebook ${game.book}`, ...(table === '' ? [] : [`table ${table}`])];
  game.commands.forEach((command, index) => {
    const code = codes[index];
    lines.push(code ? `refuse ${code} ${signed(command)}` : signed(command));
  });
  if (game.difference) {
    const { what, model, engine } = game.difference;
    const expected = expectation(game.difference);
    if (expected) lines.push(expected);
    lines.push(`# ${what}: the model says ${model}, the engine says ${engine}`);
  }
  return lines.join('\n');
}
