import { commentMaxLength } from '@contract/comments.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './composer.module.css';
import { MentionBox } from './mention-box.tsx';
import { useCommentsContext } from './comments-context.ts';
import { useComposer } from './use-composer.ts';
import { SignInToComment } from './sign-in-to-comment.tsx';
import { remainingText } from './texts.ts';

interface ComposerProps {
  label: string;
  /** The comment being answered, and its thread. */
  replyTo?: { id: string; thread: string };
  autoFocus?: boolean;
  onDone?: () => void;
  /** Without it, the form cannot be closed. */
  onCancel?: () => void;
}

/** The form for a comment or a reply. A visitor may start writing; the draft is restored after the login. */
export function Composer({ label, replyTo, autoFocus = false, onDone, onCancel }: ComposerProps) {
  const { slug, member, online, participants, onPosted } = useCommentsContext();
  const place = { slug, replyTo: replyTo?.id ?? null, uid: member?.uid ?? null };
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { draft, sending, error, write, post, discard } = useComposer(place, {
    onPosted: (id) => {
      onPosted(id, form.current);
      onDone?.();
    },
    onResumed: onDone,
  });
  const { text } = draft;

  // The error is shown next to the text, so the text area gets the focus.
  useEffect(() => {
    if (error !== null) box.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    post();
  };
  return (
    <form ref={form} className={styles.composer} onSubmit={submit} noValidate>
      <Field label={label} hint={remainingText(text.length, commentMaxLength)} error={error}>
        <MentionBox
          boxRef={box}
          text={text}
          onWrite={write}
          onSubmit={post}
          participants={() => participants(replyTo?.thread ?? null)}
          isMember={member !== null}
          readOnly={sending}
          autoFocus={autoFocus}
        />
      </Field>
      <div className={styles.foot}>
        {member ? (
          <Button type="submit" size="small" pending={sending} pendingText="Posting…" disabled={!online}>
            {draft.attempt !== null && error !== null ? 'Try again' : 'Post'}
          </Button>
        ) : (
          <SignInToComment />
        )}
        {onCancel && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        <p className={styles.help}>
          {!online && 'Without a connection nothing can be posted. What you write is kept.'}
          {online && !member && 'What you write is kept while you log in.'}
          {online && member && (
            <>
              Type @ to mention somebody. <span className={styles.keys}>Ctrl+Enter posts.</span>
            </>
          )}
        </p>
      </div>
    </form>
  );
}
