import { useSyncExternalStore } from 'react';
import { savedOf } from './member-saved.ts';
import type { SavedResult } from './saved-observer.ts';

/** What a member has saved, live. */
export function useSaved(uid: string): SavedResult {
  const { observer } = savedOf(uid);
  return useSyncExternalStore(observer.subscribe, observer.get);
}
