import { formerMember, namelessMember } from '../contract/comments.ts';
import { displayNameMaxLength } from '../contract/members.ts';
import { siteName } from '../contract/site.ts';
import { nameKey, plainLetters } from './name-claims.ts';

const houseWords = [
  'Admin',
  'Administrator',
  'Moderator',
  'Mod',
  'Editor',
  'Staff',
  'Support',
  'Team',
  'Official',
].flatMap((word) => [word, `${word}s`]);

/** Filler words: adding them to a reserved name does not make it available. */
const linkWords = ['The', 'Of', 'In', 'For', 'Site', 'Head', 'Chief'];

const keysOf = (names: readonly string[]) => new Set(names.map(nameKey));

/** Names that sound official, and the placeholders that pages show in place of a name. */
const reserved = keysOf([
  ...houseWords,
  ...houseWords.flatMap((word) => [`${siteName} ${word}`, `${word} ${siteName}`, `The ${word}`]),
  siteName,
  `The ${siteName}`,
  formerMember,
  namelessMember,
  'Deleted member',
  'Somebody',
  'No name',
  'System',
  'Root',
]);

const house = keysOf(houseWords);
const links = keysOf(linkWords);
const site = nameKey(siteName);

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

/** A name that is allowed has no more words. */
const wordsMax = displayNameMaxLength / 2;

/** True if a text that begins with these words begins with the name of the site, as whole words. */
function beginsWithSite(words: string[]): boolean {
  for (let end = 1; end <= words.length; end += 1) {
    const key = nameKey(words.slice(0, end).join(''));
    if (key === site) return true;
    if (key.length > site.length) return false;
  }
  return false;
}

/** True if consecutive words form the name of the site, however it is split. */
const namesSite = (words: string[]): boolean =>
  words.some((_, from) => beginsWithSite(words.slice(from, from + wordsMax)));

/** True if a name contains that of the site, or consists only of official words, with or without numbers. */
function speaksForHouse(name: string): boolean {
  const words = wordsOf(name);
  if (namesSite(words)) return true;
  const keys = words.map(nameKey);
  const says = keys.filter((key, at) => !links.has(key) && !/^\p{N}+$/u.test(words[at] ?? ''));
  return says.length > 0 && says.every((key) => house.has(key));
}

/** Digits and signs that are read as a letter before another one; see `nameKey` for 0 and 1. */
const readAs: Record<string, string> = {
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '¡': 'i',
  '|': 'i',
};

/** Returns the ways to read a name, such as `4dmin1`: as it is, with letters for signs, and with the number apart. */
function readings(name: string): string[] {
  const inLetters = plainLetters(name).replace(/[3457@$!¡|](?=\p{L})/gu, (sign) => readAs[sign] ?? sign);
  return [name, inLetters, inLetters.replace(/(?<=\p{L})\p{N}+(?!\p{L})/gu, ' $&')];
}

export const isReserved = (name: string): boolean =>
  readings(name).some((read) => reserved.has(nameKey(read)) || speaksForHouse(read));
