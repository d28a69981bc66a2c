import type { SeenComment } from './api/comments.ts';
import { Composer } from './composer.tsx';
import { focusComment } from './focus-comment.ts';
import { useAuthorName } from './member-cards.ts';

interface ReplyFormProps {
  to: SeenComment;
  thread: string;
  autoFocus: boolean;
  /** Called when the reply is posted or cancelled. */
  onDone: () => void;
}

/** The form for a reply to a comment. */
export function ReplyForm({ to, thread, autoFocus, onDone }: ReplyFormProps) {
  const cancel = () => {
    onDone();
    // The comment may have been deleted.
    if (!focusComment(to.id)) document.getElementById('comments-title')?.focus({ preventScroll: true });
  };
  return (
    <Composer
      label={`Reply to ${useAuthorName(to)}`}
      replyTo={{ id: to.id, thread }}
      autoFocus={autoFocus}
      onDone={onDone}
      onCancel={cancel}
    />
  );
}
