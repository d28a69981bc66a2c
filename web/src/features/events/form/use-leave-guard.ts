import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '../../../platform/session/session.ts';
import { registerUnsaved } from '../../../data/unsaved.ts';
import { useAskOnClose } from '../../../ui/use-ask-on-close.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** `kept`: this browser has stored the draft, so the page can be left. */
export type Unsent = 'none' | 'kept' | 'only-here';

/**
 * Guards a form that was not sent: when its draft is stored, a toast on the next page says so; when it could not be stored,
 * closing the tab asks first. Returns a function that ends the guard at once, since the form may be unmounted before it is
 * rendered again.
 */
export function useLeaveGuard(unsent: Unsent, address: string): () => void {
  const navigate = useNavigate();
  const latest = useLatest({ unsent, address, navigate });
  const [settle] = useState(() => () => {
    latest().unsent = 'none';
  });

  useAskOnClose(unsent === 'only-here');
  useEffect(() => {
    const release = registerUnsaved(() => latest().unsent === 'only-here');
    return () => {
      release();
      // After logging out nothing is offered.
      if (latest().unsent === 'none' || session.get().state !== 'signed-in') return;
      showToast({
        text:
          latest().unsent === 'kept'
            ? 'The event that you were writing is not sent. It waits on this device.'
            : 'The event that you were writing was not sent, and this browser could not keep it.',
        ...(latest().unsent === 'kept' && {
          action: { label: 'Go back', run: () => void latest().navigate(latest().address) },
        }),
        seconds: 12,
      });
    };
  }, [latest]);
  return settle;
}
