import { useEffect, useState, useSyncExternalStore } from 'react';
import { RowTasks, type RowState, stateOf } from './row-tasks.ts';

export interface RowTasksHandle {
  work: RowTasks;
  of: (id: string) => RowState;
}

/** The tasks of the rows. Delayed deletions run at once when the page is left. */
export function useRowTasks(): RowTasksHandle {
  const [work] = useState(() => new RowTasks());
  const states = useSyncExternalStore(work.subscribe, work.get);

  useEffect(() => {
    const flush = () => work.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [work]);

  return { work, of: (id) => stateOf(states, id) };
}
