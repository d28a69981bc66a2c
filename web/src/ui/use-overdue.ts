import { useEffect, useState } from 'react';

/** Returns true once the given time has passed. */
export function useOverdue(timeoutMs: number): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs]);
  return overdue;
}
