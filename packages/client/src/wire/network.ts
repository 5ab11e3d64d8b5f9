// Where other devices reach the server.
import { type Static, Type } from '@sinclair/typebox';

export const Network = Type.Object({
  origins: Type.Array(Type.String({ description: 'such as http://192.168.1.20:7400' }), {
    description: 'where phones on the same network open the page, best first; empty: not known',
  }),
});
export type Network = Static<typeof Network>;
