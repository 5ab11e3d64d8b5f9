// Resorts World Sentosa, house rules from 30 August 2013.
import { resortsWorld } from './resorts-world.ts';
import { frozen } from './write.ts';

const mandatory = (item: string) => ({ call: 'mandatory', cite: `rws-2013 §3.10 (${item})` }) as const;

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
      'not-together': mandatory('i'),
      'no-effort': mandatory('ii'),
      'no-line-bet': mandatory('iii'),
      'off-table': mandatory('iv'),
      stacked: mandatory('v'),
      'on-float': mandatory('vi'),
      'in-bowl': mandatory('vii'),
      'on-rail': mandatory('viii'),
      'on-chips': mandatory('ix'),
      slanted: mandatory('x'),
      'wrong-shooter': mandatory('xi'),
      interfered: mandatory('xii'),
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
