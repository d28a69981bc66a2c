import { useMemo, useSyncExternalStore } from 'react';
import type { Deletions } from './deletions.ts';
import { type OnRefused, RowTasks, type RowState } from './row-tasks.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';

export interface RowTasksHandle<Change> {
  tasks: RowTasks<Change>;
  of: (id: string) => RowState;
}

type OpenDeletions<Change> = (uid: string, onRefused: OnRefused) => Deletions<Change>;

/** Provides the tasks of the rows that a member sees. Delayed deletions are sent immediately when the page is left. */
export function useRowTasks<Change>(uid: string, open: OpenDeletions<Change>): RowTasksHandle<Change> {
  const tasks = useMemo(() => new RowTasks((onRefused) => open(uid, onRefused)), [uid, open]);
  useSyncExternalStore(tasks.subscribe, tasks.get);
  useFlushOnLeave(tasks.deletions);
  return { tasks, of: (id) => tasks.of(id) };
}
