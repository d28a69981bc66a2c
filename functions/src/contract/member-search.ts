import { fold, wordsOf } from './text-index.ts';

/**
 * Fields that hold a member's folded name, rotated to start with each of its first words. For any word of a query, one
 * of them starts with it, so the database finds it as a single index range. The first field is the name in its original
 * word order, which also sorts the list.
 */
export const nameKeys = [
  'searchKey1',
  'searchKey2',
  'searchKey3',
  'searchKey4',
  'searchKey5',
  'searchKey6',
] as const;
type NameKey = (typeof nameKeys)[number];
export type SearchKey = NameKey | 'emailKey';

/** Returns the folded words of a name. Names without letters or digits, such as `!!!`, are kept as they are. */
const searchable = (text: string): string => wordsOf(text).join(' ') || fold(text.trim());

/** Returns the search keys of a name: one per word, up to the number of `nameKeys`, each rotated to start with that word. */
export function nameKeysOf(name: string): Partial<Record<NameKey, string>> {
  const words = searchable(name).split(' ');
  const begunAt = (index: number) => [...words.slice(index), ...words.slice(0, index)].join(' ');
  return Object.fromEntries(nameKeys.slice(0, words.length).map((key, index) => [key, begunAt(index)]));
}

/** Returns the search key of an e-mail address, which is the folded address. */
export const emailKeyOf = (email: string): string => fold(email.trim());

/** A range of one index: all members whose `by` field lies within it. */
export interface SearchRange {
  by: SearchKey;
  from: string;
  to: string;
}

/** Sorts after everything that starts with the same characters. */
const end = '\uffff';
const beginningWith = (by: SearchKey, text: string): SearchRange => ({ by, from: text, to: text + end });

/**
 * Returns the ranges of members with a name that contains a word starting with `text`. Matches on the first word come
 * first.
 */
export function nameRanges(text: string): SearchRange[] {
  const name = searchable(text);
  return name === '' ? [] : nameKeys.map((by) => beginningWith(by, name));
}

/** Same as `nameRanges`, plus members whose e-mail starts with `text`. Text with an @ is matched against e-mails only. */
export function memberRanges(text: string): SearchRange[] {
  const email = emailKeyOf(text);
  if (email === '') return [];
  const emails = beginningWith('emailKey', email);
  return text.includes('@') ? [emails] : [...nameRanges(text), emails];
}
