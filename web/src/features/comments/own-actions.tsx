import { commentEditMs } from '@contract/comments.ts';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import type { Pending } from '../../data/command.ts';
import { focusComment } from './focus-comment.ts';
import { minuteClock } from './relative-time.tsx';
import { useCommentsContext } from './comments-context.ts';
import styles from './comments.module.css';
import { useUnsavedEdit } from './edit-form.tsx';

/** The actions of members on their own comment, and their progress. */
interface OwnWork {
  /** Whether the time limit for editing has not passed. */
  editable: boolean;
  editing: boolean;
  /** The state of its deletion. Null if it is not deleted. */
  deletion: Pending<true>['state'] | null;
  edit: () => void;
  endEdit: () => void;
  remove: () => void;
  restore: () => void;
}

const never = () => () => undefined;

export function useOwnWork(id: string, createdAt: number): OwnWork {
  const { deletions, writing } = useCommentsContext();
  const mayEdit = writing !== 'suspended';
  const { unsaved, set } = useUnsavedEdit(id);
  const [isRequested, setRequested] = useState(false);
  const inTime = useSyncExternalStore(
    minuteClock.subscribe,
    () => minuteClock.get() < createdAt + commentEditMs,
  );
  const deletion = useSyncExternalStore(
    deletions?.subscribe ?? never,
    () => deletions?.get().find(({ key }) => key === id)?.state ?? null,
  );
  return {
    editable: inTime && mayEdit,
    // An edit that was started in time may be finished: the server decides whether it is too late.
    editing: (isRequested || unsaved !== null) && mayEdit,
    deletion,
    edit: () => setRequested(true),
    endEdit: () => {
      set(null);
      setRequested(false);
    },
    remove: () => deletions?.run(id, true),
    restore: () => {
      deletions?.undo(id);
      // The button that had the focus disappears.
      focusComment(id);
    },
  };
}

interface OwnActionsProps {
  /** The text of the comment. Its first words tell the buttons of several comments apart. */
  text: string;
  work: OwnWork;
}

const namedWords = 5;

export function OwnActions({ text, work }: OwnActionsProps) {
  const words = text.split(/\s+/);
  const what = `your comment: ${words.slice(0, namedWords).join(' ')}${words.length > namedWords ? '…' : ''}`;
  return (
    <>
      {work.editable && (
        <Button variant="quiet" size="small" aria-label={`Edit ${what}`} onClick={work.edit}>
          Edit
        </Button>
      )}
      <Button variant="quiet" size="small" aria-label={`Delete ${what}`} onClick={work.remove}>
        Delete
      </Button>
    </>
  );
}

/** Replaces a comment that the reader has deleted, and offers Undo while it is possible. */
export const DeletedLine = ({ work }: { work: Pick<OwnWork, 'deletion' | 'restore'> }) => (
  <p className={styles.deletedLine} role="status">
    <span>Deleted.</span>
    {work.deletion === 'waiting' && <UndoButton label="Undo deleting the comment" onUndo={work.restore} />}
  </p>
);
