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
      'not-together': discretion(1, 'the dice do not leave the shooter’s hand at the same time'),
      slanted: discretion(
        2,
        'one or both dice are slanted, and it is impossible to tell how any of the dice would have come to rest with nothing in the way',
      ),
      interfered: discretion(
        3,
        'a player, on purpose, changes the natural movement of one or both dice with the body or a foreign object',
      ),
      'far-wall': mandatory(
        1,
        'one or both dice fail to strike the side of the table farthest from the shooter',
      ),
      'no-effort': mandatory(
        2,
        'the boxperson or stickperson finds that no effort was made to roll the dice',
      ),
      'no-line-bet': mandatory(3, 'the shooter has no bet on pass or don’t pass'),
      'off-table': mandatory(4, 'one or both dice go off the table'),
      stacked: mandatory(5, 'one die comes to rest on top of the other'),
      'on-float': mandatory(6, 'one or both dice come to rest on the chips of the float'),
      'in-bowl': mandatory(7, 'one or both dice come to rest in the dice bowl'),
      'on-rail': mandatory(8, 'one or both dice come to rest on a rail of the table'),
      'on-chips': mandatory(9, 'one or both dice rest on two or more chips or another object'),
      'wrong-shooter': mandatory(10, 'a player who is not the designated shooter rolls the dice'),
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
