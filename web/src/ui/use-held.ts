import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { askOnClose } from '../lib/ask-on-close.ts';
import { useBackCloses } from './use-back-closes.ts';
import type { Hold } from './use-unsent.ts';

/** Two presses of Escape are further apart. */
const onePressMs = 100;

/** What holds a dialog: its own request (`pending`) or that of a part, or unsent input, of which Escape and Back warn. */
export function useHeld(pending: boolean) {
  const [holds, setHolds] = useState({ unsent: 0, pending: 0 });
  const [warned, setWarned] = useState(false);
  const warnedAt = useRef(Number.NEGATIVE_INFINITY);
  const [hold] = useState(() => {
    const count = (why: Hold, by: number) => setHolds((all) => ({ ...all, [why]: all[why] + by }));
    return (why: Hold) => {
      count(why, 1);
      return () => {
        count(why, -1);
        setWarned(false);
      };
    };
  });
  const isHeld = holds.unsent > 0;
  const isPending = pending || holds.pending > 0;
  useEffect(() => (isHeld ? askOnClose() : undefined), [isHeld]);
  // The first Back goes to the entry of the dialog itself, and only says so; the next one closes it.
  useBackCloses(isHeld && !warned, () => setWarned(true));
  const warnOnce = (event: SyntheticEvent) => {
    // A file chooser that is left without a file reports `cancel`, too, which bubbles.
    if (event.target !== event.currentTarget) return;
    if (isPending) return event.preventDefault();
    if (!isHeld || warned) return;
    event.preventDefault();
    warnedAt.current = event.timeStamp;
    setWarned(true);
  };
  // In a field for a day Chromium takes one press of Escape for two, and the second cannot be prevented.
  const isSamePress = ({ timeStamp }: SyntheticEvent) => timeStamp - warnedAt.current < onePressMs;
  return { isHeld, isPending, hold, warned, warnOnce, isSamePress, goOn: () => setWarned(false) };
}
