import { createContext, use, useEffect, useState } from 'react';

/** Why a part of a dialog holds it: it has unsent input, or its request is on its way and cannot be called back. */
type Why = 'unsent' | 'pending';

/** Provided by a dialog: a part calls it to hold the dialog. The returned function ends that. */
export const DialogHolds = createContext<(why: Why) => () => void>(() => () => undefined);

/** What holds a dialog: unsent input of its parts, and its own request (`pending`) or that of a part. */
export function useHolds(pending: boolean) {
  const [counts, setCounts] = useState({ unsent: 0, pending: 0 });
  const [hold] = useState(() => {
    const count = (why: Why, by: number) => setCounts((all) => ({ ...all, [why]: all[why] + by }));
    return (why: Why) => {
      count(why, 1);
      return () => count(why, -1);
    };
  });
  return { hasUnsent: counts.unsent > 0, isPending: pending || counts.pending > 0, hold };
}

function useHold(why: Why, active: boolean): void {
  const hold = use(DialogHolds);
  useEffect(() => (active ? hold(why) : undefined), [why, active, hold]);
}

/** While `unsent`, the dialog around is not closed by a click beside it, Escape or Back has to be pressed twice, and closing the tab asks first. */
export const useUnsent = (unsent: boolean): void => useHold('unsent', unsent);

/** While `pending`, the dialog around stays, however one tries to close it: nobody would learn how the request ended. */
export const usePendingPart = (pending: boolean): void => useHold('pending', pending);
