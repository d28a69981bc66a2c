import { useMemo, useSyncExternalStore } from 'react';
import type { Deletions } from './deletions.ts';
import { type OnRefused, RowTasks, type RowState } from './row-tasks.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';

export interface RowTasksHandle<Change> {
  work: RowTasks<Change>;
  of: (id: string) => RowState;
}

type OpenDeletions<Change> = (uid: string, onRefused: OnRefused) => Deletions<Change>;

/** Provides the tasks of the rows that a member sees. Delayed deletions are sent immediately when the page is left. */
export function useRowTasks<Change>(uid: string, open: OpenDeletions<Change>): RowTasksHandle<Change> {
  const work = useMemo(() => new RowTasks((onRefused) => open(uid, onRefused)), [uid, open]);
  useSyncExternalStore(work.subscribe, work.get);
  useFlushOnLeave(work.deletions);
  return { work, of: (id) => work.of(id) };
}
