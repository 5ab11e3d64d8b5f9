// Rulebooks: the list, and each one in full, as schemas that the compiler keeps equal to the engine's types.
import type {
  Family,
  HouseSetting,
  Point as PointNumber,
  Procedure,
  Rulebook,
  RuleTopic,
  SpotPolicy,
} from '@passline/engine';
import { exactly } from '@passline/table';
import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { Nullable, OneOf, strict } from './shared.ts';

const Way = OneOf(['down', 'up', 'nearest']);
const Point = Type.Unsafe<PointNumber>(Type.Integer({ minimum: 2, maximum: 12 }));

const SettingText = Type.String({ minLength: 1, maxLength: 40 });
const SettingChoice = Type.Union([
  Type.Object(
    {
      values: Type.Array(SettingText, {
        minItems: 1,
        maxItems: 50,
        description: 'the first unless one is named',
      }),
    },
    strict,
  ),
  Type.Object(
    {
      from: SettingText,
      to: SettingText,
      default: Type.Optional(Type.String({ maxLength: 40, description: 'the default' })),
    },
    { ...strict, description: 'amounts within these' },
  ),
]);
/** What players who open tables that pay from wallets may choose; other settings stay as in the rulebook. */
export const PublishedSettings = Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), SettingChoice, {
  maxProperties: 60,
  additionalProperties: false,
});
export const Publish = Type.Object(
  {
    house: Type.Optional(
      Type.Unknown({
        description:
          'the house’s own rulebook file; left out for a rulebook of Passline, and to keep the file that is published',
      }),
    ),
    settings: PublishedSettings,
  },
  strict,
);

export const RulebookListing = Type.Object({
  id: Type.String(),
  title: Type.String(),
  spots: Type.Integer({ description: 'how many betting spots it offers' }),
  house: Type.Boolean({ description: 'a house file; otherwise the rulebook comes with Passline' }),
  published: Type.Union([PublishedSettings, Type.Null()], {
    description:
      'the settings that openers of tables that pay from wallets may choose; null: its tables have chips of their own',
  }),
});
export const RulebookList = Type.Object({ rulebooks: Type.Array(RulebookListing) });

/** A policy with the clause that it comes from. */
const Cited = <F extends TProperties>(fields: F, description?: string) =>
  Type.Object(
    { ...fields, cite: Type.String({ description: 'the clause or decision it comes from' }) },
    { ...strict, ...(description ? { description } : {}) },
  );
const every =
  <K extends string>() =>
  <S extends TSchema>(schema: S) =>
    Type.Unsafe<Record<K, Static<S>>>(Type.Record(Type.String(), schema));
const some =
  <K extends string>() =>
  <S extends TSchema>(schema: S) =>
    Type.Unsafe<Partial<Record<K, Static<S>>>>(Type.Record(Type.String(), schema));

const FamilyName = Type.Unsafe<Family>(Type.String());
const Odds = every<string>()(Cited({ odds: Type.String({ description: 'as A:B' }) }));

const Totals = Type.Array(Type.Integer());
const SideOfBet = OneOf(['right', 'wrong']);
const OnNumbers = {
  numbers: Type.Union([Type.Literal('points'), Totals]),
  arrivesFrom: Type.Optional(Type.String()),
};

/** A kind of bet: its own fields, and those that every bet has. */
const kindOfBet = (bet: SpotPolicy['bet'], fields: TProperties) =>
  Cited({
    bet: Type.Literal(bet),
    ...fields,
    label: Type.String(),
    offered: OneOf(['always', 'when-paid']),
    only: Type.Optional(Type.Array(Type.String())),
    area: Type.Optional(Type.String()),
  });

const Bet = Type.Unsafe<SpotPolicy>(
  Type.Union([
    kindOfBet('line', {
      side: SideOfBet,
      made: OneOf(['come-out', 'point']),
      becomes: Type.Optional(Type.String()),
    }),
    kindOfBet('come', { side: SideOfBet, travels: Type.String() }),
    kindOfBet('odds', { behind: Type.String() }),
    kindOfBet('number-before-seven', OnNumbers),
    kindOfBet('seven-before-number', OnNumbers),
    kindOfBet('hardway', OnNumbers),
    kindOfBet('one-roll', { totals: Totals, paid: OneOf(['alike', 'by-total']) }),
    kindOfBet('one-roll', {
      parts: Type.Array(Type.Object({ on: Totals, units: Type.Integer(), pay: Type.String() }, strict)),
      high: Type.Optional(Totals),
      split: Cited({ into: OneOf(['units', 'cents']) }),
    }),
    kindOfBet('one-roll', { faces: Type.Array(Type.Array(Type.Integer())) }),
    kindOfBet('hand', {
      remembers: Type.Union([
        Type.Object({ counts: OneOf(['rolls', 'line-wins', 'different-points', 'one-point']) }, strict),
        Type.Object({ collects: Type.Union([Type.Literal('doubles'), Totals]) }, strict),
        Type.Object({ repeats: Type.Integer() }, strict),
      ]),
      opens: OneOf(['new-shooter', 'after-any-seven', 'after-seven-out']),
      binds: Cited({ from: OneOf(['first-roll', 'first-point', 'never']) }),
      ends: OneOf(['seven-out', 'any-seven']),
      paid: OneOf(['at-end', 'when-reached']),
      pays: Cited({
        bands: Type.Array(
          Type.Object({ on: Type.Optional(Totals), from: Type.Integer(), odds: Type.String() }, strict),
        ),
      }),
      needs: Type.Optional(Cited({ otherBets: Type.String() })),
      codes: Type.Optional(Type.Object({ window: Type.String(), needs: Type.String() }, strict)),
    }),
  ]),
);

