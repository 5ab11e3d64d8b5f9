// Shown in place of a room that needs a server, if the page has none.
import type { ReactNode } from 'react';
import * as appText from '../text/app.ts';
import * as needsText from '../text/needs-server.ts';
import { Link } from './router.tsx';

export function NeedsServer({ title }: { readonly title: string }): ReactNode {
  return (
    <section className="panel narrow">
      <h1>{title}</h1>
      <p>{needsText.needsServer}</p>
      <p>{needsText.worksWithoutServer}</p>
      <p>
        <Link to="/">{appText.backToTheLobby}</Link>
      </p>
    </section>
  );
}
