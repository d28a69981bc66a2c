import { articleKindNames } from '@contract/article-kinds.ts';
import { articleKinds } from '@contract/articles.ts';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../data/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ArticleList } from './article-list.tsx';
import { type ArticleList as List, useArticleList } from './use-article-list.ts';
import { DidYouMean } from '../search/index.ts';
import { bandNameIn, listPath, type ListQuery, listQueryFrom, listTitle, noFilters } from './list-query.ts';
import styles from './articles-view.module.css';

const isNarrow = (query: ListQuery) => listPath(query) !== '/article';

/** All articles, newest first, filtered as the URL says. */
export function ArticlesView() {
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
      <ArticleList list={list} plain={query.words.trim() !== ''} />
      <Nothing list={list} query={query} />
    </>
  );
}

interface NothingProps {
  list: List;
  query: ListQuery;
}

function Nothing({ list: { data, stale }, query }: NothingProps) {
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
      {words && (
        <DidYouMean
          key={words}
          words={words}
          kind="article"
          pathOf={(other) => listPath({ ...noFilters, words: other })}
        />
      )}
      <p>
        {words
          ? 'No title, band, tag or text has all these words. The beginning of a word is enough: try fewer words, or fewer letters.'
          : 'No article matches all these filters. Remove one of them.'}
      </p>
    </EmptyState>
  );
}

interface ListFiltersProps {
  query: ListQuery;
  /** The name of the author that the list is filtered by. */
  authorName: string;
  /** The name of the band that the list is filtered by. */
  bandName: string;
}

/**
 * The filters of the list: words, one kind, and any tag, band, or author from the URL. All of them are stored in the
 * URL.
 */
export function ListFilters({ query, authorName, bandName }: ListFiltersProps) {
  const navigate = useNavigate();
  const chips = [
    { field: 'tag', label: 'Tag', text: query.tag },
    { field: 'band', label: 'Band', text: query.band && bandName },
    { field: 'author', label: 'By', text: query.author && authorName },
  ].filter(({ text }) => text);
  return (
    <div role="search" className={styles.filters}>
      <nav aria-label="Kinds of articles">
        <ul className={styles.kinds} role="list">
          {[null, ...articleKinds].map((kind) => (
            <li key={kind}>
              <Link
                to={listPath({ ...query, kind })}
                className={styles.kind}
                aria-current={query.kind === kind || undefined}
              >
                {kind ? articleKindNames[kind].many : 'All'}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/listen" className={styles.kind}>
              Read aloud
            </Link>
          </li>
        </ul>
      </nav>
      <SearchField
        label="Search in titles, bands, tags and texts"
        action="/article"
        query={query.words}
        onSearch={(words, how) => void navigate(listPath({ ...query, words }), how)}
      />
      {chips.length > 0 && (
        <ul className={styles.chips} role="list" aria-label="Narrowed down to">
          {chips.map(({ field, label, text }) => (
            <li key={field}>
              <Link
                to={listPath({ ...query, [field]: '' })}
                className={styles.chip}
                aria-label={`${label} ${text}: remove`}
              >
                <span className={styles.chipLabel}>{label}</span> {text} <Icon name="close" size={0.8} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
