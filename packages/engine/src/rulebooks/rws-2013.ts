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
      'not-together': mandatory('i', 'the dice do not leave the Shooter’s hand simultaneously'),
      'no-effort': mandatory(
        'ii',
        'the Boxperson or Stickperson feels that no effort has been made to roll the dice',
      ),
      'no-line-bet': mandatory(
        'iii',
        'the Shooter has not placed any wager on the Pass Line or the Don’t Pass',
      ),
      'off-table': mandatory('iv', 'one or both of the dice go off the table'),
      stacked: mandatory('v', 'one die comes to rest on top of the other'),
      'on-float': mandatory(
        'vi',
        'one or both of the dice come to rest on top of the chips constituting the float',
      ),
      'in-bowl': mandatory('vii', 'one or both of the dice come to rest in the dice bowl'),
      'on-rail': mandatory(
        'viii',
        'one or both of the dice come to rest on one of the rails surrounding the table',
      ),
      'on-chips': mandatory('ix', 'one or both of the dice rest on a stack of chips or other object'),
      slanted: mandatory(
        'x',
        'one or both of the dice are slanted and it is impossible to determine the Natural Fall of any of the dice',
      ),
      'wrong-shooter': mandatory('xi', 'a Player not authorised as the designated Shooter rolls the dice'),
      interfered: mandatory(
        'xii',
        'a Player changes the natural movement of one or both of the dice on purpose with a Player’s body part or foreign object',
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
