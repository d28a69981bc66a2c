import { useEffect, useState } from 'react';

/** Turns true after the given time. */
export function useOverdue(timeoutMs: number): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs]);
  return overdue;
}
