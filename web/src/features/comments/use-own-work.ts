import { commentEditMs } from '@contract/comments.ts';
import { useState, useSyncExternalStore } from 'react';
import type { DeletionState } from '../../data/deletions.ts';
import { focusComment } from './focus-comment.ts';
import { minuteClock } from './minute-clock.ts';
import { useCommentsContext } from './comments-context.ts';
import { useUnsavedEdit } from './use-unsaved-edit.ts';

/** The actions of members on their own comment, and their progress. */
export interface OwnWork {
  /** Whether the time limit for editing has not passed. */
  editable: boolean;
  editing: boolean;
  deletion: DeletionState;
  edit: () => void;
  endEdit: () => void;
  remove: () => void;
  restore: () => void;
}

const never = () => () => undefined;

export function useOwnWork(id: string, createdAt: number): OwnWork {
  const { deletions, mayWrite } = useCommentsContext();
  const { unsaved, set } = useUnsavedEdit(id);
  const [asked, setAsked] = useState(false);
  const inTime = useSyncExternalStore(
    minuteClock.subscribe,
    () => minuteClock.get() < createdAt + commentEditMs,
  );
  const deletion = useSyncExternalStore(
    deletions?.subscribe ?? never,
    () => deletions?.stateOf(id) ?? 'none',
  );
  return {
    editable: inTime && mayWrite,
    // An edit that was started in time may be finished: the server decides whether it is too late.
    editing: (asked || unsaved !== null) && mayWrite,
    deletion,
    edit: () => setAsked(true),
    endEdit: () => {
      set(null);
      setAsked(false);
    },
    remove: () => deletions?.remove(id, true),
    restore: () => {
      deletions?.restore(id);
      // The button that had the focus disappears.
      focusComment(id);
    },
  };
}
