import { memberUidsOf, writersOf } from '@contract/byline.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { longDay } from '../../lib/time.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { usePage, usePageTitle } from '../../data/page.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { source, watchLater } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import type { Session } from '../../platform/session/session.ts';
import { useSession } from '../account/index.ts';
import { FollowAuthor } from '../follow/index.tsx';
import { ArticleHorns } from '../horns/index.tsx';
import { SaveArticle } from '../saved/index.tsx';
import { ArticleCard, type CardSlot } from './article-card.tsx';
import { ArticleColumns } from './article-columns.tsx';
import { ArticleHead } from './article-head.tsx';
import styles from './article-view.module.css';
import type { ArticlePageData } from './load-article-page.ts';
import { Missing } from './missing.tsx';
import type { ListedArticle } from './stored-article.ts';
import { AuthorLink } from './byline.tsx';

const liveCounts = (slug: string) =>
  source(['the counts of an article', slug], {
    watch: watchLater(async () => (await import('../../data/live-values.ts')).watchArticleCounts(slug)),
  });

/** If its code fails to load, the page only shows that there is no network. */
const SavedOnDevice = lazyPart(() => import('./saved-on-device.tsx'));

const EditLink = lazyPart(() => import('./edit-link.tsx'));

interface ArticleViewProps {
  slug: string;
  /** Rendered below the actions at the end of the article. */
  endSlot?: ReactNode;
  /** Rendered below everything else. */
  commentsSlot?: CardSlot;
}

/** The page of one article. Needs a `key` per article, because it keeps the state of one. */
export function ArticleView({ slug, endSlot, commentsSlot }: ArticleViewProps) {
  const session = useSession();
  const { data, failure, retry } = usePage<ArticlePageData | null>((signal, { shown }) =>
    import('./fetch-articles.ts').then((module) => module.fetchArticle(slug, shown ?? null, signal)),
  );
  // A reader who comes from a list sees the article's card until the text has loaded.
  const known = useLocation().state as ListedArticle | null;
  const stored = data?.article ?? (known?.slug === slug ? known : null);
  const { data: counts } = useSource(session.state === 'signed-in' && data ? liveCounts(slug) : null);
  const missing = data === null;
  usePageTitle(missing ? 'Page not found' : (stored?.title ?? null));

  if (missing) {
    return (
      <Missing heading="Out of print">
        There is no article at this address. It was mistyped somewhere, or the article was taken off the site.
      </Missing>
    );
  }
  const article = stored && { ...stored, ...counts };
  return (
    <article className={styles.article}>
      {article && (
        <ArticleHead article={article} slot={mayEdit(session, article) && <EditLink slug={slug} />} />
      )}
      {data === undefined && !failure && (
        <Delayed label="Loading the article">
          <div className={styles.waiting}>
            <Skeleton lines={9} />
          </div>
        </Delayed>
      )}
      {failure && <LoadError what="The text" failure={failure} onRetry={retry} />}
      {failure?.offline && <SavedOnDevice />}
      {data && article && (
        <>
          {data.keptAt !== undefined && (
            <Notice live>
              No connection: a copy on this device, as the article stood on {longDay(data.keptAt)}.
            </Notice>
          )}
          <ArticleColumns
            article={article}
            read={data}
            endSlot={<ArticleEnd article={article}>{endSlot}</ArticleEnd>}
          />
          <Related article={article} initial={data.related} />
          {commentsSlot?.(article)}
        </>
      )}
    </article>
  );
}

/** Whether the reader may edit the article: its authors and admins may. */
const mayEdit = (session: Session, article: ListedArticle): boolean =>
  session.state === 'signed-in' &&
  (session.roles.admin || (session.roles.author && memberUidsOf(article).includes(session.user.uid)));

/** The actions at the end of an article: horns, share, save, follow. */
function ArticleEnd({ article, children }: { article: ListedArticle; children: ReactNode }) {
  const { title, slug, horns } = article;
  const share = () =>
    import('../../platform/share.ts').then(({ shareLink }) => shareLink(title, `/article/${slug}`));
  return (
    <div className={styles.end} data-no-print>
      <div className={styles.actions}>
        <ArticleHorns slug={slug} count={horns} />
        <LinkButton onPress={share}>Share</LinkButton>
        <SaveArticle slug={slug} title={title} variant="page" />
      </div>
      {writersOf(article).map((writer, at) => (
        <div key={`${writer.uid} ${writer.name}`} className={styles.author}>
          <span data-byline>
            {at === 0 ? 'By' : 'and'} <AuthorLink author={writer} />
          </span>
          {writer.uid !== '' && <FollowAuthor uid={writer.uid} name={writer.name} />}
        </div>
      ))}
      {children}
    </div>
  );
}

interface RelatedProps {
  article: ListedArticle;
  /** Null if the page was loaded without them. */
  initial: ListedArticle[] | null;
}

/** Related articles. Renders nothing if they cannot be loaded. */
function Related({ article, initial }: RelatedProps) {
  const related = source(['related articles', article.slug], {
    load: (signal) => import('./fetch-articles.ts').then((module) => module.fetchRelated(article, signal)),
  });
  const { data } = useSource(initial ? null : related);
  const found = initial ?? data;

  // Reserves the space, so that the content below does not shift.
  if (!found) return <div className={styles.relatedWaiting} data-no-print />;
  if (found.length === 0) return null;
  return (
    <div className={styles.related} data-no-print>
      <Shelf title="Play next">
        <ul className={styles.cards} role="list">
          {found.map((each) => (
            <li key={each.slug}>
              <ArticleCard article={each} variant="sleeve" level={3} />
            </li>
          ))}
        </ul>
      </Shelf>
    </div>
  );
}
