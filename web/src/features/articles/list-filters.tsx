import { articleKindNames } from '@contract/article-kinds.ts';
import { articleKinds } from '@contract/articles.ts';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './list-filters.module.css';
import { type ListQuery, listPath } from './list-query.ts';

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
