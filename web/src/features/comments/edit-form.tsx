import { minuteMs } from '@contract/time.ts';
import { commentEditMs, commentMaxLength, commentTextSchema, threadOf } from '@contract/comments.ts';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { safeParse } from 'valibot';
import { createUnsavedStore, useUnsaved } from '../../data/use-unsaved.ts';
import { editComment } from './api/sending.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './comments.module.css';
import { focusComment } from './focus-comment.ts';
import { MentionBox } from './mention-box.tsx';
import { mentionsInText } from './mention-query.ts';
import { minuteClock } from './relative-time.tsx';
import { useCommentsContext } from './comments-context.ts';
import { plural } from '../../lib/plural.ts';
import { remainingText } from '../../lib/remaining-text.ts';
import { refusalText } from './texts.ts';
import { Muted } from '../../ui/muted.tsx';
import { useOnline } from '../../ui/use-online.ts';

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
  const { slug, participants, onPosted } = useCommentsContext();
  const { unsaved, read, set } = useUnsavedEdit(id);
  const { text, mentions } = unsaved ?? comment;
  // An unsaved edit reopens by itself, so it must not take the focus.
  const [wasUnsaved] = useState(unsaved !== null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { tellIfLeft, settle } = useUnsaved({
    isUnsaved: unsaved !== null,
    isSaving: sending,
    text: 'Your change of a comment is not saved. It waits there until this browser tab is closed.',
    path: `/article/${slug}#comment-${id}`,
    about: aboutEdit(id),
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const left = useSyncExternalStore(minuteClock.subscribe, () => timeLeft(createdAt, minuteClock.get()));

  useEffect(() => {
    const { length } = box.current?.value ?? '';
    box.current?.setSelectionRange(length, length);
  }, []);

  const leave = () => {
    settle();
    onDone();
    focusComment(id);
  };
  const save = async (checked: string) => {
    setSending(true);
    const sent = read();
    const result = await editComment({
      id,
      text: checked,
      mentions: Object.keys(mentionsInText(checked, mentions)),
    });
    setSending(false);
    if (!result.ok) {
      setError(refusalText(result.code, result.message));
      return tellIfLeft();
    }
    // The reader may have left the page and continued the edit on coming back.
    if (read() === sent) onDone();
    onPosted(id, form.current);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    const checked = safeParse(commentTextSchema, text);
    setError(checked.success ? null : checked.issues[0].message);
    if (!checked.success) return;
    if (checked.output === comment.text) return leave();
    void save(checked.output);
  };
  return (
    <form ref={form} className={styles.composer} onSubmit={submit} noValidate>
      <Field label="Change your comment" hint={remainingText(text.length, commentMaxLength)} error={error}>
        <MentionBox
          boxRef={box}
          text={text}
          onWrite={(next, named) => {
            const all = { ...mentions, ...(named && { [named.uid]: named.name }) };
            set(next === comment.text ? null : { text: next, mentions: all });
            setError(null);
          }}
          onSubmit={submit}
          participants={() => participants(threadOf(id))}
          isMember
          readOnly={sending}
          autoFocus={!wasUnsaved}
        />
      </Field>
      <div className={styles.foot}>
        <Button type="submit" size="small" pending={sending} pendingText="Saving…" disabled={!online}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={leave}>
          Cancel
        </Button>
        <Muted>{left}</Muted>
      </div>
    </form>
  );
}

function timeLeft(createdAt: number, now: number): string {
  const minutes = Math.floor((createdAt + commentEditMs - now) / minuteMs);
  if (minutes < 0) return 'The time for changing it is over.';
  return minutes === 0
    ? 'Less than a minute left to change it.'
    : `${plural(minutes, 'minute')} left to change it.`;
}
