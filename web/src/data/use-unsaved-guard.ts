import { useEffect, useRef } from 'react';
import { session } from '../platform/session/session.ts';
import { askOnClose } from '../lib/ask-on-close.ts';
import { registerUnsaved } from './unsaved.ts';

/** While `active`, closing the tab asks first. */
export function useAskOnClose(active: boolean): void {
  useEffect(() => (active ? askOnClose() : undefined), [active]);
}

/**
 * Guards unsaved changes that are kept in memory, which ask when the tab is closed, or with `isStored` on this device:
 * `onLeft` is called when the page is left.
 */
export function useUnsavedGuard(isUnsaved: boolean, onLeft: () => void, isStored = false): void {
  // Not an effect event: `hasUnsaved` is called while pages are rendered, where React forbids to call one.
  const latest = useRef({ isUnsaved, onLeft, isStored });
  useEffect(() => {
    latest.current = { isUnsaved, onLeft, isStored };
  });
  useEffect(() => {
    const release = registerUnsaved(() => latest.current.isUnsaved && !latest.current.isStored);
    return () => {
      release();
      // After logging out nothing is offered.
      if (latest.current.isUnsaved && session.get().state === 'signed-in') latest.current.onLeft();
    };
  }, []);
}
