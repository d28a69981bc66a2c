import { bandKey } from '@contract/article-index.ts';
import { bandNameMaxLength } from '@contract/articles.ts';
import { bioMaxLength, displayNameMaxLength, favouriteBandsMax } from '@contract/members.ts';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { type ProfileFields, profileFieldsOf } from '../api/profile.ts';
import { bandSpelling, suggestBands } from '../../../data/suggestions.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusFirstInvalid } from '../../../ui/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea, TextInput } from '../../../ui/input.tsx';
import { TokenInput } from '../../../ui/token-input.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { normaliseBand } from './profile-draft.ts';
import styles from './profile.module.css';
import { type SaveState, useProfileDraft } from './use-profile-draft.ts';
import { isOwnPicture } from './avatar-field.tsx';

interface ProfileFormProps {
  user: SessionUser;
  /** Called with the names of the favourite bands that were saved. */
  onBands: (before: readonly string[], now: readonly string[]) => void;
}

const bioCounter = (bio: string) => `${bio.length} of ${bioMaxLength} characters. Everybody may read it.`;

/** The form for the name, bio, and bands, with a preview of what others will see. */
export function ProfileForm({ user, onBands }: ProfileFormProps) {
  const stored = profileFieldsOf(user);
  const { fields, changed, errors, state, isSaving, change, save, reset } = useProfileDraft(
    user.uid,
    stored,
    { onSaved: ({ bands }) => bands && onBands(stored.bands, bands) },
  );
  const { form, onTry } = useFocusFirstInvalid();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await save();
    onTry();
  };

  return (
    <div className={styles.columns}>
      <form
        ref={form}
        className={styles.form}
        aria-label="Profile"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field label="Name" hint="Under everything that you write here." error={errors.displayName}>
          <TextInput
            value={fields.displayName}
            readOnly={isSaving}
            autoComplete="nickname"
            maxLength={2 * displayNameMaxLength}
            onChange={({ target }) => change({ displayName: target.value })}
          />
        </Field>
        <Field label="About you" hint={bioCounter(fields.bio)} error={errors.bio} optional>
          <TextArea
            value={fields.bio}
            readOnly={isSaving}
            maxLength={2 * bioMaxLength}
            onChange={({ target }) => change({ bio: target.value })}
          />
        </Field>
        <TokenInput
          label="Favourite bands"
          hint={`Enter or a comma adds one: up to ${favouriteBandsMax}. You follow every band that you add.`}
          tokens={fields.bands}
          max={favouriteBandsMax}
          maxLength={bandNameMaxLength}
          normalise={(typed) => bandSpelling(normaliseBand(typed))}
          keyOf={bandKey}
          suggest={suggestBands}
          onChange={(bands) => change({ bands })}
        />
        <div data-focus-home="" className={styles.actions}>
          <Button
            type="submit"
            pending={isSaving}
            pendingText="Saving…"
            aria-disabled={!changed || undefined}
          >
            Save profile
          </Button>
          {changed && !isSaving && (
            <Button variant="quiet" onClick={reset}>
              Undo changes
            </Button>
          )}
          <SaveLine state={state} unsaved={changed} />
        </div>
      </form>
      <ProfilePreview user={user} fields={fields} />
    </div>
  );
}

/** A preview of the member's public card, with a link to the current one. */
function ProfilePreview({ user, fields }: { user: SessionUser; fields: ProfileFields }) {
  const name = fields.displayName.trim() || user.displayName;
  return (
    <aside className={styles.preview} aria-label="What others see">
      <p className={styles.kicker}>What others see</p>
      <div className={styles.head}>
        <Avatar name={name} src={isOwnPicture(user.photoURL) ? user.photoURL : null} size={4} />
        <p className={styles.name}>{name}</p>
      </div>
      {fields.bio.trim() && <p className={styles.bio}>{fields.bio.trim()}</p>}
      {fields.bands.length > 0 && (
        <p className={styles.bands}>
          <strong>Favourite bands</strong> {fields.bands.join(', ')}
        </p>
      )}
      <Link to={`/author/${user.uid}`}>Your public page</Link>
    </aside>
  );
}

function lineOf(state: SaveState, unsaved: boolean): string {
  switch (state.step) {
    case 'failed':
      return state.message;
    case 'saved':
      return 'Saved.';
    case 'saving':
      return '';
    case 'idle':
      return unsaved ? 'Not saved yet.' : '';
  }
}

/** The state of saving, announced on changes. */
function SaveLine({ state, unsaved }: { state: SaveState; unsaved: boolean }) {
  const line = lineOf(state, unsaved);
  return (
    <p className={styles.line} data-step={state.step} role={state.step === 'failed' ? 'alert' : 'status'}>
      {state.step === 'saved' && <Icon name="check" />}
      {state.step === 'failed' && <Icon name="warning" />}
      {line}
    </p>
  );
}
