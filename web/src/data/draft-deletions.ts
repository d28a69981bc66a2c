import type { Deletions } from './deletions.ts';
import { memberDeletions } from './member-deletions.ts';
import { deleteDraft } from './publishing.ts';
import type { OnRefused } from './row-tasks.ts';

/** Returns the queue of draft deletions behind a member's article lists. */
export const draftDeletions = (uid: string, onRefused: OnRefused): Deletions<true> =>
  memberDeletions({
    name: 'draft-deletions',
    uid,
    parse: (stored) => (stored === true ? true : null),
    send: ({ key }) => deleteDraft(key),
    onRefused,
  });
