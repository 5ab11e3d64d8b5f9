// What is shown where a room breaks: a sentence, and a way on.
import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode };

export class Trouble extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <div role="alert" className="trouble">
        <h1>Something went wrong here</h1>
        <p>{this.state.error.message}</p>
        <p>Nothing is lost: chips and bets are kept by the server.</p>
        <button type="button" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    );
  }
}
