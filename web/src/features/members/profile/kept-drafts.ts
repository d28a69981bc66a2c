import { keptInMemory } from '../../../data/kept-in-memory.ts';
import { emptyDraft, isEdited, type ProfileDraft } from './profile-draft.ts';

const { subscribe, of, keep } = keptInMemory<ProfileDraft>(isEdited);
const profile = 'profile';

/** The unsaved changes by member. */
export const keptDrafts = {
  subscribe,
  of: (uid: string): ProfileDraft => of(uid, profile) ?? emptyDraft,
  keep: (uid: string, draft: ProfileDraft): void =>
    keep(uid, profile, Object.keys(draft.typed).length > 0 ? draft : null),
};
