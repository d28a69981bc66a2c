import { minuteMs } from '@contract/time.ts';
import { useEffect } from 'react';

const intervalMs = 5000;
/** A page that has been open for longer than this checks only when it becomes visible again. */
const patienceMs = 10 * minuteMs;

/**
 * Calls `check` regularly while `active`: the link in a mail may be opened in another tab or on another device, and the
 * session then follows by itself. `check` must never reject.
 */
export function useAccountWatch(active: boolean, check: () => Promise<unknown>) {
  useEffect(() => {
    if (!active) return;
    const started = Date.now();
    let asking = false;

    const look = async () => {
      if (asking || document.visibilityState === 'hidden') return;
      asking = true;
      await check();
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
  }, [active, check]);
}
