// The fair dice in short: what the house has committed to and revealed, the player's own seed, and how to check it.
import type { TableState } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from '../../app/router.tsx';
import { detailOf } from '../../lobby/sentence.ts';
import * as dialogsText from '../../text/play-dialogs.ts';
import { TextField } from '../../ui/Field.tsx';
import { isSeed, newSeed } from '../seat/own-seed.ts';
import type { Say } from '../store/ask.ts';
import type { Outbox } from '../store/outbox.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';
import { TableFile } from './TableFile.tsx';
import '../seat/forms.css';
import './fair-dice.css';

type Props = { readonly room: RoomStore; readonly say: Say };

const stateOf = ({ state }: Room): TableState => state;
const seatOf = ({ seat }: Room): number | null => seat;

function OwnSeed({
  own,
  outbox,
  say,
}: {
  readonly own: string | undefined;
  readonly outbox: Outbox;
  readonly say: Say;
}): ReactNode {
  const [seed, setSeed] = useState<string | null>(null);
  const text = seed ?? own ?? '';
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isSeed(text)) return say(dialogsText.seedRule);
    const problem = await outbox.send({ type: 'seed', seed: text });
    say(problem ? detailOf(problem) : dialogsText.seedSaved);
    if (!problem) setSeed(null);
  };
  return (
    <form onSubmit={change}>
      <TextField label={dialogsText.seedInUse} value={text} maxLength={64} onChange={setSeed} />
      <p className="row">
        <button type="submit" className="quiet" disabled={text === own}>
          {dialogsText.useThisSeed}
        </button>
        <button type="button" className="quiet" onClick={() => setSeed(newSeed())}>
          {dialogsText.newSeed}
        </button>
      </p>
    </form>
  );
}

function Checks({ id }: { readonly id: string }): ReactNode {
  return (
    <p className="table-links">
      <Link to={`/replay?table=${id}`}>{dialogsText.replayLink}</Link>
      <TableFile table={id} file="record">
        {dialogsText.downloadRecord}
      </TableFile>
      <TableFile table={id} file="script">
        {dialogsText.downloadScript}
      </TableFile>
    </p>
  );
}

export function FairDiceFacts({ room, say }: Props): ReactNode {
  const { fair, created } = useStore(room, stateOf);
  const seat = useStore(room, seatOf);
  return (
    <>
      {fair && (
        <>
          <p className="table-small">{dialogsText.fairDiceAbout}</p>
          <dl className="table-hashes">
            <dt>{dialogsText.fingerprintOfHand(fair.hand)}</dt>
            <dd>
              <code>{fair.commitment}</code>
            </dd>
            {fair.revealed && (
              <>
                <dt>{dialogsText.seedOfHandRevealed(fair.revealed.hand)}</dt>
                <dd>
                  <code>{fair.revealed.seed}</code>
                </dd>
              </>
            )}
          </dl>
          {seat !== null && <OwnSeed own={fair.seeds[seat]} outbox={room.outbox} say={say} />}
        </>
      )}
      <Checks id={created.id} />
    </>
  );
}
