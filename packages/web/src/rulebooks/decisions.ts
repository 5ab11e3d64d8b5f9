// What was decided where a document is silent or unclear, in short: the D and P numbers that rules cite.

export const DECISIONS: Readonly<Record<string, string>> = {
  D1: 'The 2013 text leaves out what C & E pays on craps: it pays as in 2019.',
  D5: 'The document heads the bet Big Six only, but names Big Eight elsewhere: both are offered.',
  D9: 'Pass is neither opened nor raised with the point on.',
  D10: 'Come odds are not in the list of bets that go off, so they stay in play on a come-out roll.',
  D13: 'The text says only “settled”: the stake of these bets stays up after a win, as players expect.',
  D14: 'A round spans one roll.',
  D15: 'A box’s maximum is shared in proportion, nobody falling below the minimum; what is left over goes to the largest remainders.',
  D16: 'An amount that does not divide into its parts is refused.',
  D17: 'The document gives no chance for raised odds: each spot 1 in 20 unless the table says otherwise.',
  D18: 'Bets of a player who has left stand and are settled.',
  D19: 'Payouts are rounded down to the lowest chip, the usual breakage.',
  D21: 'Place to lose is mentioned without odds: it is offered where the house sets them.',
  D22: 'What this section leaves open follows the Resorts World rules of 2019.',
  D23: 'The document is silent on it: the usual house rule is followed.',
  D26: 'The next round has begun once anything is bet, changed, called or closed.',
  D29: 'Commission by default 5%, when placed; odds limited by the legal cap alone.',
  D30: 'A bet is a whole number of lowest chips; at the electronic game, of cents.',
  D32: '“Once a point stands” means the bet’s own number.',
  D33: 'Limits hold for the total on a spot; odds and the jackpot have limits of their own.',
  D35: 'Payout and commission are each rounded down to the cent, then subtracted.',
  D38: 'A void gives back what was put down in the round; the rest stands.',
  P5: 'A ruling names who and why, and moves chips between the house and one rack.',
  P6: 'Settings change only while bets are open.',
  P10: 'A No Roll closes bets by itself, as a roll does.',
  P14: 'Where a book is silent on it, the procedure of 2019 is followed.',
};

export const isDecision = (cite: string): boolean => /^[DP]\d+$/.test(cite);
