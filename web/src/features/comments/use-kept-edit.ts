import { useSyncExternalStore } from 'react';
import { keptInMemory } from '../../data/kept-in-memory.ts';
import { useCommentsContext } from './comments-context.ts';

/** A comment as its author has begun to change it. */
interface BegunEdit {
  text: string;
  /** Uid to name of the members whom it may mention. */
  mentions: Readonly<Record<string, string>>;
}

const keptEdits = keptInMemory<BegunEdit>(() => true);

/** What toasts about the edit of a comment are about. */
export const aboutEdit = (id: string): string => `a change of the comment ${id}`;

/** The reader's edit of their comment `id` that is not saved: it waits while the page is left. Null when there is none. */
export function useKeptEdit(id: string) {
  const { member } = useCommentsContext();
  const uid = member?.uid ?? null;
  const read = () => (uid === null ? null : keptEdits.of(uid, id));
  return {
    kept: useSyncExternalStore(keptEdits.subscribe, read),
    read,
    keep: (edit: BegunEdit | null) => uid !== null && keptEdits.keep(uid, id, edit),
  };
}
