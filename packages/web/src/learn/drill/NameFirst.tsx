// Before a drill: the trainee's name, because a teacher reads the results.
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../api/client.ts';
import { useSession } from '../../app/session.tsx';
import * as drillText from '../../text/drill.ts';
import { TextField } from '../../ui/Field.tsx';
import { SendResult } from '../../ui/SendResult.tsx';
import { useSend } from '../../ui/use-send.ts';

export function NameFirst(): ReactNode {
  const { refresh } = useSession();
  const sending = useSend();
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send(async () => {
      await client.rename(name.trim());
      await refresh();
      return '';
    });
  };
  return (
    <form className="panel narrow" onSubmit={submit}>
      <h1>{drillText.title}</h1>
      <p>{drillText.about}</p>
      <TextField
        label={drillText.yourName}
        hint={drillText.yourNameHint}
        value={name}
        required
        onChange={setName}
      />
      <p className="row">
        <button type="submit" disabled={sending.busy || name.trim() === ''}>
          {drillText.start}
        </button>
      </p>
      <SendResult {...sending} />
    </form>
  );
}
