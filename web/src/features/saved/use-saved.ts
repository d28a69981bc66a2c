import { useSyncExternalStore } from 'react';
import { savedOf } from './member-saved.ts';
import type { SavedResult } from './saved-observer.ts';

/** Returns the member's saved articles, live. */
export function useSaved(uid: string): SavedResult {
  const { observer } = savedOf(uid);
  return useSyncExternalStore(observer.subscribe, observer.get);
}
