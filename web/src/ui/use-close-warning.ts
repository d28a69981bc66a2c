import { type SyntheticEvent, useRef, useState } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

/** Two key presses of Escape are further apart than this, in milliseconds. */
const onePressMs = 100;

interface CloseWarningOptions {
  /** Whether the dialog has input that closing would lose. */
  hasUnsent: boolean;
  /** Whether the dialog cannot be closed at the moment. */
  isPending: boolean;
}

/** Makes the first Escape or Back show a warning if a dialog has unsent input; the next one closes it. */
export function useCloseWarning({ hasUnsent, isPending }: CloseWarningOptions) {
  const [warned, setWarned] = useState(false);
  const warnedAt = useRef(Number.NEGATIVE_INFINITY);
  // Sending the input revokes the warning, which does not cover what is typed next.
  if (warned && (isPending || !hasUnsent)) setWarned(false);
  // The first Back removes the warning's own history entry.
  useCloseOnBack(hasUnsent && !warned, () => setWarned(true), isPending);
  const onCancel = (event: SyntheticEvent) => {
    // A file chooser that is dismissed also reports `cancel`, which bubbles.
    if (event.target !== event.currentTarget) return;
    if (isPending) return event.preventDefault();
    if (!hasUnsent || warned) return;
    event.preventDefault();
    warnedAt.current = event.timeStamp;
    setWarned(true);
  };
  // In a date field, Chromium handles one press of Escape as two, and the second cannot be prevented.
  const isSamePress = ({ timeStamp }: SyntheticEvent) => timeStamp - warnedAt.current < onePressMs;
  return { warned, onCancel, isSamePress, onInput: () => setWarned(false) };
}
