import { createContext, use, useEffect } from 'react';

/** Provided by a dialog: a part with unsent input calls it to guard the dialog. The returned function ends the guard. */
export const HoldDialog = createContext<() => () => void>(() => () => undefined);

/** While `unsent`, the dialog around is not closed by a click beside it, and Escape or Back has to be pressed twice. */
export function useUnsent(unsent: boolean): void {
  const hold = use(HoldDialog);
  useEffect(() => (unsent ? hold() : undefined), [unsent, hold]);
}
