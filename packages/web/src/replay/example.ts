// A short example game.

export const EXAMPLE = `rulebook rws-2019
table chip=1.00 min=5.00 max=1000.00
seat 1 Ana 500.00
seat 2 Bo 500.00

1 bet pass 10.00
2 bet dont-pass 10.00
roll 3 1                      # point 4
1 bet pass-odds 30.00         # 3x on a 4
refuse bet/odds-limit 1 bet pass-odds 1.00
refuse bet/contract 1 take pass
2 bet dont-pass-odds 60.00    # wins 30.00 = 3x the flat bet
1 bet place-6 12.00
1 bet hard-8 5.00
roll 5 1
roll 4 4
1 bet come 10.00
roll 5 4
roll 2 2
expect point off
2 bet field 5.00
1 bet pass 10.00
roll 6 6
1 bet pass 10.00
roll 4 1
roll 5 2
`;
