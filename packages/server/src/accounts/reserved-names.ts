// Names that only the house gives: its own, those of its staff, and the forms of its pseudonyms.
import { HOUSE } from '@passline/table';
import { looksLike, skeletonsOf } from './name-skeleton.ts';

/** A player with one of these names could pass for somebody who rules at a table. */
const OFFICES = [
  HOUSE,
  'house',
  'casino',
  'dealer',
  'croupier',
  'stickman',
  'stickwoman',
  'stickperson',
  'boxman',
  'boxwoman',
  'boxperson',
  'baseman',
  'pit',
  'pit boss',
  'floorman',
  'floorwoman',
  'floorperson',
  'floor manager',
  'table manager',
  'manager',
  'supervisor',
  'cashier',
  'host',
  'staff',
  'admin',
  'administrator',
  'operator',
  'moderator',
  'security',
  'support',
  'system',
  'server',
  // As the page calls them in other languages.
  'la casa',
  'la banca',
  'crupier',
  'crupieres',
  'jefe de sala',
  'gerente',
  'cajero',
  'cajera',
  'anfitrión',
  'anfitriona',
  'supervisora',
  'administrador',
  'administradora',
  '赌场',
  '庄家',
  '荷官',
  '监场',
  '经理',
  '主持人',
  '管理员',
];
const FILLERS = [
  'the',
  'a',
  'our',
  'your',
  'head',
  'chief',
  'shift',
  'assistant',
  'official',
  'real',
  'el',
  'la',
];

const anyOf = (words: readonly string[]): string => `(?:${words.flatMap(skeletonsOf).join('|')})`;
const OFFICE = new RegExp(`^${anyOf(FILLERS)}*${anyOf(OFFICES)}+s?$`, 'u');

const countOf = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;

/** More letters than digits: nobody reads “p17” as “pit”. */
const readsAsOffice = (text: string): boolean =>
  countOf(text, /\p{L}/gu) >= countOf(text, /\p{N}/gu) &&
  skeletonsOf(text).some(skeleton => OFFICE.test(skeleton));

/** “Dealer 2” and “Dealer B” also read as the dealer. */
const withoutNumber = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/^\P{L}+/u, '')
    .replace(/\P{L}+\p{L}?\P{L}*$/u, '');

/**
 * What may follow the first word of a name that the server makes up: Guest 4F7K, Guest-4F7K2M, Bot-4F7K2M, Player-3. A
 * page in another language shows the first as Invitado 4F7K or 访客 4F7K.
 */
const GIVEN: Readonly<Record<string, RegExp>> = {
  guest: /\p{N}/u,
  invitado: /\p{N}/u,
  访客: /\p{N}/u,
  player: /\p{N}/u,
  bot: /^(?:\p{N}\p{L}){2,}$/u,
};

const looksGiven = (name: string): boolean => {
  const characters = [...name.normalize('NFKC')];
  return Object.entries(GIVEN).some(([word, rest]) => {
    const tail = characters
      .slice(word.length)
      .join('')
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
    return looksLike(characters.slice(0, word.length).join(''), word) && rest.test(tail);
  });
};

/** Whether nobody may choose this name for themselves, a bot, a table, or somebody else. */
export const isReserved = (name: string): boolean =>
  [name, withoutNumber(name)].some(readsAsOffice) || looksGiven(name);
