import { useState, useSyncExternalStore } from 'react';
import { type ProfileFields, saveProfile } from '../api/profile.ts';
import { createUnsavedStore, useUnsaved } from '../../../data/use-unsaved.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { differing, errorsOf, type FieldErrors, type ProfileDraft, readyToSave } from './profile-draft.ts';

const { subscribe, of, set } = createUnsavedStore<ProfileDraft>();
const profile = 'profile';
const nothing: ProfileDraft = {};

/** The unsaved changes by member. */
export const unsavedProfiles = {
  subscribe,
  of: (uid: string): ProfileDraft => of(uid, profile) ?? nothing,
  set: (uid: string, draft: ProfileDraft): void =>
    set(uid, profile, Object.keys(draft).length > 0 ? draft : null),
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
  const [kept, setState] = useState<SaveState>({ step: 'idle' });
  const state: SaveState = online && kept === offline ? { step: 'idle' } : kept;
  const [errors, setErrors] = useState<FieldErrors>({});
  const changes = differing(draft, stored);
  const changed = Object.keys(changes).length > 0;
  const isSaving = state.step === 'saving';

  const { tellIfLeft } = useUnsaved({
    isUnsaved: changed,
    isSaving,
    text: 'Your profile has changes that are not saved. They wait there until this browser tab is closed.',
    path: '/user/profile',
    about: 'an unsaved profile',
  });

  const change = (values: Partial<ProfileFields>) => {
    if (isSaving) return;
    unsavedProfiles.set(uid, differing({ ...draft, ...values }, stored));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in values))));
    setState({ step: 'idle' });
  };

  /** Saves the changes, unless a field is invalid. */
  const save = async (): Promise<void> => {
    if (isSaving || !changed) return;
    const found = errorsOf(changes);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (!online) return setState(offline);
    setState({ step: 'saving' });
    const ready = readyToSave(changes);
    const result = await saveProfile(ready);
    // The member may have left the page and typed more on the next visit.
    if (result.ok) unsavedProfiles.set(uid, differing(unsavedProfiles.of(uid), changes));
    else tellIfLeft();
    if (!result.ok && result.field) {
      setErrors({ [result.field]: result.message });
      return setState({ step: 'idle' });
    }
    setState(result.ok ? { step: 'saved' } : { step: 'failed', message: result.message });
    if (result.ok) onSaved(ready);
  };

  return {
    fields: { ...stored, ...changes },
    changed,
    errors,
    state,
    isSaving,
    change,
    save,
    reset: () => {
      unsavedProfiles.set(uid, nothing);
      setErrors({});
      setState({ step: 'idle' });
    },
  };
}
