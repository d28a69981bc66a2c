import { useState, useSyncExternalStore } from 'react';
import { useFlushOnLeave } from '../../data/use-flush-on-leave.ts';
import type { NotificationsObserver } from './notifications-observer.ts';
import { ReadAll } from './read-all.ts';

/** Marks all entries as read, with undo. The pending write is sent when the list is left. */
export function useReadAll(observer: NotificationsObserver) {
  const [readAll] = useState(() => new ReadAll(observer));
  const canUndo = useSyncExternalStore(readAll.subscribe, readAll.canUndo);
  useFlushOnLeave(readAll);
  return { readAll, canUndo };
}
