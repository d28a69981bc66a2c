import { useSyncExternalStore } from 'react';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { logWatchError } from '../../platform/log.ts';
import { watchMuted } from './api/muted.ts';
import { MutedObserver, type MutedResult } from './muting.ts';

const mutedOf = memoizeByKey((uid) => new MutedObserver({ watch: watchMuted(uid), log: logWatchError }));

/** Returns the member's muted kinds and threads, live. */
export function useMuted(uid: string): MutedResult {
  const observer = mutedOf(uid);
  return useSyncExternalStore(observer.subscribe, observer.get);
}
