import type { DraftPreview } from '@contract/preview-call.ts';
import { bylineOf } from '@contract/byline.ts';
import type { ReactNode } from 'react';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { usePage, usePageTitle } from '../../data/page.ts';
import { Time } from '../../ui/time.tsx';
import { dateTimeIn, ownZone } from '../../lib/zone-texts.ts';
import { ArticleColumns } from './article-columns.tsx';
import { ArticleHead } from './article-head.tsx';
import styles from './article-view.module.css';
import { correctionsOf, type ReadArticle } from './load-article-page.ts';
import { listedArticle } from './stored-article.ts';

interface DraftViewProps {
  /** Resolves to null if there is no such draft or the reader may not see it. */
  load: () => Promise<DraftPreview | null>;
  /** Shown above the article. */
  head?: (preview: DraftPreview) => ReactNode;
  /** Shown if there is no draft. */
  missing: ReactNode;
}

/** Returns the article that a draft would become, with placeholders for missing fields. */
function readDraft({ slug, card, html, corrections }: DraftPreview): ReadArticle | null {
  const article = listedArticle(slug, { ...card, title: card.title || 'No title yet' });
  return article && { article, html, corrections: correctionsOf(corrections) };
}

/** A draft as it will look once published, without the article's buttons. */
export function DraftView({ load, head, missing }: DraftViewProps) {
  const { data: preview, failure, retry } = usePage(load, { isPrivate: true });
  const draft = preview && readDraft(preview);
  usePageTitle(draft ? `Draft: ${draft.article.title}` : null);
  return (
    <>
      {/* Also needed after client-side navigation, which does not receive the response headers of this URL. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {preview === undefined && !failure && (
        <Delayed label="Loading the draft">
          <div className={styles.waiting}>
            <Skeleton lines={9} />
          </div>
        </Delayed>
      )}
      {failure && <LoadError what="The draft" failure={failure} onRetry={retry} />}
      {preview !== undefined && !draft && missing}
      {preview && draft && (
        <>
          {head?.(preview)}
          <article className={styles.article}>
            <ArticleHead article={draft.article} />
            <ArticleColumns article={draft.article} read={draft} />
          </article>
        </>
      )}
    </>
  );
}

/** Informs readers with the secret link that this is an unpublished draft. */
export function DraftBar({ preview: { card, savedAt } }: { preview: DraftPreview }) {
  return (
    <aside className={styles.bar} aria-label="About this page">
      <p className={styles.what}>Draft, not published</p>
      <p>
        {bylineOf(card)} {card.coAuthors ? 'are' : 'is'} still writing this. You see it as it was saved on{' '}
        <Time at={savedAt}>{dateTimeIn(savedAt, ownZone())}</Time>. It is listed nowhere, and only those with
        this link can read it: pass it on with care.
      </p>
    </aside>
  );
}
