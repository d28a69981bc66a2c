import { type SyntheticEvent, useRef, useState } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/** Two presses of Escape are further apart. */
const onePressMs = 100;

interface CloseWarningOptions {
  /** The dialog has input that closing it would lose. */
  hasUnsent: boolean;
  /** It cannot be closed now. */
  isPending: boolean;
}

/** Of the first Escape or Back a dialog with unsent input only warns; the next one closes it. */
export function useCloseWarning({ hasUnsent, isPending }: CloseWarningOptions) {
  const [warned, setWarned] = useState(false);
  const warnedAt = useRef(Number.NEGATIVE_INFINITY);
  // Whoever sends it goes on, and what is typed next is not what was warned of.
  if (warned && (isPending || !hasUnsent)) setWarned(false);
  // The first Back goes to the entry of the dialog itself.
  useBackCloses(hasUnsent && !warned, () => setWarned(true), isPending);
  const onCancel = (event: SyntheticEvent) => {
    // A file chooser that is left without a file reports `cancel`, too, which bubbles.
    if (event.target !== event.currentTarget) return;
    if (isPending) return event.preventDefault();
    if (!hasUnsent || warned) return;
    event.preventDefault();
    warnedAt.current = event.timeStamp;
    setWarned(true);
  };
  // In a field for a day Chromium takes one press of Escape for two, and the second cannot be prevented.
  const isSamePress = ({ timeStamp }: SyntheticEvent) => timeStamp - warnedAt.current < onePressMs;
  return { warned, onCancel, isSamePress, onInput: () => setWarned(false) };
}
