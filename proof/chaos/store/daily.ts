// The simulated store's daily hands.
import type { DailyOperations, StoreData } from './data.ts';

const keyOf = (day: string, principal: string): string => `${day} ${principal}`;

export const daily = ({ dailyHands, principals, erased }: StoreData): DailyOperations => {
  const counted = (day: string, before: number) =>
    [...dailyHands.values()].flatMap(hand => {
      const { net, rolls, finishedAt } = hand;
      if (hand.day !== day || net === null || rolls === null || finishedAt === null) return [];
      return rolls > 0 && finishedAt < before ? [{ principal: hand.principal, net, rolls, finishedAt }] : [];
    });
  return {
    addDailyHand({ day, principal, table, startedAt }) {
      const key = keyOf(day, principal);
      if (dailyHands.has(key) || erased.has(principal) || !principals.has(principal)) return;
      dailyHands.set(key, { day, principal, table, startedAt, net: null, rolls: null, finishedAt: null });
    },
    dailyHand(day, principal) {
      const hand = dailyHands.get(keyOf(day, principal));
      if (!hand) return null;
      const { table, net, rolls, finishedAt } = hand;
      return { table, net, rolls, finishedAt };
    },
    dailyHandsOf: principal =>
      [...dailyHands.values()]
        .filter(hand => hand.principal === principal)
        .map(({ day, table, net, rolls, finishedAt }) => ({ day, table, net, rolls, finishedAt }))
        .sort((a, b) => (a.day < b.day ? 1 : -1)),
    finishDailyHand(day, principal, result) {
      const hand = dailyHands.get(keyOf(day, principal));
      if (hand && hand.net === null) dailyHands.set(keyOf(day, principal), { ...hand, ...result });
    },
    dailyRanking(day, before, limit) {
      const all = counted(day, before).sort(
        (a, b) => b.net - a.net || a.finishedAt - b.finishedAt || (a.principal < b.principal ? -1 : 1),
      );
      const hands = all.slice(0, limit).map(({ principal, net, rolls }) => ({
        principal,
        name: principals.get(principal)?.name ?? '',
        net,
        rolls,
        rank: 1 + all.filter(other => other.net > net).length,
      }));
      return { hands, players: all.length };
    },
    dailyRank: (day, before, net) => 1 + counted(day, before).filter(other => other.net > net).length,
  };
};
