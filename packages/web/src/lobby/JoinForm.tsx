// A field and a button that lead to a table; what is wrong with the text is shown below it.
import { type FormEvent, type ReactNode, useState } from 'react';
import { type InputProps, TextInput } from '../ui/Field.tsx';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly button: string;
  readonly input: Pick<InputProps, 'placeholder' | 'maxLength' | 'autoCapitalize'>;
  /** Goes to the table, or returns why it cannot. */
  join(text: string): string | null | Promise<string | null>;
};

export function JoinForm({ id, label, button, input, join }: Props): ReactNode {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem((await join(text)) ?? '');
    setBusy(false);
  };
  const problemId = `${id}-problem`;
  return (
    <form className="lobby-join" onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <span className="row">
        <TextInput
          id={id}
          value={text}
          onChange={setText}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? problemId : undefined}
          {...input}
        />
        <button type="submit" className="quiet" disabled={busy}>
          {button}
        </button>
      </span>
      {problem && (
        <p id={problemId} role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
