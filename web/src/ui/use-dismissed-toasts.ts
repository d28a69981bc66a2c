import { useEffect } from 'react';
import { toastStore } from './toast-store.ts';

/**
 * Dismisses the toasts that announce this page's content, because the reader has already arrived. `about` is their
 * `replaces`.
 */
export function useDismissedToasts(about: string): void {
  useEffect(() => toastStore.dismissAbout(about), [about]);
}
