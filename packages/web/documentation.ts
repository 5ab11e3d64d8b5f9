// The pages of docs/ as part of the built page: HTML made here, at build time, and the text that a search looks through.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCS = join(ROOT, 'docs');
const KINDS = ['tutorials', 'how-to', 'reference', 'explanation'] as const;
const MODULE = 'virtual:documentation';
/** Tables to look things up in: a search looks through their headings only. */
const TABLES = ['conformance', 'api-engine', 'api-lab', 'api-client'];

export type DocumentKind = (typeof KINDS)[number];
export type DocumentListing = { readonly slug: string; readonly title: string; readonly kind: DocumentKind };
/** A part of a page that a search can find. */
export type DocumentSection = {
  readonly slug: string;
  readonly heading: string;
  /** The heading's place on the page; empty for the top. */
  readonly id: string;
  readonly text: string;
};

type Source = DocumentListing & { readonly path: string; readonly text: string };

const plain = (text: string): string => text.replaceAll(/[`*]|\]\([^)]*\)|\[/g, '');

/** As code hosts do it, so that links work in both places. */
const idOf = (heading: string): string =>
  plain(heading)
    .trim()
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function sources(): Source[] {
  return KINDS.flatMap(kind =>
    readdirSync(join(DOCS, kind))
      .filter(file => file.endsWith('.md'))
      .sort()
      .map(file => {
        const path = join(DOCS, kind, file);
        const text = readFileSync(path, 'utf8');
        const title = plain(/^# (.*)$/m.exec(text)?.[1] ?? file);
        return { slug: file.slice(0, -'.md'.length), title, kind, path, text };
      }),
  );
}

/** Splits a page at its headings, outside code. */
function sectionsOf({ slug, title, text }: Source): DocumentSection[] {
  const parts = text
    .replaceAll(/^```.*?^```$/gms, block => block.replaceAll(/^#/gm, ' '))
    .split(/^(?=#{1,4} )/m);
  return parts.flatMap(part => {
    const [, marks = '', heading = '', body = ''] = /^(#+) (.*)\n([\s\S]*)$/.exec(part) ?? [];
    if (marks === '') return [];
    const words = TABLES.includes(slug)
      ? ''
      : plain(body)
          .replaceAll(/\|[-| ]+\|\n|[|\s]+/g, ' ')
          .trim();
    const id = marks === '#' ? '' : idOf(heading);
    return [{ slug, heading: marks === '#' ? title : plain(heading), id, text: words }];
  });
}

/** Where a link of a page leads inside the product; null: out of it, to a file of the repository. */
function addressOf(href: string, from: string): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const inside = relative(DOCS, resolve(dirname(from), path)).replaceAll('\\', '/');
  const [, slug] = /^(?:tutorials|how-to|reference|explanation)\/([\w-]+)\.md$/.exec(inside) ?? [];
  if (inside === 'README.md') return '/docs';
  return slug === undefined ? null : `/docs/${slug}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** A page as a module: its HTML, with the pictures that it shows as files of the build. */
function moduleOf({ path, text, title }: Source): string {
  const pictures: string[] = [];
  const pictureOf = (href: string): string => {
    pictures.push(resolve(dirname(path), href));
    return `@picture-${pictures.length - 1}@`;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading): string {
        const id = depth === 1 ? '' : ` id="${idOf(words)}"`;
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const words = this.parser.parseInline(tokens);
        const address = addressOf(href, path);
        return address === null ? words : `<a href="${address}">${words}</a>`;
      },
      image: ({ href, text: alternative }: Tokens.Image): string =>
        `<img src="${pictureOf(href)}" alt="${alternative.replaceAll('"', '&quot;')}" loading="lazy">`,
      table(token: Tokens.Table): string {
        const cell = (tag: string) => (one: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const head = token.header.some(({ text: words }) => words !== '')
          ? `<thead><tr>${token.header.map(cell('th')).join('')}</tr></thead>`
          : '';
        const rows = token.rows.map(row => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
        return `<div class="docs-scroll" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const html = JSON.stringify(marked.parse(text, { async: false }));
  const imports = pictures.map((file, index) => `import picture${index} from ${JSON.stringify(file)};\n`);
  const replaced = pictures.map((_, index) => `.replaceAll('@picture-${index}@', picture${index})`);
  return `${imports.join('')}export const title = ${JSON.stringify(title)};\nexport const html = ${html}${replaced.join('')};\n`;
}

const listingsModule = (): string => {
  const pages = sources();
  const loaders = pages.map(({ slug }) => `${JSON.stringify(slug)}: () => import('${MODULE}/${slug}')`);
  const listings = pages.map(({ slug, title, kind }): DocumentListing => ({ slug, title, kind }));
  return `export const PAGES = ${JSON.stringify(listings)};
export const PAGE_LOADERS = { ${loaders.join(', ')} };
export const loadSections = () => import('${MODULE}-search');
`;
};

/** Vite asks only for these: pages are read once for each of its own modules, not for every module of the page. */
const OURS = { id: /virtual:documentation/ };

export function documentation(): Plugin {
  return {
    name: 'passline-documentation',
    // The server answers other addresses under /docs as not found; `api` is the reference that the page makes.
    generateBundle() {
      const pages = ['api', ...sources().map(({ slug }) => slug)];
      this.emitFile({ type: 'asset', fileName: 'documentation.json', source: JSON.stringify(pages) });
    },
    resolveId: { filter: OURS, handler: id => (id.startsWith(MODULE) ? `\0${id}` : null) },
    load: {
      filter: OURS,
      handler(id) {
        if (id === `\0${MODULE}`) return listingsModule();
        if (id === `\0${MODULE}-search`) {
          return `export const SECTIONS = ${JSON.stringify(sources().flatMap(sectionsOf))};\n`;
        }
        const source = sources().find(({ slug }) => id === `\0${MODULE}/${slug}`);
        return source ? moduleOf(source) : null;
      },
    },
  };
}
