import {
  type SiteText,
  siteTextLabels,
  siteTextMax,
  type SiteTextName,
  siteTextProblem,
} from '@contract/site-texts.ts';
import { type ChangeEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { applySmartQuotes } from '../../lib/smart-quotes.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { ActionRow } from '../../ui/link-button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/input.tsx';
import { usePending } from '../../ui/use-pending.ts';
import { useOnline } from '../../ui/use-online.ts';
import { textDescriptions } from './collapsible-text.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { TryDigest, TryHeldWords } from './text-trials.tsx';
import { saveText, unsavedTexts } from './save-text.ts';
import styles from './site-texts.module.css';

interface TextFormProps {
  /** The uid of the admin. */
  uid: string;
  name: SiteTextName;
  now: SiteText;
}

function useTyped(uid: string, name: SiteTextName, now: SiteText) {
  const typed = useSyncExternalStore(unsavedTexts.subscribe, () => unsavedTexts.of(uid, name));
  const [error, setError] = useState<string | null>(null);
  const { original } = textDescriptions[name];
  const shown = now.text || original;
  const isChanged = typed !== null && typed.text.trim() !== shown;
  const keep = (text: string, seen: SiteText) =>
    unsavedTexts.set(uid, name, text === shown ? null : { text, seen });
  const { pending, run: put } = usePending(async (text: string, seen: SiteText) => {
    const problem = siteTextProblem(name, text);
    if (problem !== null) return setError(problem);
    const result = await saveText(name, text, seen);
    setError(result.ok ? null : result.message);
    if (result.ok) unsavedTexts.set(uid, name, null);
  });
  return {
    ...{ typed, error, shown, isChanged, pending },
    write: (text: string) => {
      keep(text, typed?.seen ?? now);
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
      const text = unsavedTexts.of(uid, name)?.text.trim() ?? shown;
      return put(text === original ? '' : text, seen);
    },
    restore: (text: string) => put(text, now),
  };
}

/**
 * The form of one text. Unsaved text stays if somebody else changes the text in the meantime, and the server refuses to
 * replace theirs by it.
 */
export function TextForm({ uid, name, now }: TextFormProps) {
  const online = useOnline();
  const { original, hint, rows, template = '' } = textDescriptions[name];
  const label = siteTextLabels[name];
  const text = useTyped(uid, name, now);
  const { typed, error, shown, isChanged, pending, write, discard, submit, restore } = text;
  const locked = pending || !online || !isChanged;
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
  const control = {
    value: typed?.text ?? shown,
    maxLength: siteTextMax[name],
    readOnly: pending,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value),
    onBlur: () => typed && !pending && applySmartQuotes(typed.text, write),
  };
  const begin = () => {
    write(template);
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
        <ActionRow>
          <RowButton
            type="submit"
            variant="primary"
            of={label}
            aria-disabled={locked}
            pending={pending}
            pendingText="Saving…"
          >
            Save
          </RowButton>
          {control.value === '' && template !== '' && (
            <RowButton of={label} onClick={begin}>
              Start from a template
            </RowButton>
          )}
          {typed !== null && (
            <RowButton of={label} onClick={drop}>
              Discard changes
            </RowButton>
          )}
        </ActionRow>
        <EarlierTexts
          {...{ name, label, now, original }}
          // What is typed would be replaced.
          locked={!online || pending || isChanged}
          onRestore={(text) => void restore(text).then(focusField)}
        />
      </form>
      {name === 'digest' && <TryDigest />}
      {name === 'heldWords' && <TryHeldWords list={control.value} />}
    </>
  );
}
