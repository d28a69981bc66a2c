import type { Comment } from '@contract/comments.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { paths } from '@contract/paths.ts';
import { watchLater } from '../../../data/source.ts';
import { storedObject, storedText, storedTimestamp } from '../../../lib/stored.ts';
import type { KeyRange } from '../../../platform/firebase/types.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';
import { firstPageRead, takeFirstPage } from './first-page.ts';

export type { KeyRange };

/** A comment as shown on the pages. */
export interface PublicComment {
  id: string;
  state: Comment['state'];
  /** Null if the member no longer exists. */
  author: string | null;
  /** The author's name at the time of writing. */
  name: string;
  createdAt: number;
  editedAt: number | null;
  text: string;
  /** The mentioned members: uid to the name as written in the text. */
  mentions: Record<string, string>;
  /** For a reply to a reply, the ID of the comment that it answers; otherwise null. */
  replyTo: string | null;
  hidden: { by: string; reason: string } | null;
}

const states: readonly Comment['state'][] = ['visible', 'hidden', 'deleted'];

/** Returns the names of the members that a text mentions, by uid. */
export const storedMentions = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(storedObject(value)).filter(
      (each): each is [string, string] => storedText(each[1]) !== '',
    ),
  );

function readComment(id: string, stored: unknown): PublicComment[] {
  const { author, name, createdAt, editedAt, text, mentions, answers, hidden, ...rest } =
    storedObject(stored);
  const state = states.find((each) => each === rest.state);
  if (!state) return [];
  const { by, reason } = storedObject(hidden);
  return [
    {
      id,
      state,
      author: storedText(author) || null,
      name: storedText(name),
      createdAt: storedTimestamp(createdAt),
      editedAt: storedTimestamp(editedAt) || null,
      text: storedText(text),
      mentions: storedMentions(mentions),
      replyTo: storedText(answers) || null,
      hidden: hidden ? { by: storedText(by), reason: storedText(reason) } : null,
    },
  ];
}

/** Parses stored comments and drops malformed ones. */
const readComments = (stored: unknown): PublicComment[] =>
  Object.entries(storedObject(stored))
    .flatMap(([id, value]) => readComment(id, value))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Watches a range of an article's comments, sorted by ID, which groups threads, oldest first. Visitors may read them
 * too. If the first page was prefetched, it is delivered first, followed by the live data.
 */
export const watchComments =
  (slug: string, keys: KeyRange): Subscribe<PublicComment[]> =>
  (onComments, onError) => {
    const onStored = (stored: unknown) => onComments(readComments(stored));
    let ended = false;
    // In a separate task each: together with the SDK's own work on the message, they would make a long task on a phone.
    const inTurn =
      <Value>(listener: (value: Value) => void) =>
      (value: Value) =>
        void setTimeout(() => {
          if (!ended) listener(value);
        });
    const live = watchPath(paths.comments(slug), (stored) => stored, keys);
    const shown = takeFirstPage(slug, keys)?.then((stored) => {
      if (!ended && stored !== undefined) onStored(stored);
    });
    const watch = shown ? watchLater(() => shown.then(() => live)) : live;
    const leave = watch(inTurn(onStored), inTurn(onError));
    return () => {
      ended = true;
      leave();
    };
  };

const afterFirstPage = <Value>(slug: string, watch: Subscribe<Value>): Subscribe<Value> =>
  watchLater(() => firstPageRead(slug).then(() => watch));

/** Watches the number of visible comments of an article. */
export const watchCommentCount = (slug: string): Subscribe<number> =>
  afterFirstPage(
    slug,
    watchPath(`${paths.article(slug)}/counts/comments`, (stored) =>
      typeof stored === 'number' ? stored : 0,
    ),
  );

/** Watches whether the comments of an article are closed. */
export const watchClosed = (slug: string): Subscribe<boolean> =>
  afterFirstPage(
    slug,
    watchPath(paths.closedComments(slug), (stored) => stored !== null),
  );

/** Closes or opens the comments of an article. Resolves to null, or to a human-readable error message. */
export async function setCommentsClosed(slug: string, closed: boolean): Promise<string | null> {
  const answer = await callFunction('setCommentsClosed', { slug, closed });
  return answer.ok ? null : answer.message;
}
