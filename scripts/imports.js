// Checks that imports point one way: each package uses only those below it, the engine uses none, and there are no
// cycles.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What each package may import besides its own files. @type {Readonly<Record<string, readonly RegExp[]>>} */
const ALLOWED = {
  engine: [],
  // Node's own hashing is in a separate file that a page never loads.
  table: [
    /^@passline\/engine(\/(rational|required))?$/,
    /^@sinclair\/typebox$/,
    /^@noble\/hashes\/(sha2|hmac)\.js$/,
    /^node:crypto$/,
  ],
  client: [/^@passline\/(engine|table)$/, /^@sinclair\/typebox$/],
  // Only src/node uses Node: the package's own tsconfig, without Node's types, leaves that folder out.
  lab: [/^@passline\/engine(\/(chain|rational|required))?$/, /^node:(events|module|os|worker_threads)$/],
  server: [
    /^node:/,
    /^@passline\/(engine|engine\/(csv|required)|table|table\/node-hashing|table\/node-signing|client\/wire)$/,
    /^(fastify|@fastify\/static|@nats-io\/transport-node|pg|prom-client)$/,
    /^@sinclair\/typebox(\/(compiler|errors))?$/,
  ],
  web: [
    /^react(-dom(\/client)?)?$/,
    /^@codemirror\/(autocomplete|commands|lang-javascript|language|lint|state|view)$/,
    /^@lezer\/highlight$/,
    /^lean-qr(\/extras\/svg)?$/,
    // The pages of docs/, which the build turns into modules.
    /^virtual:documentation$/,
    // Rulebooks as starting points for the user's own: data only.
    /^(\.\.\/)+examples\/[a-z-]+\.json$/,
    /^@passline\/(engine|engine\/(csv|rational|required|sentences\/[a-z-]+|conformance\/[a-z0-9-]+\.json)|lab|lab\/(kernel|parts|sentences\/[a-z-]+|strategies|strategy-source\?raw)|client|table|table\/(record|sentences\/[a-z-]+))$/,
  ],
  cli: [
    /^node:/,
    /^lean-qr$/,
    /^@passline\/(engine|engine\/(csv|required)|lab|lab\/node|client|server|table\/(record|node-hashing|node-signing))$/,
  ],
};

/** @typedef {{ readonly from: string, readonly to: string, readonly typeOnly: boolean }} Import */

/** @param {string} path @returns {Import[]} */
function importsOf(path) {
  const text = readFileSync(path, 'utf8');
  const pattern =
    /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|(\btypeof )?\bimport\('([^']+)'\)/gm;
  return [...text.matchAll(pattern)].map(([, type, from, bare, typeOf, dynamic]) => ({
    from: path,
    to: from ?? bare ?? dynamic ?? '',
    typeOnly: type !== undefined || typeOf !== undefined,
  }));
}

/** @param {string} name @returns {string[]} */
function sourcesOf(name) {
  const folder = `${ROOT}packages/${name}/src`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(path => resolve(folder, path));
}

/** @param {ReadonlyMap<string, readonly string[]>} graph @returns {string[] | null} */
function circleIn(graph) {
  const done = new Set();
  /** @param {string} file @param {readonly string[]} trail @returns {string[] | null} */
  const visit = (file, trail) => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

/** @returns {string[]} */
export function importProblems() {
  const problems = [];
  for (const name of readdirSync(`${ROOT}packages`)) {
    const allowed = ALLOWED[name];
    if (!allowed) {
      problems.push(`packages/${name}: scripts/imports.js does not say what it may import`);
      continue;
    }
    const folder = `${ROOT}packages/${name}/`;
    /** @type {Map<string, string[]>} */
    const graph = new Map();
    for (const { from, to, typeOnly } of sourcesOf(name).flatMap(importsOf)) {
      const target = to.startsWith('.') ? resolve(dirname(from), to) : null;
      const inside = target?.startsWith(folder) || allowed.some(pattern => pattern.test(to));
      if (!inside) problems.push(`${relative(ROOT, from)}: ${name} may not import ${to}`);
      if (target && !typeOnly) graph.set(from, [...(graph.get(from) ?? []), target]);
    }
    const circle = circleIn(graph);
    if (circle) problems.push(`imports in a circle: ${circle.map(file => relative(ROOT, file)).join(' → ')}`);
  }
  return problems;
}
