import { noteMaxLength } from '@contract/draft-notes.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { usePendingPart } from '../../../ui/dialog-holds.ts';
import { useWrongFocus } from '../../../ui/use-wrong-focus.ts';
import type { Begun } from './kept-notes.ts';
import styles from './notes.module.css';
import type { Notes } from './use-notes.ts';

interface NoteFormProps {
  label: string;
  action: string;
  autoFocus?: boolean;
  /** What is written so far, which others keep: it outlives this form. */
  begun: Begun | undefined;
  onWrite: (begun: Begun | null) => void;
  /** `id` stays the same for a retry. */
  onSend: (id: string, text: string) => ReturnType<Notes['act']>;
  onSent: () => void;
  onDiscard?: () => void;
}

/** Writes a note or an answer. */
export function NoteForm({
  label,
  action,
  autoFocus = false,
  begun,
  onWrite,
  onSend,
  onSent,
  onDiscard,
}: NoteFormProps) {
  const text = begun?.text ?? '';
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  usePendingPart(isSending);
  const { form, onTry } = useWrongFocus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onTry();
    if (isSending) return;
    if (!begun || text.trim() === '') {
      setError('Write a few words first.');
      return;
    }
    setSending(true);
    const sent = await onSend(begun.id, text.trim());
    setSending(false);
    setError(sent.ok ? null : sent.message);
    if (!sent.ok) return;
    onWrite(null);
    onSent();
  };
  const discard = () => {
    onWrite(null);
    setError(null);
    field.current?.focus();
    onDiscard?.();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={label} error={error}>
        <TextArea
          ref={field}
          rows={3}
          autoFocus={autoFocus}
          maxLength={noteMaxLength}
          readOnly={isSending}
          value={text}
          onChange={({ target }) => {
            onWrite({ ...(begun ?? { id: crypto.randomUUID() }), text: target.value });
            setError(null);
          }}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" size="small" pending={isSending}>
          {action}
        </Button>
        {begun && (
          <Button
            size="small"
            variant="quiet"
            aria-disabled={isSending}
            onClick={() => isSending || discard()}
          >
            Discard it
          </Button>
        )}
      </div>
    </form>
  );
}
