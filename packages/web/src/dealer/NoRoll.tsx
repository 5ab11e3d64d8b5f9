// A No Roll: the grounds that the table's rulebook has, each with whether it must be called or may.
import type { ReactNode } from 'react';
import { groundWords } from '../text/grounds.ts';
import type { Desk } from './desk.ts';

type Props = { readonly desk: Desk; readonly open: boolean; onOpen(open: boolean): void };

export function NoRoll({ desk, open, onOpen }: Props): ReactNode {
  const grounds = desk.game.rules.book.noRoll;
  const called = async (ground: string): Promise<void> => {
    if (await desk.act({ type: 'no-roll', ground })) onOpen(false);
  };
  return (
    <section className="panel" aria-label="No Roll">
      <button type="button" className="quiet dealer-wide" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open ? 'No No Roll after all' : 'Call a No Roll…'}
      </button>
      {open && (
        <ul className="dealer-grounds">
          {desk.legal.noRoll.map(ground => (
            <li key={ground}>
              <button type="button" className="quiet" onClick={() => called(ground)}>
                <span>{groundWords(ground)}</span>
                <small>
                  {grounds[ground]?.call === 'mandatory' ? 'must be called' : 'at your discretion'} ·{' '}
                  {grounds[ground]?.cite}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
