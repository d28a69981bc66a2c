import { commentIdSchema, threadOf } from '@contract/comments.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { is } from 'valibot';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { source } from '../../data/source.ts';
import { useSource, useSources } from '../../data/use-source.ts';
import { type MemberSuspension, watchSuspension } from '../../data/suspension.ts';
import { Notice } from '../../ui/notice.tsx';
import { type PublicComment, watchCommentCount } from './api/public-comments.ts';
import { commentsOrder, type CommentsOrder } from './api/first-page.ts';
import { commentDrafts } from './api/drafts.ts';
import type { MemberCard } from './api/members.ts';
import { CloseButton, useClosed } from './closed-comments.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import { OrphanedEdit, OrphanedReply } from './orphaned-text.tsx';
import { commentDeletions } from './delete-comment.ts';
import { CommentsContext, type CommentsContextValue } from './comments-context.ts';
import { useUnsavedEdits } from './edit-form.tsx';
import { watchOwnHeld } from './api/own.ts';
import { threadSource, threadsOf, useComments, type WaitingComment } from './comments-source.ts';
import { useScrollToComment } from './focus-comment.ts';
import { dateTimeIn, ownZone } from '../../lib/zone-texts.ts';

/**
 * Returns the members that a comment in the thread (null: in any thread) is likely to mention: those who wrote there,
 * and the article's writers.
 */
function participantsOf(
  comments: readonly PublicComment[],
  thread: string | null,
  writers: readonly MemberCard[],
  reader: string | null,
): MemberCard[] {
  const members = new Map<string, MemberCard>();
  for (const { id, state, author, name } of comments)
    if (state === 'visible' && author !== null && (thread === null || threadOf(id) === thread))
      members.set(author, { uid: author, name, photoURL: null });
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
      watchOwnHeld(uid, slug)(
        (all) => onHeld(all.map((comment) => ({ ...comment, state: 'held' }))),
        onError,
      ),
  });

/** What has become of a comment: `gone` means that it was deleted without a trace, or never existed. */
type Fate = PublicComment['state'] | 'held' | 'gone';

