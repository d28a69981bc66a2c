import { useLayoutEffect, useRef } from 'react';
import { UndoButton } from '../../ui/undo-button.tsx';
import styles from './comment.module.css';
import type { OwnWork } from './own-actions.tsx';

/** Focuses the comment after that of `line`, else the one before it, else the heading. */
function focusNext(line: Element | null): void {
  const comments = [...document.querySelectorAll<HTMLElement>('article[id^="comment-"]')];
  const at = comments.findIndex((comment) => comment.contains(line));
  const next = comments[at + 1] ?? comments[at - 1] ?? document.getElementById('comments-title');
  next?.focus({ preventScroll: true });
}

/** Replaces a comment that the reader has deleted, and offers Undo while it is possible. */
export function DeletedLine({ work }: { work: Pick<OwnWork, 'deletion' | 'deletedHere' | 'restore'> }) {
  const line = useRef<HTMLParagraphElement>(null);
  const canUndo = work.deletion === 'waiting';
  const hadFocus = useRef(false);
  // Otherwise the focus would be lost when Undo disappears, and again when the comment does.
  useLayoutEffect(() => {
    if (!canUndo && hadFocus.current) focusNext(line.current);
  }, [canUndo]);
  return (
    <p
      ref={line}
      className={styles.deletedLine}
      role="status"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <span>Deleted.</span>
      {canUndo && (
        <UndoButton label="Undo deleting the comment" onUndo={work.restore} takesFocus={work.deletedHere} />
      )}
    </p>
  );
}
