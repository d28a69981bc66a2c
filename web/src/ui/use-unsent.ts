import { createContext, use, useEffect } from 'react';

/** Of the dialog around: called by a part with unsent input; the returned function ends that. */
export const HoldDialog = createContext<() => () => void>(() => () => undefined);

/** While `unsent`, the dialog around is not closed by a click beside it, and Escape or Back has to be pressed twice. */
export function useUnsent(unsent: boolean): void {
  const hold = use(HoldDialog);
  useEffect(() => (unsent ? hold() : undefined), [unsent, hold]);
}
