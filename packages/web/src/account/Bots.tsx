// Your bots: programs with a seat of their own, each with a token that is shown once.

import { type Bot, type BotMade, Problem } from '@passline/client';
import { parseCents } from '@passline/engine';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { ready, useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import { amount } from '../text/money.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { ChoiceField, TextField } from '../ui/Field.tsx';

function BotRow({ bot, onRemove }: { readonly bot: Bot; onRemove(id: string): void }): ReactNode {
  const [sure, setSure] = useState(false);
  const unseen = <span className="unseen"> {bot.name}</span>;
  return (
    <li>
      <span>
        <b>{bot.name}</b>
        <small>
          {amount(bot.balance)} play money{bot.removed ? ', removed: its chips wait to be fetched' : ''}
        </small>
      </span>
      <span className="row">
        {sure ? (
          <>
            <button type="button" className="danger" onClick={() => onRemove(bot.id)}>
              Remove for good{unseen}
            </button>
            <button type="button" className="quiet" onClick={() => setSure(false)}>
              Keep it
            </button>
          </>
        ) : (
          <button
            type="button"
            className="quiet"
            onClick={() => (bot.removed ? onRemove(bot.id) : setSure(true))}
          >
            {bot.removed ? 'Fetch its chips' : 'Remove'}
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
    const cents = parseCents(chips.trim());
    if (cents === null || cents < 0) return setProblems({ chips: 'An amount such as 100 or 49.50.' });
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
    <form onSubmit={submit} className="you-new-bot">
      <TextField name="bot-name" label="Name" value={name} problem={problems.name} onChange={setName} />
      <TextField
        name="bot-chips"
        label={house ? 'Chips from the house' : 'Chips from your wallet'}
        inputMode="decimal"
        value={chips}
        problem={problems.chips}
        onChange={setChips}
      />
      <ChoiceField
        name="bot-scope"
        label="It may"
        value={scope}
        choices={[
          ['play', 'watch and play'],
          ['watch', 'only watch'],
        ]}
        onChange={setScope}
      />
      <button type="submit" disabled={name.trim() === ''}>
        Make a bot
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
  const changed = async (): Promise<void> => {
    await read();
    await refresh();
  };
  const remove = async (id: string): Promise<void> => {
    try {
      await client.removeBot(id);
      await changed();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return { bots, problem, changed, remove };
}

export function Bots(): ReactNode {
  const { bots, problem, changed, remove } = useBots();
  const [made, setMade] = useState<BotMade | null>(null);
  return (
    <section className="panel you-card">
      <h2>Bots</h2>
      <p>
        A bot is a program that plays at tables with chips of its own. It uses the same{' '}
        <a href="/docs">interface</a> as this page, with a token in place of your browser.
      </p>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
      {bots.length > 0 && (
        <ul className="you-list">
          {bots.map(bot => (
            <BotRow key={bot.id} bot={bot} onRemove={remove} />
          ))}
        </ul>
      )}
      {made && (
        <div role="status" className="you-token">
          <CopyField label={`Token of ${made.bot.name}, shown this once`} value={made.token} />
          <p className="you-note">Whoever has it can play with the bot’s chips.</p>
        </div>
      )}
      <NewBotForm
        onMade={next => {
          setMade(next);
          void changed();
        }}
      />
    </section>
  );
}
