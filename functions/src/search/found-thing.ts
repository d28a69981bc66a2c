/**
 * `searchIndexed/{kind}/{id}`: one thing as the search knows it, from which all its entries follow. Words stand in one
 * text with spaces between them; what is empty is left out, as the database stores none of it.
 */
export interface FoundThing {
  title: string;
  /** The line below the title. */
  detail?: string;
  /** Orders things of a kind: the time of an article, an event or a video; of a band and an author, in how many there are. */
  at: number;
  /** The words by which it is known first: of the title, and of who plays. */
  names?: string;
  /** Words that only belong to it: tags, place. */
  others?: string;
  /** Keys of the bands that it names. */
  bands?: string;
  /** The uids of who wrote it. */
  author?: string;
}

/** Names are long lists at festivals: no thing has more words than this. */
const wordsMax = 150;

/** Different words in one text. */
export const joined = (words: readonly string[]): string => [...new Set(words)].slice(0, wordsMax).join(' ');

export const wordsIn = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(' ');

/** Without what is empty. */
export function foundThing({ title, at, ...texts }: FoundThing): FoundThing {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return { title, at, ...Object.fromEntries(filled) };
}
