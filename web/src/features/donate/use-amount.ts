import { donationDefault } from '@contract/donations.ts';
import { useRef, useState } from 'react';
import { readAmount } from './amount.ts';

/** Manages the amount field: its text and its error. */
export function useAmount() {
  const [typed, setTyped] = useState(String(donationDefault));
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const change = (value: string) => {
    setTyped(value);
    setProblem(null);
  };
  return {
    typed,
    problem,
    input,
    change,
    reset: () => change(String(donationDefault)),
    /** Returns the dollars, or null if the input is invalid; then shows the error and focuses the field. */
    read: (): number | null => {
      const reading = readAmount(typed);
      setProblem(reading.ok ? null : reading.problem);
      if (reading.ok) return reading.dollars;
      input.current?.focus();
      return null;
    },
  };
}
