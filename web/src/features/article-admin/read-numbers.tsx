import { Link } from 'react-router-dom';
import type { DraftRow } from './api/draft-list.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { type ArticleNumbers, watchNumbersOf } from './api/article-numbers.ts';
import { draftsIn } from './article-admin.tsx';
import styles from './article-admin.module.css';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { MoreRows, NoArticles } from './list-states.tsx';
import { othersLine } from './row-state.tsx';
import { scopeOf, shownRows } from './view.ts';

interface ReadNumbersProps {
  uid: string;
  /** Whether the member is an admin, who sees the articles of all authors. */
  admin: boolean;
  /** The drafts that the author co-authors. */
  shared: readonly DraftRow[];
}

/** How often an author's articles are read, or all authors' for an admin; those read most in seven days first. */
export function ReadNumbers({ uid, admin, shared }: ReadNumbersProps) {
  const list = useSource(draftsIn(scopeOf('published', uid, admin)));
  const { rows = [], hasMore = false } = list.data ?? {};
  const out = shownRows([...rows, ...shared], { tab: 'published', sort: 'published' });
  const articles = out.flatMap(({ slug, title }) => (slug === null ? [] : [{ slug, title }]));
  const slugs = articles.map(({ slug }) => slug);
  const counts = useSource(
    list.data ? source(['the numbers of articles', ...slugs], { watch: watchNumbersOf(slugs) }) : null,
    { keepPrevious: true },
  );
  const { data: numbers } = counts;
  if (!numbers) return <ListWaiting what="the articles" of={list.failure ? list : counts} />;
  const known = articles.flatMap((article) => {
    const own = numbers.get(article.slug);
    return own ? [{ ...article, ...own }] : [];
  });
  return (
    <>
      {known.length === 0 && !hasMore ? <NoArticles tab="published" /> : <NumbersTable articles={known} />}
      {hasMore && (
        <MoreRows pending={list.loading === 'more'} onMore={list.more}>
          Older ones are not in the list yet.
        </MoreRows>
      )}
    </>
  );
}

type Counted = ArticleNumbers & { slug: string; title: string };
type Span = keyof ArticleNumbers['reads'];

const spans: readonly (readonly [Span, string])[] = [
  ['week', '7 days'],
  ['month', '30 days'],
  ['total', 'Ever'],
];
const number = new Intl.NumberFormat('en-GB');
const byReads = ({ reads: one }: Counted, { reads: other }: Counted) =>
  other.week - one.week || other.month - one.month || other.total - one.total;

function NumbersTable({ articles }: { articles: readonly Counted[] }) {
  const sumOf = (span: Span) => articles.reduce((sum, { reads }) => sum + reads[span], 0);
  return (
    <DataTable caption="Reads, today included" className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">Article</th>
          {spans.map(([span, label]) => (
            <th key={span} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {articles.toSorted(byReads).map((article) => (
          <tr key={article.slug}>
            <th scope="row">
              <Link to={`/article/${article.slug}`}>{article.title}</Link>
              <span className={styles.detail}>{othersLine(article)}</span>
            </th>
            {spans.map(([span]) => (
              <td key={span}>{number.format(article.reads[span])}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          {spans.map(([span]) => (
            <td key={span}>{number.format(sumOf(span))}</td>
          ))}
        </tr>
      </tfoot>
    </DataTable>
  );
}
