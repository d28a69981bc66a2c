import { minuteMs } from '@contract/time.ts';
import { commentEditMs, threadOf } from '@contract/comments.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUnsavedStore, useUnsaved } from '../../data/use-unsaved.ts';
import { plural } from '../../lib/plural.ts';
import { callFunction } from '../../platform/call-function.ts';
import { Button } from '../../ui/button.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { CommentForm, useSending } from './comment-form.tsx';
import { useCommentsContext } from './comments-context.ts';
import { focusComment } from './focus-comment.ts';
import { minuteClock } from './relative-time.tsx';
import { refusalText } from './texts.ts';

/** An edit of a comment that its author has started. */
interface UnsavedEdit {
  text: string;
  /** The members whom the text may mention: uid to name. */
  mentions: Readonly<Record<string, string>>;
}

const unsavedEdits = createUnsavedStore<UnsavedEdit & { slug: string }>();

/** Returns the `replaces` key of toasts about the edit of a comment. */
export const aboutEdit = (id: string): string => `a change of the comment ${id}`;

/**
 * Returns the reader's unsaved edit of their comment `id`, which is kept in memory across navigation. Null if there is
 * none.
 */
export function useUnsavedEdit(id: string) {
  const { member, slug } = useCommentsContext();
  const uid = member?.uid ?? null;
  const read = () => (uid === null ? null : unsavedEdits.of(uid, id));
  return {
    unsaved: useSyncExternalStore(unsavedEdits.subscribe, read),
    read,
    set: (edit: UnsavedEdit | null) => uid !== null && unsavedEdits.set(uid, id, edit && { ...edit, slug }),
  };
}

/** Returns the IDs of the comments under an article of which the member has an unsaved edit. */
export function useUnsavedEdits(slug: string, uid: string | null): readonly string[] {
  const edited = () =>
    uid === null
      ? ''
      : unsavedEdits
          .typedFor(uid)
          .filter((id) => unsavedEdits.of(uid, id)?.slug === slug)
          .join(' ');
  const ids = useSyncExternalStore(unsavedEdits.subscribe, edited);
  return ids === '' ? [] : ids.split(' ');
}

interface EditFormProps {
  comment: { id: string; text: string; mentions: Readonly<Record<string, string>>; createdAt: number };
  onDone: () => void;
}

/** Edits a comment in place, within minutes of posting. */
export function EditForm({ comment, onDone }: EditFormProps) {
  const online = useOnline();
  const { id, createdAt } = comment;
  const { slug, onPosted } = useCommentsContext();
  const { unsaved, read, set } = useUnsavedEdit(id);
  const typed = unsaved ?? comment;
  // An unsaved edit reopens by itself, so it must not take the focus.
  const [wasUnsaved] = useState(unsaved !== null);
  const left = useSyncExternalStore(minuteClock.subscribe, () => timeLeft(createdAt, minuteClock.get()));

  const sending = useSending();
  const { form, pending } = sending;
  const { tellIfLeft, settle } = useUnsaved({
    isUnsaved: unsaved !== null,
    isSaving: pending,
    text: 'Your change of a comment is not saved. It waits there until this browser tab is closed.',
    path: `/article/${slug}#comment-${id}`,
    about: aboutEdit(id),
  });

  useEffect(() => {
    const box = form.current?.querySelector('textarea');
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [form]);

  const leave = () => {
    settle();
    onDone();
    focusComment(id);
  };
  const send = async (text: string, mentions: UnsavedEdit['mentions']) => {
    if (text === comment.text) {
      leave();
      return null;
    }
    const sent = read();
    const result = await callFunction('editComment', { id, text, mentions: Object.keys(mentions) });
    if (!result.ok) {
      tellIfLeft();
      return refusalText(result);
    }
    // The reader may have left the page and continued the edit on coming back.
    if (read() === sent) onDone();
    onPosted(id, form.current);
    return null;
  };
  return (
    <CommentForm
      label="Change your comment"
      sending={sending}
      typed={typed}
      onType={(next) => set(next.text === comment.text ? null : next)}
      onSubmit={() => void sending.run(typed, send)}
      thread={threadOf(id)}
      autoFocus={!wasUnsaved}
      button={
        <Button type="submit" size="small" pending={pending} pendingText="Saving…" disabled={!online}>
          Save
        </Button>
      }
      onCancel={leave}
    >
      {left}
    </CommentForm>
  );
}

function timeLeft(createdAt: number, now: number): string {
  const minutes = Math.floor((createdAt + commentEditMs - now) / minuteMs);
  if (minutes < 0) return 'The time for changing it is over.';
  return minutes === 0
    ? 'Less than a minute left to change it.'
    : `${plural(minutes, 'minute')} left to change it.`;
}
