import { useRef, useState } from 'react';

/**
 * Never resolves: return it from work that leads to another page, so that its button stays pending until that page is
 * there. On a slow line, the next page takes a while to load.
 */
export const pageLeft = new Promise<never>(() => undefined);

/**
 * Runs one task at a time: `pending` is true until its promise settles, and calls meanwhile are ignored. A `Button` and a
 * `FormDialog` do it by themselves; this is for what several controls wait for.
 */
export function usePending<Args extends unknown[]>(work: (...args: Args) => unknown) {
  const running = useRef(false);
  const [pending, setPending] = useState(false);

  const run = async (...args: Args) => {
    if (running.current) return;
    const result = work(...args);
    if (!(result instanceof Promise)) return;
    running.current = true;
    setPending(true);
    try {
      await result;
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, run };
}
