import { commentDrafts } from '../features/comments/api/drafts.ts';
import { dropDraftCopies, draftCopiesOf } from '../features/editor/api/draft-copies.ts';
import { eventDrafts } from '../features/events/api/drafts.ts';
import { signedOutMembers } from '../data/signed-out-members.ts';
import { hasUnsaved } from '../lib/unsaved.ts';

/** How many of a member's texts exist only on this device. */
export interface UnsentWriting {
  comments: number;
  events: number;
  articles: number;
  /** 1 if any form has text that is not stored in this browser. */
  inTab: number;
}

export async function unsentWritingOf(uid: string): Promise<UnsentWriting> {
  const articles = await draftCopiesOf(uid);
  const comments = commentDrafts.count(uid);
  const events = eventDrafts.count(uid);
  // Text typed a moment ago is only on the page, which may also hold the text that has been counted already.
  const isOnPage = hasUnsaved('page') && comments + events + articles === 0;
  const inTab = isOnPage || hasUnsaved('tab') ? 1 : 0;
  return { comments, events, articles, inTab };
}

/** Returns the texts of a member's unposted comments, also those on articles and comments that no longer exist. */
export const unsentCommentsOf = (uid: string): string[] => commentDrafts.texts(uid);

/**
 * Removes a member's unsent text. Call it after the logout. Other tabs of this browser also drop theirs and stop
 * storing more.
 */
export async function removeUnsentWriting(uid: string): Promise<void> {
  signedOutMembers.add(uid);
  commentDrafts.removeAll(uid);
  eventDrafts.removeAll(uid);
  await dropDraftCopies(uid);
}
