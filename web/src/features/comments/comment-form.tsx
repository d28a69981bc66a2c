import { commentMaxLength, commentTextSchema } from '@contract/comments.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { remainingText } from '../../lib/remaining-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Muted } from '../../ui/muted.tsx';
import { usePending } from '../../ui/use-pending.ts';
import type { MemberCard } from './api/members.ts';
import { useCommentsContext } from './comments-context.ts';
import styles from './comments.module.css';
import { MentionBox } from './mention-box.tsx';
import { mentionsInText } from './mention-query.ts';

type Mentions = Readonly<Record<string, string>>;

interface TypedComment {
  text: string;
  /** The members picked from the suggestions: uid to name. */
  mentions: Mentions;
}

/** Resolves to why it failed, or to null. */
type Send = (text: string, mentions: Mentions) => Promise<string | null>;

/** Sends a valid text with the members whom it mentions, one at a time. */
export function useSending() {
  const form = useRef<HTMLFormElement>(null);
  /** Why the text was not or cannot be sent. Null if there is no problem. */
  const [error, setError] = useState<string | null>(null);
  const { pending, run } = usePending(({ text, mentions }: TypedComment, send: Send) => {
    const checked = safeParse(commentTextSchema, text);
    setError(checked.success ? null : checked.issues[0].message);
    if (!checked.success) return null;
    return send(checked.output, mentionsInText(checked.output, mentions)).then(setError);
  });
  return { form, error, pending, run, clearError: () => setError(null) };
}

interface CommentFormProps {
  label: string;
  sending: ReturnType<typeof useSending>;
  typed: TypedComment;
  onType: (typed: TypedComment) => void;
  onSubmit: () => void;
  /** The thread whose members are likely to be mentioned; null stands for all threads. */
  thread: string | null;
  autoFocus: boolean;
  /** The button that submits. */
  button: ReactNode;
  /** Without it, the form cannot be closed. */
  onCancel?: (() => void) | undefined;
  /** A line beside the buttons. */
  children: ReactNode;
}

/** The form in which a comment is written or changed. */
export function CommentForm(props: CommentFormProps) {
  const { label, sending, typed, onType, onSubmit, thread, autoFocus, button, onCancel, children } = props;
  const { form, error, pending, clearError } = sending;
  const { member, participants } = useCommentsContext();

  // The error is shown next to the text, so the text area gets the focus.
  useEffect(() => {
    if (error !== null) form.current?.querySelector('textarea')?.focus();
  }, [error, form]);

  const write = (text: string, named?: MemberCard) => {
    clearError();
    onType({ text, mentions: { ...typed.mentions, ...(named && { [named.uid]: named.name }) } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className={styles.composer} onSubmit={submit} noValidate>
      <Field label={label} hint={remainingText(typed.text.length, commentMaxLength)} error={error}>
        <MentionBox
          text={typed.text}
          onWrite={write}
          onSubmit={onSubmit}
          participants={() => participants(thread)}
          isMember={member !== null}
          readOnly={pending}
          autoFocus={autoFocus}
        />
      </Field>
      <div className={styles.foot}>
        {button}
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Muted>{children}</Muted>
      </div>
    </form>
  );
}
