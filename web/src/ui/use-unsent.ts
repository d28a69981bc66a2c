import { createContext, use, useEffect } from 'react';

/** Why a part of a dialog holds it: it has unsent input, or its request is on its way and cannot be called back. */
export type Hold = 'unsent' | 'pending';

/** Provided by a dialog: a part calls it to hold the dialog. The returned function ends that. */
export const HoldDialog = createContext<(why: Hold) => () => void>(() => () => undefined);

function useHold(why: Hold, active: boolean): void {
  const hold = use(HoldDialog);
  useEffect(() => (active ? hold(why) : undefined), [why, active, hold]);
}

/** While `unsent`, the dialog around is not closed by a click beside it, Escape or Back has to be pressed twice, and closing the tab asks first. */
export const useUnsent = (unsent: boolean): void => useHold('unsent', unsent);

/** While `pending`, the dialog around stays, however one tries to close it: nobody would learn how the request ended. */
export const useStaysOpen = (pending: boolean): void => useHold('pending', pending);
