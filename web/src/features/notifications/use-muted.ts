import { useSyncExternalStore } from 'react';
import { logWatchError } from '../../platform/log.ts';
import { watchMuted } from './api/muted.ts';
import { MutedObserver, type MutedResult } from './muted-observer.ts';

const observers = new Map<string, MutedObserver>();

function mutedOf(uid: string): MutedObserver {
  const known = observers.get(uid);
  if (known) return known;
  const observer = new MutedObserver({ watch: (watcher) => watchMuted(uid, watcher), log: logWatchError });
  observers.set(uid, observer);
  return observer;
}

/** Returns the member's muted kinds and threads, live. */
export function useMuted(uid: string): MutedResult {
  const observer = mutedOf(uid);
  return useSyncExternalStore(observer.subscribe, observer.get);
}
