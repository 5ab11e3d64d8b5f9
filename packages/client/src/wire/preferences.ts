// A person's preferences for the page, kept with the account so that they are the same on every device.
import { MAX_SPOT_NAME, type SpotName } from '@passline/engine';
import { VISIBLE } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import {
  AVATARS,
  CLOCKS,
  DICE_COLORS,
  FELTS,
  LANGUAGES,
  MAX_FAVORITE_BETS,
  MAX_FAVORITE_NAME,
  MAX_FAVORITES,
  SPEEDS,
  UNITS,
} from './preference-choices.ts';
import { OneOf, Stakes, strict } from './shared.ts';

const Favorite = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: MAX_FAVORITE_NAME, format: VISIBLE }),
    bets: Type.Array(
      Type.Object(
        {
          spot: Type.Unsafe<SpotName>(
            Type.String({
              minLength: 1,
              maxLength: MAX_SPOT_NAME,
              description: 'a betting spot, such as place-6',
            }),
          ),
          amount: Stakes,
        },
        strict,
      ),
      { minItems: 1, maxItems: MAX_FAVORITE_BETS },
    ),
  },
  { ...strict, description: 'a set of bets to make again' },
);

export const Preferences = Type.Partial(
  Type.Object({
    sound: Type.Boolean(),
    vibration: Type.Boolean(),
    speed: OneOf(SPEEDS, 'how fast rolls are shown and paid'),
    felt: OneOf(FELTS, 'the color of the table'),
    dice: OneOf(DICE_COLORS, 'the color of the dice'),
    units: OneOf(UNITS, 'amounts as 25 or as $25'),
    leftHanded: Type.Boolean({ description: 'chips and dice change sides' }),
    distinctChips: Type.Boolean({ description: 'chips that differ by pattern as well as by color' }),
    clock: OneOf(CLOCKS),
    avatar: OneOf(AVATARS, 'the picture that others at the table see beside the name'),
    emotes: Type.Boolean({ description: 'show what other players say; off: muted' }),
    language: OneOf(LANGUAGES, 'the language of the page; that of the browser, if not chosen'),
    coach: Type.Boolean({ description: 'hints about bets that cost less in another amount' }),
    letterKeys: Type.Boolean({ description: 'letters and digits are shortcuts at a table' }),
    areaLetters: Type.Boolean({ description: 'the rulebook’s letters for the areas of the layout' }),
    favorites: Type.Array(Favorite, { maxItems: MAX_FAVORITES }),
  }),
  { ...strict, description: 'the page’s default applies to what is left out' },
);

export type Favorite = Static<typeof Favorite>;
export type Preferences = Static<typeof Preferences>;
