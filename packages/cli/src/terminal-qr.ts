// A link as a QR code for a terminal, light or dark: two rows of modules per line of text.
import { correction, generate } from 'lean-qr';

/** The light border that readers need, in modules. */
const QUIET = 2;
/** Characters by the modules above and below; light modules are drawn, because most terminals are dark. */
const HALVES = ['█', '▀', '▄', ' '] as const;

export function terminalQr(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.L });
  const from = -QUIET;
  const to = code.size + QUIET;
  const lines: string[] = [];
  for (let y = from; y < to; y += 2) {
    let line = '  ';
    for (let x = from; x < to; x += 1) {
      const isDark = [code.get(x, y), y + 1 < to && code.get(x, y + 1)];
      line += HALVES[(isDark[0] ? 2 : 0) + (isDark[1] ? 1 : 0)];
    }
    lines.push(line);
  }
  // On a terminal, black on white whatever its colors are.
  return process.stdout.isTTY
    ? lines.map(line => `\u001b[97;40m${line}\u001b[0m`).join('\n')
    : lines.join('\n');
}
