// The player's bots: programs with their own seats, each with a token that is shown once.
import { type Bot, type BotMade, Problem } from '@passline/client';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { ready, useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';
import { amount } from '../text/money.ts';
import { centsOf } from '../ui/amount.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';

function BotRow({ bot, onRemove }: { readonly bot: Bot; onRemove(id: string): void }): ReactNode {
  const [sure, setSure] = useState(false);
  const unseen = <span className="unseen"> {bot.name}</span>;
  return (
    <li>
      <span>
        <b>{bot.name}</b>
        <small>{accountText.botBalance(amount(bot.balance), bot.removed)}</small>
      </span>
      <span className="row">
        {sure ? (
          <>
            <button type="button" className="danger" onClick={() => onRemove(bot.id)}>
              {accountText.removePermanently}
              {unseen}
            </button>
            <button type="button" className="quiet" onClick={() => setSure(false)}>
              {accountText.keep}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="quiet"
            onClick={() => (bot.removed ? onRemove(bot.id) : setSure(true))}
          >
            {bot.removed ? accountText.collectItsChips : accountText.remove}
            {unseen}
          </button>
        )}
      </span>
    </li>
  );
}

type MadeProps = { onMade(made: BotMade): void };

function NewBotForm({ onMade }: MadeProps): ReactNode {
  const { session } = useSession();
  // A manager's bots are the house's own: their chips are issued.
  const house = session?.roles.includes('manager') ?? false;
  const [name, setName] = useState('');
  const [chips, setChips] = useState('100');
  const [scope, setScope] = useState('play');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const cents = centsOf(chips);
    if (cents === null || cents < 0) return setProblems({ chips: accountText.amountExample });
    try {
      onMade(
        await client.newBot({
          name,
          chips: cents,
          scopes: scope === 'play' ? ['watch', 'play'] : ['watch'],
          house,
        }),
      );
      setName('');
      setProblems({});
    } catch (error) {
      const field = error instanceof Problem && error.code === 'wallet/insufficient' ? 'chips' : 'name';
      setProblems({ [field]: sentence(error) });
    }
  };
  return (
    <form onSubmit={submit} className="account-new-bot">
      <TextField
        name="bot-name"
        label={accountText.name}
        value={name}
        problem={problems.name}
        onChange={setName}
      />
      <TextField
        name="bot-chips"
        label={house ? accountText.chipsFromTheHouse : accountText.chipsFromYourWallet}
        inputMode="decimal"
        value={chips}
        problem={problems.chips}
        onChange={setChips}
      />
      <ChoiceField
        name="bot-scope"
        label={accountText.permission}
        value={scope}
        choices={[
          ['play', accountText.watchAndPlay],
          ['watch', accountText.watchOnly],
        ]}
        onChange={setScope}
      />
      <button type="submit" disabled={name.trim() === ''}>
        {accountText.createABot}
      </button>
    </form>
  );
}

function useBots() {
  const { refresh } = useSession();
  const [bots, setBots] = useState<readonly Bot[]>([]);
  const [problem, setProblem] = useState('');
  const read = useCallback(async (): Promise<void> => {
    try {
      await ready();
      setBots(await client.bots());
      setProblem('');
    } catch (error) {
      setProblem(sentence(error));
    }
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  const reload = async (): Promise<void> => {
    await read();
    await refresh();
  };
  const remove = async (id: string): Promise<void> => {
    try {
      await client.removeBot(id);
      await reload();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return { bots, problem, reload, remove };
}

export function Bots(): ReactNode {
  const { bots, problem, reload, remove } = useBots();
  const [made, setMade] = useState<BotMade | null>(null);
  return (
    <section className="panel account-card">
      <h2>{accountText.bots}</h2>
      <p>
        <RichText text={accountText.botsIntro} parts={{ api: words => <a href="/docs/api">{words}</a> }} />
      </p>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
      {bots.length > 0 && (
        <ul className="account-list">
          {bots.map(bot => (
            <BotRow key={bot.id} bot={bot} onRemove={remove} />
          ))}
        </ul>
      )}
      {made && (
        <div role="status" className="account-token">
          <CopyField label={accountText.botToken(made.bot.name)} value={made.token} />
          <p className="note">{accountText.botTokenWarning}</p>
        </div>
      )}
      <NewBotForm
        onMade={next => {
          setMade(next);
          void reload();
        }}
      />
    </section>
  );
}
