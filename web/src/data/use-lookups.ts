import { useEffect, useReducer, useRef, useState } from 'react';
import { logError } from '../platform/log.ts';
import { useWhenOnline } from './use-when-online.ts';

/**
 * Reads a value for each of `keys`, once, and returns those that have loaded. Keys that are still loading or failed
 * to load are missing; those that failed are read again when the network returns or the keys change. `what` names the read in the log; `read` must be stable.
 */
export function useLookups<Value>(
  what: string,
  keys: readonly string[],
  read: (key: string) => Promise<Value>,
): Readonly<Partial<Record<string, Value>>> {
  const [found, setFound] = useState<Readonly<Partial<Record<string, Value>>>>({});
  const wanted = [...new Set(keys)].sort().join(' ');

  const asked = useRef(new Set<string>());
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    for (const key of wanted.split(' ')) {
      if (key === '' || asked.current.has(key)) continue;
      asked.current.add(key);
      read(key).then(
        (value) => setFound((before) => ({ ...before, [key]: value })),
        (error: unknown) => {
          asked.current.delete(key);
          logError(`Reading ${what}`, error);
        },
      );
    }
    // oxlint-disable-next-line react/exhaustive-deps -- reads only when the keys change or once more, not for every `read`
  }, [wanted, tries]);
  useWhenOnline(true, tryAgain);

  return found;
}
