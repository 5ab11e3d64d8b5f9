// Refusals, as RFC 9457 problem details.
import { type Static, Type } from '@sinclair/typebox';

export const Problem = Type.Object(
  {
    type: Type.String({ description: 'where the code is described' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'a sentence for people' }),
    code: Type.String({ description: 'stable, for programs' }),
    cite: Type.String({ description: 'the clause or decision of the rules, where there is one' }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'the figures behind it' }),
  },
  { description: 'RFC 9457 problem details' },
);

export type Problem = Static<typeof Problem>;
