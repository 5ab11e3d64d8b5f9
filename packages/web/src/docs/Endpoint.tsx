// One endpoint, command or schema of the API, folded until it is opened.
import type { ReactNode } from 'react';
import * as docsText from '../text/docs.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { RichText } from '../ui/RichText.tsx';
import {
  codesOf,
  type Endpoint,
  inWords,
  nameOf,
  type Operation,
  type Parameter,
  type Schema,
  successOf,
} from './api-document.ts';

type Field = {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly description?: string | undefined;
};

const fieldsOf = ({ properties = {}, required = [] }: Schema): readonly Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: schema.description,
  }));

const COLUMNS: readonly Column<Field>[] = [
  { head: 'name', names: true, cell: ({ name }) => <code>{name}</code> },
  { head: 'type', cell: ({ schema }) => inWords(schema) },
  {
    head: 'description',
    cell: ({ required, description }) => (
      <>
        {!required && <i>{docsText.optional} </i>}
        {description}
      </>
    ),
  },
];

const Fields = ({ fields }: { readonly fields: readonly Field[] }): ReactNode =>
  fields.length > 0 && (
    <DataTable
      className="docs-fields"
      columns={COLUMNS}
      rows={fields}
      keyOf={({ name }) => name}
      isHeadless
    />
  );

function SchemaLink({ name }: { readonly name: string }): ReactNode {
  return <a href={name === 'TableRequest' ? '#commands' : `#schema-${name}`}>{name}</a>;
}

/** By name if it has one; otherwise its fields. */
function Shape({
  schema,
  about,
}: {
  readonly schema: Schema;
  readonly about: (link: ReactNode) => ReactNode;
}): ReactNode {
  const name = nameOf(schema);
  return (
    <>
      <p>{about(name !== null && <SchemaLink name={name} />)}</p>
      {name === null && <Fields fields={fieldsOf(schema)} />}
    </>
  );
}

function callerOf({ security }: Operation): string {
  if (security.length === 0) return docsText.openToAnyone;
  return security.some(each => Object.keys(each).length === 0)
    ? docsText.differsWithSession
    : docsText.needsSession;
}

const shownName = ({ in: where, name }: Parameter): string => (where === 'header' ? `${name}:` : name);

function Success({ operation }: { readonly operation: Operation }): ReactNode {
  const found = successOf(operation);
  if (!found) return null;
  const [status, { description, content = {} }] = found;
  const { 'application/json': json, ...others } = content;
  const about = (link?: ReactNode): ReactNode => (
    <>
      <b>{status}</b> {description} {link}
    </>
  );
  return (
    <>
      {json ? <Shape schema={json.schema} about={about} /> : <p>{about()}</p>}
      {Object.entries(others).map(([type, { schema }]) => {
        const frame = schema.items ? nameOf(schema.items) : null;
        return (
          <p key={type}>
            <code>{type}</code> {schema.description} {frame !== null && <SchemaLink name={frame} />}
          </p>
        );
      })}
    </>
  );
}

export function EndpointDetails({ method, path, operation }: Endpoint): ReactNode {
  const body = operation.requestBody?.content['application/json']?.schema;
  const parameters = (operation.parameters ?? []).map(each => ({ ...each, name: shownName(each) }));
  return (
    <details className="docs-item" id={operation.operationId}>
      <summary>
        <b className="docs-method">{method}</b> <code>{path}</code> <span>{operation.summary}</span>
      </summary>
      {operation.description && <p>{operation.description}</p>}
      <p className="docs-note">{callerOf(operation)}</p>
      <Fields fields={parameters} />
      {body && (
        <Shape schema={body} about={link => <RichText text={docsText.body} parts={{ schema: link }} />} />
      )}
      <Success operation={operation} />
      <p className="docs-note">
        <RichText
          text={docsText.refusedWith}
          parts={{
            codes: codesOf(operation).map(code => (
              <span key={code}>
                <a href={`#${code}`}>{code}</a>{' '}
              </span>
            )),
          }}
        />
      </p>
    </details>
  );
}

type SchemaProps = { readonly id?: string; readonly name: string; readonly schema: Schema };

export function SchemaDetails({ id, name, schema }: SchemaProps): ReactNode {
  return (
    <details className="docs-item" id={id}>
      <summary>
        <code>{name}</code> <span>{schema.description}</span>
      </summary>
      {schema.anyOf && <p>{inWords(schema)}</p>}
      <Fields fields={fieldsOf(schema)} />
      {(schema.examples ?? []).map(example => (
        <pre key={JSON.stringify(example)}>
          <code>{JSON.stringify(example)}</code>
        </pre>
      ))}
    </details>
  );
}

/** The command's type, or types, as its schema lists them. */
export const commandName = ({ properties }: Schema): string =>
  (properties?.type?.enum ?? [properties?.type?.const]).join(', ');
