import { useEffect, useState } from 'react';
import { loadFailureOf } from './load-failure.ts';

/**
 * Loads content that the page can do without, unless `initial` came with the page. Returns null until it is loaded and if
 * it cannot be loaded. Only the first `load` is called.
 */
export function useOptionalLoad<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  initial: Data | null = null,
): Data | null {
  const [loaded, setLoaded] = useState<Data | null>(null);
  const [first] = useState(() => load);
  const found = initial ?? loaded;
  const wanted = found === null;
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    first(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setLoaded(data);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) loadFailureOf(error);
      },
    );
    return () => controller.abort();
  }, [wanted, first]);
  return found;
}
