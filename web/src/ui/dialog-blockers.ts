import { createContext, use, useEffect, useState } from 'react';

/** Why a part of a dialog keeps it open: it has unsent input, or a request in flight that cannot be cancelled. */
type Why = 'unsent' | 'pending';

/** Provided by a dialog. A part calls it to keep the dialog open; the returned function releases it. */
export const DialogBlockers = createContext<(why: Why) => () => void>(() => () => undefined);

/**
 * Tracks what keeps a dialog open: unsent input of its parts, and a request in flight, either its own (`pending`) or
 * a part's.
 */
export function useBlockers(pending: boolean) {
  const [counts, setCounts] = useState({ unsent: 0, pending: 0 });
  const [block] = useState(() => {
    const count = (why: Why, by: number) => setCounts((all) => ({ ...all, [why]: all[why] + by }));
    return (why: Why) => {
      count(why, 1);
      return () => count(why, -1);
    };
  });
  return { hasUnsent: counts.unsent > 0, isPending: pending || counts.pending > 0, block };
}

function useBlocker(why: Why, active: boolean): void {
  const block = use(DialogBlockers);
  useEffect(() => (active ? block(why) : undefined), [why, active, block]);
}

/**
 * While `unsent`, the surrounding dialog ignores clicks on the backdrop, needs Escape or Back twice to close, and
 * closing the tab asks first.
 */
export const useUnsent = (unsent: boolean): void => useBlocker('unsent', unsent);

/**
 * While `pending`, the surrounding dialog cannot be closed in any way, because the outcome of the request would get
 * lost.
 */
export const usePendingPart = (pending: boolean): void => useBlocker('pending', pending);
