// What each rulebook is, in one line for the lobby and a few for its own page.

export type About = { readonly short: string; readonly long: string };

export const ABOUT: Readonly<Record<string, About>> = {
  'rws-2019': {
    short: 'A live casino table in Singapore: 3‑4‑5× odds, bets called on and off, horn high.',
    long: 'The rules of a live casino table at Resorts World Sentosa, Singapore, in force since July 2019: players take turns shooting, place and buy bets can be called on and off, and odds go up to three, four, or five times the flat bet.',
  },
  'rws-2013': {
    short: 'The same house, six years earlier: the same game, with different No Roll rules.',
    long: 'The earlier edition of the Resorts World Sentosa rules. It pays and plays like the 2019 edition. It differs in when a roll does not count, and it leaves more of the procedure unwritten.',
  },
  etg: {
    short: 'A machine deals: bets that stay up, hops, the Hot Shooter Jackpot, and Power Odds.',
    long: 'An electronic table game: the machine deals, pays to the cent, and switches bets on and off by itself. Winning bets stay up, hops cover all 21 combinations, and there is a jackpot on the roll count. Power Odds raise payouts at random.',
  },
  'south-dakota': {
    short: 'State law: minimum payouts, put bets, hops, and odds up to 1,000.',
    long: 'The payment odds that South Dakota’s gaming rules set for every craps table in the state. A house may pay more, never less; what the section leaves open follows the Resorts World rules of 2019.',
  },
};
