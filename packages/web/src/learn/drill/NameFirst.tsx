// Before a drill: asks for the trainee's name, because a teacher reads the results.
import type { ReactNode } from 'react';
import { NameForm } from '../../account/NameForm.tsx';
import * as drillText from '../../text/drill.ts';

export const NameFirst = (): ReactNode => (
  <NameForm
    className="panel narrow"
    label={drillText.yourName}
    hint={drillText.yourNameHint}
    button={drillText.start}
  >
    <h1>{drillText.title}</h1>
    <p>{drillText.about}</p>
  </NameForm>
);