export const WholeRulebook = exactly<Rulebook>()(
  Type.Object(
    {
      id: Type.String(),
      title: Type.String(),
      spots: some<Family>()(Bet),
      pays: Odds,
      minimumPays: Odds,
      comeOut: Cited({ wins: Totals, loses: Totals, points: Type.Array(Point) }),
      bar: Nullable(Cited({ total: Type.Integer() })),
      binds: some<string>()(Cited({ from: OneOf(['never', 'close', 'point']) })),
      increase: some<string>()(Cited({ afterPoint: Type.Boolean() })),
      oddsLimits: some<string>()(
        Cited({
          of: OneOf(['bet', 'winnings']),
          times: Nullable(Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]))),
          cap: Nullable(Type.String()),
        }),
      ),
      limits: Type.Unsafe<Rulebook['limits']>(
        Type.Record(
          Type.String(),
          Cited({ min: Type.Optional(Type.String()), max: Type.Optional(Type.String()) }),
        ),
      ),
      minimum: Cited({ of: OneOf(['each', 'sum']) }),
      overLimit: Cited({ bets: OneOf(['share', 'stand-whole']) }),
      payoutCap: Nullable(Cited({ above: Type.String(), amount: Type.String() })),
      commission: Type.Unsafe<Rulebook['commission']>(
        Type.Record(
          Type.String(),
          Cited({
            of: OneOf(['bet', 'winnings']),
            rate: Type.String(),
            when: OneOf(['placed', 'win']),
            numbers: Type.Optional(Totals),
            round: Type.Optional(Type.Object({ to: OneOf(['cent', 'chip', 'dollar']), way: Way }, strict)),
            min: Type.Optional(Type.String()),
          }),
        ),
      ),
      working: some<Family>()(
        Cited({ comeOut: OneOf(['on', 'off', 'off-if-remaining']), calls: Type.Boolean() }),
      ),
      afterWin: some<Family>()(Cited({ stays: OneOf(['always', 'never', 'first-roll', 'eleven']) })),
      exclusions: Type.Array(Cited({ between: Type.Tuple([FamilyName, FamilyName]) })),
      unit: Cited({ of: OneOf(['chip', 'cent']) }),
      chip: Cited({ lowest: Type.String() }),
      rounding: Cited({
        to: OneOf(['chip', 'cent']),
        way: Way,
        wholeDollarsStand: Type.Boolean(),
      }),
      unpayable: Cited({ bets: OneOf(['taken', 'refused']) }),
      shooter: Cited({
        chosen: OneOf(['offer', 'designated']),
        moves: Type.Array(OneOf(['seven-out', 'point'])),
        fallback: Nullable(Type.Literal('come')),
        withoutOne: OneOf(['refused', 'automatic']),
      }),
      noRoll: Type.Record(
        Type.String(),
        Cited({ call: OneOf(['mandatory', 'discretion']), words: Type.String() }),
      ),
      continued: Cited({ onSettings: OneOf(['returned', 'stay']) }),
      procedure: every<Procedure>()(Type.String()),
      bets: some<Family>()(Type.Object({ name: Type.String(), how: Type.String() }, strict)),
      document: Nullable(OneOf(['rws-2013', 'rws-2019', 'etg', 'south-dakota'])),
      words: some<RuleTopic>()(Type.String()),
      borrowed: Nullable(Cited({ from: Type.String(), words: Type.String() })),
      power: Nullable(
        Cited({
          chance: Type.String(),
          spots: Type.Record(
            Type.String(),
            Type.Array(
              Type.Object(
                { totals: Type.Optional(Type.Array(Type.Integer())), odds: Type.Array(Type.String()) },
                strict,
              ),
            ),
          ),
        }),
      ),
      regulated: Type.Array(Type.String()),
      house: some<HouseSetting>()(
        Cited({ max: Type.Optional(Type.String()), uniform: Type.Optional(Type.Boolean()) }),
      ),
    },
    { ...strict, description: 'every policy of the rulebook with its citation' },
  ),
);

export type RulebookListing = Static<typeof RulebookListing>;
export type Publish = Static<typeof Publish>;
export type PublishedSettings = Static<typeof PublishedSettings>;
