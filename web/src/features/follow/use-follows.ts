import { useSyncExternalStore } from 'react';
import type { FollowsResult } from './follows-observer.ts';
import { followsOf } from './observers.ts';

/** Whom a member follows, live. */
export function useFollows(uid: string): FollowsResult {
  const { observer } = followsOf(uid);
  return useSyncExternalStore(observer.subscribe, observer.get);
}
