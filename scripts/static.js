// Builds the page as plain files for any web host: practice, lab, rulebooks, learn and replay, without a server.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildPage } from './build-page.js';

const [given] = process.argv.slice(2);

/** Never empties a folder that holds anything else. @param {string} dir @returns {boolean} */
const isOurs = dir =>
  !existsSync(dir) ||
  readdirSync(dir).length === 0 ||
  (existsSync(`${dir}/sw.js`) && existsSync(`${dir}/page`));

if (given === undefined) {
  console.error('Name the folder to write: npm run static -- DIR');
  process.exit(2);
}
const dir = resolve(given);
if (!isOurs(dir)) {
  console.error(`${dir} holds other files: name a new or empty folder.`);
  process.exit(2);
}
console.log('Building the page…');
const status = buildPage({ dir, base: './' });
if (status !== 0) process.exit(status);
console.log(`${dir} is ready: any web host can serve it, under any path, without settings of its own.`);
