// A No Roll: the grounds in the rulebook's words, each with its clause and whether it must or may be called.
import { borrowedWords, groundWords, isBorrowed, type Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import { ClauseTags } from '../../clauses/ClauseTag.tsx';
import * as dealerText from '../../text/dealer.ts';
import { capital } from '../../text/phrases.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Dealer } from '../use-dealer.ts';

type Props = { readonly dealer: Dealer; readonly open: boolean; onOpen(open: boolean): void };

function Ground({
  dealer,
  ground,
  onCalled,
}: {
  readonly dealer: Dealer;
  readonly ground: string;
  onCalled(): void;
}): ReactNode {
  const { book } = dealer.game.rules;
  const stated = book.noRoll[ground];
  if (!stated) return null;
  const rule = stated.call === 'mandatory' ? dealerText.mandatory : dealerText.atDiscretion;
  const call = async (): Promise<void> => {
    if (await dealer.act({ type: 'no-roll', ground })) onCalled();
  };
  return (
    <li>
      <button type="button" className="quiet dealer-ground" onClick={call}>
        <span>{capital(groundWords(book, ground))}</span>
        <small>
          {isBorrowed(book, stated.cite) ? dealerText.borrowedGround(rule, book.borrowed?.from ?? '') : rule}
        </small>
      </button>
      <ClauseTags cites={stated.cite} book={book} />
    </li>
  );
}

/** Mandatory grounds first, because they are the most common; both parts in the order of their document. */
function inOrder(book: Rulebook, grounds: readonly string[]): readonly string[] {
  const isMandatory = (ground: string): boolean => book.noRoll[ground]?.call === 'mandatory';
  return [...grounds.filter(isMandatory), ...grounds.filter(ground => !isMandatory(ground))];
}

export function NoRoll({ dealer, open, onOpen }: Props): ReactNode {
  const { book } = dealer.game.rules;
  return (
    <section className="panel" aria-label={dealerText.noRoll}>
      <button type="button" className="quiet dealer-wide" aria-haspopup="dialog" onClick={() => onOpen(true)}>
        {dealerText.callNoRoll}
      </button>
      {open && (
        <Dialog title={dealerText.noRoll} onClose={() => onOpen(false)}>
          {book.borrowed && (
            <p className="dealer-soft">
              {borrowedWords(book)} <ClauseTags cites={book.borrowed.cite} book={book} />
            </p>
          )}
          <ul className="dealer-grounds">
            {inOrder(book, dealer.legal.noRoll).map(ground => (
              <Ground key={ground} dealer={dealer} ground={ground} onCalled={() => onOpen(false)} />
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  );
}
