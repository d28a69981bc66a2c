import { signedOutMembers } from '../../../data/signed-out-members.ts';
import { storage } from '../../../platform/storage.ts';

/** A text that was written and not posted yet. */
export interface CommentDraft {
  text: string;
  /** Uid to name of the members who were picked from the suggestions. */
  mentions: Record<string, string>;
  /** The idempotency key of a post without an answer: the server may have it. Null: never sent. */
  attempt: string | null;
  /** When it was sent, milliseconds since 1970, while there is no answer; null otherwise. */
  sentAt: number | null;
}

export const emptyDraft: CommentDraft = { text: '', mentions: {}, attempt: null, sentAt: null };

/** Where a draft belongs: under an article, or below one of its comments. */
export interface DraftPlace {
  slug: string;
  answers: string | null;
  /** Null for a visitor: the next member who logs in here takes the draft over. */
  uid: string | null;
}

const prefixOf = (uid: string | null): string => `riffhall:comment:${uid ?? ''}:`;
const keyOf = ({ slug, answers, uid }: DraftPlace): string => `${prefixOf(uid)}${slug}:${answers ?? ''}`;

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

/** Drafts are kept in this browser, one for each place and member. */
export const commentDrafts = {
  read(place: DraftPlace): CommentDraft {
    return read(keyOf(place)) ?? read(keyOf({ ...place, uid: null })) ?? emptyDraft;
  },

  /** Returns false when the browser could not store it. */
  write(place: DraftPlace, draft: CommentDraft): boolean {
    if (place.uid !== null) storage.remove(keyOf({ ...place, uid: null }));
    if (draft.text.trim() === '') {
      storage.remove(keyOf(place));
      return true;
    }
    return !isLeft(place.uid) && storage.write(keyOf(place), JSON.stringify(draft));
  },

  /** The number of drafts that a member has on this device. */
  count: (uid: string): number => storage.keys(prefixOf(uid)).length,

  removeAll(uid: string): void {
    for (const key of storage.keys(prefixOf(uid))) storage.remove(key);
  },
};
