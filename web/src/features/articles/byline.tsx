import type { ArticleAuthor } from '@contract/articles.ts';
import { hasPage, writersOf } from '@contract/byline.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ListedArticle } from './stored-article.ts';

/** A longer last word may wrap. */
const longWord = 20;

/** A name. Its last word stays on one line with the mark that follows it (`data-byline` in `base.css`). */
function MarkedName({ name }: { name: string }) {
  const last = name.lastIndexOf(' ') + 1;
  return (
    <>
      {name.slice(0, last)}
      <span data-long={name.length - last > longWord || undefined}>{name.slice(last)}</span>
    </>
  );
}

/** The name of an author, linked to their page if they have one. */
export const AuthorLink = ({ author }: { author: ArticleAuthor }) =>
  hasPage(author) ? (
    <Link to={`/author/${author.uid}`}>
      <MarkedName name={author.name} />
    </Link>
  ) : (
    author.name
  );

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
