import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '../../../platform/session/session.ts';
import { registerUnsaved } from '../../../data/unsaved.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** `kept`: this device has it, and the page can be left. */
export type Unsent = 'none' | 'kept' | 'only-here';

/**
 * Leaving with something that was not sent: where this device keeps it another page says so, where it could not be kept
 * closing the tab asks first. Answers what ends that: whatever is done next may take the form off the page before it is
 * drawn once more.
 */
export function useLeaveGuard(unsent: Unsent, address: string): () => void {
  const navigate = useNavigate();
  const latest = useRef({ unsent, address, navigate });
  useEffect(() => {
    latest.current = { unsent, address, navigate };
  });
  const [settle] = useState(() => () => {
    latest.current.unsent = 'none';
  });

  useEffect(() => {
    if (unsent !== 'only-here') return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsent]);

  useEffect(() => {
    const release = registerUnsaved(() => latest.current.unsent === 'only-here');
    return () => {
      release();
      // Whoever has logged out has left it behind.
      if (latest.current.unsent === 'none' || session.get().state !== 'signed-in') return;
      showToast({
        text:
          latest.current.unsent === 'kept'
            ? 'The event that you were writing is not sent. It waits on this device.'
            : 'The event that you were writing was not sent, and this browser could not keep it.',
        ...(latest.current.unsent === 'kept' && {
          action: { label: 'Go back', run: () => void latest.current.navigate(latest.current.address) },
        }),
        seconds: 12,
      });
    };
  }, []);
  return settle;
}