const lostFate = (fate: Fate | null): 'hidden' | 'deleted' | null =>
  fate === 'hidden' ? 'hidden' : fate === 'deleted' || fate === 'gone' ? 'deleted' : null;

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
  /** Whether the reader may close the comments and open them. */
  mayClose?: boolean;
  isModerator?: boolean;
}

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
  mayClose = false,
  isModerator = false,
}: CommentsProps) {
  const uid = member?.uid ?? null;
  const [order, setOrder] = useState(commentsOrder.read);
  const { hash, key } = useLocation();
  /** The entry of the history whose link the reader has left by choosing another order. */
  const [leftEntry, setLeftEntry] = useState('');
  const linked = key === leftEntry ? null : (/^#comment-(.+)$/.exec(hash)?.[1] ?? null);
  const [newThreads, setNewThreads] = useState<readonly string[]>([]);
  const shownCount = useCommentCount(slug, count);
  const { data: held } = useSource(uid === null ? null : heldOf(uid, slug));
  const { data: suspension = null } = useSource(
    uid === null ? null : source(['a suspension', uid], { watch: watchSuspension(uid) }),
  );
  const deletions = uid === null ? null : commentDeletions(uid);
  const list = useComments(slug, order, { uid, linked: linked && threadOf(linked) });

  const begun = uid === null ? [] : commentDrafts.answered(slug, uid);
  const edited = useUnsavedEdits(slug, uid);
  // A new thread is at the end of the list, which may not be loaded yet.
  const own = order === 'newest' || list.below === 'end' ? [] : newThreads;
  const listed = new Set(list.all.map(({ id }) => threadOf(id)));
  const unlisted = [...own, ...(linked === null ? [] : [linked]), ...begun, ...edited]
    .filter((id) => is(commentIdSchema, id) && !listed.has(threadOf(id)))
    .map(threadOf);
  const others = useSources(list.pages.length === 0 ? [] : unlisted, (id) => threadSource(slug, id));
  const commentsIn = (ids: readonly string[]) =>
    [...new Set(ids.map(threadOf))].flatMap((id) => (listed.has(id) ? [] : (others[id] ?? [])));
  const fateOf = (id: string): Fate | null => {
    const found = [...list.all, ...commentsIn([id])].find((comment) => comment.id === id);
    if (found) return found.state;
    const isRead = listed.has(threadOf(id)) || others[threadOf(id)] !== undefined || !is(commentIdSchema, id);
    if (list.pages.length === 0 || !isRead) return null;
    return held?.some((comment) => comment.id === id) ? 'held' : 'gone';
  };
  const unplacedHeld = (held ?? none).filter(({ id }) => !listed.has(threadOf(id)));
  const unplaced = {
    own: threadsOf([...commentsIn(own), ...unplacedHeld]).reverse(),
    linked: threadsOf(commentsIn(linked === null ? [] : [linked])),
  };
  const { highlighted, scrollTo } = useScrollToComment((id) => fateOf(id) === 'gone');

  useEffect(() => {
    if (linked !== null) scrollTo(linked, 'start');
  }, [scrollTo, linked, key]);

  const latest = useLatest(list.all);
  const participants = useCallback(
    (thread: string | null) => participantsOf(latest(), thread, writers, uid),
    [latest, writers, uid],
  );
  const onPosted = useCallback(
    (id: string, from: Element | null) => {
      setNewThreads((ids) => [...ids, id]);
      scrollTo(id, 'nearest', from);
    },
    [scrollTo],
  );
  const closed = useClosed(slug);
  const writing = suspension ? 'suspended' : closed ? 'closed' : 'open';
  const context = useMemo<CommentsContextValue>(
    () => ({
      slug,
      title,
      writers,
      member,
      unverified,
      writing,
      isModerator,
      deletions,
      participants,
      onPosted,
    }),
    [slug, title, writers, member, unverified, writing, isModerator, deletions, participants, onPosted],
  );
  const choose = (next: CommentsOrder) => {
    commentsOrder.write(next);
    setOrder(next);
    setLeftEntry(key);
    setNewThreads([]);
  };
  return (
    <CommentsContext value={context}>
      <section className={styles.comments} aria-labelledby="comments-title">
        <div className={styles.head}>
          <h2 id="comments-title" className={styles.title} tabIndex={-1} data-focus-home="">
            Comments{shownCount > 0 && <span className={styles.count}> {shownCount}</span>}
          </h2>
          {shownCount > 1 && <FilterButtons choices={orders} chosen={order} onChoose={choose} />}
          {mayClose && <CloseButton slug={slug} closed={closed} />}
        </div>
        <div className={styles.body}>
          <WritingPlace closed={closed} suspension={suspension} />
          {begun.map((id) => {
            const fate = lostFate(fateOf(id));
            return (
              uid !== null && fate && <OrphanedReply key={id} id={id} fate={fate} slug={slug} uid={uid} />
            );
          })}
          {edited.map((id) => {
            const fate = lostFate(fateOf(id));
            return fate && <OrphanedEdit key={id} id={id} fate={fate} />;
          })}
          <CommentList
            list={list}
            order={order}
            held={held ?? none}
            unplaced={unplaced}
            isLinkedGone={linked !== null && fateOf(linked) === 'gone'}
            highlighted={highlighted}
          />
        </div>
      </section>
    </CommentsContext>
  );
}

interface WritingPlaceProps {
  closed: boolean;
  suspension: MemberSuspension | null;
}

/** The composer, or why there is none. */
function WritingPlace({ closed, suspension }: WritingPlaceProps) {
  if (suspension) return <SuspensionNotice suspension={suspension} />;
  return closed ? <p role="status">Comments are closed.</p> : <Composer label="Your comment" />;
}

/** Replaces the composer during a suspension. */
function SuspensionNotice({ suspension: { until, reason, byName } }: { suspension: MemberSuspension }) {
  return (
    <Notice title="You cannot comment at the moment" live>
      Until {dateTimeIn(until, ownZone())} you can neither post nor edit.
      {reason !== '' && ` The reason${byName && `, by ${byName}`}: ${reason}`}
    </Notice>
  );
}
