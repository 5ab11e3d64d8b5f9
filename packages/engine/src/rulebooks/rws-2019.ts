// Resorts World Sentosa, Version 2, from 2 July 2019.
import { resortsWorld } from './resorts-world.ts';
import { frozen } from './write.ts';

const discretion = (item: number, words: string) =>
  ({ call: 'discretion', words, cite: `rws-2019 §3.15.${item}` }) as const;
const mandatory = (item: number, words: string) =>
  ({ call: 'mandatory', words, cite: `rws-2019 §3.16.${item}` }) as const;

export const rws2019 = frozen(
  resortsWorld({
    id: 'rws-2019',
    title: 'Resorts World Sentosa, Version 2, 2019',
    contractCite: 'rws-2019 §1.5',
    crapsPayCite: 'rws-2019 §4.1',
    settleCite: 'rws-2019 §3.17',
    shooter: {
      chosen: 'offer',
      moves: ['seven-out'],
      fallback: null,
      withoutOne: 'refused',
      cite: 'rws-2019 §3.11',
    },
    noRoll: {
      'not-together': discretion(1, 'the dice do not leave the Shooter’s Hand simultaneously'),
      slanted: discretion(
        2,
        'one or both of the dice are slanted and it is impossible to determine the Natural Fall of any of the dice',
      ),
      interfered: discretion(
        3,
        'a Player changes the natural movement of one or both of the dice on purpose with a Player’s body part or foreign object',
      ),
      'far-wall': mandatory(
        1,
        'one or both of the dice fail to strike the other side of the table furthest from the position of the Shooter',
      ),
      'no-effort': mandatory(
        2,
        'the Boxperson or Stickperson feels that no effort has been made to Roll the dice',
      ),
      'no-line-bet': mandatory(
        3,
        'the Shooter has not placed any Bet on the “Pass Line” or the “Don’t Pass Bar”',
      ),
      'off-table': mandatory(4, 'one or both of the dice go off the table'),
      stacked: mandatory(5, 'one die comes to rest on top of the other'),
      'on-float': mandatory(
        6,
        'one or both of the dice come to rest on top of the chips constituting the float',
      ),
      'in-bowl': mandatory(7, 'one or both of the dice come to rest in the dice bowl'),
      'on-rail': mandatory(
        8,
        'one or both of the dice come to rest on one of the rails surrounding the table',
      ),
      'on-chips': mandatory(9, 'one or both of the dice rest on two or more chips or other object'),
      'wrong-shooter': mandatory(10, 'a Player not authorised as the designated Shooter Rolls the dice'),
    },
    procedure: {
      spots: 'rws-2019 §3.7',
      faces: 'rws-2019 §2.2.1',
      open: 'rws-2019 §3.3',
      close: 'rws-2019 §5.7',
      offer: 'rws-2019 §3.9',
      decline: 'rws-2019 §3.10',
      'give-up': 'rws-2019 §3.18',
      roll: 'rws-2019 §3.13',
      'no-roll': 'rws-2019 §3.14',
      minimum: 'rws-2019 §5.2',
      maximum: 'rws-2019 §3.5',
      box: 'rws-2019 §5.1',
      shares: 'rws-2019 §5.1.1',
      leave: 'rws-2019 §5.4',
      interrupt: 'rws-2019 §5.5',
      void: 'rws-2019 §5.10',
      correct: 'rws-2019 §5.6',
      staff: 'rws-2019 §5.11',
      ruling: 'rws-2019 §5.12',
      settings: 'P6',
    },
  }),
);
