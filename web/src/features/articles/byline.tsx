import type { ArticleAuthor } from '@contract/articles.ts';
import { writersOf } from '@contract/byline.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ListedArticle } from './stored-article.ts';

/** The name of an author, linked to their page if they have one. */
export const AuthorLink = ({ author: { uid, name } }: { author: ArticleAuthor }) =>
  uid ? <Link to={`/author/${uid}`}>{name}</Link> : name;

/** The writers of an article: its author, co-authors, and guests. */
export function Byline({ article }: { article: Pick<ListedArticle, 'author' | 'coAuthors'> }) {
  const writers = writersOf(article);
  return writers.map((writer, at) => (
    <Fragment key={`${writer.uid} ${writer.name}`}>
      {at > 0 && (at === writers.length - 1 ? ' and ' : ', ')}
      <AuthorLink author={writer} />
    </Fragment>
  ));
}
