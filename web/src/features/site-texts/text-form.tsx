import {
  type SiteText,
  siteTextLabels,
  siteTextMax,
  type SiteTextName,
  siteTextProblem,
} from '@contract/site-texts.ts';
import { type ChangeEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { applySmartQuotes } from '../../lib/smart-quotes.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { CollapsibleText, shownText, textDescriptions } from './collapsible-text.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { TryDigest, TryHeldWords } from './text-trials.tsx';
import { type SiteTextHandle, unsavedTexts } from './use-site-text.ts';
import styles from './site-texts.module.css';

interface TextFormProps extends Pick<SiteTextHandle, 'pending' | 'save'> {
  /** The uid of the admin. */
  uid: string;
  name: SiteTextName;
  now: SiteText;
}

function useTyped(uid: string, name: SiteTextName, now: SiteText, save: SiteTextHandle['save']) {
  const typed = useSyncExternalStore(unsavedTexts.subscribe, () => unsavedTexts.of(uid, name));
  const [error, setError] = useState<string | null>(null);
  const { original } = textDescriptions[name];
  const shown = now.text || original;
  const isChanged = typed !== null && typed.text.trim() !== shown;
  const keep = (text: string, seen: SiteText, readers = shown) =>
    unsavedTexts.set(uid, name, { text, seen, isChanged: text.trim() !== readers });
  const put = async (text: string, seen: SiteText) => {
    const problem = siteTextProblem(name, text);
    if (problem !== null) return setError(problem);
    const sent = unsavedTexts.of(uid, name);
    const result = await save(text, seen);
    setError(result.ok ? null : result.message);
    if (!result.ok) return;
    const later = unsavedTexts.of(uid, name);
    if (later === sent) unsavedTexts.set(uid, name, null);
    // Text typed in the meantime is based on the saved version.
    else if (later) keep(later.text, result.value, result.value.text || original);
  };
  return {
    ...{ typed, error, shown, isChanged },
    /** Whether somebody else has changed the text since the admin started editing. */
    conflicting: isChanged && typed.seen.version !== now.version,
    write: (text: string, seen = typed?.seen ?? now) => {
      keep(text, seen);
      setError(null);
    },
    discard: () => {
      unsavedTexts.set(uid, name, null);
      setError(null);
    },
    submit: () => {
      const seen = typed?.seen ?? now;
      // Enter submits the form before the field's blur event.
      applySmartQuotes(typed?.text ?? '', (smart) => keep(smart, seen));
      const text = unsavedTexts.of(uid, name)?.text.trim() ?? '';
      return put(text === original ? '' : text, seen);
    },
    restore: (text: string) => put(text, now),
  };
}

/** The form of one text. Unsaved text stays if somebody else changes the text in the meantime. */
export function TextForm({ uid, name, now, pending, save }: TextFormProps) {
  const online = useOnline();
  const { original, hint, rows, template = '' } = textDescriptions[name];
  const label = siteTextLabels[name];
  const { typed, error, shown, isChanged, conflicting, write, discard, submit, restore } = useTyped(
    uid,
    name,
    now,
    save,
  );
  const locked = pending || !online || conflicting || !isChanged;
  const form = useRef<HTMLFormElement>(null);
  /**
   * Focuses the field, because the clicked button disappears or has nothing left to do. Leaves the focus alone if the
   * admin has moved on.
   */
  const focusField = () => {
    const { activeElement } = document;
    if (activeElement === document.body || form.current?.contains(activeElement))
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!locked) void submit().then(focusField);
  };
  const drop = () => {
    discard();
    focusField();
  };
  const [confirming, setConfirming] = useState<{ text: string } | null>(null);
  const restoreEarlier = async (text: string) => {
    await restore(text);
    // Closing the dialog returns the focus to the button that opened it, which may disappear.
    flushSync(() => setConfirming(null));
    focusField();
  };
  const control = {
    value: typed?.text ?? shown,
    maxLength: siteTextMax[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value),
    onBlur: () => typed && applySmartQuotes(typed.text, write),
  };
  const begin = () => {
    write(template);
    focusField();
  };
  const keepMine = () => {
    write(control.value, now);
    focusField();
  };
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
        <Field label={label} hint={hint} error={error}>
          {rows === 1 ? (
            <TextInput {...control} {...(name === 'goal' && { inputMode: 'numeric' })} />
          ) : (
            <TextArea {...control} rows={rows} />
          )}
        </Field>
        {conflicting && !pending && <TextConflict text={shown} onTheirs={drop} onMine={keepMine} />}
        <div className={styles.acts}>
          <Button
            type="submit"
            size="small"
            aria-label={`Save: ${label}`}
            aria-disabled={locked}
            pending={pending}
            pendingText="Saving…"
          >
            Save
          </Button>
          {control.value === '' && template !== '' && (
            <Button
              variant="secondary"
              size="small"
              type="button"
              aria-label={`Start from a template: ${label}`}
              onClick={begin}
            >
              Start from a template
            </Button>
          )}
          {typed !== null && (
            <Button
              variant="secondary"
              size="small"
              type="button"
              aria-label={`Discard changes: ${label}`}
              onClick={drop}
            >
              Discard changes
            </Button>
          )}
        </div>
        <EarlierTexts
          {...{ name, label, now, original }}
          locked={!online || pending}
          onRestore={(text) => (isChanged ? setConfirming({ text }) : void restoreEarlier(text))}
        />
      </form>
      {name === 'digest' && <TryDigest />}
      {name === 'heldWords' && <TryHeldWords list={control.value} />}
      {confirming && (
        <RestoreQuestion
          typed={control.value}
          onRestore={() => restoreEarlier(confirming.text)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

interface TextConflictProps {
  /** The text as somebody else has changed it. */
  text: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** The notice that the text has changed since the admin started editing. */
const TextConflict = ({ text, onTheirs, onMine }: TextConflictProps) => (
  <div className={styles.conflict} role="alert">
    <p>Somebody else has changed this text meanwhile. It is now:</p>
    <p className={styles.shown}>{shownText(text)}</p>
    <div className={styles.acts}>
      <Button variant="secondary" size="small" type="button" onClick={onTheirs}>
        Take theirs
      </Button>
      <Button variant="secondary" size="small" type="button" onClick={onMine}>
        Go on with mine
      </Button>
    </div>
  </div>
);

interface RestoreQuestionProps {
  /** The unsaved text. */
  typed: string;
  onRestore: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before an earlier text replaces the unsaved one. */
const RestoreQuestion = ({ typed, onRestore, onClose }: RestoreQuestionProps) => (
  <FormDialog
    title="Put it back?"
    action="Put it back"
    leave="Keep what I typed"
    pendingText="Putting it back…"
    onSubmit={onRestore}
    onClose={onClose}
  >
    {typed.trim() === '' ? (
      <p>You have emptied the field, which is not saved. The earlier text takes its place.</p>
    ) : (
      <>
        <p>The earlier text takes the place of what you have typed, which is not saved:</p>
        <CollapsibleText text={typed} />
      </>
    )}
  </FormDialog>
);
