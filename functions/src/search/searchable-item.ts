/**
 * `indexEntries/search:{kind}/{id}`: the indexed form of an item, from which all its index entries are derived. Each field of
 * words is one string with the words separated by spaces. Empty fields are omitted, because the database does not store
 * them.
 */
export interface SearchableItem {
  title: string;
  /** The line below the title. */
  detail?: string;
  /** Orders items of a kind: the time of an article, event or video; the number of items for a band or an author. */
  at: number;
  /** Primary words: those of the title and of the performers. */
  names?: string;
  /** Secondary words: tags and place. */
  others?: string;
  /** Keys of the bands that it names. */
  bands?: string;
  /** The uids of the authors. */
  author?: string;
}

/** The maximum number of words per item; festivals have long line-ups. */
const wordsMax = 150;

/** Joins the distinct words of a text. */
export const joined = (words: readonly string[]): string => [...new Set(words)].slice(0, wordsMax).join(' ');

export const wordsIn = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(' ');

/** Returns the item without empty fields. */
export function searchableItem({ title, at, ...texts }: SearchableItem): SearchableItem {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return { title, at, ...Object.fromEntries(filled) };
}
