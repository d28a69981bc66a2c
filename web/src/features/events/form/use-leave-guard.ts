import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsavedOnPage } from '../../../data/use-unsaved-on-page.ts';
import { showToast, toastStore } from '../../../ui/toast-store.ts';
import { useConfirmBeforeUnload } from '../../../ui/use-confirm-before-unload.ts';
import { useDismissedToasts } from '../../../ui/use-dismissed-toasts.ts';

/**
 * `kept`: this browser has stored the draft, so the page can be left safely. `only-here`: it could not. `too-late`: there
 * is nothing to return to.
 */
type Unsent = 'none' | 'kept' | 'only-here' | 'too-late';

const texts: Record<Unsent, string> = {
  none: '',
  kept: 'The event that you were writing is not sent. It waits on this device.',
  'only-here': 'The event that you were writing was not sent, and this browser could not keep it.',
  'too-late': 'What you typed about the event was not sent: it is too late for it.',
};

/** The subject of toasts about the form at `address`: a newer one replaces an earlier one. */
export const aboutFormAt = (address: string): string => `an event that is not sent at ${address}`;

/**
 * Guards an unsent form: if its draft is stored, a toast on the next page says so; otherwise closing the tab asks for
 * confirmation. Returns a function that ends the guard immediately, because the form may unmount before its next
 * render.
 */
export function useLeaveGuard(unsent: Unsent, address: string): () => void {
  const navigate = useNavigate();
  const settled = useRef(false);
  const about = aboutFormAt(address);
  const isKept = unsent === 'kept';
  const sayUnsent = () => {
    if (settled.current) return;
    showToast({
      text: texts[unsent],
      ...(isKept && { action: { label: 'Go back', run: () => void navigate(address) } }),
      seconds: 12,
      replaces: about,
    });
  };
  useConfirmBeforeUnload(unsent !== 'none' && !isKept);
  useUnsavedOnPage(unsent !== 'none', sayUnsent, { isStored: isKept });
  useDismissedToasts(about);
  return () => {
    settled.current = true;
    // The toast may have been shown while the form was being sent.
    toastStore.dismissAbout(about);
  };
}
