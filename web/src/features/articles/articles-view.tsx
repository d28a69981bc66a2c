import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../data/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import type { CardSlot } from './article-card.tsx';
import { ArticleList } from './article-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { bandNameIn, listPath, type ListQuery, listQueryFrom, listTitle } from './list-query.ts';
import { type ArticleList as List, useArticleList } from './use-article-list.ts';

const isNarrow = (query: ListQuery) => listPath(query) !== '/article';

/** Suggests what the reader may have meant if nothing matches the words. */
type Meant = (words: string) => ReactNode;

/** All articles, newest first, filtered as the URL says. */
export function ArticlesView({ slot, meant }: { slot?: CardSlot; meant?: Meant }) {
  const [params] = useSearchParams();
  const query = listQueryFrom(params);
  const list = useArticleList(query);
  const { articles = [], authorName = null } = list.data ?? {};
  const title = listTitle(query, { articles, authorName });
  usePageTitle(title);
  const movedTo = list.stale ? undefined : list.data?.bandMovedTo;
  if (movedTo !== undefined) return <Navigate to={listPath({ ...query, band: movedTo })} replace />;
  return (
    <>
      <ListHeading
        beside={
          <ListFilters
            query={query}
            authorName={authorName ?? 'this author'}
            bandName={bandNameIn(articles, query.band)}
          />
        }
      >
        {title ?? 'All articles'}
      </ListHeading>
      <ArticleList list={list} plain={query.words.trim() !== ''} slot={slot} />
      <Nothing list={list} query={query} meant={meant} />
    </>
  );
}

interface NothingProps {
  list: List;
  query: ListQuery;
  meant: Meant | undefined;
}

function Nothing({ list: { data, stale }, query, meant }: NothingProps) {
  const words = query.words.trim();
  if (!data || stale || data.next || data.articles.length > 0) return null;
  if (!isNarrow(query))
    return (
      <EmptyState title="Nothing printed yet">
        <p>The first article is still being written. It will appear here the moment it comes out.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing found"
      action={
        <ButtonLink variant="secondary" to="/article">
          Show all articles
        </ButtonLink>
      }
    >
      {words && meant?.(words)}
      <p>
        {words
          ? 'No title, band, tag or text has all these words. The beginning of a word is enough: try fewer words, or fewer letters.'
          : 'No article matches all these filters. Remove one of them.'}
      </p>
    </EmptyState>
  );
}
