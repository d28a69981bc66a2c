import type { ArticleAuthor, ArticleCard } from './articles.ts';
import { siteName } from './site.ts';

type Written = Pick<ArticleCard, 'author' | 'coAuthors'>;

/** Returns everyone who wrote an article, its author first. Guests have an empty UID. */
export const writersOf = ({ author, coAuthors = [] }: Written): ArticleAuthor[] => [author, ...coAuthors];

/** Returns the UIDs of the members among an article's writers. */
export const memberUidsOf = (card: Written): string[] =>
  writersOf(card)
    .map(({ uid }) => uid)
    .filter(Boolean);

/** True if a writer has a page. Guests have none; members without a public profile write under the name of the site. */
export const hasPage = ({ uid, name }: ArticleAuthor): boolean => uid !== '' && name !== siteName;

/** Joins names into a sentence: `Mara Voss, Jonas Beck and Ines`. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Returns the names of all writers of an article as one text. */
export const bylineOf = (card: Written): string => joinNames(writersOf(card).map(({ name }) => name));
