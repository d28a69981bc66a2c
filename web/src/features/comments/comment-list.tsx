import { memo, useEffect, useMemo, useRef } from 'react';
import { useOnline } from '../../ui/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOverdue } from '../../ui/use-overdue.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { focusAdded } from '../../ui/use-focus-on-added.ts';
import { plural } from '../../lib/plural.ts';
import type { CommentsOrder } from './api/first-page.ts';
import type { PublicComment } from './api/public-comments.ts';
import styles from './comments.module.css';
import { focusComment } from './focus-comment.ts';
import { ThreadView } from './thread-view.tsx';
import { type LoadedComments, type Thread, threadsOf, type WaitingComment } from './comments-source.ts';

interface CommentListProps {
  list: LoadedComments;
  order: CommentsOrder;
  held: readonly WaitingComment[];
  /** Threads whose place in the order is not loaded: those of the reader, and that of the comment that a link led to. */
  unplaced: { own: readonly Thread[]; linked: readonly Thread[] };
  /** Whether the comment that a link led to does not exist. */
  isLinkedGone: boolean;
  /** The ID of the comment that a link led to. */
  highlighted: string | null;
}

/** The list of comments in each of its states: loading, failed, or ready. */
export function CommentList(props: CommentListProps) {
  const online = useOnline();
  const { pages, failure, retry } = props.list;
  if (pages.length > 0) return <Loaded {...props} />;
  if (!online) return <NoNetwork />;
  if (!failure) return <Loading />;
  return failure.denied ? (
    <Notice kind="error" title="This article is not on the site at the moment" live onRetry={retry}>
      Its comments are back as soon as it is.
    </Notice>
  ) : (
    <LoadError what="The comments" failure={failure} onRetry={retry} />
  );
}

const slowAfterMs = 8000;

function Loading() {
  const overdue = useOverdue(slowAfterMs);
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>Loading the comments</VisuallyHidden>
      {overdue && (
        <p>
          Nothing has come in yet: the line is slow, or there is none. The comments appear here by themselves.
        </p>
      )}
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} lines={3} />
      ))}
    </div>
  );
}

const NoNetwork = () => (
  <Notice title="No network" live>
    Comments need a connection. They appear here by themselves as soon as there is one.
  </Notice>
);

interface PageProps extends Pick<CommentListProps, 'order' | 'held'> {
  comments: readonly PublicComment[];
  /** The ID of the comment on this page that a link led to. */
  highlighted: string | null;
}

/** The threads of one page, memoized so that a new comment does not re-render a thousand others. */
const Page = memo(function Page({ comments, order, held, highlighted }: PageProps) {
  const threads = useMemo(() => {
    const oldestFirst = threadsOf(comments, held);
    return order === 'newest' ? oldestFirst.reverse() : oldestFirst;
  }, [comments, held, order]);
  return (
    <li className={styles.page} style={{ '--threads': threads.length }} role="presentation">
      <ol className={styles.inPage} role="presentation">
        {threads.map((thread) => (
          <ThreadView key={thread.id} thread={thread} highlighted={highlighted} />
        ))}
      </ol>
    </li>
  );
});

function Loaded({ list, order, held, unplaced, isLinkedGone, highlighted }: CommentListProps) {
  const { pages, unseen, below } = list;
  const isMoreAwaited = useRef(false);

  // The button disappears with the last page, so the focus moves to the first thread that was added.
  useEffect(() => {
    if (!isMoreAwaited.current || below === 'loading') return;
    isMoreAwaited.current = false;
    const added = threadsOf(pages.at(-1)?.comments ?? []);
    const first = order === 'newest' ? added.at(-1) : added[0];
    if (first && below === 'end') focusAdded(document.getElementById(`comment-${first.id}`));
  });

  const isEmpty = pages.every(({ comments }) => comments.length === 0) && unplaced.own.length === 0;
  if (isEmpty && !isLinkedGone && below === 'end') {
    return <EmptyState title="Nobody has said a word yet">The stage is free: say what you heard.</EmptyState>;
  }
  return (
    <>
      {isLinkedGone && (
        <Notice live>The comment that this link leads to is not here any more. These are the others.</Notice>
      )}
      <div className={styles.unseen} role="status">
        {unseen > 0 && (
          <Button
            size="small"
            onClick={() => {
              const newest = list.showUnseen();
              requestAnimationFrame(() => focusComment(newest));
            }}
          >
            {plural(unseen, 'new comment')}
          </Button>
        )}
      </div>
      <Unplaced name="Just written by you" threads={unplaced.own} highlighted={highlighted} />
      <Unplaced name="What the link leads to" threads={unplaced.linked} highlighted={highlighted} />
      <ol className={styles.threads} role="list" aria-label="Comments" tabIndex={-1} data-focus-home="">
        {pages.map(({ key, comments }) => (
          <Page
            key={key}
            comments={comments}
            order={order}
            held={held}
            highlighted={comments.some(({ id }) => id === highlighted) ? highlighted : null}
          />
        ))}
      </ol>
      {below !== 'end' && (
        <p className={styles.more}>
          <Button
            variant="secondary"
            pending={below === 'loading'}
            pendingText="Loading…"
            onClick={() => {
              isMoreAwaited.current = true;
              list.more();
            }}
          >
            More comments
          </Button>
          <span role="status">{below === 'failed' && 'They did not load. Try it again.'}</span>
        </p>
      )}
    </>
  );
}

interface UnplacedProps {
  name: string;
  threads: readonly Thread[];
  highlighted: string | null;
}

const Unplaced = ({ name, threads, highlighted }: UnplacedProps) =>
  threads.length > 0 && (
    <ol className={styles.threads} role="list" aria-label={name} tabIndex={-1} data-focus-home="">
      {threads.map((thread) => (
        <ThreadView key={thread.id} thread={thread} highlighted={highlighted} />
      ))}
    </ol>
  );
