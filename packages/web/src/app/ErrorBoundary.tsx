// Shown if a room crashes: a sentence, and a way to continue.
import { Component, type ReactNode } from 'react';
import * as appText from '../text/app.ts';

type Props = { readonly children: ReactNode };

export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <div role="alert">
        <h1>{appText.somethingWentWrong}</h1>
        <p>{this.state.error.message}</p>
        <p>{appText.chipsAreSafe}</p>
        <button type="button" onClick={() => location.reload()}>
          {appText.reload}
        </button>
      </div>
    );
  }
}
