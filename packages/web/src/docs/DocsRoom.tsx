// The documentation: an index with a search, one page at a time, and the API reference.

import { loadSections, PAGE_LOADERS, PAGES } from 'virtual:documentation';
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { WITHOUT_SERVER } from '../api/presence.ts';
import { NeedsServer } from '../app/NeedsServer.tsx';
import type { RoomProps } from '../app/rooms.ts';
import { Link, navigate } from '../app/router.tsx';
import * as appText from '../text/app.ts';
import * as docsText from '../text/docs.ts';
import { language as pageLanguage } from '../text/locale.ts';
import { TextField } from '../ui/Field.tsx';
import { findSections, type Section } from './search.ts';
import './docs.css';

const ApiReference = lazy(() => import('./ApiReference.tsx').then(m => ({ default: m.ApiReference })));

const API = 'api';
const KINDS = ['tutorials', 'how-to', 'reference', 'explanation'] as const;

/** The `lang` of a text that is not in the page's language. */
const otherLanguage = (language: string): string | undefined =>
  language === pageLanguage ? undefined : language;

function Results({ query }: { readonly query: string }): ReactNode {
  const [sections, setSections] = useState<readonly Section[] | null>(null);
  useEffect(() => {
    loadSections().then(
      ({ SECTIONS }) => setSections(SECTIONS),
      () => setSections([]),
    );
  }, []);
  if (!sections) return <p className="waiting">{docsText.searching}</p>;
  const hits = findSections(sections, query);
  const titles = new Map(PAGES.map(({ slug, title }) => [slug, title]));
  return (
    <>
      <p role="status">{docsText.found(hits.length)}</p>
      <ol className="docs-hits">
        {hits.map(({ section: { slug, language, id, heading }, excerpt }) => (
          <li key={`${slug}#${id}`} lang={otherLanguage(language)}>
            <Link to={`/docs/${slug}${id === '' ? '' : `#${id}`}`}>
              {id === '' ? heading : `${titles.get(slug)}: ${heading}`}
            </Link>
            <p className="docs-note">{excerpt}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Index(): ReactNode {
  const [query, setQuery] = useState('');
  return (
    <>
      <h1>{docsText.title}</h1>
      <TextField type="search" label={docsText.search} maxLength={200} value={query} onChange={setQuery} />
      {query.trim() === '' ? <Contents /> : <Results query={query} />}
    </>
  );
}

function Contents(): ReactNode {
  return KINDS.map(kind => (
    <section key={kind}>
      <h2>{docsText.kinds[kind]}</h2>
      <p className="docs-note">{docsText.kindHints[kind]}</p>
      <ul className="docs-list">
        {PAGES.filter(page => page.kind === kind).map(({ slug, title, language }) => (
          <li key={slug}>
            <Link to={`/docs/${slug}`} lang={otherLanguage(language)}>
              {title}
            </Link>
            {otherLanguage(language) && ` ${docsText.inEnglish}`}
          </li>
        ))}
        {kind === 'reference' && (
          <li>
            <Link to={`/docs/${API}`}>{docsText.apiReference}</Link>
          </li>
        )}
      </ul>
    </section>
  ));
}

/** The text links to rooms on a server; without one, their addresses are queries. */
const withAddresses = (html: string): string =>
  WITHOUT_SERVER ? html.replaceAll('href="/docs', 'href="?/docs') : html;

/** Follows links within the documentation without reloading the page. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const to = (link?.getAttribute('href') ?? '').replace(/^\?/, '');
  if (!to.startsWith('/docs') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(to);
}

type Loaded = { readonly title: string; readonly language: string; readonly html: string };

function DocsPage({ slug, hash }: { readonly slug: string; readonly hash: string }): ReactNode {
  const [page, setPage] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    PAGE_LOADERS[slug]?.().then(setPage, () => setFailed(true));
  }, [slug]);
  useEffect(() => {
    if (!page) return;
    document.title = appText.pageTitle(page.title);
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [page, hash]);
  if (failed) return <p role="alert">{docsText.pageNotRead}</p>;
  if (!page) return <p className="waiting">{docsText.readingPage}</p>;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click, too
    <article
      className="docs-page"
      lang={otherLanguage(page.language)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own files when the page was built
      dangerouslySetInnerHTML={{ __html: withAddresses(page.html) }}
    />
  );
}

export function DocsRoom({ id, address }: RoomProps): ReactNode {
  if (id === '') {
    return (
      <div className="docs">
        <Index />
      </div>
    );
  }
  const isKnown = id === API || Object.hasOwn(PAGE_LOADERS, id);
  return (
    <div className="docs">
      <p>
        <Link to="/docs">{docsText.allPages}</Link>
      </p>
      {!isKnown && <h1>{docsText.noSuchPage}</h1>}
      {id === API && WITHOUT_SERVER && <NeedsServer title={docsText.apiReference} />}
      {id === API && !WITHOUT_SERVER && (
        <Suspense fallback={<p className="waiting">{docsText.reading}</p>}>
          <ApiReference address={address} />
        </Suspense>
      )}
      {isKnown && id !== API && <DocsPage slug={id} hash={address.hash} />}
    </div>
  );
}
