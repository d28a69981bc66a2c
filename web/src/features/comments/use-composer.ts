import { commentTextSchema } from '@contract/comments.ts';
import { hourMs } from '@contract/time.ts';
import { useEffect, useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { type CommentDraft, commentDrafts, type DraftPlace, emptyDraft } from './api/drafts.ts';
import { newAttempt, postComment, type SentComment } from './api/sending.ts';
import type { MemberCard } from './api/members.ts';
import { stillNamed } from './mention-query.ts';
import { refusalText } from './texts.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** The server remembers an attempt for a day. Within this time a retry is sure to be deduplicated. */
const resumedWithinMs = hourMs;

const isUnanswered = ({ sentAt }: CommentDraft): boolean =>
  sentAt !== null && Date.now() - sentAt < resumedWithinMs;

export interface ComposerState {
  draft: CommentDraft;
  sending: boolean;
  /** Why the text was not or cannot be posted. Null if there is no problem. */
  error: string | null;
  write: (text: string, named?: MemberCard) => void;
  post: () => void;
  discard: () => void;
}

interface ComposerListener {
  onPosted: (id: string) => void;
  /** Called when the text was posted by a retry that the reader did not ask for. */
  onResumed?: (() => void) | undefined;
}

/**
 * Manages a composer: a draft stored in this browser, posted exactly once despite retries. If the page is left before
 * the answer arrives, the next page load retries.
 */
export function useComposer(place: DraftPlace, { onPosted, onResumed }: ComposerListener): ComposerState {
  const [draft, setDraft] = useState(() => commentDrafts.read(place));
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);

  const keep = (next: CommentDraft) => {
    setDraft(next);
    commentDrafts.write(place, next);
  };

  const send = async (text: string): Promise<SentComment> => {
    // The attempt stays the same until the text changes, so that a retry is deduplicated by the server.
    const attempt = draft.attempt ?? newAttempt();
    const mentions = stillNamed(text, draft.mentions);
    const sent = { ...draft, mentions, attempt };
    keep({ ...sent, sentAt: Date.now() });
    const stored = () => JSON.stringify(commentDrafts.read(place));
    const before = stored();
    const result = await postComment({
      slug: place.slug,
      text,
      mentions: Object.keys(mentions),
      attempt,
      ...(place.replyTo !== null && { answers: place.replyTo }),
    });
    const after = result.ok ? emptyDraft : { ...sent, sentAt: null };
    // Another tab, or a later visit of this page, may have stored another text meanwhile.
    if (stored() === before) keep(after);
    else setDraft(after);
    return result;
  };

  const run = (onAnswer: (result: SentComment) => void) => {
    if (busy.current || place.uid === null) return;
    const checked = safeParse(commentTextSchema, draft.text);
    setError(checked.success ? null : checked.issues[0].message);
    if (!checked.success) return;
    busy.current = true;
    setSending(true);
    void send(checked.output)
      .then(onAnswer)
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  };
  const post = () =>
    run((result) => (result.ok ? onPosted(result.id) : setError(refusalText(result.code, result.message))));

  const opened = useLatest({ draft, run, onResumed });
  useEffect(() => {
    // This retry is not a user action, so the page neither scrolls nor shows an error.
    if (isUnanswered(opened().draft)) opened().run(({ ok }) => ok && opened().onResumed?.());
  }, [opened]);

  return {
    draft,
    sending,
    error,
    write: (text, named) => {
      setError(null);
      const mentions = { ...draft.mentions, ...(named && { [named.uid]: named.name }) };
      keep({ ...emptyDraft, text, mentions });
    },
    post,
    discard: () => keep(emptyDraft),
  };
}
