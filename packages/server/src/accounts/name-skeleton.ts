// A name reduced to what the eye sees: two names with a skeleton in common look alike (after Unicode UTS #39).

import { required } from '@passline/engine/required';

/**
 * Letters and digits of all scripts that look like a Latin letter, after compatibility forms are resolved: those that
 * Unicode's confusables.txt lists, small capitals, and letters with a stroke or a hook. Capitals are listed beside
 * small letters, because a Greek Ν looks like an n and its small ν like a v.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '4@ɑΑαАаᎪᏎᗅᴀⱥꓮ𐊠𑢯𖽀',
  b: '8ƀƄȢȣɓʙΒВЬбвь৪੪ᏏᏮᏴᑲᖯᗷⳒꓐꞴ𐊂𐊡𐌁𐌚𑣕',
  c: 'ȼϲСсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲',
  d: 'ÐðđɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓ',
  e: '3ƷȜɇΕεЕЗеєҽӠᎬᴇⳌⴹꓰꝪꞫꬲ𐊆𑢦𑢮𑣊𖼻',
  f: 'ƒϜքᖴẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂',
  g: '9ƍǥɠɡɢԌց৭੧୨൭ᏀᏳᶃⳊꓖꝮ𑢬𑣌𑣖',
  h: 'ħɦʜΗНнһհᎻᏂᕼⲎꓧ𐋏',
  j: 'ȷɉͿϳЈјᎫᒍꓙꞲ',
  k: 'ƙΚκКкᏦᛕᴋⲔꓗ𐔘',
  l: '!1i|ıłƖǀɨɩɪɬɭʟΙιІіӀӏ۱ᎥᏞᒪᛁⲒⳐⵏꓡꓲꙇꭵ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𑣃𖼖𖼨',
  m: 'ɱΜϺМмᎷᗰᛖᴍⲘꓟ𐊰𐌑',
  n: 'ŋƞɲɳɴΝηпոռⲚꓠ𐔓',
  o: '0øɵΟοσОоՕօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑⲞⲟⵔ〇ꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠',
  p: 'ƥΡρРрᏢᑭᴘⲢⲣꓑ𐊕',
  q: 'ɋԛգզⵕ',
  r: 'ƦɍɽʀгᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵',
  s: '$5ƼƽʂЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈𑢻𑣁𖼺',
  t: '7ŧƭʈΤτТтᎢᴛⲦꓔ𐊗𐊱𐌕𐓒𑢼𑣆𖼊',
  u: 'ʉʋυՍսሀᑌᴜꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂',
  v: 'νѴѵ۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈',
  w: 'ɯωѡԜԝաᎳᏔᴡꓪꮃ𑜊𑜎𑜏𑣦𑣯',
  x: 'ΧχХхᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬',
  y: 'ƴɏɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃',
  z: '2ƧƶʐΖϨᏃᒿᴢꓜꙄꛯꝚꮓ𐋵𑢩𑣄𑣥',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map(other => [other, latin] as const)),
);

/**
 * Where the alphabets among the symbols begin: white letters on a disk, white letters on a square, and flag letters.
 */
const SIGN_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

function letterOfSign(character: string): string | undefined {
  const code = required(character.codePointAt(0));
  const first = SIGN_ALPHABETS.find(start => code >= start && code < start + ALPHABET.length);
  return first === undefined ? undefined : ALPHABET[code - first];
}

/** The Latin letter that a character looks like, or else the character itself. */
function asLatin(character: string): string {
  const plain = letterOfSign(character) ?? LATIN.get(character) ?? character.toLowerCase();
  return LATIN.get(plain) ?? plain;
}

/**
 * Without accents, spaces, punctuation and invisible characters. Letters that look alike become one letter, as do pairs
 * such as rn and m.
 */
const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map(asLatin)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const MAX_KNOWN = 5_000;
const known = new Map<string, readonly string[]>();

/** How a name looks as written, and in lower case, so that ΝΙΚΗ matches Νίκη. Cached: lists show the same names often. */
export function skeletonsOf(name: string): readonly string[] {
  const cached = known.get(name);
  if (cached) return cached;
  const skeletons = [...new Set([skeletonOf(name), skeletonOf(name.normalize('NFKD').toLowerCase())])];
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, skeletons);
  return skeletons;
}

export const looksLike = (a: string, b: string): boolean => {
  const others = skeletonsOf(b);
  return skeletonsOf(a).some(skeleton => others.includes(skeleton));
};

/** Names in one list, made distinct: a second Ana becomes “Ana 2”. */
export class DistinctNames {
  readonly #taken = new Set<string>();
  /** The next number of names with these skeletons: all before it are taken. */
  readonly #next = new Map<string, number>();

  add(name: string): string {
    const own = skeletonsOf(name);
    const key = own.join(' ');
    // A number's skeleton follows the name's, so that of the whole needs no work.
    const numbered = (n: number): readonly string[] => {
      const end = n === 1 ? '' : skeletonOf(String(n));
      return own.map(skeleton => `${skeleton}${end}`);
    };
    let n = this.#next.get(key) ?? 1;
    while (numbered(n).some(skeleton => this.#taken.has(skeleton))) n += 1;
    this.#next.set(key, n + 1);
    for (const skeleton of numbered(n)) this.#taken.add(skeleton);
    return n === 1 ? name : `${name} ${n}`;
  }
}
