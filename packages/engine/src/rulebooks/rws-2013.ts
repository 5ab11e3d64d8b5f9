// Resorts World Sentosa, house rules from 30 August 2013.
import { resortsWorld } from './resorts-world.ts';
import { frozen } from './write.ts';

const mandatory = (item: string, words: string) =>
  ({ call: 'mandatory', words, cite: `rws-2013 §3.10 (${item})` }) as const;

export const rws2013 = frozen(
  resortsWorld({
    id: 'rws-2013',
    title: 'Resorts World Sentosa, 2013',
    contractCite: 'rws-2013 §1 Contract Wager',
    crapsPayCite: 'D1',
    settleCite: 'rws-2013 §3.11',
    shooter: {
      chosen: 'offer',
      moves: ['seven-out'],
      fallback: null,
      withoutOne: 'refused',
      cite: 'rws-2013 §3.6',
    },
    noRoll: {
      'not-together': mandatory('i', 'the dice do not leave the shooter’s hand at the same time'),
      'no-effort': mandatory(
        'ii',
        'the boxperson or stickperson finds that no effort was made to roll the dice',
      ),
      'no-line-bet': mandatory('iii', 'the shooter has no bet on pass or don’t pass'),
      'off-table': mandatory('iv', 'one or both dice go off the table'),
      stacked: mandatory('v', 'one die comes to rest on top of the other'),
      'on-float': mandatory('vi', 'one or both dice come to rest on the chips of the float'),
      'in-bowl': mandatory('vii', 'one or both dice come to rest in the dice bowl'),
      'on-rail': mandatory('viii', 'one or both dice come to rest on a rail of the table'),
      'on-chips': mandatory('ix', 'one or both dice rest on a stack of chips or another object'),
      slanted: mandatory(
        'x',
        'one or both dice are slanted, and it is impossible to tell how any of the dice would have come to rest with nothing in the way',
      ),
      'wrong-shooter': mandatory('xi', 'a player who is not the designated shooter rolls the dice'),
      interfered: mandatory(
        'xii',
        'a player, on purpose, changes the natural movement of one or both dice with the body or a foreign object',
      ),
    },
    procedure: {
      spots: 'rws-2013 §3.3',
      faces: 'rws-2013 §3.8',
      open: 'D14',
      close: 'rws-2013 §3.2',
      offer: 'rws-2013 §3.4',
      decline: 'rws-2013 §3.5',
      'give-up': 'rws-2013 §3.12',
      roll: 'rws-2013 §3.8',
      'no-roll': 'rws-2013 §3.10',
      minimum: 'D33',
      maximum: 'D33',
      box: 'D33',
      shares: 'D15',
      leave: 'D18',
      interrupt: 'P14',
      void: 'D38',
      correct: 'D26',
      staff: 'P14',
      ruling: 'P5',
      settings: 'P6',
    },
  }),
);
