// A question for a lab worker of its own, for a component: asked, pending, answered or failed.
import { useEffect, useRef, useState } from 'react';
import * as labText from '../text/lab.ts';
import { capital } from '../text/phrases.ts';
import { LabWorker } from './lab-worker.ts';
import type { Request, WorkerReply } from './messages.ts';

type Asked = Extract<Request, { type: 'costs' | 'best' }>;
type Kind = Asked['type'];
type Found<K extends Kind> = Extract<WorkerReply, { type: K }>;

export type Question<K extends Kind> =
  | { readonly state: 'unasked' | 'asking' }
  | { readonly state: 'answered'; readonly answer: Found<K>; readonly request: Extract<Asked, { type: K }> }
  | { readonly state: 'failed'; readonly message: string };

type Asking<K extends Kind> = {
  readonly question: Question<K>;
  ask(request: Omit<Extract<Asked, { type: K }>, 'id' | 'type'>): void;
  cancel(): void;
};

const isOf = <K extends Kind>(answer: WorkerReply, kind: K): answer is Found<K> => answer.type === kind;

export function useQuestion<K extends Kind>(kind: K): Asking<K> {
  const [question, setQuestion] = useState<Question<K>>({ state: 'unasked' });
  const worker = useRef<LabWorker | null>(null);
  useEffect(() => () => worker.current?.end(), []);
  const cancel = (): void => {
    worker.current?.end();
    setQuestion({ state: 'unasked' });
  };
  const ask: Asking<K>['ask'] = asked => {
    worker.current?.end();
    const request = { ...asked, type: kind, id: 1 } as Extract<Asked, { type: K }>;
    const own = new LabWorker({
      onAnswer(answer) {
        if (isOf(answer, kind)) setQuestion({ state: 'answered', answer, request });
        else if (answer.type === 'failed')
          setQuestion({ state: 'failed', message: `${capital(answer.problem.message).replace(/\.$/, '')}.` });
        else if (answer.type === 'idle') own.end();
      },
      onLost: () => setQuestion({ state: 'failed', message: labText.tookTooLong }),
    });
    worker.current = own;
    setQuestion({ state: 'asking' });
    own.send(request);
  };
  return { question, ask, cancel };
}
