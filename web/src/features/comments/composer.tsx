import { useState } from 'react';
import { callFunction } from '../../platform/call-function.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { type CommentDraft, commentDrafts, emptyDraft } from './api/drafts.ts';
import { CommentForm, useSending } from './comment-form.tsx';
import { useCommentsContext } from './comments-context.ts';
import styles from './comments.module.css';
import { refusalText } from './texts.ts';

interface ComposerProps {
  label: string;
  /** The comment being answered, and its thread. */
  replyTo?: { id: string; thread: string };
  autoFocus?: boolean;
  onDone?: () => void;
  /** Without it, the form cannot be closed. */
  onCancel?: () => void;
}

/**
 * The form for a comment or a reply: a draft stored in this browser, posted exactly once despite retries. If the page is
 * left before the answer arrives, the text is still there, and posting it again posts nothing twice. A visitor may start
 * writing; the draft is restored after the login.
 */
export function Composer({ label, replyTo, autoFocus = false, onDone, onCancel }: ComposerProps) {
  const online = useOnline();
  const { slug, member, onPosted } = useCommentsContext();
  const place = { slug, replyTo: replyTo?.id ?? null, uid: member?.uid ?? null };
  const [draft, setDraft] = useState(() => commentDrafts.read(place));

  const sending = useSending();
  const { form, error, pending } = sending;

  const save = (next: CommentDraft) => {
    setDraft(next);
    commentDrafts.write(place, next);
  };
  const send = async (text: string, mentions: CommentDraft['mentions']) => {
    // The attempt stays the same until the text changes, so that a retry is deduplicated by the server.
    const attempt = draft.attempt ?? crypto.randomUUID();
    const sent = { ...draft, mentions, attempt };
    save(sent);
    const stored = () => JSON.stringify(commentDrafts.read(place));
    const before = stored();
    const result = await callFunction('postComment', {
      slug,
      text,
      mentions: Object.keys(mentions),
      attempt,
      ...(replyTo && { answers: replyTo.id }),
    });
    const after = result.ok ? emptyDraft : sent;
    // Another tab, or a later visit of this page, may have stored another text meanwhile.
    if (stored() === before) save(after);
    else setDraft(after);
    if (!result.ok) return refusalText(result);
    onPosted(result.value.id, form.current);
    onDone?.();
    return null;
  };
  const cancel = () => {
    save(emptyDraft);
    onCancel?.();
  };
  return (
    <CommentForm
      label={label}
      sending={sending}
      typed={draft}
      onType={(typed) => save({ ...typed, attempt: null })}
      onSubmit={() => member && void sending.run(draft, send)}
      thread={replyTo?.thread ?? null}
      autoFocus={autoFocus}
      button={
        member ? (
          <Button type="submit" size="small" pending={pending} pendingText="Posting…" disabled={!online}>
            {draft.attempt !== null && error !== null ? 'Try again' : 'Post'}
          </Button>
        ) : (
          <SignInToComment />
        )
      }
      onCancel={onCancel && cancel}
    >
      {!online && 'Without a connection nothing can be posted. What you write is kept.'}
      {online && !member && 'What you write is kept while you log in.'}
      {online && member && (
        <>
          Type @ to mention somebody. <span className={styles.keys}>Ctrl+Enter posts.</span>
        </>
      )}
    </CommentForm>
  );
}

/**
 * Replaces the Post button for visitors: links to the login or the email verification, which return to the comments.
 */
function SignInToComment() {
  const { slug, unverified } = useCommentsContext();
  const next = encodeURIComponent(`/article/${slug}#comments`);
  return unverified ? (
    <ButtonLink size="small" to={`/auth/verify?next=${next}`}>
      Confirm your e-mail to post
    </ButtonLink>
  ) : (
    <ButtonLink size="small" to={`/auth/login?next=${next}`}>
      Log in to post
    </ButtonLink>
  );
}
