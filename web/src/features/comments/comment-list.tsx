import { memo, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed } from '../../ui/list-waiting.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOverdue } from '../../ui/use-overdue.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { plural } from '../../lib/plural.ts';
import { isDataSaved } from '../../platform/data-saver.ts';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import styles from './comments.module.css';
import type { CommentsObserver, CommentsResult, LoadedComments, PagingState } from './comments-observer.ts';
import { focusComment } from './focus-comment.ts';
import { useCommentsContext } from './comments-context.ts';
import { ThreadView } from './thread-view.tsx';
import { byPage, mergeWaiting, type Thread, threadsOf, type WaitingComment } from './threads.ts';

interface CommentListProps {
  observer: CommentsObserver;
  result: CommentsResult;
  held: readonly WaitingComment[];
  /** The ID of the comment that a link led to. */
  marked: string | null;
}

/** The list of comments in each of its states: loading, failed, or ready. */
export function CommentList({ observer, result, held, marked }: CommentListProps) {
  const { online } = useCommentsContext();
  switch (result.state) {
    case 'loading':
      return online ? <Loading /> : <NoNetwork />;
    case 'failed':
      if (!online) return <NoNetwork />;
      return result.isUnpublished ? (
        <ListFailed title="This article is not on the site at the moment" onRetry={result.retry}>
          Its comments are back as soon as it is.
        </ListFailed>
      ) : (
        <ListFailed title="The comments did not load" onRetry={result.retry}>
          They are kept on the server. Try it again in a moment.
        </ListFailed>
      );
    case 'ready':
      return <Loaded observer={observer} result={result} held={held} marked={marked} />;
  }
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

const holds = ({ first, replies }: Thread, id: string | null): boolean =>
  id !== null && (first?.id === id || replies.some((reply) => reply.id === id));

interface ThreadsOfPageProps {
  threads: readonly Thread[];
  marked: string | null;
}

/** The threads of one page, memoized so that a new comment does not re-render a thousand others. */
const ThreadsOfPage = memo(
  ({ threads, marked }: ThreadsOfPageProps) => (
    <li className={styles.page} style={{ '--threads': threads.length }} role="presentation">
      <ol className={styles.inPage} role="presentation">
        {threads.map((thread) => (
          <ThreadView key={thread.id} thread={thread} marked={holds(thread, marked) ? marked : null} />
        ))}
      </ol>
    </li>
  ),
  (one, other) =>
    one.marked === other.marked &&
    one.threads.length === other.threads.length &&
    one.threads.every((thread, index) => thread === other.threads[index]),
);

function Loaded({
  observer,
  result,
  held,
  marked,
}: Omit<CommentListProps, 'result'> & { result: LoadedComments }) {
  const { unseen, above, below, sought } = result;
  const { threads, apart } = mergeWaiting(result.threads, held);
  const mine = [...threadsOf(apart).reverse(), ...result.ownNewThreads];
  const shownBefore = useRef<number | null>(null);

  // The button disappears with the last page, so the focus moves to the first thread that was added.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || below === 'loading') return;
    shownBefore.current = null;
    const next = threads[before];
    if (next && below === 'end')
      document.getElementById(`comment-${next.id}`)?.focus({ preventScroll: true });
  });

  const isGone = sought !== null && !sought.found && !held.some(({ id }) => id === sought.id);
  if (threads.length === 0 && mine.length === 0 && !isGone && above === 'end' && below === 'end') {
    return <EmptyState title="Nobody has said a word yet">The stage is free: say what you heard.</EmptyState>;
  }
  return (
    <>
      {isGone && (
        <Notice live>The comment that this link leads to is not here any more. These are the others.</Notice>
      )}
      <div className={styles.unseen} role="status">
        {unseen > 0 && (
          <Button
            size="small"
            onClick={() => {
              observer.showUnseen();
              const { threads: now } = observer.get() as LoadedComments;
              if (now[0]) requestAnimationFrame(() => focusComment(now[0]?.id ?? ''));
            }}
          >
            {plural(unseen, 'new comment')}
          </Button>
        )}
      </div>
      {mine.length > 0 && (
        <ol
          className={styles.threads}
          role="list"
          aria-label="Just written by you"
          tabIndex={-1}
          data-focus-home=""
        >
          {mine.map((thread) => (
            <ThreadView key={thread.id} thread={thread} marked={marked} />
          ))}
        </ol>
      )}
      <MoreButton state={above} side="above" onMore={() => observer.more('above')} />
      <ol className={styles.threads} role="list" aria-label="Comments" tabIndex={-1} data-focus-home="">
        {byPage(threads, result.pageOf).map(({ page, threads: those }) => (
          <ThreadsOfPage
            key={page}
            threads={those}
            marked={those.some((thread) => holds(thread, marked)) ? marked : null}
          />
        ))}
      </ol>
      <MoreButton
        state={below}
        side="below"
        count={threads.length}
        onNear={() => observer.prepareMore()}
        onMore={() => {
          shownBefore.current = threads.length;
          observer.more('below');
        }}
      />
    </>
  );
}

interface MoreButtonProps {
  state: PagingState;
  side: 'above' | 'below';
  /** The number of threads shown. */
  count?: number | null;
  onMore: () => void;
  /** Called when the button comes close to the viewport, unless the reader has data saving enabled. */
  onNear?: () => void;
}

/** The button that loads more comments above or below the loaded ones. */
function MoreButton({ state, side, count = null, onMore, onNear }: MoreButtonProps) {
  const place = useNearViewport<HTMLParagraphElement>(
    state === 'more' ? count : null,
    () => !isDataSaved() && onNear?.(),
  );
  if (state === 'end') return null;
  return (
    <p ref={place} className={styles.more}>
      <Button variant="secondary" pending={state === 'loading'} pendingText="Loading…" onClick={onMore}>
        {side === 'below' ? 'More comments' : 'Comments before these'}
      </Button>
      <span role="status">{state === 'failed' && 'They did not load. Try it again.'}</span>
    </p>
  );
}
