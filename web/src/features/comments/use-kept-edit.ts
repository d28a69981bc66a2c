import { useSyncExternalStore } from 'react';
import { keptInMemory } from '../../data/kept-in-memory.ts';
import { useCommentsContext } from './comments-context.ts';

/** An edit of a comment that its author has started. */
interface BegunEdit {
  text: string;
  /** The members whom the text may mention: uid to name. */
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
