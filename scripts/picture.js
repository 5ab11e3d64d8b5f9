// Draws a command's output as an SVG terminal for the README: node scripts/picture.js OUT FROM TO COMMAND ARGS…
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [out = '', from = '1', to = '40', command = '', ...args] = process.argv.slice(2);
const { stdout } = spawnSync(command, args, { encoding: 'utf8' });
const lines = stdout.split('\n').slice(Number(from) - 1, Number(to));

const [WIDTH, LEADING, TOP, LEFT] = [860, 21, 58, 24];
const height = TOP + lines.length * LEADING + 14;

/** @param {string} text */
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param {string} line */
function color(line) {
  if (/ wins | winner/.test(line)) return '#8fe388';
  if (/ loses |seven out/.test(line)) return '#ff9c8f';
  if (/[⚀-⚅]/.test(line)) return '#ffffff';
  return line.includes('Refused') ? '#ffd479' : '#b9c7d6';
}

const rows = lines.map((line, index) => {
  const weight = /[⚀-⚅]/.test(line) ? ' font-weight="bold"' : '';
  const y = TOP + index * LEADING;
  return `<text x="${LEFT}" y="${y}" fill="${color(line)}"${weight} xml:space="preserve">${escaped(line)}</text>`;
});
const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
  (fill, i) => `<circle cx="${24 + i * 20}" cy="20" r="6" fill="${fill}"/>`,
);
const title = `<text x="100" y="25" fill="#7d8b99">${escaped([command, ...args].join(' '))}</text>`;

writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
<title>${escaped([command, ...args].join(' '))}</title>
<rect width="${WIDTH}" height="${height}" rx="10" fill="#0e2a1f"/>
${dots.join('')}${title}
${rows.join('\n')}
</svg>
`,
);
