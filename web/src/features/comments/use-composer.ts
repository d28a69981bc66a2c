import { commentTextSchema } from '@contract/comments.ts';
import { useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { type CommentDraft, commentDrafts, type DraftPlace, emptyDraft } from './api/drafts.ts';
import { newAttempt, postComment } from './api/sending.ts';
import type { MemberCard } from './api/members.ts';
import { stillNamed } from './mention-query.ts';
import { refusalText } from './texts.ts';

export interface ComposerState {
  draft: CommentDraft;
  sending: boolean;
  /** Why the text was not posted or cannot be; null when nothing is wrong. */
  error: string | null;
  write: (text: string, named?: MemberCard) => void;
  post: () => void;
  discard: () => void;
}

/** The state of a composer: a draft kept in this browser, posted exactly once however many retries it takes. */
export function useComposer(place: DraftPlace, onPosted: (id: string) => void): ComposerState {
  const [draft, setDraft] = useState(() => commentDrafts.read(place));
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);

  const keep = (next: CommentDraft) => {
    setDraft(next);
    commentDrafts.write(place, next);
  };

  const send = async (text: string) => {
    // The attempt stays the same until the text changes, so that a retry finds what the server already has.
    const attempt = draft.attempt ?? newAttempt();
    const mentions = stillNamed(text, draft.mentions);
    keep({ ...draft, mentions, attempt });
    const result = await postComment({
      slug: place.slug,
      text,
      mentions: Object.keys(mentions),
      attempt,
      ...(place.answers !== null && { answers: place.answers }),
    });
    if (!result.ok) return setError(refusalText(result.code, result.message));
    keep(emptyDraft);
    onPosted(result.id);
  };

  const post = () => {
    if (busy.current || place.uid === null) return;
    const checked = safeParse(commentTextSchema, draft.text);
    setError(checked.success ? null : checked.issues[0].message);
    if (!checked.success) return;
    busy.current = true;
    setSending(true);
    void send(checked.output).finally(() => {
      busy.current = false;
      setSending(false);
    });
  };

  return {
    draft,
    sending,
    error,
    write: (text, named) => {
      setError(null);
      const mentions = { ...draft.mentions, ...(named && { [named.uid]: named.name }) };
      keep({ text, mentions, attempt: null });
    },
    post,
    discard: () => keep(emptyDraft),
  };
}
