import { emptyDraft, type ProfileDraft } from './profile-draft.ts';

/** Unsaved changes by member, kept in memory while another page is shown. */
const kept = new Map<string, ProfileDraft>();

export const keptDrafts = {
  of: (uid: string): ProfileDraft => kept.get(uid) ?? emptyDraft,
  keep: (uid: string, draft: ProfileDraft): void => {
    if (Object.keys(draft.typed).length > 0) kept.set(uid, draft);
    else kept.delete(uid);
  },
};
