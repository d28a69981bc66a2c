import { useEffect, useState } from 'react';

/** Returns null until `read`, which must not reject, has resolved; another `read` replaces the value. */
export function useOnce<T>(read: () => Promise<T | null>): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let cancelled = false;
    void read().then((result) => {
      if (!cancelled) setValue(result);
    });
    return () => {
      cancelled = true;
    };
  }, [read]);
  return value;
}
