import { useSyncExternalStore } from 'react';
import { createUnsavedStore } from '../../data/unsaved-store.ts';
import { useCommentsContext } from './comments-context.ts';

/** An edit of a comment that its author has started. */
interface UnsavedEdit {
  text: string;
  /** The members whom the text may mention: uid to name. */
  mentions: Readonly<Record<string, string>>;
}

const unsavedEdits = createUnsavedStore<UnsavedEdit & { slug: string }>(() => true);

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
