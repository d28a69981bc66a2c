import { useEffect } from 'react';
import { checkVerified } from '../../platform/session/accounts.ts';

const interval = 5000;
/** A page that is open for longer than this checks only when it becomes visible again. */
const patience = 10 * 60_000;

/** Checks whether the e-mail was verified in another tab or on another device; the session then follows by itself. */
export function useVerificationWatch() {
  useEffect(() => {
    const started = Date.now();
    let asking = false;

    const look = async () => {
      if (asking || document.visibilityState === 'hidden') return;
      asking = true;
      await checkVerified();
      asking = false;
    };
    const onLook = () => void look();
    const timer = setInterval(() => {
      if (Date.now() - started < patience) onLook();
    }, interval);
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('focus', onLook);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('focus', onLook);
    };
  }, []);
}
