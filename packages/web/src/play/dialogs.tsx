// The table's dialogs: buying chips, leaving, the list of keys, and a question before chips come down for good.
import { ROOM_PATHS, type TableState } from '@passline/client';
import { type SeatNumber, seatAt } from '@passline/engine';
import { required } from '@passline/engine/required';
import { buyInTerms } from '@passline/table';
import { type ReactNode, useEffect } from 'react';
import { navigate } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { LeaveDaily } from '../daily/LeaveDaily.tsx';
import { labelOf } from '../layout/label-of.ts';
import type { SessionRef } from '../sessions/session-fold.ts';
import { sessionPath } from '../sessions/session-link.ts';
import { amount } from '../text/money.ts';
import { joinList } from '../text/phrases.ts';
import * as dialogsText from '../text/play-dialogs.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';
import { KEYS } from './key-list.ts';
import { AskForChips } from './seat/AskForChips.tsx';
import { ChipsForm } from './seat/ChipsForm.tsx';
import { chipsWords } from './seat/SitDown.tsx';
import type { TakeDownQuestion } from './store/ask.ts';
import { type RoomStore, whole } from './store/room-store.ts';
import type { SessionSummary } from './store/session-summary.ts';
import { useStore } from './store/use-store.ts';
import './seat/forms.css';

type Props = { readonly room: RoomStore; readonly onClose: () => void };

const CHOICES = [100_00, 500_00, 1_000_00];
const DEFAULT_CHIPS = 100_00;

/** Buys from the wallet or free of charge or, if the dealer decides, asks for chips. */
export function MoreChips(props: Props): ReactNode {
  const { state, seat } = useStore(props.room, whole);
  const { onClose } = props;
  // The table may close, or the seat be freed, while the player's request is pending.
  useEffect(() => {
    if (seat === null) onClose();
  }, [seat, onClose]);
  if (seat === null) return null;
  return state.terms.buyIn?.rebuys === 'approval' ? <AskForChips {...props} /> : <BuyChips {...props} />;
}

function BuyChips({ room, onClose }: Props): ReactNode {
  const { state } = useStore(room, whole);
  const { wallet, refresh } = useSession();
  const balance = state.created.wallets ? (wallet?.balance ?? null) : null;
  const max = balance ?? buyInTerms(state)?.stack ?? Number.MAX_SAFE_INTEGER;
  const [first = DEFAULT_CHIPS, ...others] = CHOICES.filter(cents => cents <= max);
  const buy = async (cents: number): Promise<void> => {
    await room.outbox.sendOrThrow({ type: 'buy-in', amount: cents });
    void refresh().catch(() => undefined);
    onClose();
  };
  return (
    <Dialog title={dialogsText.buyChips} onClose={onClose}>
      <ChipsForm
        about={chipsWords(state, balance)}
        choices={[first, ...others]}
        button={dialogsText.buyChips}
        send={buy}
      />
    </Dialog>
  );
}

const hasResults = (session: SessionSummary | null): boolean =>
  session !== null && Object.keys(session.kinds).length > 0;

const sessionAt = ({ created, owners }: TableState, seat: SeatNumber): SessionRef => ({
  table: created.id,
  seat,
  from: required(owners[seat]).since,
});

/** Players who had a bet decided see how their session went. */
function pathAfter(state: TableState, seat: SeatNumber | null, session: SessionSummary | null): string {
  if (state.created.tournament) return ROOM_PATHS.tournament.replace(':id', state.created.tournament.id);
  return seat !== null && hasResults(session) ? sessionPath(sessionAt(state, seat)) : '/';
}

export const LeaveTable = (props: Props): ReactNode =>
  props.room.view().state.created.oneHand ? <LeaveDaily {...props} /> : <LeaveSeat {...props} />;

function LeaveSeat({ room, onClose }: Props): ReactNode {
  const { state, game, seat, session } = useStore(room, whole);
  const { refresh } = useSession();
  const sending = useSend();
  const player = seat === null ? undefined : seatAt(game, seat);
  const bets = player?.bets ?? [];
  const { wallets, mode } = state.created;
  // Nobody else rolls at a practice table, so bets left up would keep its only seat forever.
  const closes = mode === 'practice' && bets.length > 0;
  const afterwards = pathAfter(state, seat, session);
  const leave = (): Promise<void> =>
    sending.send(async () => {
      await room.outbox.sendOrThrow(closes ? { type: 'close-table', standing: 'return' } : { type: 'leave' });
      void refresh().catch(() => undefined);
      onClose();
      navigate(afterwards);
      return undefined;
    });
  // The player may have left on another device.
  if (!player) return null;
  return (
    <Dialog title={dialogsText.leaveTitle} onClose={onClose}>
      <p>
        {wallets
          ? dialogsText.rackGoesBack(amount(player.rack))
          : closes
            ? dialogsText.practiceTableCloses
            : mode === 'practice'
              ? dialogsText.practiceChipsStay
              : dialogsText.chipsStay}
      </p>
      {bets.length > 0 && (
        <>
          {!closes && <p>{wallets ? dialogsText.betsStayForWallet : dialogsText.betsStay}</p>}
          <ul>
            {bets.map(({ spot, amount: lying }) => (
              <li key={spot}>{dialogsText.betOn(labelOf(game.rules.book, spot), amount(lying))}</li>
            ))}
          </ul>
        </>
      )}
      <SendResult {...sending} />
      <p className="row">
        <button type="button" disabled={sending.busy} onClick={leave}>
          {dialogsText.leave}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {dialogsText.stay}
        </button>
      </p>
    </Dialog>
  );
}

/** Asked before chips come down that could not go back up. */
export function TakeDown({
  room,
  question,
  onClose,
}: Props & { readonly question: TakeDownQuestion }): ReactNode {
  const { book } = room.view().game.rules;
  const names = joinList(question.spots.map(spot => labelOf(book, spot)));
  const act = (): void => {
    onClose();
    question.takeDown();
  };
  return (
    <Dialog title={dialogsText.takeDownTitle(names)} onClose={onClose}>
      <p>{dialogsText.cannotGoBack}</p>
      <p className="row">
        <button type="button" data-first="" onClick={onClose}>
          {dialogsText.leaveThemUp}
        </button>
        <button type="button" className="quiet" onClick={act}>
          {dialogsText.takeThemDown}
        </button>
      </p>
    </Dialog>
  );
}

const KEY_COLUMNS: readonly Column<(typeof KEYS)[number]>[] = [
  { head: 'key', names: true, cell: ([key]) => <kbd>{key}</kbd> },
  { head: 'does', cell: ([, does]) => does },
];

export function CheatSheet({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  return (
    <Dialog title={dialogsText.keyboardShortcuts} onClose={onClose}>
      <DataTable className="table-keys" columns={KEY_COLUMNS} rows={KEYS} keyOf={([key]) => key} isHeadless />
      <p>{dialogsText.pointerHelp}</p>
      <p>{dialogsText.keysOff}</p>
    </Dialog>
  );
}
