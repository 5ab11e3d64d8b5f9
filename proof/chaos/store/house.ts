// The house's side of the simulated store: its log, stops, rulebooks, checkpoints, and tournaments.
import type { StoreData, StoreOperations } from './data.ts';

type House = Pick<
  StoreOperations,
  | 'houseHead'
  | 'appendHouse'
  | 'houseEvents'
  | 'latestAudit'
  | 'heads'
  | 'addCheckpoint'
  | 'checkpoint'
  | 'stops'
  | 'setStop'
  | 'removeStop'
  | 'publishedBooks'
  | 'publishBook'
  | 'withdrawBook'
>;

export const house = ({ house: log, stops, books, checkpoints, tables }: StoreData): House => ({
  houseHead: () => log.at(-1) ?? null,
  appendHouse: event => event.version === log.length + 1 && log.push(event) > 0,
  houseEvents: (limit, before = Number.POSITIVE_INFINITY) =>
    log
      .filter(({ version }) => version < before)
      .reverse()
      .slice(0, limit),
  latestAudit: after =>
    log.findLast(({ version, body }) => version > after && body.includes('"event":{"type":"books-')) ?? null,
  heads: () =>
    [...tables].flatMap(([table, { events }]) => {
      const last = events.at(-1);
      return last ? [{ table, version: last.version, hash: last.hash }] : [];
    }),
  addCheckpoint(checkpoint) {
    if (checkpoints.some(({ number }) => number === checkpoint.number)) return false;
    checkpoints.push(checkpoint);
    return true;
  },
  checkpoint: wanted =>
    checkpoints.findLast(({ number }) => wanted === undefined || number === wanted) ?? null,
  stops: () => [...stops.values()],
  setStop(stop) {
    stops.set(`${stop.scope} ${stop.target}`, stop);
  },
  removeStop: (scope, target) => stops.delete(`${scope} ${target}`),
  publishedBooks: () => [...books.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  publishBook(book) {
    books.set(book.id, book);
  },
  withdrawBook: id => books.delete(id),
});

type Tournaments = Pick<
  StoreOperations,
  'addTournament' | 'tournament' | 'tournaments' | 'changeTournament' | 'tournamentByJoinCode'
>;

export const tournaments = ({ tournaments: kept, joinCodes }: StoreData): Tournaments => ({
  addTournament(tournament) {
    if (kept.has(tournament.id)) return false;
    kept.set(tournament.id, tournament);
    return true;
  },
  tournament: id => kept.get(id) ?? null,
  tournaments: (limit, player) =>
    [...kept.values()]
      .filter(({ body }) => player === undefined || body.includes(JSON.stringify({ player }).slice(1, -1)))
      .sort((a, b) => Number(b.open) - Number(a.open) || b.createdAt - a.createdAt)
      .slice(0, limit),
  changeTournament(change) {
    const known = kept.get(change.id);
    if (known?.version !== change.version - 1) return false;
    kept.set(change.id, { ...known, ...change });
    return true;
  },
  tournamentByJoinCode(code) {
    const known = kept.get(joinCodes.get(code) ?? '');
    return known?.open ? known : null;
  },
});
