// The API reference: every endpoint, command, body and refusal, read from the OpenAPI document.
import { type ReactNode, useEffect, useState } from 'react';
import * as docsText from '../text/docs.ts';
import { type ApiDocument, endpointsOf } from './api-document.ts';
import { curlExample } from './curl-example.ts';
import { commandName, EndpointDetails, SchemaDetails } from './Endpoint.tsx';
import './docs.css';
import { RichText } from '../ui/RichText.tsx';

const DOCUMENT = '/openapi.json';

async function readDocument(): Promise<ApiDocument> {
  const response = await fetch(DOCUMENT);
  if (!response.ok) throw new Error(`${DOCUMENT}: ${response.status}`);
  return (await response.json()) as ApiDocument;
}

/** A refusal's `type` links to its code here: the entry that the URL names is opened and shown. */
function useAnchor(hash: string, isReady: boolean): void {
  useEffect(() => {
    const target = isReady ? document.getElementById(hash.slice(1)) : null;
    if (target instanceof HTMLDetailsElement) target.open = true;
    target?.scrollIntoView();
  }, [hash, isReady]);
}

function Contents({ api }: { readonly api: ApiDocument }): ReactNode {
  const names = [...api.tags.map(({ name }) => name), docsText.commands, docsText.bodies, docsText.refusals];
  return (
    <nav className="row" aria-label={docsText.onThisPage}>
      {names.map(name => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Intro({ origin }: { readonly origin: string }): ReactNode {
  return (
    <>
      <p>{docsText.about}</p>
      <p>
        <RichText
          text={docsText.machineReadable}
          parts={{ document: words => <a href={DOCUMENT}>{words}</a> }}
        />
      </p>
      <pre>
        <code>{curlExample(origin, docsText.exampleName)}</code>
      </pre>
      <p>
        <RichText
          text={docsText.aboutRefusals}
          parts={{ rfc: words => <a href="https://www.rfc-editor.org/rfc/rfc9457">{words}</a> }}
        />
      </p>
    </>
  );
}

function Groups({ api }: { readonly api: ApiDocument }): ReactNode {
  const endpoints = endpointsOf(api);
  return api.tags.map(({ name, description }) => (
    <section key={name} id={name}>
      <h2>{name}</h2>
      <p>{description}</p>
      {endpoints
        .filter(({ operation }) => operation.tags.includes(name))
        .map(endpoint => (
          <EndpointDetails key={endpoint.operation.operationId} {...endpoint} />
        ))}
    </section>
  ));
}

function Schemas({ api }: { readonly api: ApiDocument }): ReactNode {
  const { TableRequest, ...schemas } = api.components.schemas;
  return (
    <>
      <section id={docsText.commands}>
        <h2>{docsText.commands}</h2>
        <p>{docsText.aboutCommands}</p>
        {(TableRequest?.anyOf ?? []).map(schema => (
          <SchemaDetails key={commandName(schema)} name={commandName(schema)} schema={schema} />
        ))}
      </section>
      <section id={docsText.bodies}>
        <h2>{docsText.bodies}</h2>
        {Object.entries(schemas).map(([name, schema]) => (
          <SchemaDetails key={name} id={`schema-${name}`} name={name} schema={schema} />
        ))}
      </section>
    </>
  );
}

function Refusals({ api }: { readonly api: ApiDocument }): ReactNode {
  return (
    <section id={docsText.refusals}>
      <h2>{docsText.refusals}</h2>
      <dl>
        {api['x-refusals'].map(({ code, status, description }) => (
          <div key={code} id={code}>
            <dt>
              <code>{code}</code> {status}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ApiReference({ address }: { readonly address: URL }): ReactNode {
  const [api, setApi] = useState<ApiDocument | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    readDocument().then(setApi, () => setFailed(true));
  }, []);
  useAnchor(address.hash, api !== null);
  return (
    <>
      <h1>{docsText.apiTitle}</h1>
      {failed && <p role="alert">{docsText.notRead}</p>}
      {!api && !failed && <p className="waiting">{docsText.reading}</p>}
      {api && (
        <>
          <Contents api={api} />
          <Intro origin={api.servers[0]?.url ?? address.origin} />
          <Groups api={api} />
          <Schemas api={api} />
          <Refusals api={api} />
        </>
      )}
    </>
  );
}
