// Resorts World Sentosa, Version 2, from 2 July 2019.
import { resortsWorld } from './resorts-world.ts';
import { frozen } from './write.ts';

const discretion = (item: number) => ({ call: 'discretion', cite: `rws-2019 §3.15.${item}` }) as const;
const mandatory = (item: number) => ({ call: 'mandatory', cite: `rws-2019 §3.16.${item}` }) as const;

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
      'not-together': discretion(1),
      slanted: discretion(2),
      interfered: discretion(3),
      'far-wall': mandatory(1),
      'no-effort': mandatory(2),
      'no-line-bet': mandatory(3),
      'off-table': mandatory(4),
      stacked: mandatory(5),
      'on-float': mandatory(6),
      'in-bowl': mandatory(7),
      'on-rail': mandatory(8),
      'on-chips': mandatory(9),
      'wrong-shooter': mandatory(10),
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
