import { useState } from 'react';
import { type ExtraProblems, noExtras, readExtras, type TypedExtras } from './donation-extras.ts';
import type { Outcome } from './donation-machine.ts';

/** Manages the optional fields. They are cleared once a donation has succeeded. */
export function useExtras(outcome: Outcome | null) {
  const [typed, setTyped] = useState(noExtras);
  const [problems, setProblems] = useState<ExtraProblems>({});
  const [last, setLast] = useState(outcome);
  if (outcome !== last) {
    setLast(outcome);
    if (outcome?.tone === 'success') setTyped(noExtras);
  }
  return {
    typed,
    problems,
    change: (value: TypedExtras) => {
      setTyped(value);
      setProblems({});
    },
    /** Returns the details to send, or null if a field is invalid; the fields then show the errors. */
    read: () => {
      const reading = readExtras(typed);
      setProblems('problems' in reading ? reading.problems : {});
      return 'problems' in reading ? null : reading.details;
    },
  };
}
