// A name reduced to what the eye sees: two names with the same skeleton look alike (after Unicode UTS #39).

/** Letters that look like a Latin one, after conversion to lower case and compatibility forms. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аɑαᴀ@4',
  b: 'ьвʙ8',
  c: 'сϲᴄ',
  d: 'ԁɗᴅ',
  e: 'еεєᴇ3',
  g: 'ɡɢ9',
  h: 'һнʜ',
  j: 'јϳȷ',
  k: 'кκᴋ',
  l: 'iıɩɪιіӏʟ1|!ǀ',
  m: 'мᴍ',
  n: 'ηпɴո',
  o: 'оοσօᴏ0',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ5$',
  t: 'тτᴛ7',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ2',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map(other => [other, latin] as const)),
);

/** Without case, accents, spaces, punctuation and invisible characters, and with one letter for all that look alike, pairs too. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...plain]
    .map(character => LATIN.get(character) ?? character)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

export const looksLike = (a: string, b: string): boolean => skeletonOf(a) === skeletonOf(b);
