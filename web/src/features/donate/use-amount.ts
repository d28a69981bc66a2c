import { donationDefault } from '@contract/donations.ts';
import { useRef, useState } from 'react';
import { readAmount } from './amount.ts';

/** The field of the amount: what is typed, and what is wrong with it. */
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
    /** Returns the dollars; null for what cannot be sent, which the field then says and takes the focus. */
    read: (): number | null => {
      const reading = readAmount(typed);
      setProblem(reading.ok ? null : reading.problem);
      if (reading.ok) return reading.dollars;
      input.current?.focus();
      return null;
    },
  };
}
