import { signedOutMembers } from '../../../data/signed-out-members.ts';
import { storage } from '../../../platform/storage.ts';

/** A text that has been written but not posted. */
export interface CommentDraft {
  text: string;
  /** The members picked from the suggestions: uid to name. */
  mentions: Readonly<Record<string, string>>;
  /** The idempotency key of a post without an answer, which the server may have received. Null if never sent. */
  attempt: string | null;
}

export const emptyDraft: CommentDraft = { text: '', mentions: {}, attempt: null };

/** Identifies a draft: under an article, or below one of its comments. */
interface DraftKey {
  slug: string;
  replyTo: string | null;
  /** Null for a visitor: the next member who logs in on this browser inherits the draft. */
  uid: string | null;
}

const prefixOf = (uid: string | null): string => `riffhall:comment:${uid ?? ''}:`;
const keyOf = ({ slug, replyTo, uid }: DraftKey): string => `${prefixOf(uid)}${slug}:${replyTo ?? ''}`;

const hasLeft = (uid: string | null): boolean => uid !== null && signedOutMembers.has(uid);

function read(key: string): CommentDraft | null {
  const { text, mentions, attempt } = (storage.readJson(key) ?? {}) as Partial<CommentDraft>;
  return typeof text === 'string' ? ({ text, mentions, attempt } as CommentDraft) : null;
}

/** The drafts, stored in this browser by place and member. */
export const commentDrafts = {
  read(draftKey: DraftKey): CommentDraft {
    return read(keyOf(draftKey)) ?? read(keyOf({ ...draftKey, uid: null })) ?? emptyDraft;
  },

  /** Returns false if the browser could not store the draft. */
  write(draftKey: DraftKey, draft: CommentDraft): boolean {
    if (draftKey.uid !== null) storage.remove(keyOf({ ...draftKey, uid: null }));
    if (draft.text.trim() === '') {
      storage.remove(keyOf(draftKey));
      return true;
    }
    return !hasLeft(draftKey.uid) && storage.writeJson(keyOf(draftKey), draft);
  },

  /** Returns the IDs of the comments of an article that a member, or a visitor before the login, has begun to answer. */
  answered(slug: string, uid: string): string[] {
    const prefixes = [uid, null].map((owner) => keyOf({ slug, replyTo: null, uid: owner }));
    const ids = prefixes.flatMap((prefix) => storage.keys(prefix).map((key) => key.slice(prefix.length)));
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
