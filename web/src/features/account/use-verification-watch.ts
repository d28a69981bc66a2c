import { minuteMs } from '@contract/time.ts';
import { useEffect } from 'react';
import { checkVerified } from '../../platform/session/accounts.ts';

const intervalMs = 5000;
/** A page that has been open for longer than this checks only when it becomes visible again. */
const patienceMs = 10 * minuteMs;

/**
 * Checks, while `active`, whether the email address was verified in another tab or on another device. The session then
 * updates by itself.
 */
export function useVerificationWatch(active: boolean) {
  useEffect(() => {
    if (!active) return;
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
      if (Date.now() - started < patienceMs) onLook();
    }, intervalMs);
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('focus', onLook);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('focus', onLook);
    };
  }, [active]);
}
