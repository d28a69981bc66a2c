import { noteMaxLength } from '@contract/draft-notes.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { usePendingPart } from '../../../ui/dialog.tsx';
import { useFocusFirstInvalid } from '../../../ui/form-dialog.tsx';
import type { UnsentNote } from './use-notes.ts';
import styles from './notes.module.css';

interface NoteFormProps {
  label: string;
  action: string;
  autoFocus?: boolean;
  /** The text so far. The caller stores it, so that it outlives this form. */
  unsent: UnsentNote | undefined;
  onWrite: (unsent: UnsentNote | null) => void;
  /** Resolves to whether it was sent. */
  onSend: () => Promise<boolean>;
  onSent: () => void;
  onDiscard?: () => void;
}

function sendOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The form for a note or an answer. */
export function NoteForm({
  label,
  action,
  autoFocus = false,
  unsent,
  onWrite,
  onSend,
  onSent,
  onDiscard,
}: NoteFormProps) {
  const text = unsent?.text ?? '';
  const isSending = unsent?.isSending ?? false;
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  usePendingPart(isSending);
  const { form, onTry } = useFocusFirstInvalid();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onTry();
    if (isSending) return;
    if (!unsent || text.trim() === '') {
      setError('Write a few words first.');
      return;
    }
    if (await onSend()) onSent();
  };
  const discard = () => {
    onWrite(null);
    setError(null);
    field.current?.focus();
    onDiscard?.();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={label} error={error ?? unsent?.problem}>
        <TextArea
          ref={field}
          rows={3}
          autoFocus={autoFocus}
          maxLength={noteMaxLength}
          readOnly={isSending}
          value={text}
          onKeyDown={sendOnControlEnter}
          onChange={({ target }) => {
            // After a failure it is unknown whether the note has arrived. Under the same ID, changed text would count
            // as a retry, so it gets a new one.
            const same = unsent?.problem ? { ...unsent, id: crypto.randomUUID() } : unsent;
            onWrite({ ...(same ?? { id: crypto.randomUUID() }), text: target.value, problem: null });
            setError(null);
          }}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" size="small" pending={isSending}>
          {action}
        </Button>
        {unsent && (
          <Button size="small" variant="quiet" aria-disabled={isSending} onClick={discard}>
            Discard it
          </Button>
        )}
      </div>
    </form>
  );
}
