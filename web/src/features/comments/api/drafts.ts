import { signedOutMembers } from '../../../data/signed-out-members.ts';
import { storage } from '../../../platform/storage.ts';

/** A text that has been written but not posted. */
export interface CommentDraft {
  text: string;
  /** The members picked from the suggestions: uid to name. */
  mentions: Record<string, string>;
  /** The idempotency key of a post without an answer, which the server may have received. Null if never sent. */
  attempt: string | null;
  /** When the draft was sent, in milliseconds since the epoch, while it has no answer; otherwise null. */
  sentAt: number | null;
}

export const emptyDraft: CommentDraft = { text: '', mentions: {}, attempt: null, sentAt: null };

/** The place of a draft: under an article, or below one of its comments. */
export interface DraftPlace {
  slug: string;
  replyTo: string | null;
  /** Null for a visitor: the next member who logs in on this browser inherits the draft. */
  uid: string | null;
}

const prefixOf = (uid: string | null): string => `riffhall:comment:${uid ?? ''}:`;
const keyOf = ({ slug, replyTo, uid }: DraftPlace): string => `${prefixOf(uid)}${slug}:${replyTo ?? ''}`;

const isLeft = (uid: string | null): boolean => uid !== null && signedOutMembers.has(uid);

function read(key: string): CommentDraft | null {
  try {
    const { text, mentions, attempt, sentAt } = JSON.parse(storage.read(key) ?? 'null') as CommentDraft;
    if (typeof text !== 'string') return null;
    return { text, mentions, attempt, sentAt: typeof sentAt === 'number' ? sentAt : null };
  } catch {
    return null;
  }
}

/** The drafts, stored in this browser per place and member. */
export const commentDrafts = {
  read(place: DraftPlace): CommentDraft {
    return read(keyOf(place)) ?? read(keyOf({ ...place, uid: null })) ?? emptyDraft;
  },

  /** Returns false if the browser could not store the draft. */
  write(place: DraftPlace, draft: CommentDraft): boolean {
    if (place.uid !== null) storage.remove(keyOf({ ...place, uid: null }));
    if (draft.text.trim() === '') {
      storage.remove(keyOf(place));
      return true;
    }
    return !isLeft(place.uid) && storage.write(keyOf(place), JSON.stringify(draft));
  },

  /** Returns the IDs of the comments of an article that a member, or a visitor before the login, has begun to answer. */
  answered(slug: string, uid: string): string[] {
    const begins = [uid, null].map((each) => keyOf({ slug, replyTo: null, uid: each }));
    const ids = begins.flatMap((begin) => storage.keys(begin).map((key) => key.slice(begin.length)));
    return [...new Set(ids)].filter((id) => id !== '');
  },

  /** Returns the number of drafts that a member has on this device. */
  count: (uid: string): number => storage.keys(prefixOf(uid)).length,

  /** Returns the texts of these drafts. */
  texts: (uid: string): string[] => storage.keys(prefixOf(uid)).flatMap((key) => read(key)?.text ?? []),

  removeAll(uid: string): void {
    for (const key of storage.keys(prefixOf(uid))) storage.remove(key);
  },
};
