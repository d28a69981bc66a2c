import { useState, useSyncExternalStore } from 'react';
import { type ProfileFields, saveProfile } from '../api/profile.ts';
import { createUnsavedStore, useUnsaved } from '../../../data/use-unsaved.ts';
import { useOnline } from '../../../ui/use-online.ts';
import {
  changedFields,
  edit,
  emptyDraft,
  errorsOf,
  type FieldErrors,
  type FieldName,
  isEdited,
  type ProfileDraft,
  readyToSave,
  removeSaved,
  shownFields,
} from './profile-draft.ts';

const { subscribe, of, set } = createUnsavedStore<ProfileDraft>(isEdited);
const profile = 'profile';

/** The unsaved changes by member. */
export const unsavedProfiles = {
  subscribe,
  of: (uid: string): ProfileDraft => of(uid, profile) ?? emptyDraft,
  set: (uid: string, draft: ProfileDraft): void =>
    set(uid, profile, Object.keys(draft.typed).length > 0 ? draft : null),
};

export type SaveState =
  | { step: 'idle' }
  | { step: 'saving' }
  | { step: 'saved' }
  | { step: 'failed'; message: string };

const offline: SaveState = {
  step: 'failed',
  message: 'You are offline. What you typed stays here: save it when you are back.',
};

interface Options {
  /** Called with the fields that the server has stored. */
  onSaved: (saved: Partial<ProfileFields>) => void;
}

/**
 * Manages the state of the profile form. Unchanged fields follow the stored values live; changes stay until they are
 * saved or discarded.
 */
export function useProfileDraft(uid: string, stored: ProfileFields, { onSaved }: Options) {
  const online = useOnline();
  const draft = useSyncExternalStore(unsavedProfiles.subscribe, () => unsavedProfiles.of(uid));
  const setDraft = (next: (before: ProfileDraft) => ProfileDraft) =>
    unsavedProfiles.set(uid, next(unsavedProfiles.of(uid)));
  const [kept, setState] = useState<SaveState>({ step: 'idle' });
  const state: SaveState = online && kept === offline ? { step: 'idle' } : kept;
  const [errors, setErrors] = useState<FieldErrors>({});
  const changed = changedFields(stored, draft);
  const isSaving = state.step === 'saving';

  const { tellIfLeft } = useUnsaved({
    isUnsaved: changed.length > 0,
    isSaving,
    text: 'Your profile has changes that are not saved. They wait there until this browser tab is closed.',
    path: '/user/profile',
    about: 'an unsaved profile',
  });

  const change = (values: Partial<ProfileFields>) => {
    setDraft((before) => edit(stored, before, values));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in values))));
    if (!isSaving) setState({ step: 'idle' });
  };

  /** Saves the changes. Resolves to the invalid fields, which were not saved. */
  const save = async (): Promise<FieldName[]> => {
    if (isSaving || changed.length === 0) return [];
    const shown = shownFields(stored, draft);
    const typed = Object.fromEntries(changed.map((name) => [name, shown[name]])) as Partial<ProfileFields>;
    const found = errorsOf(typed);
    setErrors(found);
    const wrong = Object.keys(found) as FieldName[];
    if (wrong.length > 0) return wrong;
    if (!online) {
      setState(offline);
      return [];
    }
    setState({ step: 'saving' });
    const ready = readyToSave(typed);
    const result = await saveProfile(ready);
    if (result.ok) setDraft((before) => removeSaved(removeSaved(before, typed), ready));
    // The member may have typed more during the save.
    if (isEdited(unsavedProfiles.of(uid))) tellIfLeft();
    if (!result.ok && result.field) {
      setErrors({ [result.field]: result.message });
      setState({ step: 'idle' });
      return [result.field];
    }
    setState(result.ok ? { step: 'saved' } : { step: 'failed', message: result.message });
    if (result.ok) onSaved(ready);
    return [];
  };

  return {
    fields: shownFields(stored, draft),
    changed,
    errors,
    state,
    isSaving,
    change,
    save,
    reset: () => {
      setDraft(() => emptyDraft);
      setErrors({});
      setState({ step: 'idle' });
    },
  };
}
