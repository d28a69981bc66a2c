import { useEffect } from 'react';
import { toastStore } from './toast-store.ts';

/** Takes away the toasts about what waits here: whoever has come has no more use for them. `about` is their `replaces`. */
export function useDismissedToasts(about: string): void {
  useEffect(() => toastStore.dismissAbout(about), [about]);
}
