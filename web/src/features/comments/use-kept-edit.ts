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

/** Returns the `replaces` key of toasts about the edit of a comment. */
export const aboutEdit = (id: string): string => `a change of the comment ${id}`;

/**
 * Returns the reader's unsaved edit of their comment `id`, which is kept in memory across navigation. Null if there is
 * none.
 */
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
