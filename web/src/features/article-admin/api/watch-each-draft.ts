import { paths } from '@contract/paths.ts';
import { type DraftRow, rowOf } from '../../../data/draft-list.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { watchPath } from '../../../platform/watch-path.ts';

interface EachDraft {
  /** Replaces the set of watched drafts. */
  show: (ids: readonly string[]) => void;
  stop: () => void;
}

/**
 * Subscribes to a changing set of drafts individually. `onRows` receives them, in no particular order, once all have
 * loaded.
 */
export function watchEachDraft(onRows: (rows: DraftRow[]) => void): EachDraft {
  const watched = new Map<string, { unsubscribe: Unsubscribe; rows: DraftRow[] | null }>();

  const emit = () => {
    const rows = [...watched.values()].map((one) => one.rows);
    if (rows.every((one) => one !== null)) onRows(rows.flat());
  };
  const update = (id: string, rows: DraftRow[]) => {
    const one = watched.get(id);
    if (!one) return;
    one.rows = rows;
    emit();
  };
  const show = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    for (const [id, { unsubscribe }] of watched) {
      if (wanted.has(id)) continue;
      watched.delete(id);
      unsubscribe();
    }
    for (const id of wanted) {
      if (watched.has(id)) continue;
      const one = { unsubscribe: (): void => undefined, rows: null };
      watched.set(id, one);
      // The read of a draft that was just removed is denied, which must not hide the others.
      one.unsubscribe = watchPath(
        paths.draft(id),
        (stored) => update(id, rowOf(id, stored)),
        () => update(id, []),
      );
    }
    emit();
  };
  const stop = () => {
    for (const { unsubscribe } of watched.values()) unsubscribe();
  };
  return { show, stop };
}
