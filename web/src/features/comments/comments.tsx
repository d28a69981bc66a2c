import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { logError } from '../../platform/log.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { untilExpired } from '../../data/until-expired.ts';
import { Notice } from '../../ui/notice.tsx';
import { watchCommentCount, watchComments } from './api/public-comments.ts';
import { commentsOrder, type CommentsOrder } from './api/first-page.ts';
import { commentDrafts } from './api/drafts.ts';
import type { MemberCard } from './api/members.ts';
import { CommentList } from './comment-list.tsx';
import { CommentsObserver, type CommentsResult } from './comments-observer.ts';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import type { OrphanedEditsProps } from './orphaned-edits.tsx';
import type { OrphanedRepliesProps } from './orphaned-replies.tsx';
import { commentDeletions } from './delete-comment.ts';
import { CommentsContext, type CommentsContextValue, type ModerateSlot } from './comments-context.ts';
import { useUnsavedEdits } from './use-unsaved-edit.ts';
import { type OwnSuspension, watchOwnHeld, watchOwnSuspension } from './api/own.ts';
import type { WaitingComment } from './threads.ts';
import { focusComment } from './focus-comment.ts';
import { dateTimeText } from './texts.ts';

/**
 * Returns the members that a comment in the thread (null: in any thread) is likely to mention: those who wrote there,
 * and the article's writers.
 */
function participantsOf(
  result: CommentsResult,
  thread: string | null,
  writers: readonly MemberCard[],
  reader: string | null,
): MemberCard[] {
  const threads = result.state === 'ready' ? result.threads : [];
  const members = new Map<string, MemberCard>();
  for (const { id, first, replies } of threads) {
    if (thread !== null && id !== thread) continue;
    for (const comment of [first, ...replies]) {
      if (comment?.state !== 'visible' || comment.author === null) continue;
      members.set(comment.author, { uid: comment.author, name: comment.name, photoURL: null });
    }
  }
  for (const writer of writers) members.set(writer.uid, writer);
  members.delete(reader ?? '');
  return [...members.values()];
}

/** Returns the live number of visible comments; `before` until the first snapshot. */
const useCommentCount = (slug: string, before: number): number =>
  useSource(source(['the number of comments', slug], { watch: watchCommentCount(slug) })).data ?? before;

const none: readonly WaitingComment[] = [];

/** The reader's held comments under an article, live. */
const heldOf = (uid: string, slug: string) =>
  source<readonly WaitingComment[]>(['what waits for a moderator', uid, slug], {
    watch: (onHeld, onError) =>
      watchOwnHeld(uid, slug)((all) => onHeld(all.map((each) => ({ ...each, state: 'held' }))), onError),
  });

/** The reader's current suspension, live. Null as soon as it has expired or is lifted. */
const ownSuspension = (uid: string) =>
  source(['one’s own suspension', uid], { watch: untilExpired(watchOwnSuspension(uid)) });

interface ScrollTarget {
  id: string;
  where: 'nearest' | 'start';
  /** The form that the reader used. If the focus has left it, the page does not scroll. Null scrolls in any case. */
  from: Element | null;
  /** The focused ancestor of the form: Safari does not focus a clicked button, but a focusable ancestor instead. */
  around: Element | null;
}

const aroundForm = (from: Element | null): Element | null => {
  const { activeElement } = document;
  return from && activeElement?.contains(from) ? activeElement : null;
};

function isElsewhere({ from, around }: ScrollTarget): boolean {
  const { activeElement: now, body } = document;
  return from !== null && now !== body && now !== around && !from.contains(now);
}

/** Shows a reader whose link leads to a comment that is gone that it is, instead of the top of the page. */
function focusTitle(): void {
  const title = document.getElementById('comments-title');
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Scrolls to a comment as soon as it is on the page, and highlights it. */
function useScrollToComment(result: CommentsResult) {
  const target = useRef<ScrollTarget | null>(null);
  // A new object each time, so that editing a comment after posting it scrolls to it again.
  const [marked, setMarked] = useState<{ id: string } | null>(null);

  const scrollTo = useCallback((id: string, where: ScrollTarget['where'], from: Element | null = null) => {
    target.current = { id, where, from, around: aroundForm(from) };
    setMarked({ id });
  }, []);

  useEffect(() => {
    if (!target.current) return;
    const { id, where } = target.current;
    const isGone = result.state === 'ready' && result.sought?.id === id && !result.sought.found;
    const isDone = isElsewhere(target.current) || focusComment(id, where);
    if (!isDone && isGone) focusTitle();
    if (isDone || isGone) target.current = null;
  });

  return { marked: marked?.id ?? null, scrollTo };
}

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
  const { data: held = none } = useSource(uid === null ? null : heldOf(uid, slug));
  const { data: suspension = null } = useSource(uid === null ? null : ownSuspension(uid));
  const deletions = uid === null ? null : commentDeletions(uid);
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
          <h2 id="comments-title" className={styles.title} tabIndex={-1} data-focus-home="">
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

/** Replaces the composer during a suspension. */
function SuspensionNotice({ suspension: { until, reason, byName } }: { suspension: OwnSuspension }) {
  return (
    <Notice title="You cannot comment at the moment" live>
      Until {dateTimeText(until)} you can neither post nor edit.
      {reason !== '' && ` The reason${byName && `, by ${byName}`}: ${reason}`}
    </Notice>
  );
}
