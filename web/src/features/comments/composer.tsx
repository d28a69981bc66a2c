import { commentMaxLength, commentTextSchema } from '@contract/comments.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './comments.module.css';
import { MentionBox } from './mention-box.tsx';
import { useCommentsContext } from './comments-context.ts';
import { remainingText } from '../../lib/remaining-text.ts';
import { refusalText } from './texts.ts';
import { type CommentDraft, commentDrafts, type DraftKey, emptyDraft } from './api/drafts.ts';
import { newAttempt, postComment, type SentComment } from './api/sending.ts';
import type { MemberCard } from './api/members.ts';
import { mentionsInText } from './mention-query.ts';
import { Muted } from '../../ui/muted.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { usePending } from '../../ui/use-pending.ts';

interface ComposerState {
  draft: CommentDraft;
  sending: boolean;
  /** Why the text was not or cannot be posted. Null if there is no problem. */
  error: string | null;
  write: (text: string, named?: MemberCard) => void;
  post: () => void;
  discard: () => void;
}

/**
 * Manages a composer: a draft stored in this browser, posted exactly once despite retries. If the page is left before
 * the answer arrives, the text is still there, and posting it again posts nothing twice.
 */
function useComposer(place: DraftKey, onPosted: (id: string) => void): ComposerState {
  const [draft, setDraft] = useState(() => commentDrafts.read(place));
  const [error, setError] = useState<string | null>(null);

  const save = (next: CommentDraft) => {
    setDraft(next);
    commentDrafts.write(place, next);
  };

  const send = async (text: string): Promise<SentComment> => {
    // The attempt stays the same until the text changes, so that a retry is deduplicated by the server.
    const attempt = draft.attempt ?? newAttempt();
    const mentions = mentionsInText(text, draft.mentions);
    const sent = { ...draft, mentions, attempt };
    save(sent);
    const stored = () => JSON.stringify(commentDrafts.read(place));
    const before = stored();
    const result = await postComment({
      slug: place.slug,
      text,
      mentions: Object.keys(mentions),
      attempt,
      ...(place.replyTo !== null && { answers: place.replyTo }),
    });
    const after = result.ok ? emptyDraft : sent;
    // Another tab, or a later visit of this page, may have stored another text meanwhile.
    if (stored() === before) save(after);
    else setDraft(after);
    return result;
  };

  const { pending: sending, run } = usePending((onAnswer: (result: SentComment) => void) => {
    if (place.uid === null) return null;
    const checked = safeParse(commentTextSchema, draft.text);
    setError(checked.success ? null : checked.issues[0].message);
    return checked.success ? send(checked.output).then(onAnswer) : null;
  });
  const post = () =>
    void run((result) =>
      result.ok ? onPosted(result.id) : setError(refusalText(result.code, result.message)),
    );

  return {
    draft,
    sending,
    error,
    write: (text, named) => {
      setError(null);
      const mentions = { ...draft.mentions, ...(named && { [named.uid]: named.name }) };
      save({ ...emptyDraft, text, mentions });
    },
    post,
    discard: () => save(emptyDraft),
  };
}

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
  const online = useOnline();
  const { slug, member, participants, onPosted } = useCommentsContext();
  const place = { slug, replyTo: replyTo?.id ?? null, uid: member?.uid ?? null };
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { draft, sending, error, write, post, discard } = useComposer(place, (id) => {
    onPosted(id, form.current);
    onDone?.();
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
        <Muted>
          {!online && 'Without a connection nothing can be posted. What you write is kept.'}
          {online && !member && 'What you write is kept while you log in.'}
          {online && member && (
            <>
              Type @ to mention somebody. <span className={styles.keys}>Ctrl+Enter posts.</span>
            </>
          )}
        </Muted>
      </div>
    </form>
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
