import { useEffect, useState, useSyncExternalStore } from 'react';
import { RowWork, type RowState, stateOf } from './row-work.ts';

export interface WorkOnRows {
  work: RowWork;
  of: (id: string) => RowState;
}

/** The work of one visit to the page. What waits to be deleted is deleted when the page is left. */
export function useRowWork(): WorkOnRows {
  const [work] = useState(() => new RowWork());
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
