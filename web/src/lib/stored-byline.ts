import type { ArticleAuthor } from '@contract/articles.ts';
import { storedObject, storedText } from './stored.ts';

/** Reads the authors of an article from its stored card. Guests have an empty uid. */
export function storedByline(card: unknown): { author: ArticleAuthor; coAuthors: ArticleAuthor[] } {
  const { author, coAuthors } = storedObject(card);
  const person = (value: unknown): ArticleAuthor => {
    const { uid, name } = storedObject(value);
    return { uid: storedText(uid), name: storedText(name) };
  };
  const { uid, name } = person(author);
  return {
    author: { uid, name: name || 'Somebody' },
    coAuthors: Object.values(storedObject(coAuthors))
      .map(person)
      .filter((one) => one.name !== ''),
  };
}
