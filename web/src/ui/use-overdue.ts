import { useEffect, useState } from 'react';

/** Turns true when a wait has taken longer than anybody should be left without a word. */
export function useOverdue(milliseconds: number): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return overdue;
}
