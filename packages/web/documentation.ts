// The pages of docs/ as part of the built page: HTML made here, at build time, and the text that a search looks through.
// A page that is translated (docs/es, docs/zh) takes the place of the English one where the page has that language.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { LANGUAGE } from './languages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCS = join(ROOT, 'docs');
const KINDS = ['tutorials', 'how-to', 'reference', 'explanation'] as const;
const MODULE = 'virtual:documentation';
/** Tables to look things up in: a search looks through their headings only. */
const TABLES = ['conformance', 'api-engine', 'api-lab', 'api-client'];

export type DocumentKind = (typeof KINDS)[number];
export type DocumentListing = {
  readonly slug: string;
  readonly title: string;
  readonly kind: DocumentKind;
  /** The language that the page is written in. */
  readonly language: string;
};
/** A part of a page that a search can find. */
export type DocumentSection = {
  readonly slug: string;
  readonly language: string;
  readonly heading: string;
  /** The heading's place on the page; empty for the top. */
  readonly id: string;
  readonly text: string;
};

type Source = DocumentListing & {
  readonly path: string;
  readonly text: string;
  /** Of its headings below the title; those of the English page, so that one address leads to the same place in all languages. */
  readonly ids: readonly string[];
};

const plain = (text: string): string => text.replaceAll(/[`*]|\]\([^)]*\)|\[/g, '');

/** As code hosts do it, so that links work in both places. */
const idOf = (heading: string): string =>
  plain(heading)
    .trim()
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** Without the code, in which a line may begin like a heading. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^ *```.*?^ *```$/gms, block => block.replaceAll(/^#/gm, ' '));

const idsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#{2,6} (.*)$/gm)].map(([, heading = '']) => idOf(heading));

function sourceOf(kind: DocumentKind, file: string): Source {
  const original = join(DOCS, kind, file);
  const translation = join(DOCS, LANGUAGE, kind, file);
  const isTranslated = existsSync(translation);
  const path = isTranslated ? translation : original;
  const text = readFileSync(path, 'utf8');
  return {
    slug: file.slice(0, -'.md'.length),
    title: plain(/^# (.*)$/m.exec(text)?.[1] ?? file),
    kind,
    language: isTranslated ? LANGUAGE : 'en',
    path,
    text,
    ids: idsOf(isTranslated ? readFileSync(original, 'utf8') : text),
  };
}

const sources = (): Source[] =>
  KINDS.flatMap(kind =>
    readdirSync(join(DOCS, kind))
      .filter(file => file.endsWith('.md'))
      .sort()
      .map(file => sourceOf(kind, file)),
  );

/** Splits a page at its headings, outside code. */
function sectionsOf({ slug, language, title, text, ids }: Source): DocumentSection[] {
  let below = 0;
  return withoutCode(text)
    .split(/^(?=#{1,4} )/m)
    .flatMap(part => {
      const [, marks = '', heading = '', body = ''] = /^(#+) (.*)\n([\s\S]*)$/.exec(part) ?? [];
      if (marks === '') return [];
      const words = TABLES.includes(slug)
        ? ''
        : plain(body)
            .replaceAll(/\|[-| ]+\|\n|[|\s]+/g, ' ')
            .trim();
      if (marks === '#') return [{ slug, language, heading: title, id: '', text: words }];
      return [{ slug, language, heading: plain(heading), id: ids[below++] ?? '', text: words }];
    });
}

/** Where a link of a page leads inside the product; null: out of it, to a file of the repository. */
function addressOf(href: string, from: string): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const inside = relative(DOCS, resolve(dirname(from), path)).replaceAll('\\', '/');
  const [, slug] = /^(?:\w\w\/)?(?:tutorials|how-to|reference|explanation)\/([\w-]+)\.md$/.exec(inside) ?? [];
  if (inside === 'README.md') return '/docs';
  return slug === undefined ? null : `/docs/${slug}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** A page as a module: its HTML, with the pictures that it shows as files of the build. */
function moduleOf({ path, text, title, language, ids }: Source): string {
  const pictures: string[] = [];
  let below = 0;
  const pictureOf = (href: string): string => {
    pictures.push(resolve(dirname(path), href));
    return `@picture-${pictures.length - 1}@`;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const id = depth === 1 ? '' : ` id="${ids[below++] ?? ''}"`;
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
  return `${imports.join('')}export const title = ${JSON.stringify(title)};\nexport const language = ${JSON.stringify(language)};\nexport const html = ${html}${replaced.join('')};\n`;
}

const listingsModule = (): string => {
  const pages = sources();
  const loaders = pages.map(({ slug }) => `${JSON.stringify(slug)}: () => import('${MODULE}/${slug}')`);
  const listings = pages.map(
    ({ slug, title, kind, language }): DocumentListing => ({
      slug,
      title,
      kind,
      language,
    }),
  );
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
