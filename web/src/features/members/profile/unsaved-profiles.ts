import { createUnsavedStore } from '../../../data/unsaved-store.ts';
import { emptyDraft, isEdited, type ProfileDraft } from './profile-draft.ts';

const { subscribe, of, set } = createUnsavedStore<ProfileDraft>(isEdited);
const profile = 'profile';

/** The unsaved changes by member. */
export const unsavedProfiles = {
  subscribe,
  of: (uid: string): ProfileDraft => of(uid, profile) ?? emptyDraft,
  set: (uid: string, draft: ProfileDraft): void =>
    set(uid, profile, Object.keys(draft.typed).length > 0 ? draft : null),
};
