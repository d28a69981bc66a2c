import { useEffect, useState } from 'react';
import { logError } from '../platform/log.ts';

/**
 * Reads a value for each of `keys`, once, and returns those that have loaded. Keys that are still loading or failed
 * to load are missing. `what` names the read in the log; `read` must be stable.
 */
export function useLookups<Value>(
  what: string,
  keys: readonly string[],
  read: (key: string) => Promise<Value>,
): Readonly<Partial<Record<string, Value>>> {
  const [found, setFound] = useState<Readonly<Partial<Record<string, Value>>>>({});
  const wanted = [...new Set(keys)].sort().join(' ');

  useEffect(() => {
    let cancelled = false;
    const missing = wanted.split(' ').filter((key) => key !== '' && !(key in found));
    for (const key of missing) {
      read(key).then(
        (value) => !cancelled && setFound((before) => ({ ...before, [key]: value })),
        (error: unknown) => !cancelled && logError(`Reading ${what}`, error),
      );
    }
    return () => {
      cancelled = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- reads only when the set of keys changes, not when results arrive
  }, [wanted]);

  return found;
}
