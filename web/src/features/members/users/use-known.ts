import { useEffect, useState } from 'react';
import { logError } from '../../../platform/log.ts';

/**
 * What is read for each of `keys`, once, as it comes in; a key that is still on its way, or could not be read, is not in
 * it. `what` is for the log; `read` must stay the same.
 */
export function useKnown<Value>(
  what: string,
  keys: readonly string[],
  read: (key: string) => Promise<Value>,
): Readonly<Partial<Record<string, Value>>> {
  const [known, setKnown] = useState<Readonly<Partial<Record<string, Value>>>>({});
  const wanted = [...new Set(keys)].sort().join(' ');

  useEffect(() => {
    let left = false;
    const missing = wanted.split(' ').filter((key) => key !== '' && !(key in known));
    for (const key of missing) {
      read(key).then(
        (value) => !left && setKnown((before) => ({ ...before, [key]: value })),
        (error: unknown) => !left && logError(`Reading ${what}`, error),
      );
    }
    return () => {
      left = true;
    };
    // What comes in asks for nothing: only what is wanted does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

  return known;
}
