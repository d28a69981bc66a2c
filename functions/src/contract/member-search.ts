import { fold, wordsOf } from './text-index.ts';

/**
 * The fields that hold the folded name of a member, rotated to begin with each of its first words: for any word of a query
 * there is a key that begins with it, and the database finds it as one range of an index. The first key is the name in its
 * own order, and sorts the list.
 */
export const nameKeys = [
  'searchKey1',
  'searchKey2',
  'searchKey3',
  'searchKey4',
  'searchKey5',
  'searchKey6',
] as const;
export type NameKey = (typeof nameKeys)[number];
export type SearchKey = NameKey | 'emailKey';

/** Names without letters or figures, such as `!!!`, are kept as they are. */
const searchable = (text: string): string => wordsOf(text).join(' ') || fold(text.trim());

/** Returns the search keys of a name: one per word, up to the number of `nameKeys`, each rotated to begin with its word. */
export function nameKeysOf(name: string): Partial<Record<NameKey, string>> {
  const words = searchable(name).split(' ');
  const begunAt = (index: number) => [...words.slice(index), ...words.slice(0, index)].join(' ');
  return Object.fromEntries(nameKeys.slice(0, words.length).map((key, index) => [key, begunAt(index)]));
}

/** Returns the search key of an e-mail address: the address, folded. */
export const emailKeyOf = (email: string): string => fold(email.trim());

/** A range of one index: every member whose `by` lies in it. */
export interface SearchRange {
  by: SearchKey;
  from: string;
  to: string;
}

/** Sorts behind everything that begins with the same characters. */
const end = '\uffff';
const beginningWith = (by: SearchKey, text: string): SearchRange => ({ by, from: text, to: text + end });

/** Returns the ranges of members whose name has a word that begins with `text`, first words first. */
export function nameRanges(text: string): SearchRange[] {
  const name = searchable(text);
  return name === '' ? [] : nameKeys.map((by) => beginningWith(by, name));
}

/** As `nameRanges`, and those whose e-mail begins so. What has an @ is no name. */
export function memberRanges(text: string): SearchRange[] {
  const email = emailKeyOf(text);
  if (email === '') return [];
  const emails = beginningWith('emailKey', email);
  return text.includes('@') ? [emails] : [...nameRanges(text), emails];
}
