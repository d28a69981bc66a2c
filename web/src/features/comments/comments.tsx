import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { commentsOrder, type CommentsOrder } from './api/order.ts';
import { commentDrafts } from './api/drafts.ts';
import type { MemberCard } from './api/members.ts';
import { watchComments } from './api/comments.ts';
import { useFlushOnLeave } from '../../data/use-flush-on-leave.ts';
import { logError } from '../../platform/log.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentsObserver } from './comments-observer.ts';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import type { OrphanedEditsProps } from './orphaned-edits.tsx';
import type { OrphanedRepliesProps } from './orphaned-replies.tsx';
import { ownDeletions } from './own-deletions.ts';
import { participantsOf } from './participants.ts';
import { type CommentsContextValue, CommentsContext, type ModerateSlot } from './comments-context.ts';
import { SuspensionNotice } from './suspension-notice.tsx';
import { useScrollToComment } from './use-scroll-to-comment.ts';
import { useUnsavedEdits } from './use-unsaved-edit.ts';
import { useCommentCount, useOwnHeld, useOwnSuspension } from './use-watched.ts';

export interface CommentsProps {
  slug: string;
  /** The article's title. */
  title: string;
  /** The members who wrote the article. */
  writers: readonly MemberCard[];
  /** The number of comments as prerendered. */
  count: number;
  /** Null for a visitor. */
  member: MemberCard | null;
  unverified: boolean;
  online: boolean;
  moderate?: ModerateSlot | null;
}

/** Few members have left a reply or an edit unfinished. */
const OrphanedReplies = lazyPart<OrphanedRepliesProps>(() => import('./orphaned-replies.tsx'));
const OrphanedEdits = lazyPart<OrphanedEditsProps>(() => import('./orphaned-edits.tsx'));

const orders: readonly { value: CommentsOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** The live comments under an article. Pass a `key` per article and member. */
export function Comments({
  slug,
  title,
  writers,
  count,
  member,
  unverified,
  online,
  moderate = null,
}: CommentsProps) {
  const uid = member?.uid ?? null;
  const [begun] = useState(() => (uid === null ? [] : commentDrafts.answered(slug, uid)));
  const edited = useUnsavedEdits(slug, uid);
  const [order, setOrder] = useState(commentsOrder.read);
  const [observer] = useState(
    () =>
      new CommentsObserver({ watch: (keys) => watchComments(slug, keys), onReconnect, log: logError }, order),
  );
  const result = useSyncExternalStore(observer.subscribe, observer.get);
  const shownCount = useCommentCount(slug, count);
  const held = useOwnHeld(uid, slug);
  const suspension = useOwnSuspension(uid);
  const deletions = useMemo(() => (uid === null ? null : ownDeletions(uid)), [uid]);
  useFlushOnLeave(deletions);
  const { marked, scrollTo } = useScrollToComment(result);

  useEffect(() => observer.setReader(uid), [observer, uid]);

  const { hash, key } = useLocation();
  useEffect(() => {
    const id = /^#comment-(.+)$/.exec(hash)?.[1];
    if (id === undefined) return;
    observer.seek(id);
    scrollTo(id, 'start');
  }, [observer, scrollTo, hash, key]);

  const participants = useCallback(
    (thread: string | null) => participantsOf(observer.get(), thread, writers, uid),
    [observer, writers, uid],
  );
  const onPosted = useCallback(
    (id: string, from: Element | null) => {
      observer.addOwnThread(id);
      scrollTo(id, 'nearest', from);
    },
    [observer, scrollTo],
  );
  const mayWrite = suspension === null;
  const context = useMemo<CommentsContextValue>(
    () => ({
      slug,
      title,
      writers,
      member,
      unverified,
      mayWrite,
      online,
      moderate,
      deletions,
      keepThread: observer.keepThread,
      participants,
      onPosted,
    }),
    [
      slug,
      title,
      writers,
      member,
      unverified,
      mayWrite,
      online,
      moderate,
      deletions,
      observer,
      participants,
      onPosted,
    ],
  );
  const choose = (next: CommentsOrder) => {
    commentsOrder.write(next);
    setOrder(next);
    observer.setOrder(next);
  };
  return (
    <CommentsContext value={context}>
      <section className={styles.comments} aria-labelledby="comments-title">
        <div className={styles.head}>
          <h2 id="comments-title" className={styles.title} tabIndex={-1}>
            Comments{shownCount > 0 && <span className={styles.count}> {shownCount}</span>}
          </h2>
          {shownCount > 1 && <FilterButtons choices={orders} chosen={order} onChoose={choose} />}
        </div>
        <div className={styles.body}>
          {suspension ? <SuspensionNotice suspension={suspension} /> : <Composer label="Your comment" />}
          {uid !== null && begun.length > 0 && <OrphanedReplies slug={slug} uid={uid} begun={begun} />}
          {edited.length > 0 && <OrphanedEdits slug={slug} edited={edited} />}
          <CommentList observer={observer} result={result} held={held} marked={marked} />
        </div>
      </section>
    </CommentsContext>
  );
}
