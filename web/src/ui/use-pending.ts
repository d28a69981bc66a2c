import { useRef, useState } from 'react';

/**
 * Never resolves: return it from work that leads to another page, so that its button stays pending until that page is
 * there. On a slow line, the next page takes a while to load.
 */
export const pageLeft = new Promise<never>(() => undefined);

/** Runs one task at a time. Calls while it is running are ignored. */
export function usePending<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  const [pending, setPending] = useState(false);

  const run = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work(...args);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, run };
}
