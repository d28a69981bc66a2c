import { commentDrafts } from '../features/comments/api/drafts.ts';
import { dropDraftCopies, draftCopiesOf } from '../features/editor/api/draft-copies.ts';
import { eventDrafts } from '../features/events/api/drafts.ts';
import { signedOutMembers } from '../data/signed-out-members.ts';
import { hasUnsaved } from '../data/unsaved.ts';

/** Numbers of texts of a member that exist only on this device. */
export interface UnsentWriting {
  comments: number;
  events: number;
  articles: number;
  /** 1 for text that is in no store of this browser: of any number of forms. */
  inTab: number;
}

export async function unsentWritingOf(uid: string): Promise<UnsentWriting> {
  const articles = await draftCopiesOf(uid);
  const comments = commentDrafts.count(uid);
  const events = eventDrafts.count(uid);
  // Text that was typed a moment ago is only on the page, where the others may be, too.
  const isOnPage = hasUnsaved('page') && comments + events + articles === 0;
  const inTab = isOnPage || hasUnsaved('tab') ? 1 : 0;
  return { comments, events, articles, inTab };
}

/** Call it after the logout. Other tabs of this browser drop what they keep for the member, and stop keeping it, too. */
export async function removeUnsentWriting(uid: string): Promise<void> {
  signedOutMembers.add(uid);
  commentDrafts.removeAll(uid);
  eventDrafts.removeAll(uid);
  await dropDraftCopies(uid);
}
