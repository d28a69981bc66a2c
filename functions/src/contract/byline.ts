import type { ArticleAuthor, ArticleCard } from './articles.ts';

type Written = Pick<ArticleCard, 'author' | 'coAuthors'>;

/** Everybody who wrote an article, its author first. Guests have an empty uid. */
export const writersOf = ({ author, coAuthors = [] }: Written): ArticleAuthor[] => [author, ...coAuthors];

/** The uids of the members among them. */
export const memberUidsOf = (card: Written): string[] =>
  writersOf(card)
    .map(({ uid }) => uid)
    .filter(Boolean);

/** Names in a sentence: `Mara Voss, Jonas Beck and Ines`. */
export const namesInLine = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The names of all who wrote an article, as one text. */
export const bylineOf = (card: Written): string => namesInLine(writersOf(card).map(({ name }) => name));
