// House files in their former format: tables that were opened with one keep the same rules.
import { isRecord } from '../value.ts';
import { CRAPS_AND_ELEVEN_IN_HALVES, STANDARD_BETS } from './standard-bets.ts';

type Fields = Readonly<Record<string, unknown>>;

const records = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The jackpot's figures had a field of their own; they are part of its bet now. */
function jackpotOf(jackpot: unknown): Fields {
  if (!isRecord(jackpot)) return {};
  const { bands, limits, needs, cite } = jackpot;
  const paid = records(bands).map(({ from, times }) => ({ from, odds: `${times}x` }));
  return { 'hot-shooter': { offered: 'always', pays: { bands: paid, cite }, limits, needs, cite } };
}

/** So did C & E: whether it is one bet, or two halves. */
function crapsElevenOf(crapsEleven: unknown): Fields {
  if (!isRecord(crapsEleven)) return {};
  const { paid, cite } = crapsEleven;
  const definition = paid === 'halves' ? CRAPS_AND_ELEVEN_IN_HALVES : STANDARD_BETS['c-and-e'];
  return { 'c-and-e': { ...definition, offered: 'always', cite } };
}

/** A bet's range stood in its entry. */
const rangeOf = (limits: unknown): Fields | null => {
  if (!isRecord(limits)) return null;
  const { least, most, ...others } = limits;
  return { min: least, max: most, ...others };
};

/** Moves ranges from the bets to the limits. */
function withLimits(file: Fields): Fields {
  const bets = isRecord(file.spots) ? Object.entries(file.spots) : [];
  const ranges = bets.flatMap(([family, bet]) => {
    const range = isRecord(bet) ? rangeOf(bet.limits) : null;
    return range ? [[family, range] as const] : [];
  });
  if (ranges.length === 0) return file;
  const spots = bets.map(([family, bet]) => {
    if (!isRecord(bet)) return [family, bet];
    const { limits, ...others } = bet;
    return [family, others];
  });
  const limits = { ...Object.fromEntries(ranges), ...(isRecord(file.limits) ? file.limits : {}) };
  return { ...file, spots: Object.fromEntries(spots), limits };
}

const mapRecords = (value: unknown, change: (fields: Fields) => Fields): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, isRecord(each) ? change(each) : each]),
      )
    : value;

/** A field that had another name, if the file has it. */
function rename(fields: Fields, former: string, current: string): Fields {
  if (!Object.hasOwn(fields, former)) return fields;
  const { [former]: value, ...others } = fields;
  return { ...others, [current]: value };
}

/** Gives a commission's minimum and the maximum of what a table may set their current names. */
function withLimitNames(file: Fields): Fields {
  const { commission, house, ...others } = file;
  return {
    ...others,
    ...(commission !== undefined && {
      commission: mapRecords(commission, policy => rename(policy, 'least', 'min')),
    }),
    ...(house !== undefined && { house: mapRecords(house, terms => rename(terms, 'most', 'max')) }),
  };
}

/** The same file in the current format. */
export function inCurrentForm(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return withCurrentBets(withLimitNames(file));
}

function withCurrentBets(file: Fields): Fields {
  if (!Object.hasOwn(file, 'jackpot') && !Object.hasOwn(file, 'crapsEleven')) return withLimits(file);
  const { jackpot, crapsEleven, spots, ...others } = file;
  const own = isRecord(spots) ? spots : {};
  const bets = { ...jackpotOf(jackpot), ...crapsElevenOf(crapsEleven) };
  const changed = Object.entries(bets).map(([family, bet]) => {
    const entry = Object.hasOwn(own, family) ? own[family] : undefined;
    // A bet that the file removes stays removed; its entry now says where and under which clause it is
    // offered.
    return [family, entry === null ? null : { ...(bet as Fields), ...(isRecord(entry) ? entry : {}) }];
  });
  return withLimits({ ...others, spots: { ...own, ...Object.fromEntries(changed) } });
}
