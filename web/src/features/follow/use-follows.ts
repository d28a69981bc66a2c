import { useSyncExternalStore } from 'react';
import { type Follows, followsOf } from './member-follows.ts';

/** Returns the member's follows, live. */
export function useFollows(uid: string): Follows {
  const { value } = followsOf(uid);
  return useSyncExternalStore(value.subscribe, value.get);
}
