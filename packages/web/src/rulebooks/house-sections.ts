// The rest of a book in words: No Roll, extras of the electronic game, what is left to the house, and procedure.
import { findSpot, type Rulebook } from '@passline/engine';
import { capital, listed } from './bet-words.ts';
import { amountText, nothing, row, type Section } from './rows.ts';

export const GROUNDS: Readonly<Record<string, string>> = {
  'not-together': 'the dice are not thrown together',
  'no-effort': 'the shooter makes no effort to roll them down the table',
  'no-line-bet': 'the shooter has no bet on pass or don’t pass',
  'off-table': 'a die leaves the table',
  stacked: 'one die comes to rest on the other',
  'on-float': 'a die comes to rest in the chip float',
  'in-bowl': 'a die comes to rest in the dice bowl',
  'on-rail': 'a die comes to rest on the rail',
  'on-chips': 'a die comes to rest on chips',
  slanted: 'a die leans, so that its face is not clear',
  'wrong-shooter': 'somebody rolls who is not the shooter',
  interfered: 'somebody or something gets in the way of the dice',
  'far-wall': 'the dice do not reach the far wall',
};

export function noRollSection({ noRoll }: Rulebook): Section {
  const rows = Object.entries(noRoll).map(([ground, { call, cite }]) =>
    row(
      `no-roll-${ground}`,
      capital(GROUNDS[ground] ?? ground),
      call === 'mandatory' ? 'No Roll must be called.' : 'The staff may call No Roll.',
      cite,
    ),
  );
  const none = nothing('no-roll-none', 'Grounds', 'None: a machine throws the dice.');
  return { id: 'no-roll', title: 'When a roll does not count', rows: rows.length > 0 ? rows : [none] };
}

function bandsText(bands: NonNullable<Rulebook['jackpot']>['bands']): string {
  const parts = bands.map(({ from, times }, index) => {
    const next = bands[index + 1];
    const rolls = next ? `${from}–${next.from - 1}` : `${from} or more`;
    return `${rolls} rolls ${times}×`;
  });
  return `By the shooter’s rolls up to and with the seven-out, the stake inside: ${parts.join(', ')}. Fewer than ${bands[0]?.from} lose.`;
}

export function jackpotSection({ jackpot }: Rulebook): Section {
  if (!jackpot) {
    return {
      id: 'jackpot',
      title: 'Jackpot',
      rows: [nothing('jackpot-none', 'Hot Shooter', 'Not in this book.')],
    };
  }
  const { limits, needs, bands, cite } = jackpot;
  return {
    id: 'jackpot',
    title: 'Jackpot',
    rows: [
      row('jackpot-bands', 'What it pays', bandsText(bands), cite),
      row(
        'jackpot-limits',
        'How much',
        `From ${amountText(limits.least)} to ${amountText(limits.most)}.`,
        limits.cite,
      ),
      row(
        'jackpot-needs',
        'What it takes',
        `Made on the come-out after a seven-out, with at least ${amountText(needs.otherBets)} on other bets.`,
        needs.cite,
      ),
    ],
  };
}

const chanceText = (chance: string): string => {
  const [num = '0', den = '1'] = chance.split('/');
  return num === '1' ? `1 in ${den}` : `${num} in ${den}`;
};

/** Hops are too many to name one by one. */
function spotName(name: string): string {
  const spot = findSpot(name);
  if (!spot?.faces) return spot?.label ?? name;
  return spot.faces[0] === spot.faces[1] ? 'Hops of a pair' : 'Hops of two different faces';
}

/** Spots with the same raised odds are named together. */
function raisedText(
  spots: NonNullable<Rulebook['power']>['spots'],
): readonly [odds: string, names: readonly string[]][] {
  const byOdds = new Map<string, Set<string>>();
  for (const [name, parts] of Object.entries(spots)) {
    const odds = parts
      .map(
        ({ totals, odds: two }) => `${two.join(' or ')}${totals ? ` on ${listed(totals.map(String))}` : ''}`,
      )
      .join('; ');
    byOdds.set(odds, (byOdds.get(odds) ?? new Set()).add(spotName(name)));
  }
  return [...byOdds].map(([odds, names]) => [odds, [...names]]);
}

