import { ArticleView } from '../../features/articles/article-view.tsx';
import { useSession } from '../../features/account/index.ts';
import { usePageParams } from '../page-params.ts';
import { lazyPart, useRetry } from '../../ui/lazy-part.tsx';
import { useLocation } from 'react-router-dom';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { logError } from '../../platform/log.ts';
import { RenderWhenVisible } from '../render-when-visible.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import styles from './article-page.module.css';
import { useOnline } from '../../ui/use-online.ts';

/** The fallback shown when the code of the comments fails to load. */
const CommentsNotLoaded = () => (
  <LoadError what="The comments" failure={{ offline: !useOnline() }} onRetry={useRetry()} />
);

const LazyComments = lazyPart<{ article: ListedArticle }>(
  () =>
    import('./article-comments.tsx').catch((error: unknown) => {
      if (navigator.onLine) logError('Loading the comments', error);
      throw error;
    }),
  undefined,
  CommentsNotLoaded,
);

/** The comments of an article, rendered when the reader scrolls near them or follows a link to one. */
function ArticleComments({ article }: { article: ListedArticle }) {
  return (
    <RenderWhenVisible id="comments" now={useLocation().hash !== ''}>
      <LazyComments article={article} />
    </RenderWhenVisible>
  );
}

const ReadMark = lazyPart(() => import('../../features/saved/read-mark.tsx'));

const LazyDigest = lazyPart(() => import('../../features/mails/digest-at-end.tsx'));

/** Offers visitors the weekly digest, if the site sends mails. The space is reserved, because related articles follow. */
const Digest = () =>
  import.meta.env.MAIL_FROM !== '' && (
    <RenderWhenVisible className={styles.digest}>
      <LazyDigest />
    </RenderWhenVisible>
  );

export default function ArticlePage() {
  const { slug = '' } = usePageParams();
  const session = useSession();
  return (
    <ArticleView
      key={slug}
      slug={slug}
      endSlot={
        // Nothing until the session is known: the room of the digest would go again, under somebody who reads on there.
        session.state === 'signed-in' ? (
          <ReadMark uid={session.user.uid} slug={slug} />
        ) : (
          session.state === 'signed-out' && <Digest />
        )
      }
      commentsSlot={(article) => <ArticleComments article={article} />}
    />
  );
}
