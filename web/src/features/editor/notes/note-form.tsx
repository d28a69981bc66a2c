import { noteMaxLength } from '@contract/draft-notes.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { useStaysOpen, useUnsent } from '../../../ui/use-unsent.ts';
import { useWrongFocus } from '../../../ui/use-wrong-focus.ts';
import styles from './notes.module.css';
import type { Notes } from './use-notes.ts';

interface NoteFormProps {
  label: string;
  action: string;
  autoFocus?: boolean;
  /** `id` stays the same for a retry. */
  onSend: (id: string, text: string) => ReturnType<Notes['act']>;
  onSent: () => void;
}

export function NoteForm({ label, action, autoFocus = false, onSend, onSent }: NoteFormProps) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const id = useRef(crypto.randomUUID());
  useUnsent(text.trim() !== '');
  useStaysOpen(isSending);
  const { form, onTry } = useWrongFocus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onTry();
    if (isSending) return;
    if (text.trim() === '') {
      setError('Write a few words first.');
      return;
    }
    setSending(true);
    const sent = await onSend(id.current, text.trim());
    setSending(false);
    setError(sent.ok ? null : sent.message);
    if (!sent.ok) return;
    id.current = crypto.randomUUID();
    setText('');
    onSent();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={label} error={error}>
        <TextArea
          rows={3}
          autoFocus={autoFocus}
          maxLength={noteMaxLength}
          readOnly={isSending}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
          }}
        />
      </Field>
      <Button type="submit" size="small" pending={isSending}>
        {action}
      </Button>
    </form>
  );
}