export function powerSection({ power }: Rulebook): Section {
  if (!power) {
    return {
      id: 'power',
      title: 'Power Odds',
      rows: [nothing('power-none', 'Raised odds', 'Not in this book.')],
    };
  }
  const raised = raisedText(power.spots).map(([odds, names]) =>
    row(`power-${names[0]}`, listed(names), `Raised to ${odds}.`, power.cite),
  );
  const chance = `When bets close each of these spots may be raised for that roll, with a chance of ${chanceText(power.chance)}; its higher odds are then equally likely.`;
  return {
    id: 'power',
    title: 'Power Odds',
    rows: [row('power-chance', 'How', chance, power.cite), ...raised],
  };
}

const HOUSE = {
  'buy-commission': 'The rate of the commission on buy bets',
  'lay-commission': 'The rate of the commission on lay bets',
  commission: 'Whether commission is paid when a bet is made or out of a win',
  odds: 'How much odds, in multiples of the flat bet',
  pay: 'Higher pays than those listed',
  'power-odds': 'The chance of Power Odds',
} as const;

function mostText(most: string): string {
  const [num, den] = most.split('/').map(Number);
  return den === undefined ? amountText(most) : `${((num ?? 0) * 100) / den}%`;
}

export function houseSection(book: Rulebook): Section {
  const rows = (Object.keys(HOUSE) as (keyof typeof HOUSE)[])
    .filter(setting => book.house[setting] !== undefined)
    .map(setting => {
      const { most, cite } = book.house[setting] ?? {};
      const text =
        most === undefined ? 'Each table may set it.' : `Each table may set it, up to ${mostText(most)}.`;
      return row(`house-${setting}`, HOUSE[setting], text, cite);
    });
  const none = nothing('house-none', 'Beyond limits and chips', 'Nothing: the book settles it all.');
  const { onSettings, cite } = book.continued;
  const changed = row(
    'continued',
    'When settings change',
    onSettings === 'returned' ? 'Bets that won and stayed up are given back.' : 'Bets stay where they are.',
    cite,
  );
  return { id: 'house', title: 'Left to the house', rows: [...(rows.length > 0 ? rows : [none]), changed] };
}

/** The procedure is the same at every table here; books differ in where it is written. */
const PROCEDURE: Readonly<Record<keyof Rulebook['procedure'], readonly [topic: string, text: string]>> = {
  spots: ['Where bets lie', 'A bet is on the spot where its chips lie.'],
  faces: ['The result', 'The two upper faces count.'],
  open: ['Opening', 'Bets are made once they are opened.'],
  close: ['No more bets', 'After the close nothing is placed, changed, taken down or called.'],
  offer: ['The offer', 'The dice are offered in the order of the seats.'],
  decline: ['Declining', 'Who declines passes the dice on.'],
  'give-up': ['Giving up', 'The shooter may pass the dice on between rolls.'],
  roll: ['The roll', 'One roll of both dice settles every bet in play.'],
  'no-roll': ['No Roll', 'Nothing is settled, and the same shooter rolls again.'],
  minimum: ['Minimum', 'A bet below the table’s minimum is raised or withdrawn.'],
  maximum: ['Maximum', 'What is above the table’s maximum is not taken.'],
  box: ['Box maximum', 'A box’s maximum holds for all players’ bets in it together.'],
  shares: ['Too much in a box', 'Where it is found late, the maximum is shared among the bets in the box.'],
  leave: ['Leaving', 'Bets of a player who leaves stand, are settled and credited.'],
  interrupt: ['Interruption', 'With the dice known the round is concluded; otherwise it is void.'],
  void: ['Void', 'Bets made in the round go back; older bets stay as they were.'],
  correct: ['Correction', 'A result entered wrongly is corrected until the next round begins.'],
  staff: ['Bets by staff', 'Staff may place a bet for a player, on record.'],
  ruling: ['Rulings', 'What the rules do not cover a manager decides, on record.'],
  settings: ['Settings', 'They change only while bets are open.'],
};

export function procedureSection({ procedure }: Rulebook): Section {
  const keys = Object.keys(PROCEDURE) as (keyof typeof PROCEDURE)[];
  return {
    id: 'procedure',
    title: 'Procedure',
    rows: keys.map(key => row(`procedure-${key}`, PROCEDURE[key][0], PROCEDURE[key][1], procedure[key])),
  };
}
